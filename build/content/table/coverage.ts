import { entityFilter, timelineOf } from "../../../src/core/chart/chart.ts";
import { calendarOf, joinDisplay, resolveConfig } from "../../../src/core/chart/chartTime.ts";
import type { ChartConfig, DimensionConfig } from "../../../src/core/chart/config.ts";
import type { Indicator, IndicatorData } from "../../../src/core/chart/indicator.ts";
import type { Column } from "../../../src/core/data/column.ts";
import type { Time, TimeUnit } from "../../../src/core/data/time.ts";
import { type Hash, hashValue } from "../../hash.ts";
import type { DatasetTable, EntityMention } from "./datasetTable.ts";

/** Which entities and times an indicator has values for: enough to check charts without loading the values. */
export interface Coverage {
  readonly timeUnit: TimeUnit;
  /** Entities that have a value. */
  readonly entities: readonly string[];
  /** Earliest and latest time with a value, by entity. */
  readonly firstTimes: Int32Array;
  readonly lastTimes: Int32Array;
  /** Bit flags by entity: 1 if a number is positive, 2 if one is negative; 0 for texts. */
  readonly signs: Uint8Array;
  /** The number with the largest absolute value; 0 for texts. */
  readonly largest: number;
  /** Codes of entities in the dataset, by name. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The coverage of a dataset's indicators. */
export interface DatasetCoverage {
  /** By id. */
  readonly indicators: ReadonlyMap<number, Coverage>;
  readonly mentions: readonly EntityMention[];
}

/** The coverage of a dataset whose CSV cannot be read. */
export const noCoverage: DatasetCoverage = { indicators: new Map(), mentions: [] };

/** The coverage of a table. @param data - its indicators */
export const tableCoverage = ({ mentions }: DatasetTable, data: Iterable<IndicatorData>): DatasetCoverage => ({
  indicators: new Map(Array.from(data, (one) => [one.indicator.id, coverageOf(one)])),
  mentions,
});

/** The coverage of an indicator. */
function coverageOf({ column, timeUnit, codes }: IndicatorData): Coverage {
  const { entities, offsets, times } = column;
  return {
    timeUnit,
    entities,
    firstTimes: Int32Array.from(entities, (_, i) => times[offsets[i] as number] as Time),
    lastTimes: Int32Array.from(entities, (_, i) => times[(offsets[i + 1] as number) - 1] as Time),
    signs: Uint8Array.from(entities, (_, i) => signsOf(column, offsets[i] as number, offsets[i + 1] as number)),
    largest: largestOf(column),
    codes,
  };
}

/** Sign flags of the values in a range of a column. */
function signsOf({ values }: Column, first: number, stop: number): number {
  if (!(values instanceof Float64Array)) return 0;
  let signs = 0;
  for (let at = first; at < stop && signs < 3; at++)
    signs |= Number(Number(values[at]) > 0) | (Number(Number(values[at]) < 0) << 1);
  return signs;
}

function largestOf({ values }: Column): number {
  let largest = 0;
  if (!(values instanceof Float64Array)) return largest;
  for (const value of values) if (Math.abs(value) > Math.abs(largest)) largest = value;
  return largest;
}

/** Coverage as JSON. Columns mostly share their entities, so each distinct list is stored once. */
interface CoverageJson {
  readonly entities: readonly (readonly string[])[];
  readonly indicators: readonly {
    readonly id: number;
    readonly timeUnit: TimeUnit;
    /** Index in the lists of `entities`. */
    readonly entities: number;
    readonly firstTimes: readonly number[];
    readonly lastTimes: readonly number[];
    /** One digit per entity. */
    readonly signs: string;
    readonly largest: number;
  }[];
  readonly mentions: readonly EntityMention[];
  readonly codes: readonly (readonly [name: string, code: string])[];
}

/** Serialises the coverage of a dataset. */
export function packCoverage({ indicators: coverage, mentions }: DatasetCoverage): string {
  const lists = new Map<string, number>();
  const indicators = Array.from(coverage, ([id, { timeUnit, entities, firstTimes, lastTimes, signs, largest }]) => {
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
      largest,
    };
  });
  // All indicators of a dataset have the same codes.
  const [{ codes } = { codes: [] }] = coverage.values();
  const rest = JSON.stringify({ indicators, mentions, codes: [...codes] });
  return `{"entities":[${[...lists.keys()].join()}],${rest.slice(1)}`;
}

/** Parses the result of `packCoverage`. */
export function unpackCoverage(text: string): DatasetCoverage {
  const { entities, indicators, mentions, codes: pairs }: CoverageJson = JSON.parse(text);
  const codes = new Map(pairs);
  const unpacked = new Map(
    indicators.map(({ id, timeUnit, firstTimes, lastTimes, signs, largest, ...one }) => [
      id,
      {
        timeUnit,
        entities: entities[one.entities] ?? [],
        firstTimes: Int32Array.from(firstTimes),
        lastTimes: Int32Array.from(lastTimes),
        signs: Uint8Array.from(signs, Number),
        largest,
        codes,
      },
    ]),
  );
  return { indicators: unpacked, mentions };
}

/** The first and last time of a chart's values, and the number of entities with values. */
export interface ChartExtent {
  readonly timeUnit: TimeUnit;
  readonly start: Time;
  readonly end: Time;
  readonly entities: number;
  /** Hash of the entities' names. */
  readonly places: Hash;
}

/** An extent with the names of the entities, in code unit order. */
export interface NamedExtent extends ChartExtent {
  readonly names: readonly string[];
}

/** A dimension with the coverage of its indicator. */
export interface IndicatorCoverage {
  readonly dimension: DimensionConfig;
  readonly indicator: Indicator;
  readonly coverage: Coverage;
}

/** The extent of a chart's dimensions; undefined if they have no values that the chart may show. */
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
    // If time units are mixed, only dimensions with the first one's unit count.
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
