import { type Dimension, dimensionsOf, numberFormat } from "../chart/chart.ts";
import type { FacetStrategy } from "../chart/config.ts";
import { shortUnitOf } from "../data/number.ts";
import { haveSameShortUnit, haveSameUnit } from "../data/unit.ts";
import { withLtrMark } from "../text/escape.ts";
import type { Scope } from "./view.ts";

type FacetScope = Pick<Scope, "chart" | "type" | "selection" | "params">;

/** What a series represents: an entity, or a column. */
export type SeriesKind = "entity" | "column";

/**
 * What the series of a view represent: columns if there are several, else entities. A projection and its history count
 * as one column, except in stacks (rules.md 216).
 */
export function seriesKind({ chart, type }: Pick<Scope, "chart" | "type">): SeriesKind {
  const y = dimensionsOf(chart, "y");
  const hasProjection = y.some(({ display }) => display.isProjection);
  const hasHistory = y.some(({ display }) => !display.isProjection);
  const isPair = !type.isStacked && hasProjection && hasHistory;
  return y.length > (isPair ? 2 : 1) ? "column" : "entity";
}

/** The facet strategies available to a view, the default first. */
export function facetStrategies({ chart, type, selection, params }: FacetScope): readonly FacetStrategy[] {
  if (type.facets === "none") return ["none"];
  const isStack = type.facets === "stacks";
  const columns = dimensionsOf(chart, "y").filter(({ display }) => isStack || !display.isProjection);
  const [severalEntities, severalColumns] = [selection.length > 1, columns.length > 1];
  if (severalEntities && severalColumns && type.facets !== "series")
    return isStack && isOfShares(params, chart) ? strategiesOfShares(columns) : strategiesOfBoth(columns, isStack);
  if (isStack && !isOfShares(params, chart) && !haveSameUnit(columns.map(numberFormat))) return ["metric"];
  const strategies: FacetStrategy[] = ["none"];
  if (severalEntities) strategies.push("entity");
  if (severalColumns) strategies.push("metric");
  return strategies;
}

/** Whether stacks show shares of their totals. */
const isOfShares = ({ stackMode }: FacetScope["params"], { config }: FacetScope["chart"]): boolean =>
  (stackMode ?? config.stackMode) === "relative";

/** Strategies for shares of several entities and several columns, whose units only differ by their short forms. */
function strategiesOfShares(columns: readonly Dimension[]): readonly FacetStrategy[] {
  const formats = columns.map(numberFormat);
  if (formats.some((it) => shortUnitOf(it) === "%")) return ["entity"];
  return haveSameShortUnit(formats) ? ["entity", "metric"] : ["metric"];
}

/**
 * Strategies for several entities and several columns. Stacks add up either one and bars compare either one, so both
 * need facets. Shares of different entities do not add up, columns of different units do not add up even within one
 * entity, and their bars are not comparable (rules.md 215).
 */
function strategiesOfBoth(columns: readonly Dimension[], isStack: boolean): readonly FacetStrategy[] {
  const formats = columns.map(numberFormat);
  const isSame = haveSameUnit(formats);
  if (isStack && !isSame) return ["metric"];
  if (isStack) return formats.some((it) => shortUnitOf(it) === "%") ? ["entity"] : ["entity", "metric"];
  return isSame ? ["entity", "metric"] : ["metric", "entity"];
}

/** The facet strategy in the query, else the author's, available or not. */
export const requestedFacet = ({ chart, params }: Pick<Scope, "chart" | "params">): FacetStrategy | undefined =>
  params.facet ?? chart.config.selectedFacetStrategy;

/** The requested facet strategy if it is available, else the default. */
export function resolveFacet(scope: FacetScope): FacetStrategy {
  const strategies = facetStrategies(scope);
  const { config } = scope.chart;
  const wanted = requestedFacet(scope);
  if (wanted && strategies.includes(wanted)) return wanted;
  // Charts that show one entity at a time put several entities into facets.
  if (config.addCountryMode === "change-country" && strategies.includes("entity")) return "entity";
  return strategies[0] ?? "none";
}

/**
 * Whether facets share their y axis, unless a reader says otherwise: as the author says, else unless they show columns in
 * different units, whose values are not comparable (rules.md 224). Changes are percentages of all columns.
 */
export function sharesYAxis({
  chart,
  type,
  stackMode,
  facet,
}: Pick<Scope, "chart" | "type" | "stackMode" | "facet">): boolean {
  const { facetDomain } = chart.config.yAxis ?? {};
  if (facetDomain) return facetDomain === "shared";
  const isPercent = stackMode === "relative" && type.relative === "change";
  return facet !== "metric" || isPercent || haveSameUnit(dimensionsOf(chart, "y").map(numberFormat));
}

const divider = " - ";

/** Name of a series that represents an entity and a column: "Sweden - Men". */
export const pairName = (entity: string, column: string): string => entity + divider + column;

/** The same name for readers: "Sweden – Men". */
export const pairLabel = (entity: string, column: string): string => `${withLtrMark(entity)} – ${column}`;

/** Whether a name is that of an entity and one of these columns. */
export const isPairName = (name: string, columns: readonly string[], isEntity: (entity: string) => boolean): boolean =>
  columns.some((column) => {
    const end = divider + column;
    return name.endsWith(end) && isEntity(name.slice(0, -end.length));
  });
