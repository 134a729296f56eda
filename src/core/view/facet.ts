import { type Dimension, dimensionsOf, numberFormat } from "../chart/chart.ts";
import type { FacetStrategy } from "../chart/config.ts";
import { shortUnitOf } from "../data/number.ts";
import type { Scope } from "./view.ts";

type FacetScope = Pick<Scope, "chart" | "type" | "selection" | "params">;

/** What the series of a chart are: its entities, or its columns when it has several (a projection pairs with its history). */
export type SeriesKind = "entity" | "column";

/**
 * What the series of a view's chart are: in a stack also a projection and its history are two columns (rules.md 216).
 */
export function seriesKind({ chart, type }: Pick<Scope, "chart" | "type">): SeriesKind {
  const y = dimensionsOf(chart, "y");
  const hasProjection = y.some(({ display }) => display.isProjection);
  const hasHistory = y.some(({ display }) => !display.isProjection);
  const isPair = !type.isStacked && hasProjection && hasHistory;
  return y.length > (isPair ? 2 : 1) ? "column" : "entity";
}

/** The facet strategies that a view may use, the default first. */
export function facetStrategies({ chart, type, selection }: FacetScope): readonly FacetStrategy[] {
  if (type.facets === "none") return ["none"];
  const isStack = type.facets === "stacks";
  const columns = dimensionsOf(chart, "y").filter(({ display }) => isStack || !display.isProjection);
  const [severalEntities, severalColumns] = [selection.length > 1, columns.length > 1];
  if (severalEntities && severalColumns && type.facets !== "series") return strategiesOfBoth(columns, isStack);
  const strategies: FacetStrategy[] = ["none"];
  if (severalEntities) strategies.push("entity");
  if (severalColumns) strategies.push("metric");
  return strategies;
}

/**
 * Stacks add up either entities or columns, and bars are of one or the other: with several of both they need facets. Shares
 * of different entities add up to nothing, other units not even within one entity, and bars of them do not compare
 * (rules.md 215).
 */
function strategiesOfBoth(columns: readonly Dimension[], isStack: boolean): readonly FacetStrategy[] {
  const units = new Set(columns.map((column) => shortUnitOf(numberFormat(column))));
  if (isStack && units.has("%")) return ["entity"];
  if (isStack) return units.size > 1 ? ["metric"] : ["entity", "metric"];
  return units.size > 1 ? ["metric", "entity"] : ["entity", "metric"];
}

/** The facets that the query asks for, else the author, whether the view can have them or not. */
export const requestedFacet = ({ chart, params }: Pick<Scope, "chart" | "params">): FacetStrategy | undefined =>
  params.facet ?? chart.config.selectedFacetStrategy;

/** The asked facets, or the author's where none are asked; what the view cannot have is its default. */
export function resolveFacet(scope: FacetScope): FacetStrategy {
  const strategies = facetStrategies(scope);
  const { config } = scope.chart;
  const wanted = requestedFacet(scope);
  if (wanted && strategies.includes(wanted)) return wanted;
  // One entity at a time is this chart's rule: several of them stand apart.
  if (config.addCountryMode === "change-country" && strategies.includes("entity")) return "entity";
  return strategies[0] ?? "none";
}

const divider = " - ";

/** The name of a series that is one entity's in one of several columns: "Sweden - Men". */
export const pairName = (entity: string, column: string): string => entity + divider + column;

/** The same as readers see it: "Sweden – Men". */
export const pairLabel = (entity: string, column: string): string => `${entity} – ${column}`;

/** Whether a name is that of an entity and one of these columns. */
export const isPairName = (name: string, columns: readonly string[], isEntity: (entity: string) => boolean): boolean =>
  columns.some((column) => {
    const end = divider + column;
    return name.endsWith(end) && isEntity(name.slice(0, -end.length));
  });
