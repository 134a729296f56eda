import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesPath } from "../../../src/service/tree.ts";
import { isTreePath } from "../../cache/manifest.ts";
import { Failure } from "../../failure.ts";
import type { Hash } from "../../hash.ts";
import { realPath } from "./realPath.ts";
import { readDigest } from "./tree.ts";

/** A tree that a build finished. */
interface WholeTree {
  /** The real path of its folder. */
  readonly root: string;
  /** Changes when a build replaces the tree. */
  readonly digest: Hash;
  /** Paths of its files, of which the tree itself has a list. */
  readonly paths: readonly string[];
}

/** Reads which files a tree has. @throws Failure if the folder is not a whole tree */
export async function readWholeTree(folder: string): Promise<WholeTree> {
  const root = realPath(folder);
  const digest = readDigest(root);
  const list = await readFile(join(root, filesPath), "utf8").catch(() => undefined);
  if (digest === undefined || list === undefined)
    throw new Failure(`${folder} does not contain a whole tree; create it with polygraph build`);
  return { root, digest, paths: list.split("\n").filter(isTreePath) };
}
