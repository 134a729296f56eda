import { describe, expect, it } from "vitest";
import { contrastOf, graphicContrast, textContrast } from "../../../src/core/color/contrast.ts";
import { schemeNames } from "../../../src/core/color/schemes.ts";
import { dark, light, type Theme } from "../../../src/core/plot/style.ts";
import { drawPicture } from "../../../src/picture/picture.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const entities = Array.from({ length: 9 }, (_, i) => `Place ${i}`);
const values = Object.fromEntries(entities.map((name, i) => [name, series(2000, i + 1, 2 * i + 3, i + 2)]));
const columns = [
  { property: "y", values },
  { property: "x", values },
] as const;

const tabs = {
  LineChart: columns.slice(0, 1),
  SlopeChart: columns.slice(0, 1),
  DiscreteBar: columns.slice(0, 1),
  Marimekko: columns,
  ScatterPlot: columns,
  StackedArea: columns.slice(0, 1),
  StackedBar: columns.slice(0, 1),
  StackedDiscreteBar: columns.slice(0, 1),
} as const;

function draw(tab: keyof typeof tabs, scheme: string, theme: Theme): string {
  const chart = testChart(tabs[tab], {
    chartTypes: [tab],
    baseColorScheme: scheme,
    selectedEntityNames: entities,
  });
  const style = { theme, detail: "full", fontSize: 16, idPrefix: "t-" } as const;
  return drawPicture(viewOf(chart), { width: 800, height: 500, style, title: "", description: "" }).svg;
}

/** The colours of each mark: fill and outline, since the outline alone can separate an area from the background. */
function marksOf(svg: string): string[][] {
  const marks: string[][] = [];
  const open: (string[] | undefined)[] = [];
  for (const [, close, tag = "", attributes = "", alone] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (close) open.pop();
    else {
      const isMark = attributes.includes(" data-series=");
      const mark = isMark ? [] : open.at(-1);
      if (mark && isMark) marks.push(mark);
      if (tag !== "text")
        mark?.push(...[...attributes.matchAll(/ (?:fill|stroke)="(#\w+)"/g)].map(([, color = ""]) => color));
      if (!alone) open.push(mark);
    }
  }
  return marks.filter((colors) => colors.length > 0);
}

/** The colours of texts on the background, without outlines and values inside marks. */
const textColors = (svg: string): string[] =>
  [...svg.matchAll(/<text([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((it) => !it.includes("aria-hidden") && !it.includes('class="value"'))
    .map((it) => / fill="(#\w+)"/.exec(it)?.[1] ?? "");

describe.each([light, dark])("in the $name theme", (theme) => {
  describe.each(Object.keys(tabs) as (keyof typeof tabs)[])("%s", (tab) => {
    it("marks have a contrast of 3:1, by fill or outline, in every scheme", () => {
      const lost = schemeNames().filter((scheme) =>
        marksOf(draw(tab, scheme, theme)).some(
          (colors) => !colors.some((color) => contrastOf(color, theme.background) >= graphicContrast),
        ),
      );
      expect(lost).toEqual([]);
    });

    it("text has a contrast of 4.5:1 in every scheme", () => {
      const lost = schemeNames().filter((scheme) =>
        textColors(draw(tab, scheme, theme)).some((color) => contrastOf(color, theme.background) < textContrast),
      );
      expect(lost).toEqual([]);
    });
  });
});
