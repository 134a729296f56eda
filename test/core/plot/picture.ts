import type { Chart } from "../../../src/core/chart/chart.ts";
import { type Detail, light } from "../../../src/core/plot/style.ts";
import { drawPicture, type Picture } from "../../../src/picture/picture.ts";
import { viewOf } from "../../fixture.ts";

/** The picture of a chart without its frame, 800 × 500. */
export const draw = (chart: Chart, query = "", detail: Detail = "full"): Picture =>
  drawPicture(viewOf(chart, query), {
    width: 800,
    height: 500,
    style: { theme: light, detail, fontSize: 16, idPrefix: "t-" },
    title: "Test",
    description: "",
  });

/** The texts of a picture, one per element, in drawing order, without their outlines. */
export const textsOf = ({ svg }: Picture): string[] =>
  [...svg.matchAll(/<text(?![^>]* aria-hidden)[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) =>
    text.replace(/<[^>]*>/g, ""),
  );
