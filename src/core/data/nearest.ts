import { type Column, type Point, pointRange, type Value } from "./column.ts";
import { lowerBound, type Time } from "./time.ts";

/**
 * Direction in which a tolerance looks for a value: `closest` looks both ways, `backwards` only at earlier times,
 * `forwards` only at later ones.
 */
export type ToleranceStrategy = "closest" | "forwards" | "backwards";

/**
 * An entity's value nearest to `time`, at most `tolerance` away (in the unit of time). Of two equally near values, the
 * later one wins.
 */
export const nearestPoint = (
  column: Column,
  entity: string,
  time: Time,
  tolerance: number,
  strategy?: ToleranceStrategy,
): Point | undefined => nearestPointLookup(column, entity, tolerance, strategy)(time);

/** Like `nearestPoint`, for many times of one entity: the entity is looked up once. */
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
