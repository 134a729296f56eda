import { resolveType } from "../../../src/charts/resolve.ts";
import { entityFilter, timelineOf } from "../../../src/core/chart/chart.ts";
import type { ResolvedConfig } from "../../../src/core/chart/chartTime.ts";
import type { Time } from "../../../src/core/data/time.ts";
import { joinList } from "../../../src/core/text/english.ts";
import type { ChartTraits } from "../../../src/core/view/chartTraits.ts";
import { type CoveredDimension, coveredDimensions, resolvedConfigOf } from "./data.ts";
import type { Rule } from "./rule.ts";

/**
 * The default picture is not empty: it shows at least one selected entity, or a default one (rules.md 223). Reports
 * only what follows from the coverage, i.e. that no entity can be drawn.
 */
export const nonEmptyPicture: Rule = function* (chart, context) {
  const { document } = chart;
  const config = resolvedConfigOf(chart, context);
  const measures = config.dimensions.filter(({ property }) => property === "y" || property === "x");
  // Other rules report what is missing.
  if (measures.length === 0 || !measures.every(({ variableId }) => context.coverage.has(variableId))) return;
  const { type, types } = resolveType(config, undefined);
  if (type.marks === "places" || type.marks === "cells") return;
  const covered = coveredDimensions(chart, context);
  // Times of different units cannot be compared; `oneTimeUnit` reports them.
  if (new Set(covered.map(({ calendar }) => calendar.timeUnit)).size > 1) return;
  const reaches = covered.map((one) => columnSpans(one, config));
  const known = new Set(reaches.flatMap(({ spans }) => [...spans.keys()]));
  // `hasData` reports charts without data.
  if (known.size === 0) return;
  const selected = type.entities === "all" ? [] : (config.selectedEntityNames ?? []).filter((name) => known.has(name));
  let shown = selected.length > 0 ? selected : [...known];
  for (const requirement of requirementsOf({ type, types, config, reaches, shown })) {
    const { isMet, message, field, advice } = requirement;
    const lost = shown.filter((name) => !isMet(name));
    shown = shown.filter(isMet);
    if (shown.length > 0) {
      if (requirement.isOfEach && selected.length > 0 && lost.length > 0)
        yield document.problem(
          [field],
          `${listLost(lost)} ${message}: pictures leave ${lost.length === 1 ? "it" : "them"} out`,
          `${advice}, or select other entities`,
          "warning",
        );
      continue;
    }
    const who = selected.length > 0 ? "none of them" : "no entity";
    const path = selected.length > 0 ? "selectedEntityNames" : field;
    const remedy = selected.length > 0 ? "name others" : advice;
    yield document.problem([path], `${who} has ${message}: pictures are empty`, remedy, "warning");
    return;
  }
};

/** Maximum number of names in a warning. */
const maxNamed = 5;

/** "Chad and Kenya lack", with a limited number of names. */
function listLost(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  const parts = [...names.slice(0, maxNamed), ...(rest > 0 ? [`${rest} more`] : [])];
  return `${joinList(parts, "and")} ${names.length === 1 ? "lacks" : "lack"}`;
}

/** The values of an entity in a column. */
interface ValueSpan {
  readonly from: Time;
  readonly to: Time;
  readonly hasPositive: boolean;
  readonly hasOther: boolean;
}

/** A column with the spans of its entities, after the config's filters. */
interface ColumnSpans {
  readonly property: string;
  readonly isProjection: boolean;
  readonly tolerance: number;
  readonly spans: ReadonlyMap<string, ValueSpan>;
}

/** The spans of a column, limited to the entities and times of the config. */
function columnSpans({ dimension, display, covered, calendar }: CoveredDimension, config: ResolvedConfig): ColumnSpans {
  const includes = entityFilter(config);
  const timeline = timelineOf(config);
  const isFixed = dimension.targetYear !== undefined || dimension.property === "color" || dimension.property === "size";
  const spans = covered.entities.flatMap((entity, i): [string, ValueSpan][] => {
    const from = Math.max(timeline.start, Number(covered.firstTimes[i]) + calendar.origin);
    const to = Math.min(timeline.end, Number(covered.lastTimes[i]) + calendar.origin);
    if (!includes(entity) || (from > to && !isFixed)) return [];
    const sign = covered.signs[i] ?? 0;
    const times = isFixed ? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } : { from, to };
    return [[entity, { ...times, hasPositive: (sign & 1) > 0, hasOther: (sign & 2) > 0 }]];
  });
  return {
    property: dimension.property,
    isProjection: display.isProjection ?? false,
    tolerance: display.tolerance ?? 0,
    spans: new Map(spans),
  };
}

/** A condition that an entity must meet to be drawn in the first view. */
interface Requirement {
  readonly isMet: (entity: string) => boolean;
  /** The problem if no entity meets it. */
  readonly message: string;
  readonly field: keyof ResolvedConfig;
  readonly advice: string;
  /** Whether a selected entity that does not meet it is reported even if others do. */
  readonly isOfEach?: boolean;
}

/** The default view: its chart type, the chart's other types, and its entities. */
interface FirstView {
  readonly type: ChartTraits;
  readonly types: readonly ChartTraits[];
  readonly config: ResolvedConfig;
  readonly reaches: readonly ColumnSpans[];
  readonly shown: readonly string[];
}

const otherDimensions = { field: "dimensions", advice: "choose others" } as const;

/** All requirements of a view, in the order of reporting. */
function* requirementsOf(view: FirstView): Iterable<Requirement> {
  yield {
    isMet: inSome(columnsOf(view, "y"), () => true),
    message: "a y value",
    field: "selectedEntityNames",
    advice: "name entities that have one",
  };
  yield* logRequirements(view);
  yield* changeRequirements(view);
  yield* jointRequirements(view);
}

const columnsOf = ({ reaches }: FirstView, axis: "x" | "y"): readonly ColumnSpans[] =>
  reaches.filter(({ property }) => property === axis);

/** Tests whether an entity has a matching span in one of the columns. */
const inSome =
  (reaches: readonly ColumnSpans[], test: (span: ValueSpan, reach: ColumnSpans) => boolean) =>
  (entity: string): boolean =>
    reaches.some((reach) => {
      const span = reach.spans.get(entity);
      return span !== undefined && test(span, reach);
    });

/** Requirements of logarithmic axes. */
function* logRequirements(view: FirstView): Iterable<Requirement> {
  const { type, config } = view;
  for (const [setting, axis] of [
    ["yScale", "y"],
    ["xScale", "x"],
  ] as const) {
    const [field, reaches] = [`${axis}Axis` as const, columnsOf(view, axis)];
    const isAsked = config[field]?.scaleType === "log" && type.settings.includes(setting);
    if (isAsked && config.stackMode !== "relative" && reaches.length > 0)
      yield {
        isMet: inSome(reaches, ({ hasPositive }) => hasPositive),
        message: `a positive ${axis} value, which the logarithmic axis needs`,
        field,
        advice: 'remove "scaleType"',
        isOfEach: true,
      };
  }
}

/** Requirements of relative charts and of charts that compare two times. */
function* changeRequirements(view: FirstView): Iterable<Requirement> {
  const { type, config, shown } = view;
  const ys = columnsOf(view, "y");
  // With some facets, stacks stay absolute (rules.md 212).
  const isShare = type.isStacked && !config.selectedFacetStrategy;
  if (config.stackMode === "relative" && (isShare || type.relative === "change"))
    yield {
      isMet: inSome(ys, ({ hasPositive, hasOther }) => hasPositive || hasOther),
      message: "a value other than zero, so there is no share or change to show",
      field: "stackMode",
      advice: "remove it",
    };
  if (type.timeSpan === "ends")
    yield { isMet: inSome(ys, hasEnds(config, ys, shown)), message: "values at both ends", ...otherDimensions };
}

/** Requirements on several columns at the same time. */
function* jointRequirements(view: FirstView): Iterable<Requirement> {
  const { type, types } = view;
  const [ys, xs] = [columnsOf(view, "y"), columnsOf(view, "x")];
  if (needsAllColumns(view))
    yield {
      isMet: (entity) => haveCommonTime(entity, ys),
      message: "values in all columns at one time",
      ...otherDimensions,
    };
  // As in `plottedX`: if another type plots positions, x is not the width of a Marimekko.
  const hasX = type.x === "position" || (type.x === "width" && !types.some(({ x }) => x === "position"));
  if (hasX && xs.length > 0)
    yield {
      isMet: (entity) => ys.some((y) => haveCommonTime(entity, [y, ...xs])),
      message: "values of both y and x at one time",
      ...otherDimensions,
    };
}

/** Whether an entity is only drawn with values in all columns (rules.md 410). */
function needsAllColumns({ type, config }: FirstView): boolean {
  const { missingDataStrategy, stackMode } = config;
  const isWhole = type.isStacked && (type.timeSpan !== "moment" || stackMode === "relative");
  return missingDataStrategy === "hide" || (isWhole && missingDataStrategy !== "show");
}

/** Whether all columns may have values of an entity at the same time. */
function haveCommonTime(entity: string, reaches: readonly ColumnSpans[]): boolean {
  const spans = reaches.map(({ spans, tolerance }) => ({ span: spans.get(entity), tolerance }));
  if (spans.some(({ span }) => span === undefined)) return false;
  const from = Math.max(...spans.map(({ span, tolerance }) => Number(span?.from) - tolerance));
  const to = Math.min(...spans.map(({ span, tolerance }) => Number(span?.to) + tolerance));
  return from <= to;
}

/**
 * Tests whether a span includes the first and last time of all shown spans. A time set by the author may be anywhere.
 */
function hasEnds(
  { minTime = "earliest", maxTime = "latest" }: ResolvedConfig,
  reaches: readonly ColumnSpans[],
  shown: readonly string[],
): (span: ValueSpan, reach: ColumnSpans) => boolean {
  const spans = reaches.flatMap(({ spans: all }) => shown.flatMap((entity) => all.get(entity) ?? []));
  const start = minTime === "earliest" ? Math.min(...spans.map(({ from }) => from)) : Number.POSITIVE_INFINITY;
  const end = maxTime === "latest" ? Math.max(...spans.map(({ to }) => to)) : Number.NEGATIVE_INFINITY;
  return ({ from, to }, { tolerance }) =>
    from <= start + tolerance && to >= end - tolerance && (from < to || tolerance > 0);
}
