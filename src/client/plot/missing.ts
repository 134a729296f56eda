import type { Target } from "../../core/plot/plot.ts";
import type { Pointed } from "./nearest.ts";

/** Of each line or layer that has no value at the moment that is told, the nearest target: in the order of the targets. */
export function missingOf(targets: readonly Target[], { target, group }: Pointed): readonly Target[] {
  const pointedSeries = new Set(group.map(({ series }) => series));
  const nearest = new Map<string, Target>();
  const apart = ({ time = 0 }: Target): number => Math.abs(time - (target.time ?? 0));
  for (const it of targets) {
    const known = nearest.get(it.series);
    if (!pointedSeries.has(it.series) && (!known || apart(it) < apart(known))) nearest.set(it.series, it);
  }
  return [...nearest.values()];
}
