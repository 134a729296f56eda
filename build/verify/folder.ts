import { readdir, readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import pMap from "p-map";
import { maybeTwin, type Twin } from "../engine/tree/twins.ts";

/** The files of a tree. */
export class TreeFolder {
  readonly folder: string;
  /** Sizes in bytes, by path with "/", in code unit order; without twins. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Precompressed files. */
  readonly twins: readonly (Twin & { readonly bytes: number })[];

  private constructor(folder: string, all: ReadonlyMap<string, number>) {
    this.folder = folder;
    this.twins = [...all].flatMap(([path, bytes]) => {
      const twin = maybeTwin(path, (original) => all.has(original));
      return twin ? [{ ...twin, bytes }] : [];
    });
    const twins = new Set(this.twins.map(({ path }) => path));
    this.sizes = new Map([...all].filter(([path]) => !twins.has(path)));
  }

  static async open(folder: string): Promise<TreeFolder> {
    // Resolved, because a path joined with "." would lose that prefix.
    const root = resolve(folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
    const start = join(root, sep).length;
    const sized = await pMap(
      files,
      async (file) => [file.slice(start).split(sep).join("/"), (await stat(file)).size] as const,
      { concurrency: 64 },
    );
    return new TreeFolder(folder, new Map(sized.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  has(path: string): boolean {
    return this.sizes.has(path);
  }

  /** Undefined if the file is missing. */
  async bytes(path: string): Promise<Buffer | undefined> {
    return this.has(path) ? readFile(join(this.folder, path)) : undefined;
  }

  /** Undefined if the file is missing. */
  async text(path: string): Promise<string | undefined> {
    return (await this.bytes(path))?.toString("utf8");
  }
}
