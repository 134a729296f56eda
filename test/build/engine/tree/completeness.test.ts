import { cp, mkdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { Listing } from "../../../../build/cache/listing.ts";
import { isComplete, markComplete } from "../../../../build/engine/tree/completeness.ts";
import { temporaryFolder } from "../../temporary.ts";

const paths = ["a.csv", "b.csv", "deep/er/a.csv", "deep/er/b.csv", "single/index.html"];
const listing = Listing.of(paths.map((path) => [path, { hash: "0".repeat(32), bytes: 0 }]));

/** A tree of the files, marked as whole. */
async function markedTree(): Promise<string> {
  const folder = await temporaryFolder();
  for (const path of [...paths, ".polygraph-tree"]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "");
  }
  markComplete(folder, listing);
  return folder;
}

const changes: readonly (readonly [string, (folder: string) => Promise<unknown>])[] = [
  ["a file is gone", (folder) => rm(join(folder, "deep/er/a.csv"))],
  ["a file of the tree's own folder is gone", (folder) => rm(join(folder, "a.csv"))],
  ["there is one more", (folder) => writeFile(join(folder, "deep/er/c.csv"), "")],
  ["a file has another name", (folder) => rename(join(folder, "a.csv"), join(folder, "c.csv"))],
  ["a folder is gone", (folder) => rm(join(folder, "deep/er"), { recursive: true })],
  ["a folder of one file is gone", (folder) => rm(join(folder, "single"), { recursive: true })],
];

describe("isWhole", () => {
  it("knows a tree by its marks, without its files", async () => {
    const paths = vi.fn(() => listing.paths());
    expect(isComplete(await markedTree(), listing, paths)).toBe(true);
    expect(paths).not.toHaveBeenCalled();
  });

  it("knows no tree of which a folder was touched and the files are not told", async () => {
    const folder = await markedTree();
    await utimes(join(folder, "deep/er"), 1, 1);
    expect(isComplete(folder, listing, () => [])).toBe(false);
  });

  it("lists the folders of a tree whose marks are lost", async () => {
    const folder = await markedTree();
    for (const name of ["", "deep/er"]) await utimes(join(folder, name), 1, 1);
    expect(isComplete(folder, listing, () => listing.paths())).toBe(true);
  });

  it.each(changes)("sees that %s", async (_, change) => {
    const folder = await markedTree();
    await change(folder);
    expect(isComplete(folder, listing, () => listing.paths())).toBe(false);
  });

  it.each(changes)("sees that %s where all marks are lost", async (what, change) => {
    const folder = await markedTree();
    await change(folder);
    const folders = what === "a folder is gone" ? [""] : ["", "deep/er"];
    for (const name of folders) await utimes(join(folder, name), 1, 1);
    expect(isComplete(folder, listing, () => listing.paths())).toBe(false);
  });

  it("does not trust the marks of another tree, or of other folders", async () => {
    const [folder, copy] = [await markedTree(), await markedTree()];
    const other = { ...listing, branchingFolders: listing.branchingFolders, digest: "0".repeat(32) };
    expect(isComplete(folder, other, () => [])).toBe(false);
    for (const name of listing.branchingFolders) {
      const { mtime } = await stat(join(folder, name));
      await utimes(join(copy, name), mtime, mtime);
    }
    expect(isComplete(copy, listing, () => [])).toBe(false);
  });

  it("does not trust the marks of a copy", async () => {
    const [folder, copy] = [await markedTree(), join(await temporaryFolder(), "copy")];
    await cp(folder, copy, { recursive: true, preserveTimestamps: true, filter: (path) => !path.endsWith("b.csv") });
    expect(isComplete(copy, listing, () => listing.paths())).toBe(false);
  });
});
