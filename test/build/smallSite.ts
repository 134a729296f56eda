import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Cache } from "../../build/cache/cache.ts";
import { emit } from "../../build/emit/emit.ts";
import { followRenames } from "../../build/source/renames.ts";
import { readContent } from "../../build/source/source.ts";
import { silent } from "../../build/terminal/progress.ts";
import type { Summary } from "../../build/terminal/summary.ts";

const quiet = { out: () => undefined, err: () => undefined, isTerminal: false, columns: 80 };

/** A content folder of few charts that tests change. */
export class SmallSite {
  readonly folder: string;
  readonly charts = new Map<string, Record<string, unknown>>();
  /** Values by dataset: rows of [entity, year, value]. */
  readonly values = new Map<string, [string, number, number][]>();
  site: Record<string, unknown> = { title: "Small", baseUrl: "https://charts.example.org" };
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
    await this.put("site.json", JSON.stringify(this.site));
    const rows = Array.from(this.entities, ([name, code]) => `${name},${code},country\n`);
    await this.put("entities.csv", `name,code,type\n${rows.join("")}`);
    for (const [slug, config] of this.charts) await this.put(`charts/${slug}.json`, JSON.stringify(config));
    for (const [i, [name, values]] of [...this.values].entries()) {
      const fields = [{ name: "Entity" }, { name: "Year" }, { name, type: "number", indicatorId: i + 1 }];
      const resources = [{ path: "values.csv", schema: { fields } }];
      await this.put(`datasets/${name}/datapackage.json`, JSON.stringify({ name, resources }));
      await this.put(`datasets/${name}/values.csv`, `Entity,Year,${name}\n${values.map((row) => `${row}\n`).join("")}`);
    }
  }

  /** Builds into `<folder>/<out>`. @returns the summary, and why files were built anew */
  async build(out = "dist", cache = "cache"): Promise<{ summary: Summary; reasons: Map<string, readonly string[]> }> {
    await this.write();
    const folder = this.place("");
    const opened = Cache.open(join(this.folder, cache));
    const options = { drafts: false, json: false, cache: opened };
    const place = join(this.folder, out);
    const read = await readContent(folder, options, quiet);
    const content = await followRenames(read, { folder, out: place, ...options }, quiet);
    const reasons = new Map<string, readonly string[]>();
    const explain = (path: string, why: readonly string[]) => void reasons.set(path, why);
    const emission = { out: place, images: false, concurrency: 1, cache: opened, explain };
    return { summary: await emit(content, emission, silent), reasons };
  }

  private place(path: string): string {
    return join(this.folder, "content", path);
  }

  private async put(path: string, text: string): Promise<void> {
    await mkdir(dirname(this.place(path)), { recursive: true });
    await writeFile(this.place(path), text);
  }
}
