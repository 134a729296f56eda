import { entityFilter, timelineOf } from "../../../src/core/chart/chart.ts";
import { calendarOf, datedConfig, joinDisplay } from "../../../src/core/chart/chartTime.ts";
import type { ChartConfig, DimensionConfig } from "../../../src/core/chart/config.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { Time, TimeUnit } from "../../../src/core/data/time.ts";
import { type Hash, hashValue } from "../../hash.ts";
import type { Coverage } from "./coverage.ts";

/** How far a chart's values reach: first and last time, and of how many entities there are any. */
export interface Extent {
  readonly timeUnit: TimeUnit;
  readonly start: Time;
  readonly end: Time;
  readonly entities: number;
  /** Hash of their names. */
  readonly places: Hash;
}

/** An extent with the names of the entities, in code unit order. */
export interface NamedExtent extends Extent {
  readonly names: readonly string[];
}

/** A dimension whose values are known by their coverage. */
export interface CoveredDimension {
  readonly dimension: DimensionConfig;
  readonly indicator: Indicator;
  readonly coverage: Coverage;
}

/** How far the values of some dimensions of a chart reach; undefined when there are none that it may show. */
export function extentOf(config: ChartConfig, dimensions: readonly CoveredDimension[]): NamedExtent | undefined {
  const [first] = dimensions;
  if (!first) return undefined;
  const calendarFor = ({ coverage, indicator, dimension }: CoveredDimension) =>
    calendarOf(coverage.timeUnit, joinDisplay(indicator, dimension));
  const { timeUnit } = calendarFor(first);
  const timeline = timelineOf(datedConfig(config, timeUnit));
  const includes = entityFilter(config);
  const entities = new Set<string>();
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of dimensions) {
    const calendar = calendarFor(one);
    // Of charts that mix units, what the first does not count is left out.
    if (calendar.timeUnit !== timeUnit) continue;
    const { firstTimes, lastTimes } = one.coverage;
    for (const [i, entity] of one.coverage.entities.entries()) {
      const [from, to] = [(firstTimes[i] ?? 0) + calendar.origin, (lastTimes[i] ?? 0) + calendar.origin];
      if (from > timeline.end || to < timeline.start || !includes(entity)) continue;
      entities.add(entity);
      start = Math.min(start, Math.max(from, timeline.start));
      end = Math.max(end, Math.min(to, timeline.end));
    }
  }
  if (entities.size === 0) return undefined;
  const names = [...entities].sort();
  return { timeUnit, start, end, entities: entities.size, places: hashValue(names), names };
}
