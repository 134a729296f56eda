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
import type { ContentProblem } from "../../content/problem.ts";
import { noCoverage, packCoverage, tableCoverage } from "../../content/table/coverage.ts";
import { type DatasetTable, indicatorData, type TableReader } from "../../content/table/datasetTable.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { datasetFiles } from "../../site/catalogue/datasetFiles.ts";
import type { DatasetPlan } from "../../site/catalogue/plan.ts";
import type { RenderContext } from "./renderContext.ts";

/** A chart to join with its data. */
export interface ChartToJoin extends Pick<ChartFile, "slug" | "config"> {
  /** The geography of its map. */
  readonly geography?: { readonly key: string };
  /** Index of its slice, if it is part of a cube. */
  readonly sliceIndex?: number;
}

/** What joining a chart needs of its file. */
export const chartToJoin = ({ slug, config, geography, slice }: ChartFile): ChartToJoin => ({
  slug,
  config,
  ...(geography && { geography: { key: geography.key } }),
  ...(slice && { sliceIndex: slice.index }),
});

/** A chart's data file in the store. All its other files are rendered from it. */
export interface JoinedChart extends FileRef {
  /** Fields of the site that joining the chart with its data read. */
  readonly reads: Reads;
}

/** Results of reading a dataset. They do not include values, so they are cheap to pass between threads. */
export interface DatasetResult {
  readonly problems: readonly ContentProblem[];
  /** Hashes of the columns by indicator id; absent if the CSV is not usable. */
  readonly columns?: Readonly<Record<string, Hash>>;
  /** Entities and times that the indicators cover: see `packCoverage`. */
  readonly coverage: string;
  /** Data files of the charts that were to be joined, by slug. */
  readonly joined: Readonly<Record<string, JoinedChart>>;
  /** Files of the catalogue from this dataset, in the store; absent if not requested, or if the CSV is not usable. */
  readonly catalogue?: readonly TreeFileRef[];
}

/**
 * Reads a dataset.
 * @param charts - charts that need no other dataset; they are joined immediately
 * @param plan - files of the catalogue to make from it
 */
export type ReadDataset = (
  dataset: Dataset,
  charts: readonly ChartToJoin[],
  plan?: DatasetPlan,
) => Promise<DatasetResult>;

/**
 * Reads datasets in this thread.
 * @param rendering - without it no charts are joined
 */
export const datasetReader =
  (read: TableReader, rendering?: RenderContext): ReadDataset =>
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

/** Makes the catalogue files of a dataset and stores them. */
const saveCatalogue = (
  table: DatasetTable,
  plan: DatasetPlan,
  { site, objects }: RenderContext,
): readonly TreeFileRef[] =>
  Array.from(datasetFiles(table, plan, site), ({ path, body }) => ({ path, ...objects.put(body) }));

/** Joins a chart with its data and stores its data file. @param indicators - by id */
export function joinChart(
  { slug, config, geography, sliceIndex }: ChartToJoin,
  indicators: ReadonlyMap<number, IndicatorData>,
  { site, objects }: RenderContext,
): JoinedChart {
  const observed = observeSite(site);
  const chart = withDefaultSelection(createChart(slug, config, indicators, observed.site), observed.site);
  const placed = sliceIndex === undefined ? chart : { ...chart, sliceIndex };
  return { ...objects.put(chartScript(slug, encodeChart(placed, geography?.key))), reads: observed.reads() };
}

/** Hash of an indicator's values as charts see them. */
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
