import { buildDate } from "../../buildDate.ts";
import { Cache } from "../../cache/cache.ts";
import { programKey } from "../../cache/programKey.ts";
import { HashedFolder } from "../../content/hashedFolder.ts";
import type { ContentProblem } from "../../content/problem.ts";
import { TableCache } from "../../content/table/datasetTable.ts";
import { tableReader } from "../../content/table/tableFile.ts";
import { emit } from "../../engine/emit/emit.ts";
import { rebuildTree } from "../../engine/rebuild/rebuild.ts";
import { printProblems, readHashed, requireFolder } from "../../engine/source/source.ts";
import { startWorkers } from "../../engine/worker/workers.ts";
import { explainCacheError } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import { silent } from "../../terminal/progress.ts";

/** Options of a development build. */
export interface DevOptions {
  readonly content: string;
  readonly dist: string;
  readonly drafts: boolean;
  /** The cache folder. */
  readonly cache: string;
}

/** Builds a content folder repeatedly; unchanged files and datasets stay in memory. */
export class DevBuild {
  /** Resolves when the first tree is built. */
  readonly firstTree: Promise<void>;
  private readonly options: DevOptions;
  private readonly console: Console;
  private readonly folder: HashedFolder;
  private tables: TableCache;
  private settle: () => void = () => undefined;

  constructor(options: DevOptions, console: Console) {
    this.options = options;
    this.console = console;
    this.folder = new HashedFolder(options.content, { keepsFiles: true });
    this.tables = new TableCache(tableReader(this.folder));
    this.firstTree = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /**
   * Rebuilds after changes, and prints the number of files and problems of the content.
   * @param paths - of the changed files, relative to the content folder
   * @returns whether there is a new tree
   */
  async run(paths: readonly string[]): Promise<boolean> {
    const started = performance.now();
    for (const path of paths) this.folder.invalidate(path);
    // Watching misses some changes, such as a folder that becomes a link to another.
    const changed = [...paths, ...this.folder.forgetChanged()];
    if (changed.some((path) => /^(datasets\/|entities\.csv$|site\.json$)/.test(path)))
      this.tables = new TableCache(tableReader(this.folder));
    try {
      const made = await this.build();
      this.settle();
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      this.console.err(`${made} ${made === 1 ? "file" : "files"} in ${seconds} s\n`);
      return true;
    } catch (error) {
      const explained = explainCacheError(error, this.options.cache);
      this.console.err(`polygraph: ${explained instanceof Error ? explained.message : explained}\n`);
      return false;
    }
  }

  private async build(): Promise<number> {
    const { content: place, dist, drafts, cache: memory } = this.options;
    const { folder, tables } = this;
    await requireFolder(place);
    const workers = startWorkers();
    // The server draws pictures on request.
    const emission = { out: dist, images: false, workers };
    const request = { program: programKey(), date: buildDate(), place, drafts, images: false };
    const report = (problems: readonly ContentProblem[]) => printProblems(problems, place, false, this.console);
    const updating = { ...emission, cache: memory, folder, tables, report, progress: () => silent };
    try {
      const updated = await rebuildTree(request, updating);
      if (updated) return updated.made;
      const cache = Cache.open(memory);
      const content = await readHashed(
        place,
        { folder, tables },
        { drafts, json: false, cache, workers },
        this.console,
      );
      return (await emit(content, { ...emission, cache }, silent)).made;
    } finally {
      await workers.close();
    }
  }
}
