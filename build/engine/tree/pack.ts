import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "../../failure.ts";
import type { Progress } from "../../terminal/progress.ts";
import { readDigest } from "./tree.ts";
import { readWholeTree } from "./wholeTree.ts";

/** The earliest date that ZIP supports, so that archives do not depend on the current time. */
const date = new Date("1980-01-01T00:00:00Z");

/** What `packTree` wrote. */
export interface Package {
  readonly files: number;
  /** Of the archive. */
  readonly bytes: number;
}

/**
 * Packs the files of a tree into one ZIP, in a folder named like the tree, for readers without a network. Streams each file, so memory
 * does not grow with the tree. The same tree gives the same bytes. The archive is written beside its place and renamed.
 * @param out - path of the archive; one that exists is replaced
 * @param startProgress - called with the number of files
 * @throws Failure if the folder is not a tree, or is replaced meanwhile
 */
export async function packTree(
  folder: string,
  out: string,
  startProgress: (files: number) => Progress,
): Promise<Package> {
  const { root, digest, paths } = await readWholeTree(folder);
  const draft = join(dirname(out), `.${basename(out)}.${process.pid}`);
  const progress = startProgress(paths.length);
  try {
    await writeArchive(root, paths, draft, (path) => progress.tick(path));
    if (readDigest(root) !== digest) throw new Failure(`${folder} was rebuilt meanwhile; run polygraph pack again`);
    await rename(draft, out);
  } finally {
    progress.end();
    await rm(draft, { force: true });
  }
  return { files: paths.length, bytes: (await stat(out)).size };
}

async function writeArchive(
  root: string,
  paths: readonly string[],
  file: string,
  tick: (path: string) => void,
): Promise<void> {
  const { ZipArchive } = await import("archiver");
  const archive = new ZipArchive({ zlib: { level: 6 } });
  // A file that disappears is only a warning to archiver.
  archive.on("warning", (error) => archive.destroy(error));
  archive.on("entry", ({ name }) => tick(name));
  for (const path of paths) archive.file(join(root, path), { name: `${basename(root)}/${path}`, date, mode: 0o644 });
  await Promise.all([pipeline(archive, createWriteStream(file)), archive.finalize()]);
}
