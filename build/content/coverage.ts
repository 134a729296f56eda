import type { IndicatorData } from "../../src/chart/indicator.ts";
import type { Time, TimeUnit } from "../../src/data/time.ts";

/** What an indicator has values of: enough to check the charts that use it, without the values. */
export interface Coverage {
  readonly timeUnit: TimeUnit;
  /** Entities with a value. */
  readonly entities: readonly string[];
  /** Earliest and latest time of each entity's values. */
  readonly firstTimes: Int32Array;
  readonly lastTimes: Int32Array;
}

/** What of an indicator's data its charts are checked against. */
export function coverageOf({ column, timeUnit }: IndicatorData): Coverage {
  const { entities, offsets, times } = column;
  return {
    timeUnit,
    entities,
    firstTimes: Int32Array.from(entities, (_, i) => times[offsets[i] as number] as Time),
    lastTimes: Int32Array.from(entities, (_, i) => times[(offsets[i + 1] as number) - 1] as Time),
  };
}
