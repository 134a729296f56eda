import { withDefaultSelection } from "../../src/charts/defaultSelection.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { createChart } from "../../src/core/chart/createChart.ts";
import type { Indicator } from "../../src/core/chart/indicator.ts";
import { createSite, type Site } from "../../src/core/chart/site.ts";
import type { Content } from "../content/content.ts";
import { loadSite } from "../content/content.ts";
import type { Interpretation } from "./interpret.ts";
import { inferCharts } from "./meaning/chart.ts";
import type { IndicatorField } from "./meaning/fields.ts";
import { columnOf } from "./write/order.ts";
import type { Dataset, PlannedChart } from "./write/plan.ts";

/** The charts that show a dataset, and whom they show. @param slug - gives each a slug that no other has */
export async function planCharts(
  content: Content,
  dataset: Dataset,
  slug: (wanted: string) => string,
): Promise<readonly PlannedChart[]> {
  const { interpretation, fields, title, name } = dataset;
  const site = await siteOf(content);
  const drafts = inferCharts({
    ...{ interpretation, fields, title, name, slug },
    codePrefix: content.site.config.brand?.codePrefix,
  });
  return drafts.map((draft) => ({ slug: draft.slug, config: withSelection(draft.config, dataset, site) }));
}

/** What the charts of a content share. Any day will do: none is written. */
const siteOf = async (content: Content): Promise<Site> => createSite(await loadSite(content, "2000-01-01"));

function withSelection(config: ChartConfig, dataset: Dataset, site: Site): ChartConfig {
  const names = selectEntities(config, dataset, site);
  const { isPublished, ...rest } = config;
  return {
    ...rest,
    ...(names.length > 0 && rest.selectedEntityNames === undefined && { selectedEntityNames: names }),
    isPublished,
  } as ChartConfig;
}

/** Whom a chart shows at first (rules.md 223), named, so that its author sees whom to change. */
function selectEntities(config: ChartConfig, dataset: Dataset, site: Site): readonly string[] {
  const { interpretation, fields, order } = dataset;
  const { entities, melted } = interpretation;
  const seen = recentOf(melted, order);
  const codes = new Map(
    entities.names.flatMap(({ entity, entityCode }) => (entityCode ? [[entity, entityCode] as const] : [])),
  );
  const shown = config.dimensions.filter(({ property }) => property === "y" || property === "x");
  const shownFields = shown.flatMap(({ variableId }) => fields.find(({ id }) => id === variableId) ?? []);
  const indicators = new Map(
    shownFields.map((field) => {
      const column = columnOf(interpretation, seen, field.column);
      return [field.id, { indicator: indicatorOf(field, dataset), column, timeUnit: melted.unit, codes }] as const;
    }),
  );
  const chart = withDefaultSelection(createChart("draft", { ...config, dimensions: shown }, indicators, site), site);
  return chart.defaultSelection ?? [];
}

/** Of a large dataset so many last times tell whom a chart shows. */
const [manyPairs, recentTimes] = [100_000, 50];

function recentOf({ pairs, times }: Interpretation["melted"], order: Uint32Array): Uint32Array {
  if (order.length <= manyPairs) return order;
  return order.filter((place) => pairs.timeOf(place) >= times.length - recentTimes);
}

/** An indicator as charts know it. */
const indicatorOf = ({ id, name, title, type }: IndicatorField, dataset: Dataset): Indicator => ({
  ...{ id, name, title, type, sources: [] },
  dataset: {
    name: dataset.name,
    ...(dataset.entityType !== undefined && { entityType: dataset.entityType }),
  },
});
