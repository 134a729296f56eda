import { renderTimeLabels } from "../../core/plot/axis/timeAxis.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { stackType } from "../stacked/stack.ts";
import { createBand, namedTimes } from "./band.ts";
import { renderBars } from "./marks.ts";
import { stackedBarTargets } from "./targets.ts";

/** Stacked bar chart: a bar a time, in it a part a layer. */
export const stackedBar = stackType(({ view, layers, y, style, time }) => {
  const band = createBand(view, time);
  const { start, end } = time.range;
  const x: Scale = { type: "linear", domain: { min: start, max: end }, position: band.middle };
  return {
    x,
    marks: renderBars(layers, band, y, style),
    timeAxis: () => renderTimeLabels(time, band.middle, style.detail === "full" ? namedTimes(time, band) : []),
    targets: () => stackedBarTargets(view, layers, band, y),
  };
});
