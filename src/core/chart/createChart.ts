import { filterColumn, scaleColumn, timespanOf } from "../data/column.ts";
import type { TimeRange, TimeUnit } from "../data/time.ts";
import { type Chart, type Dimension, entityFilter, isMeasure, timelineOf } from "./chart.ts";
import {
  calendarOf,
  joinDisplay,
  resolveConfig,
  resolveTargetTime,
  toChartTimes,
  toleranceInDays,
} from "./chartTime.ts";
import type { ChartConfig, DimensionConfig, DimensionProperty } from "./config.ts";
import { findNamesakes } from "./entityKind.ts";
import type { IndicatorData } from "./indicator.ts";
import type { Site } from "./site.ts";

const propertyOrder: readonly DimensionProperty[] = ["y", "x", "size", "color", "table"];

/**
 * Joins a config with its indicators.
 * @param indicators - by id; a dimension is dropped if its indicator is missing (content checks report it)
 */
export function createChart(
  slug: string,
  written: ChartConfig,
  indicators: ReadonlyMap<number, IndicatorData>,
  site: Site,
): Chart {
  const ordered = propertyOrder.flatMap((property) => written.dimensions.filter((d) => d.property === property));
  const timeUnit = timeUnitOf(ordered, indicators);
  const config = resolveConfig(written, timeUnit);
  const context = { timeUnit, includes: entityFilter(config), timeline: timelineOf(config) };
  const known = new KnownEntities(site);
  const dimensions: Dimension[] = [];
  for (const wanted of ordered) {
    const data = indicators.get(wanted.variableId);
    if (!data) continue;
    const dimension = createDimension(wanted, data, context);
    known.add(dimension.column.entities, data);
    dimensions.push(dimension);
  }
  const { codes, namesakes } = known;
  return {
    slug,
    config,
    ...(config !== written && { written }),
    timeUnit,
    dimensions,
    codes,
    ...(namesakes.length > 0 && { namesakes }),
  };
}

/** Settings of a config that apply to the values of all dimensions. */
interface DimensionContext {
  readonly timeUnit: TimeUnit;
  readonly includes: (entity: string) => boolean;
  readonly timeline: TimeRange;
}

/** Joins an indicator with its dimension settings. */
function createDimension(
  written: DimensionConfig,
  { indicator, column: own, timeUnit: ownUnit }: IndicatorData,
  { timeUnit, includes, timeline: { start, end } }: DimensionContext,
): Dimension {
  const joined = joinDisplay(indicator, written);
  const calendar = calendarOf(ownUnit, joined);
  const tolerance = toleranceInDays(joined.tolerance, calendar.timeUnit);
  const display = tolerance === joined.tolerance ? joined : { ...joined, tolerance };
  const targetYear = resolveTargetTime(written.targetYear, timeUnit);
  const keepsTime = targetYear !== undefined || !isMeasure(written);
  const all = toChartTimes(own, calendar, timeUnit);
  const kept = filterColumn(all, (entity, time) => includes(entity) && (keepsTime || (time >= start && time <= end)));
  const column = scaleColumn(kept, display.conversionFactor ?? 1);
  const slug = String(written.variableId) + (targetYear === undefined ? "" : `-${targetYear}`);
  const timespan = calendar.timeUnit === timeUnit ? timespanOf(all) : undefined;
  return { property: written.property, slug, indicator, display, targetYear, column, timespan };
}

/** Collects the entities of a chart while dimensions are added. The first dimension with an entity decides its code. */
class KnownEntities {
  /** Codes by name. Without a prototype, since an entity may be called like an inherited property. */
  readonly codes: Record<string, string> = Object.create(null);
  private readonly site: Site;
  /** Whether each entity is a namesake. */
  private readonly areNamesakes = new Map<string, boolean>();

  constructor(site: Site) {
    this.site = site;
  }

  /** @param shown - the indicator's entities that the chart includes */
  add(shown: readonly string[], { column, codes, indicator }: IndicatorData): void {
    const { entities } = this.site;
    const namesakes = new Set(findNamesakes({ names: column.entities, codes, kind: indicator.dataset }, entities));
    for (const entity of shown) {
      const isNamesake = this.areNamesakes.get(entity) ?? namesakes.has(entity);
      this.areNamesakes.set(entity, isNamesake);
      const code = codes.get(entity) ?? (isNamesake ? undefined : entities.findByName(entity)?.code);
      if (code) this.codes[entity] ??= code;
    }
  }

  /** Entities that share their name with a different entity of the site. */
  get namesakes(): readonly string[] {
    return [...this.areNamesakes].filter(([, isNamesake]) => isNamesake).map(([entity]) => entity);
  }
}

/** The chart's time unit: that of its first y, else of its x or table columns. */
function timeUnitOf(ordered: readonly DimensionConfig[], indicators: ReadonlyMap<number, IndicatorData>): TimeUnit {
  for (const dimension of ordered) {
    const data = indicators.get(dimension.variableId);
    if (data && isMeasure(dimension)) return calendarOf(data.timeUnit, joinDisplay(data.indicator, dimension)).timeUnit;
  }
  return "year";
}
