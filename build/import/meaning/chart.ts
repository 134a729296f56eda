import { configSchema } from "../../../src/charts/configSchema.ts";
import { withDefaultSelection } from "../../../src/charts/defaultSelection.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { createSite, type Site } from "../../../src/core/chart/site.ts";
import { placeOf } from "../../../src/core/data/place.ts";
import { lowerFirst } from "../../../src/core/text/sentence.ts";
import { type Content, loadSite } from "../../content/content.ts";
import type { ShortCubeConfig } from "../../content/cubeViews.ts";
import { salvage } from "../../content/schema.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { normalizeWords } from "../../vocabulary/words.ts";
import { NumberColumn } from "../values/columns.ts";
import type { Interpretation } from "../values/interpret.ts";
import { buildColumn } from "../values/order.ts";
import { axisOf, isSkewed, mapOf, subtitleOf } from "./appearance.ts";
import { shortCubeConfig } from "./cubeConfig.ts";
import type { SourceDataset } from "./dataset.ts";
import type { IndicatorField } from "./fields.ts";
import type { SourceDimension } from "./sourceCube.ts";

/** A chart before it is written. */
export interface DraftChart {
  readonly slug: string;
  /** Of a cube, the config of its first view. */
  readonly config: ChartConfig;
  readonly cube?: ShortCubeConfig;
}

/** Limits: further indicators in the table of the first chart, charts of a dataset, charts of categories. */
const [maxInTable, maxCharts, maxCategories] = [100, 30, 5];
/** Minimum number of places for a map, and of entities for a scatter plot. */
const [minPlaces, minPoints] = [5, 10];

/** The schema file, relative to a file in `charts`. */
const schema = "../schemas/chart-config.json";

/** The input for the charts of a dataset. */
export interface ChartMaterial {
  readonly interpretation: Interpretation;
  readonly fields: readonly IndicatorField[];
  /** Title of the dataset. */
  readonly title: string;
  readonly codePrefix: string | undefined;
  /** Returns an unused slug similar to the requested one. */
  slug(wanted: string): string;
  /** Name of the dataset and slug of its first chart. */
  readonly name: string;
  readonly dimensions: readonly SourceDimension[];
}

/** What all charts of a dataset share. */
interface Shared {
  readonly hasMap: boolean;
  readonly isTimed: boolean;
  readonly kind: Pick<ChartConfig, "entityType" | "entityTypePlural">;
}

/**
 * Proposes charts: lines and bars, with a map for countries, one chart per unit and magnitude; a scatter plot for two
 * indicators of many entities; a table or map for categories; a table for the rest.
 */
export function inferCharts(material: ChartMaterial): readonly DraftChart[] {
  const { fields, name, title, slug, interpretation } = material;
  const adopted = sourceChart(interpretation, fields);
  if (adopted) return [{ slug: slug(name), config: adopted }];
  const shared = sharedOf(material);
  const numbers = fields.filter(({ column }) => column instanceof NumberColumn);
  const words = fields.filter(({ column }) => !(column instanceof NumberColumn));
  const allGroups = groupFields(numbers, title);
  const main = allGroups[0]?.[0];
  if (main && isCube(material, allGroups.length)) {
    const config = lines([main], [], title, shared);
    const ordered = [main, ...fields.filter((field) => field !== main)];
    return [
      { slug: slug(name), config, cube: shortCubeConfig(config, { ...material, fields: ordered }, shared.hasMap) },
    ];
  }
  const groups = allGroups.slice(0, maxCharts);
  const isMany = interpretation.entities.names.length >= minPoints;
  const charts = groups.map((group, i): DraftChart => {
    const others = i === 0 ? fields.filter((field) => !group.includes(field)).slice(0, maxInTable) : [];
    const wanted = i === 0 ? name : longerSlug(name, group[0]);
    return { slug: slug(wanted), config: lines(group, others, title, shared) };
  });
  const [[x] = [], [y] = []] = groups;
  if (x && y && numbers.length === 2 && interpretation.layout.name === "indicators" && isMany)
    charts.push({ slug: slug(`${name}-scatter`), config: scatter(x, y, shared) });
  for (const field of words.slice(0, maxCategories)) {
    const wanted = charts.length === 0 ? name : longerSlug(name, field);
    charts.push({ slug: slug(wanted), config: categories(field, shared) });
  }
  // Every indicator needs a chart: a site publishes only those in charts.
  const rest = [...allGroups.slice(maxCharts).flat(), ...words.slice(maxCategories)];
  if (rest.length > 0) charts.push({ slug: slug(`${name}-more`), config: tableOf(rest, title, shared) });
  return charts;
}

/** Number of charts with different axes from which on readers choose on one page what is measured. */
const minMeasures = 3;

/** Whether readers choose the data of a chart: by dimensions, or among several measures. */
function isCube({ dimensions, fields, interpretation: { layout } }: ChartMaterial, groups: number): boolean {
  if (dimensions.length > 0) return true;
  const areNumbers = fields.every(({ column }) => column instanceof NumberColumn);
  return areNumbers && groups >= (layout.name === "names" ? 2 : minMeasures);
}

/** Indicators without a chart of their own. */
const tableOf = (fields: readonly IndicatorField[], title: string, { kind }: Shared): ChartConfig => ({
  $schema: schema,
  title: `${title}: further indicators`,
  ...kind,
  chartTypes: [],
  tab: "table",
  dimensions: fields.map(({ id }) => ({ property: "y" as const, variableId: id })),
  isPublished: true,
});

/** Joins the names of dataset and indicator. */
function longerSlug(name: string, field: IndicatorField | undefined): string {
  const own = (field?.shortName ?? "").replaceAll("_", "-");
  return own === "" || own === name ? name : `${name}-${own}`;
}

function sharedOf({ interpretation, codePrefix }: ChartMaterial): Shared {
  const { entities, melted, mapping, layout } = interpretation;
  const places = mapping.isWorldwide
    ? entities.names.filter(({ entity, entityCode }) => placeOf({ name: entity, code: entityCode }, codePrefix))
    : [];
  return {
    hasMap: places.length >= minPlaces && 2 * places.length >= entities.names.length,
    isTimed: melted.times.length > 1,
    kind: mapping.isWorldwide ? {} : entityWords(layout.entity?.name ?? ""),
  };
}

/** Limits for indicators on one axis: same unit, similar magnitude, at most this many. */
const [maxTimes, maxTogether] = [20, 8];

function groupFields(fields: readonly IndicatorField[], title: string): readonly (readonly IndicatorField[])[] {
  const main = mainField(fields, title);
  const groups: IndicatorField[][] = [];
  for (const field of main ? [main, ...fields.filter((one) => one !== main)] : []) {
    const own = groups.find((group) => group.length < maxTogether && group.every((one) => fitsWith(one, field)));
    if (own) own.push(field);
    else groups.push([field]);
  }
  return groups;
}

function fitsWith(a: IndicatorField, b: IndicatorField): boolean {
  const [sizeA, sizeB] = [a, b].map(({ range }) => Math.max(Math.abs(range?.min ?? 0), Math.abs(range?.max ?? 0)));
  const [small = 0, large = 0] = [sizeA ?? 0, sizeB ?? 0].sort((one, other) => one - other);
  return a.unit === b.unit && large <= maxTimes * small;
}

/** The main indicator: a total, with the words of the dataset's title and the most values. */
function mainField(fields: readonly IndicatorField[], title: string): IndicatorField | undefined {
  const most = Math.max(...fields.map(({ column }) => column.filled));
  const words = stemsOf(title);
  const sharedWords = ({ title: own, column }: IndicatorField): number =>
    2 * column.filled < most ? 0 : [...stemsOf(own)].filter((stem) => words.has(stem)).length;
  const rank = (field: IndicatorField): number => rankOf(field) * (1 + sharedWords(field));
  return fields.reduce<IndicatorField | undefined>(
    (best, one) => (!best || rank(one) > rank(best) ? one : best),
    undefined,
  );
}

/** The words of a title that carry meaning, without endings. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    normalizeWords(text)
      .split(" ")
      .filter((word) => /^\p{L}{4,}$/u.test(word) || /[\p{Script=Han}]/u.test(word))
      .map((word) => word.replace(/(?:e?s|en|er)$/, "")),
  );

const rankOf = ({ name, column }: IndicatorField): number =>
  column.filled * (/(?:^|– )(?:total|_T|T|both sexes|all(?: ages| persons)?|insgesamt)(?:$| –)/i.test(name) ? 1000 : 1);

/** Lines, bars and a map. @param others - further indicators in its table */
function lines(
  group: readonly IndicatorField[],
  others: readonly IndicatorField[],
  title: string,
  { hasMap, isTimed, kind }: Shared,
): ChartConfig {
  const [first] = group;
  const parts = group.map((field) => field.title.split(" – "));
  const common = (parts[0] ?? []).filter((part) => parts.every((own) => own.includes(part)));
  const shown = parts.map((own) => own.filter((part) => !common.includes(part)).join(" – "));
  const isOne = group.length === 1;
  return {
    $schema: schema,
    title: isOne ? (first?.title ?? title) : common.join(" – ") || title,
    ...(first && subtitleOf(first)),
    ...kind,
    chartTypes: isTimed ? ["LineChart", "DiscreteBar"] : ["DiscreteBar"],
    ...(hasMap && first && { hasMapTab: true, map: mapOf(first) }),
    dimensions: [
      ...group.map(({ id }, i) => ({
        property: "y" as const,
        variableId: id,
        ...(!isOne && common.length > 0 && shown[i] && { display: { name: shown[i] } }),
      })),
      ...others.map(({ id }) => ({ property: "table" as const, variableId: id })),
    ],
    ...axisOf(group),
    isPublished: true,
  };
}

/** Categories: a map, or a table. */
const categories = (field: IndicatorField, { hasMap, kind }: Shared): ChartConfig => ({
  $schema: schema,
  title: field.title,
  ...kind,
  chartTypes: [],
  ...(hasMap ? { hasMapTab: true, tab: "map" as const } : { tab: "table" as const }),
  dimensions: [{ property: "y", variableId: field.id }],
  isPublished: true,
});

function scatter(x: IndicatorField, y: IndicatorField, { isTimed, kind }: Shared): ChartConfig {
  return {
    $schema: schema,
    title: `${y.title} and ${lowerFirst(x.title)}`,
    ...kind,
    chartTypes: ["ScatterPlot"],
    dimensions: [
      { property: "y", variableId: y.id },
      { property: "x", variableId: x.id },
    ],
    // Points of the latest time: paths of all entities would overlap.
    ...(isTimed && { minTime: "latest" as const, maxTime: "latest" as const }),
    ...(isSkewed(x.range) && { xAxis: { scaleType: "log" as const } }),
    isPublished: true,
  };
}

/** English words for entities. Words of other languages form the plural differently. */
const english: ReadonlySet<string> = new Set(
  "agency airport area bank borough brand canton category census city commodity community company constituency council country county crop department district division economy election entity facility family firm fuel group hospital industry institution island item jurisdiction lake language location material mode mountain nation network occupation parish partner party place player port portfolio prefecture product project province region river school sector site state station store subregion team territory town university village ward zone".split(
    " ",
  ),
);

/** The entity type for entities that are not countries, from the header. */
function entityWords(header: string): Pick<ChartConfig, "entityType" | "entityTypePlural"> {
  const word = header.trim().toLowerCase();
  if (!/^\p{L}{3,20}$/u.test(word) || /s$/.test(word) || isColumnName("time", word)) return {};
  if (!english.has(word)) return { entityType: word, entityTypePlural: "entities" };
  const plural = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  return { entityType: word, entityTypePlural: plural };
}

/** Fields that belong to the chart's original site. */
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
 * Adopts the config of the chart that the source is; undefined if the source is not a chart, or its config needs other
 * indicators.
 */
function sourceChart(
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

/** Renames the indicator that a map shows. */
function renumbered(map: unknown, ids: ReadonlyMap<number, number>): { readonly map?: object } {
  if (typeof map !== "object" || map === null) return {};
  const { columnSlug, ...rest } = map as { readonly columnSlug?: string };
  const id = ids.get(Number(columnSlug));
  return { map: { ...rest, ...(id !== undefined && { columnSlug: String(id) }) } };
}

/** A chart that will be written. */
export interface PlannedChart {
  readonly slug: string;
  readonly config: ChartConfig | ShortCubeConfig;
  /** Number of indicators outside its table. */
  readonly plotted: number;
}

/** Plans the charts of a dataset with their selections. @param slug - returns an unused slug */
export async function planCharts(
  content: Content,
  dataset: SourceDataset,
  slug: (wanted: string) => string,
): Promise<readonly PlannedChart[]> {
  const { interpretation, fields, title, name, dimensions } = dataset;
  const site = await siteOf(content);
  const drafts = inferCharts({
    ...{ interpretation, fields, title, name, slug, dimensions },
    codePrefix: content.site.config.brand?.codePrefix,
  });
  return drafts.map((draft) => {
    const config = withSelection(draft.config, dataset, site);
    const plotted = config.dimensions.filter(({ property }) => property !== "table").length;
    return { slug: draft.slug, config: draft.cube ? withDefaults(draft.cube, config) : config, plotted };
  });
}

/** @param first - the config of the first view, with its selection */
const withDefaults = (
  { config, isPublished, ...cube }: ShortCubeConfig,
  { selectedEntityNames: names }: ChartConfig,
): ShortCubeConfig => ({ ...cube, ...(names && { defaultSelection: names }), ...(config && { config }), isPublished });

/** The site for drawing charts. Its date does not matter, since nothing is written. */
const siteOf = async (content: Content): Promise<Site> => createSite(await loadSite(content, "2000-01-01"));

function withSelection(config: ChartConfig, dataset: SourceDataset, site: Site): ChartConfig {
  const names = selectEntities(config, dataset, site);
  const { isPublished, ...rest } = config;
  return {
    ...rest,
    ...(names.length > 0 && rest.selectedEntityNames === undefined && { selectedEntityNames: names }),
    isPublished,
  } as ChartConfig;
}

/** The default selection (rules.md 223), written out so that authors can edit it. */
function selectEntities(config: ChartConfig, dataset: SourceDataset, site: Site): readonly string[] {
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
      const column = buildColumn(interpretation, seen, field.column);
      return [field.id, { indicator: indicatorOf(field, dataset), column, timeUnit: melted.unit, codes }] as const;
    }),
  );
  const chart = withDefaultSelection(createChart("draft", { ...config, dimensions: shown }, indicators, site), site);
  return chart.defaultSelection ?? [];
}

/** In large datasets, only the last times count for the default selection. */
const [manyPairs, recentTimes] = [100_000, 50];

function recentOf({ pairs, times }: Interpretation["melted"], order: Uint32Array): Uint32Array {
  if (order.length <= manyPairs) return order;
  return order.filter((place) => pairs.timeOf(place) >= times.length - recentTimes);
}

/** An indicator in the form that charts need. */
const indicatorOf = ({ id, name, title, type }: IndicatorField, dataset: SourceDataset): Indicator => ({
  ...{ id, name, title, type, sources: [] },
  dataset: {
    name: dataset.name,
    ...(dataset.entityType !== undefined && { entityType: dataset.entityType }),
  },
});
