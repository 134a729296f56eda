import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildDate } from "../../build/buildDate.ts";
import { programKey } from "../../build/cache/programKey.ts";
import type { BlobStore } from "../../build/cache/remote/blobStore.ts";
import { HashedFolder } from "../../build/content/hashedFolder.ts";
import { TableCache } from "../../build/content/table/datasetTable.ts";
import { tableReader } from "../../build/content/table/tableFile.ts";
import { type BuildOptions, buildSite } from "../../build/engine/build.ts";
import { rebuildTree } from "../../build/engine/rebuild/rebuild.ts";
import { startWorkers, type Workers } from "../../build/engine/worker/workers.ts";
import { silent } from "../../build/terminal/progress.ts";
import type { TreeSummary } from "../../build/terminal/summary.ts";
import { inProcessWorkers } from "./inProcessWorkers.ts";

/** Licence and source of a data package. */
const rights = { licenses: [{ name: "CC-BY-4.0" }], sources: [{ title: "Gauges", path: "https://gauges.test" }] };

/** A small content folder that tests change. */
export class SmallSite {
  readonly folder: string;
  readonly charts = new Map<string, Record<string, unknown>>();
  /** Values by dataset: rows of [entity, year, value]. */
  readonly values = new Map<string, [string, number, number][]>();
  /** Additional or replaced files, by path. */
  readonly more = new Map<string, Uint8Array>();
  images = false;
  /** A shared cache. */
  store?: BlobStore;
  /** Output of the builds. */
  readonly output: string[] = [];
  private readonly console = {
    out: (text: string) => void this.output.push(text),
    err: (text: string) => void this.output.push(text),
    isTerminal: false,
    columns: 80,
  };
  site: Record<string, unknown> = { title: "Small", baseUrl: "https://charts.small.test", licence: "CC BY 4.0" };
  entities = new Map([
    ["Chad", "TCD"],
    ["Peru", "PER"],
    ["Fiji", "FJI"],
  ]);

  constructor(folder: string) {
    this.folder = folder;
    ["rain", "snow"].forEach((name, i) => {
      const entities = [...this.entities.keys()];
      this.values.set(
        name,
        entities.flatMap((entity, j) => [1990, 2000, 2010].map((year, k) => [entity, year, i + j * 3 + k])),
      );
    });
    for (const [slug, ids] of Object.entries({ rain: [1], snow: [2], both: [1, 2] })) this.addChart(slug, ids);
  }

  addChart(slug: string, ids: readonly number[]): void {
    this.charts.set(slug, {
      $schema: "https://charts.example.org/schemas/chart-config.json",
      title: `About ${slug}`,
      isPublished: true,
      hasMapTab: true,
      dimensions: ids.map((variableId) => ({ property: "y", variableId })),
      selectedEntityNames: ["Chad", "Peru"],
    });
  }

  async write(): Promise<void> {
    for (const name of ["charts", "datasets"]) await rm(this.place(name), { recursive: true, force: true });
    await this.writeFile("site.json", JSON.stringify(this.site));
    const rows = Array.from(this.entities, ([name, code]) => `${name},${code},country\n`);
    await this.writeFile("entities.csv", `name,code,type\n${rows.join("")}`);
    for (const [slug, config] of this.charts) await this.writeFile(`charts/${slug}.json`, JSON.stringify(config));
    for (const [i, [name, values]] of [...this.values].entries()) {
      const fields = [{ name: "Entity" }, { name: "Year" }, { name, type: "number", indicatorId: i + 1 }];
      const resources = [{ path: "values.csv", schema: { fields } }];
      await this.writeFile(`datasets/${name}/datapackage.json`, JSON.stringify({ name, ...rights, resources }));
      await this.writeFile(
        `datasets/${name}/values.csv`,
        `Entity,Year,${name}\n${values.map((row) => `${row}\n`).join("")}`,
      );
    }
    for (const [path, bytes] of this.more) await this.writeFile(path, bytes);
  }

  /** Builds into `<folder>/<out>`. @returns the summary, and the reasons for rendering files */
  async build(
    out = "dist",
    cache = "cache",
    part: Pick<BuildOptions, "shard" | "host"> = {},
  ): Promise<{ summary: TreeSummary; reasons: Map<string, readonly string[]> }> {
    await this.write();
    const reasons = new Map<string, readonly string[]>();
    const explain = (path: string, why: readonly string[]) => void reasons.set(path, why);
    const options = { ...this.options(out, cache), ...part, explain };
    return { summary: await buildSite(options, this.console, this.workers()), reasons };
  }

  /** Builds incrementally, without the reasons. */
  async rebuild(out = "dist", cache = "cache"): Promise<TreeSummary> {
    await this.write();
    return buildSite(this.options(out, cache), this.console, this.workers());
  }

  /** Updates the existing tree. @returns the number of charts built; undefined if everything must be read */
  async update(): Promise<number | undefined> {
    await this.write();
    const { content: place, drafts, images, ...options } = this.options("dist", "cache");
    const request = { program: programKey(), date: buildDate(), place, drafts, images };
    let built = 0;
    const progress = (charts: number) => {
      built = charts;
      return silent;
    };
    const folder = new HashedFolder(place);
    const tables = new TableCache(tableReader(folder));
    const workers = this.workers();
    const surroundings = { folder, tables, workers, report: () => undefined, progress };
    const summary = await rebuildTree(request, { ...options, ...surroundings }).finally(() => workers.close());
    return summary && built;
  }

  /** Only worker threads draw pictures. */
  private workers(): Workers {
    return this.images ? startWorkers(1) : inProcessWorkers;
  }

  private options(out: string, cache: string): BuildOptions {
    return {
      content: this.place(""),
      out: join(this.folder, out),
      cache: join(this.folder, cache),
      drafts: false,
      images: this.images,
      json: false,
      concurrency: 1,
      store: this.store,
      progress: () => silent,
    };
  }

  private place(path: string): string {
    return join(this.folder, "content", path);
  }

  private async writeFile(path: string, text: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.place(path)), { recursive: true });
    await writeFile(this.place(path), text);
  }
}
