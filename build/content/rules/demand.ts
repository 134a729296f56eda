import type { DatedConfig } from "../../../src/core/chart/chartTime.ts";
import type { ChartTraits } from "../../../src/core/view/chartTraits.ts";
import { meet, type Reach, type Span } from "./reach.ts";

/** What the first view asks of an entity before it draws a mark of it. */
export interface Demand {
  readonly isMet: (entity: string) => boolean;
  /** What is wrong if nobody meets it, and what to write. */
  readonly message: string;
  readonly field: keyof DatedConfig;
  readonly advice: string;
}

/** The first view: its tab, the tabs beside it, and whom it is to show. */
export interface FirstView {
  readonly type: ChartTraits;
  readonly types: readonly ChartTraits[];
  readonly config: DatedConfig;
  readonly reaches: readonly Reach[];
  readonly shown: readonly string[];
}

const more = { field: "dimensions", advice: "choose others" } as const;

/** What a first view asks for, in the order in which it is told. */
export function* demandsOf(view: FirstView): Iterable<Demand> {
  yield {
    isMet: inSome(reachesOf(view, "y"), () => true),
    message: "a value of y",
    field: "selectedEntityNames",
    advice: "name entities that have one",
  };
  yield* logDemands(view);
  yield* changeDemands(view);
  yield* jointDemands(view);
}

const reachesOf = ({ reaches }: FirstView, axis: "x" | "y"): readonly Reach[] =>
  reaches.filter(({ property }) => property === axis);

/** Whether an entity has a span in one of some columns that passes a test. */
const inSome =
  (reaches: readonly Reach[], test: (span: Span, reach: Reach) => boolean) =>
  (entity: string): boolean =>
    reaches.some((reach) => {
      const span = reach.spans.get(entity);
      return span !== undefined && test(span, reach);
    });

/** Of axes that are logarithmic. */
function* logDemands(view: FirstView): Iterable<Demand> {
  const { type, config } = view;
  for (const [setting, axis] of [
    ["yScale", "y"],
    ["xScale", "x"],
  ] as const) {
    const [field, reaches] = [`${axis}Axis` as const, reachesOf(view, axis)];
    const isAsked = config[field]?.scaleType === "log" && type.settings.includes(setting);
    if (isAsked && config.stackMode !== "relative" && reaches.length > 0)
      yield {
        isMet: inSome(reaches, ({ hasPositive }) => hasPositive),
        message: `a value above zero of ${axis}, whose axis is logarithmic`,
        field,
        advice: 'remove "scaleType"',
      };
  }
}

/** Of what tells shares or changes. */
function* changeDemands(view: FirstView): Iterable<Demand> {
  const { type, config, shown } = view;
  const ys = reachesOf(view, "y");
  // Under some facets stacks stay absolute (rules.md 212).
  const isShare = type.isStacked && !config.selectedFacetStrategy;
  if (config.stackMode === "relative" && (isShare || type.relative === "change"))
    yield {
      isMet: inSome(ys, ({ hasPositive, hasOther }) => hasPositive || hasOther),
      message: "a value other than zero, of which there could be a share or a change",
      field: "stackMode",
      advice: "remove it",
    };
  if (type.timeSpan === "ends")
    yield { isMet: inSome(ys, hasEnds(config, ys, shown)), message: "values at both ends", ...more };
}

/** Of several columns at one time. */
function* jointDemands(view: FirstView): Iterable<Demand> {
  const { type, types, config } = view;
  const [ys, xs] = [reachesOf(view, "y"), reachesOf(view, "x")];
  if (config.missingDataStrategy === "hide" || (type.isStacked && config.missingDataStrategy !== "show"))
    yield { isMet: (entity) => meet(entity, ys), message: "values in all columns at one time", ...more };
  // As `plottedX` has it: where another tab plots positions, x is not the width of a Marimekko.
  const hasX = type.x === "position" || (type.x === "width" && !types.some(({ x }) => x === "position"));
  if (hasX && xs.length > 0)
    yield {
      isMet: (entity) => ys.some((y) => meet(entity, [y, ...xs])),
      message: "values of both y and x at one time",
      ...more,
    };
}

/** Whether a span reaches both ends of what is shown of all; an end that the author sets may lie anywhere. */
function hasEnds(
  { minTime = "earliest", maxTime = "latest" }: DatedConfig,
  reaches: readonly Reach[],
  shown: readonly string[],
): (span: Span, reach: Reach) => boolean {
  const spans = reaches.flatMap(({ spans: all }) => shown.flatMap((entity) => all.get(entity) ?? []));
  const start = minTime === "earliest" ? Math.min(...spans.map(({ from }) => from)) : Number.POSITIVE_INFINITY;
  const end = maxTime === "latest" ? Math.max(...spans.map(({ to }) => to)) : Number.NEGATIVE_INFINITY;
  return ({ from, to }, { tolerance }) =>
    from <= start + tolerance && to >= end - tolerance && (from < to || tolerance > 0);
}
