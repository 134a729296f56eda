import { type Chart, type Dimension, displayName, withGeography } from "../../src/core/chart/chart.ts";
import {
  chartScriptPath,
  geographyScriptPath,
  readChartScript,
  readGeographyScript,
} from "../../src/core/chart/dataScript.ts";
import { decodeChart } from "../../src/core/chart/encode.ts";
import type { Site } from "../../src/core/chart/site.ts";
import type { Report, Severity } from "../content/problem.ts";
import type { TreeFolder } from "./folder.ts";
import { type HtmlFacts, parseHtml } from "./html.ts";

/** The files of one chart. Its data file is what the others are compared with. */
export class ChartFiles {
  readonly slug: string;
  readonly chart: Chart;
  readonly site: Site;
  private readonly tree: TreeFolder;
  private readonly report: Report;
  private facts: HtmlFacts | undefined;
  private readonly texts = new Map<string, Promise<string | undefined>>();

  private constructor(chart: Chart, site: Site, tree: TreeFolder, report: Report) {
    this.slug = chart.slug;
    this.chart = chart;
    this.site = site;
    this.tree = tree;
    this.report = report;
  }

  /** @throws when the data file is broken */
  static async open(slug: string, site: Site, tree: TreeFolder, report: Report): Promise<ChartFiles> {
    const script = (await tree.text(chartScriptPath(slug))) ?? "";
    const chart = decodeChart(readChartScript(slug, script));
    const key = chart.geography?.key;
    const shapes = key === undefined ? undefined : await tree.text(geographyScriptPath(key));
    if (key === undefined || shapes === undefined) return new ChartFiles(chart, site, tree, report);
    return new ChartFiles(withGeography(chart, readGeographyScript(key, shapes)), site, tree, report);
  }

  /** Path of a file, by what follows the slug. */
  path(suffix: string): string {
    return `grapher/${this.slug}${suffix}`;
  }

  /** The text of a file, by what follows the slug; undefined when there is none. */
  text(suffix: string): Promise<string | undefined> {
    const known = this.texts.get(suffix) ?? this.tree.text(this.path(suffix));
    this.texts.set(suffix, known);
    return known;
  }

  bytes(suffix: string): Promise<Buffer | undefined> {
    return this.tree.bytes(this.path(suffix));
  }

  /** The JSON of a file; undefined when there is none, or when it is broken: that is reported with the schemas. */
  async json(suffix: string): Promise<unknown> {
    try {
      return JSON.parse((await this.text(suffix)) ?? "");
    } catch {
      return undefined;
    }
  }

  /** The page, parsed; undefined when there is none. */
  async page(): Promise<HtmlFacts | undefined> {
    const text = await this.text(".html");
    if (text !== undefined) this.facts ??= parseHtml(text);
    return this.facts;
  }

  /** Says what is wrong with a file, by what follows the slug. */
  tell(suffix: string, message: string, { field, severity = "error" }: Told = {}): void {
    this.report({ severity, file: this.path(suffix), message, ...(field !== undefined && { field }) });
  }

  /** Names of the entities that any dimension has values of. */
  entities(): ReadonlySet<string> {
    return new Set(this.chart.dimensions.flatMap(({ column }) => column.entities));
  }

  /** The dimension that JSON calls by its slug. */
  dimension(slug: string): Dimension | undefined {
    return this.chart.dimensions.find((dimension) => dimension.slug === slug);
  }

  names(): readonly string[] {
    return this.chart.dimensions.map(displayName);
  }
}

interface Told {
  readonly field?: string;
  readonly severity?: Severity;
}

/** Looks at one thing in the files of a chart. */
export type ChartCheck = (files: ChartFiles) => Promise<void>;
