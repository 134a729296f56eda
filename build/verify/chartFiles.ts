import papaparse from "papaparse";
import { type Chart, type Dimension, displayName, withGeography } from "../../src/core/chart/chart.ts";
import { pageSlug } from "../../src/core/chart/cube/chartSlug.ts";
import { parseCube, withCube } from "../../src/core/chart/cube/place.ts";
import {
  chartScriptPath,
  cubePath,
  geographyScriptPath,
  readChartScript,
  readGeographyScript,
} from "../../src/core/chart/dataScript.ts";
import { decodeChart } from "../../src/core/chart/encode.ts";
import type { Site } from "../../src/core/chart/site.ts";
import type { Report, Severity } from "../content/problem.ts";
import type { TreeFolder } from "./folder.ts";
import { type HtmlFacts, parseHtml } from "./html.ts";

/** The files of one chart. The others are compared with its data file. */
export class ChartFiles {
  readonly slug: string;
  readonly chart: Chart;
  readonly site: Site;
  private readonly tree: TreeFolder;
  private readonly onProblem: Report;
  private facts: HtmlFacts | undefined;
  private rows: readonly (readonly string[])[] | undefined;
  private readonly texts = new Map<string, Promise<string | undefined>>();

  private constructor(chart: Chart, site: Site, tree: TreeFolder, report: Report) {
    this.slug = chart.slug;
    this.chart = chart;
    this.site = site;
    this.tree = tree;
    this.onProblem = report;
  }

  /** @throws if the data file is broken */
  static async open(slug: string, site: Site, tree: TreeFolder, report: Report): Promise<ChartFiles> {
    const script = (await tree.text(chartScriptPath(slug))) ?? "";
    const chart = await withChoices(decodeChart(readChartScript(slug, script)), tree);
    const key = chart.geography?.key;
    const shapes = key === undefined ? undefined : await tree.text(geographyScriptPath(key));
    if (key === undefined || shapes === undefined) return new ChartFiles(chart, site, tree, report);
    return new ChartFiles(withGeography(chart, readGeographyScript(key, shapes)), site, tree, report);
  }

  /** The path of a file, by suffix. */
  path(suffix: string): string {
    return `grapher/${this.slug}${suffix}`;
  }

  /** The text of a file, by suffix; undefined if it is missing. */
  text(suffix: string): Promise<string | undefined> {
    const known = this.texts.get(suffix) ?? this.tree.text(this.path(suffix));
    this.texts.set(suffix, known);
    return known;
  }

  bytes(suffix: string): Promise<Buffer | undefined> {
    return this.tree.bytes(this.path(suffix));
  }

  /** The JSON of a file; undefined if it is missing, or invalid, which the schemas report. */
  async json(suffix: string): Promise<unknown> {
    try {
      return JSON.parse((await this.text(suffix)) ?? "");
    } catch {
      return undefined;
    }
  }

  /** The rows of the CSV, header first; undefined if the file is missing. */
  async table(): Promise<readonly (readonly string[])[] | undefined> {
    const text = await this.text(".csv");
    if (text !== undefined)
      this.rows ??= papaparse.parse<string[]>(text.replace(/\n$/, ""), { delimiter: ",", newline: "\n" }).data;
    return this.rows;
  }

  /** The parsed HTML page; undefined if it is missing. */
  async page(): Promise<HtmlFacts | undefined> {
    const text = await this.text(".html");
    if (text !== undefined) this.facts ??= parseHtml(text);
    return this.facts;
  }

  /** Reports a problem of a file, by suffix. */
  report(suffix: string, message: string, { field, severity = "error" }: ProblemOptions = {}): void {
    this.onProblem({ severity, file: this.path(suffix), message, ...(field !== undefined && { field }) });
  }

  /** Names of all entities with values. */
  entities(): ReadonlySet<string> {
    return new Set(this.chart.dimensions.flatMap(({ column }) => column.entities));
  }

  /** The dimension with the slug that JSON files use. */
  dimension(slug: string): Dimension | undefined {
    return this.chart.dimensions.find((dimension) => dimension.slug === slug);
  }

  names(): readonly string[] {
    return this.chart.dimensions.map(displayName);
  }
}

interface ProblemOptions {
  readonly field?: string;
  readonly severity?: Severity;
}

/** Checks one aspect of a chart's files. */
export type ChartCheck = (files: ChartFiles) => Promise<void>;

/** Adds the cube of a slice. @throws if the file that describes it is broken */
async function withChoices(chart: Chart, tree: TreeFolder): Promise<Chart> {
  const text = chart.sliceIndex === undefined ? undefined : await tree.text(cubePath(pageSlug(chart.slug)));
  return text === undefined ? chart : withCube(chart, parseCube(text));
}
