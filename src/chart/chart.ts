import { type Column, entityIndex, filterColumn, scaleColumn, timespanOf } from "../data/column.ts";
import type { Entity } from "../data/entity.ts";
import type { NumberFormat } from "../data/number.ts";
import type { Time, TimeRange, TimeUnit } from "../data/time.ts";
import { calendarOf, inCalendar, joinDisplay } from "./calendar.ts";
import {
  type ChartConfig,
  type ChartTypeName,
  chartTypeNames,
  type DatedConfig,
  type DimensionConfig,
  type DimensionProperty,
  type Display,
  defaultChartTypes,
} from "./config.ts";
import { datedConfig, datedTarget, toleranceInDays } from "./dated.ts";
import { defaultSelection } from "./defaultSelection.ts";
import { namesakesIn } from "./entityKind.ts";
import type { Indicator, IndicatorData } from "./indicator.ts";
import type { Site } from "./site.ts";

/** One dimension of a chart: what an indicator is plotted as, with the values that the chart may use. */
export interface Dimension {
  readonly property: DimensionProperty;
  /** Key of the column in JSON: the indicator's id, with "-<year>" when a target year fixes it. */
  readonly slug: string;
  readonly indicator: Indicator;
  /** The indicator's display under the dimension's. */
  readonly display: Display;
  readonly targetYear?: Time;
  /** Values × conversion factor of the entities and times that the chart includes. */
  readonly column: Column;
  /**
   * First and last time of the indicator's values, whatever the chart leaves out; absent without values, and where it
   * counts other units than the chart.
   */
  readonly timespan?: TimeRange;
}

/** One config joined with the indicators it names: an immutable, serialisable value. */
export interface Chart {
  readonly slug: string;
  readonly config: DatedConfig;
  /** What the author wrote, where dates or periods stand in it. */
  readonly written?: ChartConfig;
  readonly timeUnit: TimeUnit;
  /** y (one or more) first, then x, size, color, table; each group in the author's order. */
  readonly dimensions: readonly Dimension[];
  /** Code of each entity, by name; entities without a code are absent. */
  readonly codes: Readonly<Record<string, string>>;
  /** Entities that are called like one of the site or of the map, and are others (rules.md 222). */
  readonly namesakes?: readonly string[];
  /** Whom pictures and pages show where the author selects nobody that the chart has (rules.md 223). */
  readonly defaultSelection?: readonly string[];
}

const propertyOrder: readonly DimensionProperty[] = ["y", "x", "size", "color", "table"];

/**
 * Joins a config with its indicators.
 * @param indicators - by id; an indicator that is missing leaves its dimension out (content checks report it).
 */
export function createChart(
  slug: string,
  written: ChartConfig,
  indicators: ReadonlyMap<number, IndicatorData>,
  site: Site,
): Chart {
  const ordered = propertyOrder.flatMap((property) => written.dimensions.filter((d) => d.property === property));
  const timeUnit = timeUnitOf(ordered, indicators);
  const config = datedConfig(written, timeUnit);
  const includes = entityFilter(config);
  const { start, end } = timelineOf(config);
  // Without what objects inherit: an entity may be named like that.
  const codes: Record<string, string> = Object.create(null);
  /** Entities, and whether each is but called like one of the site. */
  const known = new Map<string, boolean>();
  const dimensions: Dimension[] = [];
  for (const dimension of ordered) {
    const data = indicators.get(dimension.variableId);
    if (!data) continue;
    const joined = joinDisplay(data.indicator, dimension);
    const calendar = calendarOf(data.timeUnit, joined);
    const tolerance = toleranceInDays(joined.tolerance, calendar.timeUnit);
    const display = tolerance === joined.tolerance ? joined : { ...joined, tolerance };
    const targetYear = datedTarget(dimension.targetYear, timeUnit);
    const keepsTime = targetYear !== undefined || !isTimed(dimension.property);
    const all = inCalendar(data.column, calendar, timeUnit);
    const kept = filterColumn(all, (entity, time) => includes(entity) && (keepsTime || (time >= start && time <= end)));
    const column = scaleColumn(kept, display.conversionFactor ?? 1);
    const slug = String(dimension.variableId) + (targetYear === undefined ? "" : `-${targetYear}`);
    const namesakes = new Set(
      namesakesIn({ names: data.column.entities, codes: data.codes, kind: data.indicator.dataset }, site.entities),
    );
    for (const entity of column.entities) {
      // What an entity is, the first dimension says that has it.
      const isNamesake = known.get(entity) ?? namesakes.has(entity);
      known.set(entity, isNamesake);
      const code = data.codes.get(entity) ?? (isNamesake ? undefined : site.entities.named(entity)?.code);
      if (code) codes[entity] ??= code;
    }
    const { indicator } = data;
    const timespan = calendar.timeUnit === timeUnit ? timespanOf(all) : undefined;
    dimensions.push({ property: dimension.property, slug, indicator, display, targetYear, column, timespan });
  }
  const namesakes = [...known].filter(([, isNamesake]) => isNamesake).map(([entity]) => entity);
  const chart = {
    slug,
    config,
    ...(config !== written && { written }),
    timeUnit,
    dimensions,
    codes,
    ...(namesakes.length > 0 && { namesakes }),
  };
  const isSelected = config.selectedEntityNames?.some((name) =>
    dimensions.some(({ column }) => entityIndex(column, name) !== undefined),
  );
  const chosen =
    isSelected || chartTypesOf(config).length === 0
      ? []
      : defaultSelection(chart, site, (name) => siteEntity(chart, site, name));
  return { ...chart, ...(chosen.length > 0 && { defaultSelection: chosen }) };
}

/** A chart as answers of data see it: nobody is selected unless its author or a query does (rules.md 223). */
export function withoutDefault(chart: Chart): Chart {
  const { defaultSelection: chosen, ...rest } = chart;
  return chosen ? rest : chart;
}

/**
 * What the site says of an entity of a chart; nothing of those that are but called like one of its own (rules.md 222).
 */
export const siteEntity = (chart: Chart, site: Site, name: string): Entity | undefined =>
  chart.namesakes?.includes(name) ? undefined : site.entities.named(name);

/** What a chart's times count: what those of its first y do, or of its x or table without one. */
function timeUnitOf(ordered: readonly DimensionConfig[], indicators: ReadonlyMap<number, IndicatorData>): TimeUnit {
  for (const dimension of ordered) {
    const data = indicators.get(dimension.variableId);
    if (data && isTimed(dimension.property))
      return calendarOf(data.timeUnit, joinDisplay(data.indicator, dimension)).timeUnit;
  }
  return "year";
}

/** Size and colour follow the entity, not the time: they keep all their times (rules.md 406). */
export const isTimed = (property: DimensionProperty): boolean => property !== "size" && property !== "color";

/** The times that a chart may have; infinite where the author sets no end (content/reference.md, "Time"). */
export const timelineOf = ({ timelineMinTime, timelineMaxTime }: DatedConfig): TimeRange => ({
  start: typeof timelineMinTime === "number" ? timelineMinTime : Number.NEGATIVE_INFINITY,
  end: typeof timelineMaxTime === "number" ? timelineMaxTime : Number.POSITIVE_INFINITY,
});

/** Whether a chart may have an entity: first included, then excluded (content/reference.md, "Entities"). */
export function entityFilter(config: ChartConfig): (entity: string) => boolean {
  const included = config.includedEntityNames?.length ? new Set(config.includedEntityNames) : undefined;
  const excluded = new Set(config.excludedEntityNames);
  return (entity) => (included?.has(entity) ?? true) && !excluded.has(entity);
}

/** The dimensions of a property, in the author's order. */
export const dimensionsOf = (chart: Chart, property: DimensionProperty): readonly Dimension[] =>
  chart.dimensions.filter((dimension) => dimension.property === property);

/** The first dimension of a property; undefined when the chart has none. */
export const dimensionOf = (chart: Chart, property: DimensionProperty): Dimension | undefined =>
  chart.dimensions.find((dimension) => dimension.property === property);

/** The chart types of a chart in their fixed order (rules.md 201). */
export function chartTypesOf(config: ChartConfig): readonly ChartTypeName[] {
  const wanted = new Set<ChartTypeName>(config.chartTypes ?? defaultChartTypes);
  return chartTypeNames.filter((name) => wanted.has(name));
}

/** Name that a dimension is shown by: display.name, else title, else name (rules.md 408). */
export const displayName = ({ display, indicator }: Dimension): string =>
  display.name || indicator.title || indicator.name;

/**
 * How a dimension's numbers are told: the display's settings over the indicator's units. Whole numbers have no decimals,
 * unless a factor that is none makes them others (rules.md 608).
 */
export function numberFormat({ display, indicator }: Dimension): NumberFormat {
  const isWhole = indicator.type === "integer" && Number.isInteger(display.conversionFactor ?? 1);
  return {
    unit: display.unit ?? indicator.unit,
    shortUnit: display.shortUnit ?? indicator.shortUnit,
    numDecimalPlaces: isWhole ? 0 : display.numDecimalPlaces,
    numSignificantFigures: display.numSignificantFigures,
    roundingMode: display.roundingMode,
  };
}

/** Whether the chart holds data that may not be passed on (rules.md 106). */
export const isRedistributable = (chart: Chart): boolean =>
  chart.dimensions.every(({ indicator }) => !indicator.nonRedistributable);

/** Indicators of a chart, each once, in the order of its dimensions. */
export function indicatorsOf(chart: Chart): readonly Indicator[] {
  return [...new Map(chart.dimensions.map(({ indicator }) => [indicator.id, indicator])).values()];
}
