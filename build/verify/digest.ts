import pMap from "p-map";
import { Listing } from "../cache/listing.ts";
import { markerPath } from "../cache/manifest.ts";
import { readDigest } from "../engine/tree/tree.ts";
import { hash } from "../hash.ts";
import type { TreeFolder } from "./folder.ts";
import { listedPaths } from "./listing.ts";

/** Files that are hashed at a time. */
const concurrency = 8;

/**
 * Whether the files are those that the build wrote, byte for byte: the marker of a tree holds the digest of them all.
 * Undefined when it holds none, as that of a tree whose search index was rebuilt by itself.
 */
export async function isAsBuilt(tree: TreeFolder): Promise<boolean | undefined> {
  const digest = readDigest(tree.folder);
  if (digest === undefined) return undefined;
  const listed = (await listedPaths(tree)) ?? [];
  const paths = listed.filter((path) => path !== markerPath);
  const files = await pMap(
    paths,
    async (path) => {
      const bytes = (await tree.bytes(path)) ?? Buffer.alloc(0);
      return [path, { hash: hash(bytes), bytes: bytes.length }] as const;
    },
    { concurrency },
  );
  return Listing.of(files).digest === digest;
}
