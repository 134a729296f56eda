import { renderTimeAxis, timeScale } from "../../core/plot/axis/timeAxis.ts";
import { stackType } from "../stacked/stack.ts";
import { layerTargets } from "../stacked/targets.ts";
import { renderAreas } from "./marks.ts";

/** Stacked area chart: a layer is an area over time. */
export const stackedArea = stackType(({ view, layers, bounds, y, style, time }) => {
  const x = timeScale(time.range, bounds);
  return {
    x,
    marks: renderAreas(layers, bounds, x, y, style),
    timeAxis: () => renderTimeAxis(time),
    targets: () => layerTargets(view, layers, x, y),
  };
});
