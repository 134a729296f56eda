import type { Time } from "../../core/data/time.ts";
import type { Series } from "../../core/series/series.ts";
import { sortRows } from "../../core/series/sortRows.ts";
import type { View } from "../../core/view/view.ts";

/** A part of a stack: the value of a column. */
export interface Segment {
  readonly series: Series;
  readonly value: number;
  /** The time of the value, which tolerance may have moved. */
  readonly time: Time;
}

/** The stack of an entity, with its segments in the order of the columns. */
export interface Stack {
  readonly entity: string;
  readonly segments: readonly Segment[];
  readonly total: number;
}

/** A stack for each entity at the view's end, sorted from top to bottom as the author sets (`sortBy`). */
export function stacksOf(view: View, series: readonly Series[]): Stack[] {
  const byEntity = new Map<string, Segment[]>();
  for (const it of series) {
    const point = it.points.at(-1);
    if (!point) continue;
    const segment = { series: it, value: point.value, time: point.originalTime };
    const known = byEntity.get(it.entity);
    if (known) known.push(segment);
    else byEntity.set(it.entity, [segment]);
  }
  const stacks = [...byEntity].map(([entity, segments]) => ({
    entity,
    segments,
    total: segments.reduce((sum, { value }) => sum + value, 0),
  }));
  return sortRows(
    stacks,
    ({ entity, segments, total }) => ({
      name: entity,
      total,
      column: (slug) => segments.find(({ series: { dimension } }) => slug === dimension.slug)?.value,
    }),
    view,
  );
}
