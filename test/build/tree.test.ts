import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../build/failure.ts";
import { recoverTree } from "../../build/swap.ts";
import { StagedTree } from "../../build/tree.ts";
import { temporaryFolder } from "./temporary.ts";

/** The id of a process that has ended. */
const endedProcess = 2 ** 22 + 1;

async function commitTree(out: string, files: Readonly<Record<string, string>>): Promise<void> {
  const tree = await StagedTree.open(out);
  for (const [path, text] of Object.entries(files)) await tree.write(path, text);
  await tree.commit();
}

describe("StagedTree", () => {
  it("shows nothing before it is committed, and everything after", async () => {
    const out = join(await temporaryFolder(), "dist");
    const tree = await StagedTree.open(out);
    await tree.write("grapher/a.csv", "a");
    expect(existsSync(out)).toBe(false);
    await tree.commit();
    expect(await readFile(join(out, "grapher/a.csv"), "utf8")).toBe("a");
  });

  it("replaces the old tree as a whole and leaves nothing beside it", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    await commitTree(out, { "old.csv": "old", "both.csv": "old" });
    await commitTree(out, { "new.csv": "new", "both.csv": "new" });
    expect((await readdir(out)).sort()).toEqual([".polygraph-tree", "both.csv", "files.txt", "new.csv"]);
    expect(await readFile(join(out, "both.csv"), "utf8")).toBe("new");
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it("leaves the old tree when it is discarded", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    await commitTree(out, { "a.csv": "old" });
    const tree = await StagedTree.open(out);
    await tree.write("a.csv", "new");
    await tree.discard();
    expect(await readFile(join(out, "a.csv"), "utf8")).toBe("old");
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it.each(["../outside", "/etc/outside", "a/../../outside", ".", "nul\0"])("refuses the path %j", async (path) => {
    const tree = await StagedTree.open(join(await temporaryFolder(), "dist"));
    await expect(tree.claim(path)).rejects.toThrow(Failure);
  });

  it.each(["a.csv", "./a.csv", "b/../a.csv", "A.csv"])("refuses %s when a.csv is taken", async (path) => {
    const tree = await StagedTree.open(join(await temporaryFolder(), "dist"));
    await tree.claim("a.csv");
    await expect(tree.claim(path)).rejects.toThrow("two files want one path");
  });

  it("refuses to replace a folder that no build wrote", async () => {
    const out = await temporaryFolder();
    await writeFile(join(out, "thesis.txt"), "the only copy");
    await expect(StagedTree.open(out)).rejects.toThrow("holds files that no build wrote");
    expect(await readdir(out)).toEqual(["thesis.txt"]);
  });

  it("takes an empty folder", async () => {
    const out = await temporaryFolder();
    await commitTree(out, { "a.csv": "a" });
    expect(existsSync(join(out, "a.csv"))).toBe(true);
  });

  it("clears away what killed builds of this machine left, and nothing else", async () => {
    const folder = await temporaryFolder();
    const mine = `.dist.stage-${hostname()}-${process.pid}-other`;
    const elsewhere = `.dist.stage-elsewhere-${endedProcess}-abc`;
    for (const name of [`.dist.stage-${hostname()}-${endedProcess}-abc`, mine, elsewhere]) {
      await mkdir(join(folder, name, "grapher"), { recursive: true });
    }
    await commitTree(join(folder, "dist"), {});
    expect((await readdir(folder)).sort()).toEqual([elsewhere, mine, "dist"].sort());
  });

  it("a build killed while it swapped leaves a tree that the next one finds", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    const old = join(folder, `.dist.stage-${hostname()}-${endedProcess}-abc.old0`);
    await mkdir(old);
    await writeFile(join(old, ".polygraph-tree"), "");
    await recoverTree(out);
    expect(await readdir(out)).toEqual([".polygraph-tree"]);
  });

  it("trees that are committed at once do not mix", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    const builds = Array.from({ length: 8 }, (_, i) => commitTree(out, { "a.csv": `${i}`, "b.csv": `${i}` }));
    await Promise.all(builds);
    expect(await readFile(join(out, "a.csv"), "utf8")).toBe(await readFile(join(out, "b.csv"), "utf8"));
    expect(await readdir(folder)).toEqual(["dist"]);
  });
});
