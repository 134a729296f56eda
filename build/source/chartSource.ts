import type { Chart } from "../../src/chart/chart.ts";
import { createChart } from "../../src/chart/createChart.ts";
import type { Indicator, IndicatorData } from "../../src/chart/indicator.ts";
import type { Site } from "../../src/chart/site.ts";
import { emptyColumn } from "../../src/data/column.ts";
import type { Geography } from "../../src/data/geography.ts";
import type { KeyParts } from "../cache/record.ts";
import type { ChartFile } from "../content/chartFile.ts";
import { type Content, indicatorIds, loadIndicators } from "../content/content.ts";
import type { Extent } from "../content/extent.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import { type JoinedChart, joinChart } from "../render/reading.ts";
import type { RenderContext } from "../render/renderContext.ts";
import type { DatasetLibrary } from "./datasetFacts.ts";
import type { DatasetKeys } from "./datasetKeys.ts";

/** A chart that may be built: what it depends on is known before its data are read. */
export interface ChartSource {
  readonly slug: string;
  /** Hash of what `parts` tells of: with what is read of the site, it settles every file of the chart. */
  readonly key: Hash;
  readonly parts: KeyParts;
  /** What tells the chart from others when its slug changes: its id, and all that its config says but the slug. */
  readonly identity: readonly string[];
  /** What its map is drawn of, where that is a file of the content. */
  readonly geography?: GeographySource;
  /** The chart without values: enough to plan and to list it. */
  readonly outline: Chart;
  /** How far its values reach; absent when it has none. */
  readonly extent?: Extent;
  /** Names of the entities that it has values of. */
  places(): Promise<readonly string[]>;
  /** Joins the chart with its data. */
  join(): Promise<JoinedChart>;
}

/** What the geography of charts is made of. */
export interface GeographySource {
  /** Of its file in the tree. */
  readonly key: string;
  /** Settles what the file holds. */
  readonly hash: Hash;
  draw(): Geography;
}

/** What sources of charts are made from. */
export interface SourceContext {
  readonly site: Site;
  readonly rendering: RenderContext;
  readonly keys: DatasetKeys;
  readonly datasets: DatasetLibrary;
  readonly program: Hash;
  /** Charts that are only listed need no key. */
  readonly isBuilt: (slug: string) => boolean;
}

/** The sources of charts. */
export async function chartSources(files: readonly ChartFile[], context: SourceContext): Promise<ChartSource[]> {
  const { keys, datasets, isBuilt } = context;
  const sources: ChartSource[] = [];
  for (const file of files) {
    const data: (readonly [name: string, hash: Hash])[] = [];
    for (const id of isBuilt(file.slug) ? indicatorIds(file) : [])
      data.push([`metadata of ${id}`, keys.metadataHash(id)], [`values of ${id}`, await datasets.valuesHash(id)]);
    if (file.geography) data.push([`geography ${file.geography.key}`, file.geography.hash]);
    sources.push(createSource(file, { data, extent: await datasets.extent(file) }, context));
  }
  return sources;
}

/** What is known of a chart's data before they are read. */
interface ChartFacts {
  /** The parts of the key that tell of them: an object of each chart would have fields that no other has. */
  readonly data: readonly (readonly [name: string, hash: Hash])[];
  readonly extent: Extent | undefined;
}

function createSource(file: ChartFile, { data, extent }: ChartFacts, context: SourceContext): ChartSource {
  const { slug, config, geography } = file;
  const { site, program, rendering, datasets } = context;
  const { content } = context.keys;
  const ids = indicatorIds({ config });
  return {
    slug,
    key: hashAll([program, slug, JSON.stringify(config), ...data.flat()]),
    ...(geography && { geography: { ...geography, hash: hashAll([program, geography.key, geography.hash]) } }),
    // Made when it is asked for: of all charts of a large site they would fill the memory.
    get outline() {
      return createChart(slug, config, new Map(ids.flatMap((id) => outlineOf(id, content))), site);
    },
    ...(extent && { extent }),
    get parts() {
      const fields = Object.entries(config).map(([field, value]) => [`config.${field}`, hashValue(value)] as const);
      return { program, slug, ...Object.fromEntries([...fields, ...data]) };
    },
    get identity() {
      const { slug: _, ...rest } = config;
      const id = config.id === undefined ? [] : [`id ${config.id}`];
      return [...id, `config ${hashValue(rest)}`];
    },
    places: () => datasets.places(file),
    async join() {
      return (
        datasets.takeJoined(slug) ??
        joinChart({ slug, config, ...(geography && { geography }) }, await loadIndicators(content, ids), rendering)
      );
    },
  };
}

function outlineOf(id: number, { indicators }: Content): readonly (readonly [number, IndicatorData])[] {
  const indicator: Indicator | undefined = indicators.get(id)?.indicator;
  return indicator ? [[id, { indicator, timeUnit: "year", column: emptyColumn, codes: new Map() }]] : [];
}
