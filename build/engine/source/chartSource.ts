import type { Chart } from "../../../src/core/chart/chart.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import type { Cube, Slice } from "../../../src/core/chart/cube/cube.ts";
import { withSlice } from "../../../src/core/chart/cube/place.ts";
import type { Indicator, IndicatorData } from "../../../src/core/chart/indicator.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { emptyColumn } from "../../../src/core/data/column.ts";
import { memoizeLast } from "../../../src/core/data/memoize.ts";
import type { KeyParts } from "../../cache/record.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, indicatorIds, isFurtherCombination, loadIndicators } from "../../content/content.ts";
import type { ChartGeography } from "../../content/geography/geographies.ts";
import type { ChartExtent } from "../../content/table/coverage.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { chartToJoin, type JoinedChart, joinChart } from "../render/readDataset.ts";
import type { RenderContext } from "../render/renderContext.ts";
import type { DatasetKeys } from "./datasetKeys.ts";
import type { DatasetLibrary } from "./datasetLibrary.ts";

/** A chart to list or build. Its key is known before its data are read. */
export interface ChartSource {
  readonly slug: string;
  /** Hash of `parts`. Together with the fields of the site that were read, it determines every file of the chart. */
  readonly key: Hash;
  readonly parts: KeyParts;
  /** Identifies the chart after its slug changes: its id, and a hash of its config without the slug. */
  readonly identity: readonly string[];
  /** The geography of its map, if the content has one. */
  readonly geography?: ChartGeography | undefined;
  /** The place in its cube. */
  readonly slice?: Slice | undefined;
  /** Ids of its indicators, without the combinations of categories that no list of indicators has. */
  readonly listedIndicators: readonly number[];
  /** The chart without values, for planning and lists. */
  readonly outline: Chart;
  /** Time range and number of entities of its values; absent without values. */
  readonly extent?: ChartExtent;
  /** Names of its entities with values. */
  places(): Promise<readonly string[]>;
  /** Joins the chart with its data. */
  join(): Promise<JoinedChart>;
}

/** Context of chart sources. */
export interface SourceContext {
  readonly site: Site;
  readonly rendering: RenderContext;
  readonly keys: DatasetKeys;
  readonly datasets: DatasetLibrary;
  readonly program: Hash;
  /** Charts that are only listed do not need a key. */
  readonly isBuilt: (slug: string) => boolean;
}

/** Creates the sources of charts. */
export async function chartSources(files: readonly ChartFile[], context: SourceContext): Promise<ChartSource[]> {
  const { datasets, isBuilt } = context;
  const sources: ChartSource[] = [];
  for (const file of files) {
    const data = isBuilt(file.slug) ? await dataHashes(file, context) : [];
    sources.push(new FileSource(file, { data, extent: await datasets.extent(file) }, context));
  }
  return sources;
}

async function dataHashes(file: ChartFile, { keys, datasets }: SourceContext): Promise<readonly Hash[]> {
  const hashes: Hash[] = [];
  for (const id of indicatorIds(file)) hashes.push(keys.metadataHash(id), await datasets.valuesHash(id));
  if (file.geography) hashes.push(file.geography.hash);
  if (file.slice) hashes.push(cubeHash(file.slice.cube), String(file.slice.index));
  return hashes;
}

/** Hash of a cube, of which all slices share one object. */
const cubeHash = memoizeLast((cube: Cube): Hash => hashValue(cube));

/** Facts about a chart's data that are known before it is read. */
interface ChartFacts {
  /** Hashes in the order of `partNames`; empty for a chart that is only listed. */
  readonly data: readonly Hash[];
  readonly extent: ChartExtent | undefined;
}

/** Names of the key parts of a chart's data. */
const partNames = (file: ChartFile): readonly string[] => [
  ...indicatorIds(file).flatMap((id) => [`metadata of ${id}`, `values of ${id}`]),
  ...(file.geography ? [`geography ${file.geography.key}`] : []),
  ...(file.slice ? ["choices", "place of the choice"] : []),
];

/** The source of a chart in a file. Getters compute rarely used values on demand: for all charts they would fill the memory. */
class FileSource implements ChartSource {
  readonly key: Hash;
  readonly extent?: ChartExtent;
  private readonly file: ChartFile;
  private readonly data: readonly Hash[];
  private readonly context: SourceContext;

  constructor(file: ChartFile, { data, extent }: ChartFacts, context: SourceContext) {
    this.file = file;
    this.data = data;
    this.context = context;
    this.key = hashAll([context.program, file.slug, JSON.stringify(file.config), ...this.namedData().flat()]);
    if (extent) this.extent = extent;
  }

  get slug(): string {
    return this.file.slug;
  }

  get geography(): ChartGeography | undefined {
    const { geography } = this.file;
    return geography && { ...geography, hash: hashAll([this.context.program, geography.key, geography.hash]) };
  }

  get outline(): Chart {
    const { content } = this.context.keys;
    const indicators = new Map(indicatorIds(this.file).flatMap((id) => outlineOf(id, content)));
    const chart = createChart(this.slug, this.file.config, indicators, this.context.site);
    return this.slice ? withSlice(chart, this.slice) : chart;
  }

  get slice(): Slice | undefined {
    return this.file.slice;
  }

  get listedIndicators(): readonly number[] {
    const { indicators } = this.context.keys.content;
    return indicatorIds(this.file).filter((id) => {
      const known = indicators.get(id);
      return known !== undefined && !isFurtherCombination(known);
    });
  }

  get parts(): KeyParts {
    const fields = Object.entries(this.file.config).map(
      ([field, value]) => [`config.${field}`, hashValue(value)] as const,
    );
    return { program: this.context.program, slug: this.slug, ...Object.fromEntries([...fields, ...this.namedData()]) };
  }

  get identity(): readonly string[] {
    const { slug: _, ...rest } = this.file.config;
    const id = rest.id === undefined ? [] : [`id ${rest.id}`];
    return [...id, `config ${hashValue(rest)}`];
  }

  private namedData(): readonly (readonly [name: string, hash: Hash])[] {
    const names = partNames(this.file);
    return this.data.map((hash, i) => [names[i] ?? "", hash]);
  }

  places(): Promise<readonly string[]> {
    return this.context.datasets.entityNames(this.file);
  }

  async join(): Promise<JoinedChart> {
    const { keys, datasets, rendering } = this.context;
    const { slug } = this.file;
    const joined = datasets.takeJoined(slug);
    if (joined) return joined;
    const indicators = await loadIndicators(keys.content, indicatorIds(this.file));
    return joinChart(chartToJoin(this.file), indicators, rendering);
  }
}

function outlineOf(id: number, { indicators }: Content): readonly (readonly [number, IndicatorData])[] {
  const indicator: Indicator | undefined = indicators.get(id)?.indicator;
  return indicator ? [[id, { indicator, timeUnit: "year", column: emptyColumn, codes: new Map() }]] : [];
}
