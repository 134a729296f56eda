import { type Column, type Point, pointRange, type Value } from "./column.ts";
import { lowerBound, type Time } from "./time.ts";

/** How a tolerance looks for a value: both ways (nearest wins), or only from earlier (`backwards`) or later times. */
export type ToleranceStrategy = "closest" | "forwards" | "backwards";

/**
 * The entity's value nearest to `time` within `tolerance` (in the unit of time). Of two equally near the later one wins;
 * `forwards` accepts only later ones, `backwards` only earlier ones.
 */
export const nearestPoint = (
  column: Column,
  entity: string,
  time: Time,
  tolerance: number,
  strategy?: ToleranceStrategy,
): Point | undefined => nearestPointLookup(column, entity, tolerance, strategy)(time);

/** The same for many times: whoever asks looks up the entity once. */
export function nearestPointLookup(
  column: Column,
  entity: string,
  tolerance: number,
  strategy: ToleranceStrategy = "closest",
): (time: Time) => Point | undefined {
  const { times } = column;
  const [first, stop] = pointRange(column, entity);
  let next = first;
  return (time) => {
    if (next < stop && times[next] === time) return pointAt(column, next++);
    const at = lowerBound(times, time, first, stop);
    next = at + 1;
    if (at < stop && times[at] === time) return pointAt(column, at);
    const after = at < stop && strategy !== "backwards" ? (times[at] as Time) - time : Number.POSITIVE_INFINITY;
    const before = at > first && strategy !== "forwards" ? time - (times[at - 1] as Time) : Number.POSITIVE_INFINITY;
    const nearest = Math.min(after, before);
    if (nearest > tolerance || nearest === Number.POSITIVE_INFINITY) return undefined;
    return pointAt(column, after <= before ? at : at - 1);
  };
}

const pointAt = (column: Column, at: number): Point => ({
  time: column.times[at] as Time,
  value: column.values[at] as Value,
});
