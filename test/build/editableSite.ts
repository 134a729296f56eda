import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import papaparse from "papaparse";
import { type Hash, hash } from "../../build/hash.ts";
import type { TreeSummary } from "../../build/terminal/summary.ts";
import { buildInProcess } from "./buildInProcess.ts";
import { readTree } from "./program.ts";
import { RecordingConsole } from "./recordingConsole.ts";

/** The result of a build: tree, output and summary. */
export interface Built {
  /** Hashes of the files, by path. */
  readonly files: ReadonlyMap<string, Hash>;
  readonly output: string;
  readonly summary: TreeSummary;
}

/** A copy of a content folder that tests edit and build. */
export class EditableSite {
  private readonly folder: string;
  /** The last incremental build. */
  built: Built | undefined;

  /** @param folder - an empty folder */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** @param content - the folder to copy */
  static async of(content: string, folder: string): Promise<EditableSite> {
    await cp(content, join(folder, "content"), { recursive: true });
    return new EditableSite(folder);
  }

  /** Builds incrementally. */
  async build(): Promise<Built> {
    this.built = await this.buildInto("dist", "cache");
    return this.built;
  }

  /** Builds from scratch. */
  async buildClean(): Promise<Built> {
    for (const name of ["clean", "clean-cache"]) await rm(join(this.folder, name), { recursive: true, force: true });
    return this.buildInto("clean", "clean-cache");
  }

  private async buildInto(out: string, cache: string): Promise<Built> {
    const console = new RecordingConsole();
    const places = { content: this.place(""), out: join(this.folder, out), cache: join(this.folder, cache) };
    const summary = await buildInProcess(places, console).catch((error: unknown) => {
      throw new Error(`${console.output}${error instanceof Error ? error.message : error}`);
    });
    const files = [...(await readTree(places.out))].map(([path, bytes]) => [path, hash(bytes)] as const);
    return { files: new Map(files), output: console.output, summary };
  }

  /** Sorted paths of the files in a folder. */
  async list(folder: string): Promise<readonly string[]> {
    const entries = await readdir(this.place(folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.map((file) => relative(this.place(""), file)).sort();
  }

  read(file: string): Promise<string> {
    return readFile(this.place(file), "utf8");
  }

  async write(file: string, body: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.place(file)), { recursive: true });
    await writeFile(this.place(file), body);
  }

  /** Removes all geographies, and all charts and datasets except these. */
  async keep(charts: readonly string[], datasets: readonly string[]): Promise<void> {
    const kept = [...charts.map((slug) => `charts/${slug}.json`), ...datasets.map((name) => `datasets/${name}/`)];
    for (const folder of ["geographies", "charts", "datasets"])
      for (const file of await this.list(folder))
        if (!kept.some((path) => file.startsWith(path))) await this.remove(file);
  }

  /** Removes all countries except these, also from the data. */
  async keepCountries(names: readonly string[]): Promise<void> {
    await this.rows("entities.csv", (rows) => rows.filter(({ name, type }) => type !== "country" || isOf(names, name)));
    const left = papaparse.parse<Row>(await this.read("entities.csv"), { header: true }).data;
    const known = left.flatMap(({ name }) => name ?? []);
    for (const file of await this.list("datasets"))
      if (file.endsWith(".csv")) await this.rows(file, (rows) => rows.filter(({ Entity }) => isOf(known, Entity)));
  }

  async remove(file: string): Promise<void> {
    await rm(this.place(file));
  }

  /** Sets a value in a JSON file; undefined removes it. */
  async set(file: string, path: JSONPath, value: unknown): Promise<void> {
    const text = await this.read(file);
    await this.write(file, applyEdits(text, modify(text, path, value, {})));
  }

  /** Changes the rows of a CSV, which are objects by column name. */
  async rows(file: string, change: (rows: Row[]) => readonly Row[]): Promise<void> {
    const { data, meta } = papaparse.parse<Row>(await this.read(file), { header: true, skipEmptyLines: true });
    const columns = meta.fields ?? [];
    await this.write(file, `${papaparse.unparse([...change(data)], { columns, newline: "\n" })}\n`);
  }

  private place(path: string): string {
    return join(this.folder, "content", path);
  }
}

const isOf = (names: readonly string[], name = ""): boolean => names.includes(name);

export type Row = Record<string, string>;
