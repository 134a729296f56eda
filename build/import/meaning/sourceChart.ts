import { configSchema } from "../../../src/charts/configSchema.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { salvage } from "../../content/schema.ts";
import type { Interpretation } from "../interpret.ts";
import type { IndicatorField } from "./fields.ts";

/** What of a chart belongs to its own site. */
const foreign = new Set([
  "$schema",
  "id",
  "slug",
  "version",
  "originUrl",
  "internalNotes",
  "relatedQuestions",
  "isPublished",
]);

/**
 * The config of the chart that a source is, over the indicators that were read from it; undefined where the source is none,
 * or where its config names others.
 */
export function sourceChart(
  { table, melted, mapping }: Interpretation,
  fields: readonly IndicatorField[],
): ChartConfig | undefined {
  const { config } = table.sheet.facts.chart ?? {};
  if (!config || !Array.isArray(config.dimensions)) return undefined;
  const ids = new Map(
    melted.indicators.flatMap(({ at }, i) => {
      const metadata = table.columns.find((column) => column.at === at)?.meta?.metadata ?? {};
      const id = Object.entries(metadata).find(([key]) => /VariableId$/.test(key))?.[1];
      const field = fields[i];
      return typeof id === "number" && field ? [[id, field.id] as const] : [];
    }),
  );
  const dimensions = config.dimensions.flatMap((dimension: { readonly variableId?: number }) => {
    const id = ids.get(dimension.variableId ?? Number.NaN);
    return id === undefined ? [] : [{ ...dimension, variableId: id }];
  });
  if (dimensions.length !== config.dimensions.length || dimensions.length === 0) return undefined;
  const names = new Map(mapping.rows.map(({ name, entity }) => [name, entity]));
  const kept = Object.entries(config).filter(([key]) => !foreign.has(key));
  const rename = (list: unknown): unknown => (Array.isArray(list) ? list.map((name) => names.get(name) ?? name) : list);
  const adopted = {
    $schema: "../schemas/chart-config.json",
    ...Object.fromEntries(kept),
    dimensions,
    ...(config.selectedEntityNames !== undefined && { selectedEntityNames: rename(config.selectedEntityNames) }),
    ...renumbered(config.map, ids),
    isPublished: true,
  };
  return salvage<ChartConfig>(configSchema, adopted);
}

/** A map that shows the indicator as it is called now. */
function renumbered(map: unknown, ids: ReadonlyMap<number, number>): { readonly map?: object } {
  if (typeof map !== "object" || map === null) return {};
  const { columnSlug, ...rest } = map as { readonly columnSlug?: string };
  const id = ids.get(Number(columnSlug));
  return { map: { ...rest, ...(id !== undefined && { columnSlug: String(id) }) } };
}
