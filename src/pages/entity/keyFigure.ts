import {
  type Chart,
  type Dimension,
  dimensionOf,
  displayName,
  isRedistributable,
  numberFormat,
  siteEntity,
} from "../../core/chart/chart.ts";
import { pageSlug } from "../../core/chart/cube/chartSlug.ts";
import type { Site } from "../../core/chart/site.ts";
import { pointsBetween } from "../../core/data/column.ts";
import { dateOfDay, dayOfMonth } from "../../core/data/day.ts";
import { formatDifference, isPercentage } from "../../core/data/difference.ts";
import { isCountry, isPlaceType } from "../../core/data/entity.ts";
import { formatNumber, type NumberFormat } from "../../core/data/number.ts";
import { startOfPeriod } from "../../core/data/period.ts";
import { formatTime, type Time, type TimeUnit, writeTime } from "../../core/data/time.ts";
import { chartTitle } from "../../core/words/title.ts";

/** The first indicator of a chart, with the values of each entity. */
export interface KeyFigure {
  /** Slug of the chart's page. */
  readonly slug: string;
  /** Parameters of its view on this page; empty for the first view. */
  readonly choices: readonly (readonly [name: string, value: string])[];
  readonly title: string;
  /** Name of the indicator; "" if it equals the title. */
  readonly indicator: string;
  readonly unit: string;
  readonly source: string;
  /** Values by entity name. */
  readonly entities: ReadonlyMap<string, EntityFigure>;
  /** The figures of further views of the chart, for entities for which the views before have no values. */
  readonly others?: readonly KeyFigure[];
  /** Formats a value. */
  format(value: number): string;
}

/** The parameters of the page of a figure's chart for an entity, with "?". */
export const figureQuery = ({ choices }: KeyFigure, code: string): string =>
  `?${[...choices.map((choice) => choice.join("=")), `country=~${code}`].join("&")}`;

/** A value and its time, for programs and as text. */
export interface Reading {
  readonly time: string;
  readonly value: number;
  readonly text: string;
  readonly timeText: string;
}

/** A key figure of one entity. */
export interface EntityFigure {
  /** All values, sorted by time. */
  readonly values: readonly (readonly [time: string, value: number])[];
  readonly latest: Reading;
  /** Time of `latest`. */
  readonly last: Time;
  /** The value about ten years earlier, or the first one; absent if there is only one value. */
  readonly before?: Reading;
  /** Change from `before` to `latest`: "+3.1", "−12%". */
  readonly change?: string;
  /** Rank among peers with a recent value, 1 being the highest, and the number of these peers. */
  readonly rank?: { readonly place: number; readonly of: number };
  /** SVG path of its sparkline, in a box of `sparkSize`. */
  readonly spark?: string;
}

/** Size of a sparkline, in px. */
export const sparkSize = { width: 72, height: 20 } as const;

/** Years between `before` and `latest`. */
const lookBack = 10;
/** Maximum age of ranked values in years, relative to the newest value of the chart. */
const rankedYears = 5;
/** Minimum number of entities for a ranking. */
const minRanked = 10;

/** The key figure of a chart; undefined if the values are text, projections or not redistributable. */
export function keyFigureOf(chart: Chart, site: Site): KeyFigure | undefined {
  const dimension = dimensionOf(chart, "y");
  if (!dimension || !isRedistributable(chart) || dimension.display.isProjection) return undefined;
  if (!(dimension.column.values instanceof Float64Array)) return undefined;
  const format = numberFormat(dimension);
  const names = dimension.column.entities.filter((name) => siteEntity(chart, site, name)?.code);
  const readings = new Map(names.map((name) => [name, readEntity(dimension, name, chart.timeUnit, format)]));
  const ranks = rankEntities(readings, site, chart.timeUnit);
  const entities = new Map<string, EntityFigure>();
  for (const [name, figure] of readings) {
    const rank = ranks.get(name);
    entities.set(name, { ...figure, ...(rank && { rank }) });
  }
  const title = chartTitle(chart) || chart.slug;
  const name = displayName(dimension);
  const { attributionShort, dataset } = dimension.indicator;
  return {
    slug: pageSlug(chart.slug),
    choices: chart.choices ?? [],
    title,
    indicator: name === title ? "" : name,
    unit: format.unit ?? "",
    source: attributionShort ?? dataset.title ?? dataset.name,
    entities,
    format: (value) => formatValue(value, format),
  };
}

const formatValue = (value: number, format: NumberFormat): string => formatNumber(value, format, { unit: "short" });

function readEntity({ column }: Dimension, name: string, unit: TimeUnit, format: NumberFormat): EntityFigure {
  const points = pointsBetween(column, name, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) as readonly {
    readonly time: Time;
    readonly value: number;
  }[];
  const reading = ({ time, value }: { time: Time; value: number }): Reading => ({
    time: writeTime(time, unit),
    value,
    text: formatValue(value, format),
    timeText: formatTime(time, unit),
  });
  const last = points.at(-1) ?? { time: 0, value: Number.NaN };
  const target = yearsBefore(last.time, lookBack, unit);
  const before = points.length > 1 ? (points.findLast(({ time }) => time <= target) ?? points[0]) : undefined;
  const latest = reading(last);
  const path = points.length > 2 ? sparkline(points) : undefined;
  return {
    last: last.time,
    values: points.map(({ time, value }) => [writeTime(time, unit), value]),
    latest,
    ...(before && { before: reading(before), change: formatChange(before.value, last.value, format) }),
    ...(path !== undefined && { spark: path }),
  };
}

/** The time, or the first day of the period, that is some calendar years earlier. */
function yearsBefore(time: Time, years: number, unit: TimeUnit): Time {
  if (unit === "year") return time - years;
  const date = dateOfDay(time);
  const year = date.getUTCFullYear() - years;
  const lastOfMonth = dayOfMonth(year, date.getUTCMonth() + 1) - 1;
  const day = Math.min(dayOfMonth(year, date.getUTCMonth()) + date.getUTCDate() - 1, lastOfMonth);
  return unit === "day" ? day : startOfPeriod(day, unit);
}

/** Formats a change: in percentage points for percentages, in absolute terms if a value is not positive, otherwise in percent. */
function formatChange(before: number, now: number, format: NumberFormat): string {
  if (isPercentage(format) || before <= 0 || now <= 0) return formatDifference(now - before, format, "none");
  return formatNumber(
    (100 * (now - before)) / before,
    { shortUnit: "%", numDecimalPlaces: 0 },
    { sign: true, unit: "short", exact: true },
  );
}

type Ranks = ReadonlyMap<string, NonNullable<EntityFigure["rank"]>>;

/** Ranks entities among their peers: countries among countries, and entities that are not places among each other. */
function rankEntities(readings: ReadonlyMap<string, EntityFigure>, site: Site, unit: TimeUnit): Ranks {
  const named = [...readings].flatMap(([name, read]) => {
    const entity = site.entities.findByName(name);
    return entity ? [{ name, read, entity }] : [];
  });
  const countries = named.filter(({ entity }) => isCountry(entity));
  const others = named.filter(({ entity }) => !isCountry(entity) && !isPlaceType(entity.type) && !entity.historical);
  return new Map([...rankPeers(countries, unit), ...rankPeers(others, unit)]);
}

/** Ranks entities by their latest values. Equal values share a rank. */
function rankPeers(peers: readonly { readonly name: string; readonly read: EntityFigure }[], unit: TimeUnit): Ranks {
  if (peers.length < minRanked) return new Map();
  const newest = peers.reduce((latest, { read: { last } }) => Math.max(latest, last), Number.NEGATIVE_INFINITY);
  const oldest = yearsBefore(newest, rankedYears, unit);
  const ranked = peers
    .filter(({ read: { last } }) => last >= oldest)
    .sort((a, b) => b.read.latest.value - a.read.latest.value);
  const of = ranked.length;
  if (of < minRanked) return new Map();
  let place = 0;
  return new Map(
    ranked.map(({ name, read: { latest } }, i) => {
      if (latest.value !== ranked[i - 1]?.read.latest.value) place = i + 1;
      return [name, { place, of }];
    }),
  );
}

/** Maximum number of points in a sparkline. */
const sparkPoints = 24;

function sparkline(points: readonly { readonly time: Time; readonly value: number }[]): string {
  const step = Math.max(1, (points.length - 1) / (sparkPoints - 1));
  const shown = Array.from(
    { length: Math.min(sparkPoints, points.length) },
    (_, i) => points[Math.round(i * step)] ?? points[points.length - 1],
  ).filter((point) => point !== undefined);
  const values = shown.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first = 0, last = 1] = [shown[0]?.time, shown.at(-1)?.time];
  const x = (time: Time) => Math.round(((time - first) / (last - first || 1)) * (sparkSize.width - 4)) + 2;
  const y = (value: number) =>
    Math.round((1 - (high === low ? 0.5 : (value - low) / (high - low))) * (sparkSize.height - 4)) + 2;
  return `M${shown.map(({ time, value }) => `${x(time)} ${y(value)}`).join("L")}`;
}
