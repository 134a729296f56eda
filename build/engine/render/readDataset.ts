import { withDefaultSelection } from "../../../src/charts/defaultSelection.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import { chartScript } from "../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../src/core/chart/encode.ts";
import type { IndicatorData } from "../../../src/core/chart/indicator.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import type { FileRef } from "../../cache/objects.ts";
import { observeSite, type Reads } from "../../cache/observe.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import type { Dataset } from "../../content/package.ts";
import type { Problem } from "../../content/problem.ts";
import { noCoverage, packCoverage, tableCoverage } from "../../content/table/coverage.ts";
import type { ReadTable } from "../../content/table/datasetTable.ts";
import { type DatasetTable, indicatorData } from "../../content/table/datasetTable.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { datasetFiles } from "../../site/catalogue/datasetFiles.ts";
import type { DatasetPlan } from "../../site/catalogue/plan.ts";
import type { RenderContext } from "./renderContext.ts";

/** What of a chart's config joins it with its data. */
export interface ChartToJoin extends Pick<ChartFile, "slug" | "config"> {
  /** Of what its map is drawn. */
  readonly geography?: { readonly key: string };
}

/** The data file of a chart, in the store: what all its other files are rendered from. */
export interface JoinedChart extends FileRef {
  /** What joining the chart with its data read of the site. */
  readonly reads: Reads;
}

/** What reading a dataset tells, in a form that costs little to hand from one thread to another: no values. */
export interface DatasetResult {
  readonly problems: readonly Problem[];
  /** Hashes of the columns by indicator id; absent when the CSV is of no use. */
  readonly columns?: Readonly<Record<string, Hash>>;
  /** What the indicators have values of: see `packCoverage`. */
  readonly coverage: string;
  /** Of the charts that were to be joined, by slug. */
  readonly joined: Readonly<Record<string, JoinedChart>>;
  /** What of the catalogue is made of the dataset, in the store; absent when it was not asked for, or the CSV is of no use. */
  readonly catalogue?: readonly TreeFileRef[];
}

/**
 * Reads a dataset.
 * @param charts - those that need no other, to be joined with it at once
 * @param plan - what of the catalogue is made of it, if anything
 */
export type ReadDataset = (
  dataset: Dataset,
  charts: readonly ChartToJoin[],
  plan?: DatasetPlan,
) => Promise<DatasetResult>;

/**
 * Reads datasets in this thread.
 * @param rendering - what charts are joined with; without it none are
 */
export const datasetReader =
  (read: ReadTable, rendering?: RenderContext): ReadDataset =>
  async (dataset, charts, plan) => {
    const { table, problems } = await read(dataset);
    if (!table) return { problems, coverage: packCoverage(noCoverage), joined: {} };
    const data = new Map(dataset.indicators.map((indicator) => [indicator.id, indicatorData(table, indicator)]));
    return {
      problems,
      columns: Object.fromEntries(Array.from(data, ([id, one]) => [id, hashColumn(one)])),
      coverage: packCoverage(tableCoverage(table, data.values())),
      joined: rendering
        ? Object.fromEntries(charts.map((chart) => [chart.slug, joinChart(chart, data, rendering)]))
        : {},
      ...(rendering && plan && { catalogue: saveCatalogue(table, plan, rendering) }),
    };
  };

/** Puts the files of the catalogue that are made of a dataset into the store. */
const saveCatalogue = (
  table: DatasetTable,
  plan: DatasetPlan,
  { site, objects }: RenderContext,
): readonly TreeFileRef[] =>
  Array.from(datasetFiles(table, plan, site), ({ path, body }) => ({ path, ...objects.put(body) }));

/** Joins a chart with its data, and puts its data file into the store. @param indicators - by id */
export function joinChart(
  { slug, config, geography }: ChartToJoin,
  indicators: ReadonlyMap<number, IndicatorData>,
  { site, objects }: RenderContext,
): JoinedChart {
  const observed = observeSite(site);
  const chart = withDefaultSelection(createChart(slug, config, indicators, observed.site), observed.site);
  return { ...objects.put(chartScript(slug, encodeChart(chart, geography?.key))), reads: observed.reads() };
}

/** The hash of what a chart can see of an indicator's values. */
function hashColumn({ column, timeUnit, codes }: IndicatorData): Hash {
  const { entities, offsets, times, values } = column;
  const bytes = (list: Uint32Array | Int32Array | Float64Array) =>
    new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
  return hashAll([
    timeUnit,
    JSON.stringify(entities),
    JSON.stringify(entities.map((entity) => codes.get(entity) ?? "")),
    bytes(offsets),
    bytes(times),
    values instanceof Float64Array ? bytes(values) : JSON.stringify(values),
  ]);
}
