import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { filesPath } from "../src/service/files.ts";
import { Failure } from "./failure.ts";
import { clearLeftovers, recoverTree, stageTemplate, swapTree } from "./swap.ts";

/**
 * A tree that is being built: files go to a staging folder beside the output, which takes the output's place when all
 * is there. A build that is killed leaves the old tree, and a staging folder that the next build clears away.
 */
export class StagedTree {
  readonly out: string;
  /** The staging folder. */
  readonly folder: string;
  /** Paths that are taken, by what file systems that do not tell case apart make of them. */
  private readonly claimed = new Map<string, string>();
  private readonly folders = new Map<string, Promise<unknown>>();

  private constructor(out: string, folder: string) {
    this.out = out;
    this.folder = folder;
  }

  /**
   * Opens a staging folder beside `out`.
   * @throws Failure when `out` holds something that no build wrote: it would be lost.
   */
  static async open(out: string): Promise<StagedTree> {
    const target = resolve(out);
    await mkdir(dirname(target), { recursive: true });
    await recoverTree(target);
    await refuseForeign(target);
    await clearLeftovers(target);
    return new StagedTree(target, await mkdtemp(stageTemplate(target)));
  }

  /**
   * Takes a path for one file, and makes its folder.
   * @returns the file's place in the staging folder
   */
  async claim(path: string): Promise<string> {
    const place = resolve(this.folder, path);
    if (!place.startsWith(this.folder + sep) || path.includes("\0"))
      throw new Failure(`path outside the tree: ${path}`);
    const key = place.toLowerCase();
    if (this.claimed.has(key)) throw new Failure(`two files want one path: ${path}`);
    this.claimed.set(
      key,
      place
        .slice(this.folder.length + 1)
        .split(sep)
        .join("/"),
    );
    const parent = dirname(place);
    const made = this.folders.get(parent) ?? mkdir(parent, { recursive: true });
    this.folders.set(parent, made);
    await made;
    return place;
  }

  async write(path: string, body: string | Uint8Array): Promise<number> {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    await writeFile(await this.claim(path), bytes, { flag: "wx" });
    return bytes.length;
  }

  /** Lists the files, and puts the staged tree in the place of the old one. */
  async commit(): Promise<void> {
    await this.write(marker, "This folder is written by polygraph build, as a whole.\n");
    await this.write(filesPath, `${[...this.claimed.values(), filesPath].sort().join("\n")}\n`);
    await swapTree(this.folder, this.out);
  }

  /** Gives the staged tree up. */
  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The file that tells a tree from any other folder. */
const marker = ".polygraph-tree";

async function refuseForeign(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`cannot write the tree to ${target}: ${error.message}`);
  });
  if (names.length > 0 && !names.includes(marker)) {
    throw new Failure(`${target} holds files that no build wrote; empty it, or choose another folder with --out`);
  }
}
