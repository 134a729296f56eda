import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { isCompressible } from "../../../src/service/headers.ts";
import { fileHeaders } from "../../../src/service/static.ts";
import { filesPath } from "../../../src/service/tree.ts";
import { treeMarkerPath } from "../../cache/manifest.ts";
import { Failure } from "../../failure.ts";
import type { Progress } from "../../terminal/progress.ts";
import { clearLeftovers, stageTemplate } from "./swap.ts";
import { readDigest } from "./tree.ts";
import { isFresh, maybeTwin, type Twin, twinsOf } from "./twins.ts";
import { readWholeTree } from "./wholeTree.ts";

/** In bytes. Smaller files fit in one packet anyway. */
const minBytes = 1000;

/** Files that are compressed at the same time: Node has four threads for it. */
const concurrency = 4;

/** What `compressTree` did. */
export interface Compression {
  /** Files that have twins, and their bytes. */
  files: number;
  bytes: number;
  /** Bytes of the twins, by the end of their names. */
  twinBytes: { br: number; gz: number };
  /** Numbers of twins. */
  written: number;
  kept: number;
  removed: number;
}

/**
 * Writes a `.br` and a `.gz` file next to each file of a tree that becomes smaller, and removes those that are not needed. Twins that
 * are fresh stay. Each is written next to the tree and renamed, so a killed run leaves whole files only.
 * @param startProgress - called with the number of files
 * @throws Failure if the folder is not a tree, or is replaced meanwhile
 */
export async function compressTree(
  folder: string,
  startProgress: (files: number) => Progress,
): Promise<Readonly<Compression>> {
  const { root, digest, paths } = await readWholeTree(folder);
  await clearLeftovers(root);
  const stage = await mkdtemp(stageTemplate(root));
  try {
    const run = new Compressor(root, stage, await presentTwins(root, new Set(paths)));
    const progress = startProgress(paths.length);
    await pMap(paths, (path) => run.compress(path).then(() => progress.tick(path)), { concurrency });
    progress.end();
    if (readDigest(root) === digest) return run.done;
    await run.undo();
    throw new Failure(`${folder} was rebuilt meanwhile; run polygraph compress again`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Paths of the twins in a folder. @param files - paths of the tree's files */
async function presentTwins(root: string, files: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return new Set(paths.filter((path) => !files.has(path) && maybeTwin(path, (original) => files.has(original))));
}

class Compressor {
  readonly done: Compression = { files: 0, bytes: 0, twinBytes: { br: 0, gz: 0 }, written: 0, kept: 0, removed: 0 };
  private readonly root: string;
  private readonly stage: string;
  private readonly present: ReadonlySet<string>;
  private readonly written: string[] = [];

  constructor(root: string, stage: string, present: ReadonlySet<string>) {
    this.root = root;
    this.stage = stage;
    this.present = present;
  }

  /** Writes, keeps or removes the twins of a file. */
  async compress(path: string): Promise<void> {
    const twins = twinsOf(path);
    const file = join(this.root, path);
    const bytes = mayCompress(path) ? await readFile(file) : Buffer.alloc(0);
    if (bytes.length < minBytes) {
      for (const twin of twins) await this.remove(twin);
      return;
    }
    const sizes: number[] = [];
    for (const twin of twins) sizes.push(await this.update(twin, bytes));
    if (sizes.every((size) => size === 0)) return;
    this.done.files++;
    this.done.bytes += bytes.length;
    const [br = 0, gz = 0] = sizes;
    this.done.twinBytes.br += br;
    this.done.twinBytes.gz += gz;
  }

  /** Removes what this run has written. */
  async undo(): Promise<void> {
    for (const path of this.written) await rm(join(this.root, path), { force: true });
  }

  /** @returns the size of the twin; 0 if it would not be smaller than the file */
  private async update(twin: Twin, original: Buffer): Promise<number> {
    const present = this.present.has(twin.path) ? await readFile(join(this.root, twin.path)) : undefined;
    if (present && (await isFresh(twin, present, original))) {
      this.done.kept++;
      return present.length;
    }
    const bytes = await twin.encoding.compress(original);
    if (bytes.length >= original.length) {
      await this.remove(twin);
      return 0;
    }
    await this.write(twin, bytes);
    return bytes.length;
  }

  private async write({ path, original }: Twin, bytes: Uint8Array): Promise<void> {
    const draft = join(this.stage, String(this.written.length));
    this.written.push(path);
    this.done.written++;
    await writeFile(draft, bytes);
    // nginx derives Last-Modified from the twin.
    const { atime, mtime } = await stat(join(this.root, original));
    await utimes(draft, atime, mtime);
    await rename(draft, join(this.root, path));
  }

  private async remove({ path }: Twin): Promise<void> {
    if (!this.present.has(path)) return;
    await rm(join(this.root, path), { force: true });
    this.done.removed++;
  }
}

/** The list of files and the marker are never loaded over a network, and `polygraph index` rewrites the list. */
const mayCompress = (path: string): boolean =>
  path !== filesPath && path !== treeMarkerPath && isCompressible(fileHeaders(path).mediaType);
