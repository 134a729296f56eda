import { type Chart, createChart } from "../src/chart/chart.ts";
import type { Indicator, IndicatorData } from "../src/chart/indicator.ts";
import type { Site } from "../src/chart/site.ts";
import { emptyColumn } from "../src/data/column.ts";
import type { ChartFile } from "./content/chart-file.ts";
import { type Content, indicatorIds, loadIndicators } from "./content/content.ts";
import type { DatasetLibrary } from "./datasetFacts.ts";
import { type Hash, hashAll, hashValue } from "./hash.ts";
import { type Reads, SiteObserver } from "./observe.ts";
import type { KeyParts } from "./record.ts";

/** A chart that may be built: what it depends on is known before its data are read. */
export interface ChartSource {
  readonly slug: string;
  /** Hash of `parts`: with what is read of the site, it settles every file of the chart. */
  readonly key: Hash;
  readonly parts: KeyParts;
  /** What tells the chart from others when its slug changes: its id, and all that its config says but the slug. */
  readonly identity: readonly string[];
  /** The chart without values: enough to plan and to list it. */
  readonly outline: Chart;
  /** Joins the chart with its data. */
  load(): Promise<{ readonly chart: Chart; readonly reads: Reads }>;
}

export interface SourceContext {
  readonly content: Content;
  readonly site: Site;
  readonly datasets: DatasetLibrary;
  readonly program: Hash;
  /** Charts that are only listed need no key. */
  readonly isBuilt: (slug: string) => boolean;
}

/** The sources of charts. */
export async function chartSources(files: readonly ChartFile[], context: SourceContext): Promise<ChartSource[]> {
  const sources: ChartSource[] = [];
  for (const file of files) {
    const parts: Record<string, Hash> = { program: context.program, slug: file.slug };
    for (const [field, value] of Object.entries(file.config)) parts[`config.${field}`] = hashValue(value);
    for (const id of context.isBuilt(file.slug) ? indicatorIds(file) : []) {
      parts[`metadata of ${id}`] = context.datasets.metadataHash(id);
      parts[`values of ${id}`] = await context.datasets.valuesHash(id);
    }
    sources.push(createSource(file, parts, context));
  }
  return sources;
}

function createSource(file: ChartFile, parts: KeyParts, { content, site }: SourceContext): ChartSource {
  const { slug: _, ...rest } = file.config;
  return {
    slug: file.slug,
    key: hashAll(Object.entries(parts).flat()),
    parts,
    identity: [...(file.config.id === undefined ? [] : [`id ${file.config.id}`]), `config ${hashValue(rest)}`],
    get outline() {
      const indicators = new Map(indicatorIds(file).flatMap((id) => outlineOf(id, content)));
      return createChart(file.slug, file.config, indicators, site);
    },
    async load() {
      const indicators = await loadIndicators(content, indicatorIds(file));
      const observer = new SiteObserver(site);
      const chart = createChart(file.slug, file.config, indicators, observer.observe());
      return { chart, reads: observer.noted() };
    },
  };
}

function outlineOf(id: number, { indicators }: Content): readonly (readonly [number, IndicatorData])[] {
  const indicator: Indicator | undefined = indicators.get(id)?.indicator;
  return indicator ? [[id, { indicator, timeUnit: "year", column: emptyColumn, codes: new Map() }]] : [];
}
