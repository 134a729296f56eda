import type { ChartConfig } from "../../src/chart/config.ts";
import { createChart } from "../../src/chart/createChart.ts";
import { createSite, type Site } from "../../src/chart/site.ts";
import { withDefaultSelection } from "../../src/tab/defaultSelection.ts";
import type { Content } from "../content/content.ts";
import { loadSite } from "../content/content.ts";
import type { IndicatorField } from "./infer/fields.ts";
import type { Interpretation } from "./interpret.ts";
import { columnOf } from "./write/order.ts";

/** What the charts of a content share. Any day will do: none is written. */
export const siteOf = async (content: Content): Promise<Site> => createSite(await loadSite(content, "2000-01-01"));

/** Of a large dataset so many last times tell whom a chart shows. */
const [manyPairs, recentTimes] = [100_000, 50];

function recentOf({ pairs, times }: Interpretation["melted"], order: Uint32Array): Uint32Array {
  if (order.length <= manyPairs) return order;
  return order.filter((place) => pairs.timeOf(place) >= times.length - recentTimes);
}

/** Whom a chart shows at first (rules.md 223), named, so that its author sees whom to change. */
export function selectEntities(
  config: ChartConfig,
  fields: readonly IndicatorField[],
  {
    interpretation,
    order,
    site,
    name,
    entityType,
  }: {
    readonly interpretation: Interpretation;
    readonly order: Uint32Array;
    readonly site: Site;
    readonly name: string;
    readonly entityType: string | undefined;
  },
): readonly string[] {
  const { entities, melted } = interpretation;
  const seen = recentOf(melted, order);
  const codes = new Map(
    entities.names.flatMap(({ entity, entityCode }) => (entityCode ? [[entity, entityCode] as const] : [])),
  );
  const shown = config.dimensions.filter(({ property }) => property === "y" || property === "x");
  const indicators = new Map(
    shown.flatMap(({ variableId }) => {
      const field = fields.find(({ id }) => id === variableId);
      if (!field) return [];
      const { id, title, type } = field;
      const indicator = {
        id,
        name: field.name,
        title,
        type,
        sources: [],
        dataset: { name, ...(entityType !== undefined && { entityType }) },
      };
      return [
        [
          id,
          { indicator, column: columnOf(interpretation, seen, field.column), timeUnit: melted.unit, codes },
        ] as const,
      ];
    }),
  );
  const chart = withDefaultSelection(createChart("draft", { ...config, dimensions: shown }, indicators, site), site);
  return chart.defaultSelection ?? [];
}
