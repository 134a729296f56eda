import { entityFilter, isMeasure, timelineOf } from "../../../src/core/chart/chart.ts";
import type { ResolvedConfig } from "../../../src/core/chart/chartTime.ts";
import { type Calendar, calendarOf, joinDisplay, resolveConfig } from "../../../src/core/chart/chartTime.ts";
import type { DimensionConfig, Display } from "../../../src/core/chart/config.ts";
import { isDate } from "../../../src/core/data/day.ts";
import { isPeriod, type TimeUnit } from "../../../src/core/data/time.ts";
import type { ChartFile } from "../chartFile.ts";
import { displayProblems } from "../package.ts";
import { maxNumber } from "../table/cell.ts";
import type { Coverage } from "../table/coverage.ts";
import { joinedDimensions, type Rule, type RuleContext } from "./rule.ts";

/** A dimension with its indicator's coverage and calendar. */
export interface CoveredDimension {
  readonly dimension: DimensionConfig;
  /** The indicator's display, overridden by the dimension's. */
  readonly display: Display;
  readonly covered: Coverage;
  readonly calendar: Calendar;
}

/** The dimensions whose coverage is known. */
export function coveredDimensions(chart: ChartFile, context: RuleContext): CoveredDimension[] {
  return joinedDimensions(chart, context).flatMap(({ dimension, indicator }) => {
    const covered = context.coverage.get(indicator.id);
    if (!covered) return [];
    const display = joinDisplay(indicator, dimension);
    return [{ dimension, display, covered, calendar: calendarOf(covered.timeUnit, display) }];
  });
}

/** After the config's filters the chart has at least one value. */
export const hasData: Rule = function* (chart, context) {
  const { document } = chart;
  const config = resolvedConfigOf(chart, context);
  const plotted = coveredDimensions(chart, context).filter(
    ({ dimension: { property } }) => property === "y" || property === "x",
  );
  if (plotted.length === 0 || plotted.some((one) => hasValue(one, config))) return;
  const isFiltered = plotted.some(({ covered: { entities } }) => entities.length > 0);
  yield isFiltered
    ? document.problem(
        [],
        "no data for the chart",
        "let includedEntityNames, excludedEntityNames, timelineMinTime or timelineMaxTime leave some",
        "warning",
      )
    : document.problem(["dimensions"], "no data for the chart", "choose an indicator that has values", "warning");
};

function hasValue({ covered, calendar: { origin } }: CoveredDimension, config: ResolvedConfig): boolean {
  const { entities, firstTimes, lastTimes } = covered;
  const includes = entityFilter(config);
  const { start, end } = timelineOf(config);
  return entities.some(
    (entity, i) => includes(entity) && Number(firstTimes[i]) + origin <= end && Number(lastTimes[i]) + origin >= start,
  );
}

/** The time unit of a chart: its first y's, otherwise its first dimension's. */
export const firstUnit = (timed: readonly CoveredDimension[]): TimeUnit | undefined =>
  (timed.find(({ dimension }) => dimension.property === "y") ?? timed[0])?.calendar.timeUnit;

/** The time unit of a chart, if its data are known. */
export const unitOf = (chart: ChartFile, context: RuleContext): TimeUnit | undefined =>
  firstUnit(timedDimensions(chart, context));

/** Dimensions that determine the chart's times. Size and color take any time (rules.md 406). */
export const timedDimensions = (chart: ChartFile, context: RuleContext): CoveredDimension[] =>
  coveredDimensions(chart, context).filter(({ dimension }) => isMeasure(dimension));

/** A chart's config with times resolved in its time unit. */
export const resolvedConfigOf = (chart: ChartFile, context: RuleContext): ResolvedConfig =>
  resolveConfig(chart.config, unitOf(chart, context) ?? "year");

/** All dimensions have the same time unit: a quarter's value does not belong to any of its months (rules.md 301). */
export const oneTimeUnit: Rule = function* (chart, context) {
  const { config, document } = chart;
  const timed = timedDimensions(chart, context);
  const first = firstUnit(timed);
  for (const { dimension, calendar } of timed) {
    if (calendar.timeUnit === first) continue;
    const message = `the indicator counts ${calendar.timeUnit}s, the chart's first one ${first}s`;
    const path = ["dimensions", config.dimensions.indexOf(dimension), "variableId"];
    const isMixed = isPeriod(first) || isPeriod(calendar.timeUnit);
    yield document.problem(path, message, `choose one that counts ${first}s`, isMixed ? "error" : "warning");
  }
};

/** Times that count days can be converted to dates. */
export const validDays: Rule = function* (chart, context) {
  for (const { dimension, covered, calendar } of coveredDimensions(chart, context)) {
    if (calendar.timeUnit === "year") continue;
    const { entities, firstTimes, lastTimes } = covered;
    const place = entities.findIndex(
      (_, i) => !(isDate(Number(firstTimes[i]) + calendar.origin) && isDate(Number(lastTimes[i]) + calendar.origin)),
    );
    if (place < 0) continue;
    const message = `the times of ${JSON.stringify(entities[place])} are not valid days`;
    const path = ["dimensions", chart.config.dimensions.indexOf(dimension), "variableId"];
    yield chart.document.problem(path, message, "remove yearIsDay, or write numbers that count days", "warning");
  }
};

/** Displays of dimensions are valid. */
export const validDisplays: Rule = function* ({ config, document }) {
  for (const [i, { display }] of config.dimensions.entries())
    yield* displayProblems(document, ["dimensions", i, "display"], display);
};

/** Values stay within the range of cells after they are multiplied. */
export const boundedValues: Rule = function* (chart, context) {
  for (const { dimension, display, covered } of coveredDimensions(chart, context)) {
    const { conversionFactor = 1 } = display;
    if (Math.abs(covered.largest * conversionFactor) <= maxNumber) continue;
    const own = dimension.display?.conversionFactor === undefined ? ["variableId"] : ["display", "conversionFactor"];
    const path = ["dimensions", chart.config.dimensions.indexOf(dimension), ...own];
    const message = `the value ${covered.largest} times the conversionFactor ${conversionFactor} is too large a number`;
    yield chart.document.problem(path, message, "choose a factor that gives numbers up to 1e300");
  }
};
