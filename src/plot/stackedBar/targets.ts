import type { Layer } from "../../view/stack.ts";
import type { View } from "../../view/view.ts";
import type { Scale } from "../scale.ts";
import { layerTargets } from "../stack/targets.ts";
import type { Target } from "../type.ts";
import type { Band } from "./band.ts";

/** Every part of every bar. */
export function stackedBarTargets(view: View, layers: readonly Layer[], { width, middle }: Band, y: Scale): Target[] {
  const heights = layers.flatMap(({ points }) =>
    points.map(({ from, to }) => Math.abs(y.position(from) - y.position(to))),
  );
  const x = { position: middle };
  return layerTargets(view, layers, x, y).map((target, i) => ({ ...target, width, height: heights[i] ?? 0 }));
}
