import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { View } from "../../core/view/view.ts";
import type { Layer } from "../stacked/stackSeries.ts";
import { layerTargets } from "../stacked/targets.ts";
import type { Band } from "./band.ts";

/** Every part of every bar, over the whole of it. */
export function stackedBarTargets(view: View, layers: readonly Layer[], { width, middle }: Band, y: Scale): Target[] {
  const heights = layers.flatMap(({ points }) =>
    points.map(({ from, to }) => Math.abs(y.position(from) - y.position(to))),
  );
  return layerTargets(view, layers, { position: middle }, y).map((target, i) => {
    const height = heights[i] ?? 0;
    return { ...target, x: target.x - width / 2, y: target.y - height / 2, width, height };
  });
}
