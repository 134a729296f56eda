import { entityFilter, timelineOf } from "../../../src/core/chart/chart.ts";
import { calendarOf, joinDisplay, resolveConfig } from "../../../src/core/chart/chartTime.ts";
import type { ChartConfig, DimensionConfig } from "../../../src/core/chart/config.ts";
import type { Indicator, IndicatorData } from "../../../src/core/chart/indicator.ts";
import type { Column } from "../../../src/core/data/column.ts";
import type { Time, TimeUnit } from "../../../src/core/data/time.ts";
import { type Hash, hashValue } from "../../hash.ts";
import type { DatasetTable, EntityMention } from "./datasetTable.ts";

/** What an indicator has values of: enough to check the charts that use it, without the values. */
export interface Coverage {
  readonly timeUnit: TimeUnit;
  /** Entities with a value. */
  readonly entities: readonly string[];
  /** Earliest and latest time of each entity's values. */
  readonly firstTimes: Int32Array;
  readonly lastTimes: Int32Array;
  /** Of each entity's numbers: 1 if one lies above zero, and 2 if one lies below; 0 of texts. */
  readonly signs: Uint8Array;
  /** Codes that the dataset gives to entities, by name. */
  readonly codes: ReadonlyMap<string, string>;
}

/** What a dataset tells of, without the values. */
export interface DatasetCoverage {
  /** By id. */
  readonly indicators: ReadonlyMap<number, Coverage>;
  readonly mentions: readonly EntityMention[];
}

/** That of a dataset whose CSV is of no use. */
export const noCoverage: DatasetCoverage = { indicators: new Map(), mentions: [] };

/** What a table tells of. @param data - its indicators */
export const tableCoverage = ({ mentions }: DatasetTable, data: Iterable<IndicatorData>): DatasetCoverage => ({
  indicators: new Map(Array.from(data, (one) => [one.indicator.id, coverageOf(one)])),
  mentions,
});

/** What of an indicator's data its charts are checked against. */
function coverageOf({ column, timeUnit, codes }: IndicatorData): Coverage {
  const { entities, offsets, times } = column;
  return {
    timeUnit,
    entities,
    firstTimes: Int32Array.from(entities, (_, i) => times[offsets[i] as number] as Time),
    lastTimes: Int32Array.from(entities, (_, i) => times[(offsets[i + 1] as number) - 1] as Time),
    signs: Uint8Array.from(entities, (_, i) => signsOf(column, offsets[i] as number, offsets[i + 1] as number)),
    codes,
  };
}

/** On which sides of zero the values lie from one place of a column to before another. */
function signsOf({ values }: Column, first: number, stop: number): number {
  if (!(values instanceof Float64Array)) return 0;
  let signs = 0;
  for (let at = first; at < stop && signs < 3; at++)
    signs |= Number(Number(values[at]) > 0) | (Number(Number(values[at]) < 0) << 1);
  return signs;
}

/** A coverage in JSON: columns of a dataset mostly have the same entities, so each list of them is written once. */
interface CoverageJson {
  readonly entities: readonly (readonly string[])[];
  readonly indicators: readonly {
    readonly id: number;
    readonly timeUnit: TimeUnit;
    /** Place in `entities`. */
    readonly entities: number;
    readonly firstTimes: readonly number[];
    readonly lastTimes: readonly number[];
    /** A digit for each entity. */
    readonly signs: string;
  }[];
  readonly mentions: readonly EntityMention[];
  readonly codes: readonly (readonly [name: string, code: string])[];
}

/** The coverage of a dataset as JSON text. */
export function packCoverage({ indicators: coverage, mentions }: DatasetCoverage): string {
  const lists = new Map<string, number>();
  const indicators = Array.from(coverage, ([id, { timeUnit, entities, firstTimes, lastTimes, signs }]) => {
    const key = JSON.stringify(entities);
    const place = lists.get(key) ?? lists.size;
    lists.set(key, place);
    return {
      id,
      timeUnit,
      entities: place,
      firstTimes: [...firstTimes],
      lastTimes: [...lastTimes],
      signs: signs.join(""),
    };
  });
  // All indicators of a dataset share its codes.
  const [{ codes } = { codes: [] }] = coverage.values();
  const rest = JSON.stringify({ indicators, mentions, codes: [...codes] });
  return `{"entities":[${[...lists.keys()].join()}],${rest.slice(1)}`;
}

/** Undoes `packCoverage`. */
export function unpackCoverage(text: string): DatasetCoverage {
  const { entities, indicators, mentions, codes: pairs }: CoverageJson = JSON.parse(text);
  const codes = new Map(pairs);
  const unpacked = new Map(
    indicators.map(({ id, timeUnit, firstTimes, lastTimes, signs, ...one }) => [
      id,
      {
        timeUnit,
        entities: entities[one.entities] ?? [],
        firstTimes: Int32Array.from(firstTimes),
        lastTimes: Int32Array.from(lastTimes),
        signs: Uint8Array.from(signs, Number),
        codes,
      },
    ]),
  );
  return { indicators: unpacked, mentions };
}

/** How far a chart's values reach: first and last time, and of how many entities there are any. */
export interface ChartExtent {
  readonly timeUnit: TimeUnit;
  readonly start: Time;
  readonly end: Time;
  readonly entities: number;
  /** Hash of their names. */
  readonly places: Hash;
}

/** An extent with the names of the entities, in code unit order. */
export interface NamedExtent extends ChartExtent {
  readonly names: readonly string[];
}

/** A dimension whose values are known by their coverage. */
export interface IndicatorCoverage {
  readonly dimension: DimensionConfig;
  readonly indicator: Indicator;
  readonly coverage: Coverage;
}

/** How far the values of some dimensions of a chart reach; undefined when there are none that it may show. */
export function timeExtent(config: ChartConfig, dimensions: readonly IndicatorCoverage[]): NamedExtent | undefined {
  const [first] = dimensions;
  if (!first) return undefined;
  const calendarFor = ({ coverage, indicator, dimension }: IndicatorCoverage) =>
    calendarOf(coverage.timeUnit, joinDisplay(indicator, dimension));
  const { timeUnit } = calendarFor(first);
  const timeline = timelineOf(resolveConfig(config, timeUnit));
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
