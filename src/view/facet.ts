import { dimensionsOf, numberFormat } from "../chart/chart.ts";
import type { FacetStrategy } from "../chart/config.ts";
import { shortUnitOf } from "../data/number.ts";
import type { Scope } from "./view.ts";

type FacetScope = Pick<Scope, "chart" | "type" | "selection" | "params">;

/** What the series of a chart are: its entities, or its columns when it has several (a projection pairs with its history). */
export type SeriesKind = "entity" | "column";

/** What the series of a view's chart are. */
export function seriesKind({ chart }: Pick<Scope, "chart">): SeriesKind {
  const y = dimensionsOf(chart, "y");
  const hasProjection = y.some(({ display }) => display.isProjection);
  const hasHistory = y.some(({ display }) => !display.isProjection);
  return y.length > (hasProjection && hasHistory ? 2 : 1) ? "column" : "entity";
}

/** The facet strategies that a view may use, the default first. */
export function facetStrategies({ chart, type, selection }: FacetScope): readonly FacetStrategy[] {
  if (type.facets === "none") return ["none"];
  const isStack = type.facets === "stacks";
  const columns = dimensionsOf(chart, "y").filter(({ display }) => isStack || !display.isProjection);
  const [severalEntities, severalColumns] = [selection.length > 1, columns.length > 1];
  const strategies: FacetStrategy[] = [];
  // A stack adds up either entities or columns: with several of both it needs facets. Shares of different entities add
  // up to nothing.
  const isStackOfBoth = isStack && severalEntities && severalColumns;
  if (!isStackOfBoth) strategies.push("none");
  if (severalEntities) strategies.push("entity");
  if (severalColumns && !(isStackOfBoth && columns.some((it) => shortUnitOf(numberFormat(it)) === "%")))
    strategies.push("metric");
  return strategies;
}

/** The asked facets, or the author's where none are asked; what the view cannot have is its default. */
export function resolveFacet(scope: FacetScope): FacetStrategy {
  const strategies = facetStrategies(scope);
  const { config } = scope.chart;
  const wanted = scope.params.facet ?? config.selectedFacetStrategy;
  if (wanted && strategies.includes(wanted)) return wanted;
  // One entity at a time is this chart's rule: several of them stand apart.
  if (config.addCountryMode === "change-country" && strategies.includes("entity")) return "entity";
  return strategies[0] ?? "none";
}
