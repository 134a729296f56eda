import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import { filesPath } from "../../../src/service/tree.ts";
import { Listing } from "../../cache/listing.ts";
import { isTreePath, treeMarkerPath } from "../../cache/manifest.ts";
import type { FileRef } from "../../cache/objects.ts";
import { hash } from "../../hash.ts";

/** Files that are hashed at the same time. */
const concurrency = 8;

/**
 * Hashes every file in a tree's list of files; one that cannot be read counts as empty. Its digest is that of the marker if
 * all files have the bytes that the build wrote.
 */
export async function hashTree(folder: string): Promise<Listing> {
  const list = (await readFile(join(folder, filesPath), "utf8").catch(() => "")).split("\n");
  const paths = list.filter((path) => path !== treeMarkerPath && isTreePath(path));
  const files = await pMap(
    paths,
    async (path) => [path, refOf(await readFile(join(folder, path)).catch(() => Buffer.alloc(0)))] as const,
    { concurrency },
  );
  return Listing.of(files);
}

/** Identifies the bytes of a file. */
export const refOf = (bytes: Uint8Array): FileRef => ({ hash: hash(bytes), bytes: bytes.length });
