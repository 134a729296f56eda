import { filterColumn, scaleColumn, timespanOf } from "../data/column.ts";
import type { TimeUnit } from "../data/time.ts";
import { calendarOf, inCalendar, joinDisplay } from "./calendar.ts";
import { type Chart, type Dimension, entityFilter, isMeasure, timelineOf } from "./chart.ts";
import type { ChartConfig, DimensionConfig, DimensionProperty } from "./config.ts";
import { datedConfig, datedTarget, toleranceInDays } from "./dated.ts";
import { namesakesIn } from "./entityKind.ts";
import type { IndicatorData } from "./indicator.ts";
import type { Site } from "./site.ts";

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
    const keepsTime = targetYear !== undefined || !isMeasure(dimension);
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

/** What a chart's times count: what those of its first y do, or of its x or table without one. */
function timeUnitOf(ordered: readonly DimensionConfig[], indicators: ReadonlyMap<number, IndicatorData>): TimeUnit {
  for (const dimension of ordered) {
    const data = indicators.get(dimension.variableId);
    if (data && isMeasure(dimension)) return calendarOf(data.timeUnit, joinDisplay(data.indicator, dimension)).timeUnit;
  }
  return "year";
}
