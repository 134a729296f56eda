import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashTree, refOf } from "../../../../build/engine/tree/treeListing.ts";
import { hash } from "../../../../build/hash.ts";
import { temporaryFolder } from "../../temporary.ts";

it("every file in a tree's list is hashed; one that cannot be read counts as empty", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "b"));
  await writeFile(join(folder, "a.txt"), "aé");
  await writeFile(join(folder, "b/c.txt"), "c");
  await writeFile(join(folder, "unlisted"), "x");
  await writeFile(join(folder, ".polygraph-tree"), "marker");
  await writeFile(join(folder, "files.txt"), "a.txt\nb/c.txt\ngone.txt\n.polygraph-tree\n../outside\n");
  const listing = await hashTree(folder);
  expect(listing.get("a.txt")).toMatchObject({ hash: hash("aé"), bytes: 3 });
  expect(listing.get("b/c.txt")).toMatchObject({ bytes: 1 });
  expect(listing.get("gone.txt")).toMatchObject({ hash: hash(""), bytes: 0 });
  for (const path of ["unlisted", ".polygraph-tree", "../outside", ""]) expect(listing.get(path)).toBeUndefined();
});

it("a folder without a list has no files", async () => {
  expect((await hashTree(await temporaryFolder())).get("a")).toBeUndefined();
  expect(refOf(Buffer.from("é"))).toEqual({ hash: hash("é"), bytes: 2 });
});
