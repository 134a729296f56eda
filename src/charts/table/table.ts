import type { Chart } from "../../core/chart/chart.ts";
import { siteEntity } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import { createLazyModule } from "../../core/data/lazyModule.ts";
import { foldText } from "../../core/text/compare.ts";
import { ownValue } from "../../core/text/json.ts";
import { fullTable } from "../../core/view/fullTable.ts";
import { measuredTimes, yDimensions } from "../../core/view/measures.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import type { Scope } from "../../core/view/view.ts";
import type { ChartType } from "../chartType.ts";

/** Table: the full table, narrowed only by `tableFilter`, `tableSearch` and entities that the author fixes. */
export const table: ChartType = {
  name: "Table",
  param: "table",
  group: "none",
  label: "Table",
  noun: "table",
  entities: "all",
  isPickable: false,
  timeSpan: "all",
  marks: "cells",
  isStacked: false,
  facets: "none",
  draws: ["y", "color", "x", "size"],
  settings: [],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).tablePlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).tablePreview),
  scripts: {},
  times: (scope) => measuredTimes(yDimensions(scope), entitiesOf(scope.chart)),
  table: (scope) => {
    const full = fullTable(scope.chart);
    const { tableFilter, tableSearch } = scope.params;
    const keep = tableEntityFilter(scope, tableFilter, tableSearch);
    return keep ? { ...full, rows: full.rows.filter(({ entity }) => keep(entity)) } : full;
  },
};

/**
 * Tests which entities a table keeps: those of the author if these are fixed, of the filter, and of the search. The filter is "selection", "all", an entity type,
 * or the name of a region or group. The search matches a part of the name, ignoring case and accents.
 */
export function tableEntityFilter(scope: Scope, filter: string | undefined, search: string | undefined) {
  const tests: ((entity: string) => boolean)[] = [];
  if (isFixedSelection(scope)) tests.push((entity) => scope.selection.includes(entity));
  if (filter && filter !== "all") tests.push(filterTest(scope, filter));
  if (search?.trim()) {
    const wanted = foldText(search.trim());
    tests.push((entity) => foldText(entity).includes(wanted));
  }
  return tests.length > 0 ? (entity: string) => tests.every((test) => test(entity)) : undefined;
}

/** Whether the author fixes the entities, and no type of the chart shows others (rules.md 409). */
function isFixedSelection({ chart, types, selection }: Scope): boolean {
  const { addCountryMode, hasMapTab } = chart.config;
  const isShown = hasMapTab || types.some(({ entities }) => entities === "all");
  return addCountryMode === "disabled" && !isShown && selection.length > 0;
}

const typesByFilter: Readonly<Record<string, readonly string[]>> = {
  countries: ["country"],
  country: ["country"],
  continents: ["continent"],
  continent: ["continent"],
  incomeGroups: ["income_group"],
  income_group: ["income_group"],
  aggregates: ["aggregate", "continent", "income_group"],
  aggregate: ["aggregate"],
  other: ["other"],
};

function filterTest({ chart, site, selection }: Scope, filter: string): (entity: string) => boolean {
  if (filter === "selection") return (entity) => selection.includes(entity);
  const isIn = groupTest(chart, site, filter);
  // A filter that names nothing, or nothing in the chart, is ignored (rules.md 411).
  return isIn && entitiesOf(chart).some(isIn) ? isIn : () => true;
}

/** Tests whether an entity is of a type or in a region; undefined for an unknown filter. */
function groupTest(chart: Chart, site: Site, filter: string): ((entity: string) => boolean) | undefined {
  const types = ownValue(typesByFilter, filter);
  if (types)
    return (entity) => {
      const { type, historical } = siteEntity(chart, site, entity) ?? { type: "other" };
      return types.includes(type) && !(historical && type === "country");
    };
  const region = site.entities.find(filter);
  if (!region) return undefined;
  return (entity) => {
    const known = siteEntity(chart, site, entity);
    return entity === region.name || known?.region === region.name || (known?.parents?.includes(region.code) ?? false);
  };
}
