import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { Manifest } from "../../../../build/cache/manifest.ts";
import { MissingContent } from "../../../../build/cache/objects.ts";
import { recoverTree } from "../../../../build/engine/tree/swap.ts";
import { OutputTree } from "../../../../build/engine/tree/tree.ts";
import { readTree } from "../../program.ts";
import { temporaryFolder } from "../../temporary.ts";
import { unprivileged } from "../../unprivileged.ts";

/** The id of a process that has ended. */
const endedProcess = 2 ** 22 + 1;

/** Makes `<folder>/dist` hold these files, with the cache in `<folder>/cache`. @returns whether it did not before */
async function publish(folder: string, files: Readonly<Record<string, string>>): Promise<boolean> {
  const cache = Cache.open(join(folder, "cache"));
  const tree = new OutputTree(join(folder, "dist"), cache);
  await tree.open();
  const manifest = new Manifest();
  for (const [path, text] of Object.entries(files)) manifest.add(path, cache.objects.put(text));
  return (await tree.publish(manifest.listing(), {})).isNew;
}

async function textsOf(folder: string): Promise<Record<string, string>> {
  const files = [...(await readTree(join(folder, "dist")))].filter(([path]) => path !== ".polygraph-tree");
  return Object.fromEntries(files.map(([path, bytes]) => [path, bytes.toString()]));
}

describe("OutputTree", () => {
  it("holds what was published last, whatever was there before", async () => {
    const folder = await temporaryFolder();
    const versions: readonly Readonly<Record<string, string>>[] = [
      { "a.csv": "1", "deep/er/b.csv": "1", "c/index.html": "c" },
      { "a.csv": "2", "deep/er/b.csv": "1" },
      { "a.csv": "2", "deep/b.csv": "1", "c/index.html": "d" },
      { "a.csv": "1", "deep/er/b.csv": "1", "c/index.html": "c" },
      {},
      { "a.csv": "2" },
    ];
    for (const files of versions) {
      expect(await publish(folder, files)).toBe(true);
      expect(await textsOf(folder)).toEqual(files);
    }
    expect(await readdir(folder)).toEqual(["cache", "dist"]);
  });

  it("has no precompressed files after a build, whether their files changed or not", async () => {
    const folder = await temporaryFolder();
    const twins = ["a.csv.br", "a.csv.gz", "c/index.html.gz"];
    const compress = () => Promise.all(twins.map((path) => writeFile(join(folder, "dist", path), "twin")));
    const versions = ["1", "2", "2", "1", "3"].map((text) => ({ "a.csv": text, "b.csv": "b", "c/index.html": text }));
    for (const files of versions) {
      await publish(folder, files);
      expect(await textsOf(folder)).toEqual(files);
      await compress();
    }
  });

  it("never has a stale precompressed file in a folder of one file, which nothing lists", async () => {
    const folder = await temporaryFolder();
    for (const text of ["1", "2", "3", "4"]) {
      await publish(folder, { "a.csv": "1", "c/index.html": text });
      expect(await textsOf(folder)).toEqual({ "a.csv": "1", "c/index.html": text });
      await writeFile(join(folder, "dist/c/index.html.gz"), "twin");
    }
  });

  it("stays as it is when nothing changed", async () => {
    const folder = await temporaryFolder();
    await publish(folder, { "a.csv": "1", "b/c.csv": "2" });
    expect(await publish(folder, { "b/c.csv": "2", "a.csv": "1" })).toBe(false);
  });

  it("is complete if its files are those that were published, and the cache knows them", async () => {
    const folder = await temporaryFolder();
    const isComplete = (cache = "cache") =>
      new OutputTree(join(folder, "dist"), Cache.open(join(folder, cache))).isComplete();
    expect(isComplete()).toBe(false);
    await publish(folder, { "a.csv": "1", "b/c.csv": "2" });
    expect([isComplete(), isComplete("other")]).toEqual([true, false]);
  });

  it("never becomes what was damaged when it was replaced", async () => {
    const folder = await temporaryFolder();
    const files = { "a.csv": "1", "b/c.csv": "2", "b/d.csv": "3" };
    await publish(folder, files);
    await rm(join(folder, "dist/b/c.csv"));
    await writeFile(join(folder, "dist/extra.txt"), "");
    for (const text of ["4", "5", "6"]) {
      await publish(folder, { ...files, "a.csv": text });
      expect(await textsOf(folder)).toEqual({ ...files, "a.csv": text });
    }
  });

  it("is replaced, though its folder was made read-only", async () => {
    const folder = await temporaryFolder();
    await unprivileged(folder, async () => {
      for (const text of ["1", "2", "3"]) {
        await publish(folder, { "a.csv": text, "b/c.csv": text });
        expect(await textsOf(folder)).toEqual({ "a.csv": text, "b/c.csv": text });
        await chmod(join(folder, "dist"), 0o555);
      }
    });
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o755);
  });

  it("refuses to hold the cache", async () => {
    const folder = await temporaryFolder();
    const tree = new OutputTree(folder, Cache.open(join(folder, "cache")));
    await expect(tree.open()).rejects.toThrow("choose another folder with --cache");
  });

  it.each(["a.csv", "b/c.csv"])("is made whole when %s was deleted", async (path) => {
    const folder = await temporaryFolder();
    const files = { "a.csv": "1", "b/c.csv": "2", "b/d.csv": "3" };
    await publish(folder, files);
    await rm(join(folder, "dist", path));
    expect(await publish(folder, files)).toBe(true);
    expect(await textsOf(folder)).toEqual(files);
  });

  it("tells which content the cache lacks, and leaves the old tree", async () => {
    const folder = await temporaryFolder();
    await publish(folder, { "a.csv": "1" });
    const cache = Cache.open(join(folder, "cache"));
    const manifest = new Manifest();
    manifest.add("a.csv", { hash: "0".repeat(32), bytes: 1 });
    await expect(new OutputTree(join(folder, "dist"), cache).publish(manifest.listing(), {})).rejects.toThrow(
      MissingContent,
    );
    expect(await textsOf(folder)).toEqual({ "a.csv": "1" });
    expect(await publish(folder, { "a.csv": "3" })).toBe(true);
  });

  it("is built anew without its cache", async () => {
    const folder = await temporaryFolder();
    await publish(folder, { "a.csv": "1", "old.csv": "1" });
    await rm(join(folder, "cache"), { recursive: true });
    await publish(folder, { "a.csv": "2" });
    expect(await textsOf(folder)).toEqual({ "a.csv": "2" });
  });

  it("refuses to replace a folder that no build wrote", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "dist"));
    await writeFile(join(folder, "dist/thesis.txt"), "the only copy");
    await expect(publish(folder, { "a.csv": "1" })).rejects.toThrow("holds files that no build wrote");
    expect(await readdir(join(folder, "dist"))).toEqual(["thesis.txt"]);
  });

  it("refuses to replace a tree that somebody put other things into, but for what desktops leave", async () => {
    const folder = await temporaryFolder();
    const files = {
      "a.csv": "1",
      "grapher/b.csv": "2",
      "files.txt": ".polygraph-tree\na.csv\nfiles.txt\ngrapher/b.csv\n",
    };
    await publish(folder, files);
    await writeFile(join(folder, "dist/.DS_Store"), "");
    expect(await publish(folder, files)).toBe(true);
    await mkdir(join(folder, "dist/.git"));
    await expect(publish(folder, files)).rejects.toThrow("holds what no build wrote: .git; move it elsewhere");
    expect(await readdir(join(folder, "dist"))).toContain(".git");
  });

  it.each(["a", "a.c", "a.csv.bak", "b", "z"])(
    "knows that its list has no file or folder %s at the top",
    async (name) => {
      const folder = await temporaryFolder();
      const paths = ["a-b.csv", "a.csv", "a.csv.d/e", "grapher/b", "y"];
      const files = Object.fromEntries(paths.map((path) => [path, "1"]));
      const own = { ...files, "files.txt": `${[".polygraph-tree", ...paths, "files.txt"].sort().join("\n")}\n` };
      await publish(folder, own);
      expect(await publish(folder, { ...own, y: "2" })).toBe(true);
      await mkdir(join(folder, "dist", name));
      await expect(publish(folder, own)).rejects.toThrow(`holds what no build wrote: ${name};`);
    },
  );

  it.each(["an empty folder", "a tree", "nothing yet"])("lies where a link leads to: %s", async (kind) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "elsewhere"));
    await symlink("elsewhere/site", join(folder, "dist"));
    if (kind !== "nothing yet") await mkdir(join(folder, "elsewhere/site"));
    if (kind === "a tree") await publish(folder, { "a.csv": "0", "b.csv": "0" });
    await publish(folder, { "a.csv": "1" });
    expect(await textsOf(folder)).toEqual({ "a.csv": "1" });
    expect(await readlink(join(folder, "dist"))).toBe("elsewhere/site");
    expect(await readdir(join(folder, "elsewhere"))).toEqual(["site"]);
  });

  it("takes an empty folder", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "dist"));
    await publish(folder, { "a.csv": "a" });
    expect(existsSync(join(folder, "dist/a.csv"))).toBe(true);
  });

  it("clears away what killed builds of this machine left, and nothing else", async () => {
    const folder = await temporaryFolder();
    const mine = `.dist.stage-${hostname()}+${process.pid}-other`;
    const others = ["elsewhere", `${hostname()}-b`, `${hostname()}-${endedProcess}`];
    const elsewhere = others.map((host) => `.dist.stage-${host}+${endedProcess}-abc`);
    for (const name of [`.dist.stage-${hostname()}+${endedProcess}-abc`, mine, ...elsewhere]) {
      await mkdir(join(folder, name, "grapher"), { recursive: true });
    }
    await publish(folder, {});
    expect((await readdir(folder)).sort()).toEqual([...elsewhere, mine, "cache", "dist"].sort());
  });

  it("a build killed while it swapped leaves a tree that the next one finds", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "dist");
    const old = join(folder, `.dist.stage-${hostname()}+${endedProcess}-abc.old0`);
    await mkdir(old);
    await writeFile(join(old, ".polygraph-tree"), "");
    await recoverTree(out);
    expect(await readdir(out)).toEqual([".polygraph-tree"]);
  });

  it("trees that are published at once do not mix", async () => {
    const folder = await temporaryFolder();
    const builds = Array.from({ length: 8 }, (_, i) => publish(folder, { "a.csv": `${i}`, "b.csv": `${i}` }));
    await Promise.all(builds);
    const { "a.csv": a, "b.csv": b } = await textsOf(folder);
    expect(a).toBe(b);
    expect((await readdir(folder)).sort()).toEqual(["cache", "dist"]);
  });
});
