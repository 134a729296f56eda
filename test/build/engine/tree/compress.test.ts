import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressTree } from "../../../../build/engine/tree/compress.ts";
import { markTree } from "../../../../build/engine/tree/tree.ts";
import { silent } from "../../../../build/terminal/progress.ts";
import { temporaryFolder } from "../../temporary.ts";

const text = "year,rain\n".repeat(200);

/** A tree in the folder `dist` of a new folder. @returns the path of the tree */
async function treeOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const tree = join(await temporaryFolder(), "dist");
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), body);
  }
  await writeFile(join(tree, "files.txt"), [".polygraph-tree", ...Object.keys(files), "files.txt", ""].join("\n"));
  markTree(tree, "0123");
  return tree;
}

const compress = (tree: string) => compressTree(tree, () => silent);

const twinsIn = async (tree: string): Promise<readonly string[]> =>
  (await readdir(tree, { recursive: true })).filter((path) => /\.(br|gz)$/.test(path)).sort();

describe("compressTree", () => {
  it("writes next to a file what servers send instead of it", async () => {
    const tree = await treeOf({ "grapher/rain.csv": text });
    expect(await compress(tree)).toMatchObject({ files: 1, bytes: text.length, written: 2, kept: 0, removed: 0 });
    expect(brotliDecompressSync(await readFile(join(tree, "grapher/rain.csv.br"))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(tree, "grapher/rain.csv.gz"))).toString()).toBe(text);
  });

  it("writes the same bytes each time, with the time of the file", async () => {
    const read = async (at: Date) => {
      const tree = await treeOf({ "rain.csv": text });
      await utimes(join(tree, "rain.csv"), at, at);
      await compress(tree);
      return Promise.all(["br", "gz"].map((end) => readFile(join(tree, `rain.csv.${end}`), "hex")));
    };
    expect(await read(new Date(0))).toEqual(await read(new Date()));
  });

  it("leaves out small files, packed types, files that do not become smaller, and the list of files", async () => {
    const noise = Buffer.concat(Array.from({ length: 50 }, (_, i) => createHash("sha512").update(`${i}`).digest()));
    const long = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`empty/${i}.csv`, ""]));
    const packed = ["png", "zip", "xlsx", "parquet", "woff2"].map((end) => [`rain.${end}`, text] as const);
    const tree = await treeOf({ ...long, ...Object.fromEntries(packed), "small.csv": "1", "noise.csv": noise });
    expect(await compress(tree)).toMatchObject({ files: 0, written: 0 });
    expect(await twinsIn(tree)).toEqual([]);
  });

  it("keeps what is fresh, writes again what is stale or broken, removes what is not needed", async () => {
    const tree = await treeOf({ "a.csv": text, "b.csv": text, "c.csv": text });
    await compress(tree);
    await writeFile(join(tree, "b.csv"), `${text}2000,1\n`);
    await writeFile(join(tree, "c.csv"), "1");
    await writeFile(join(tree, "a.csv.gz"), "broken");
    expect(await compress(tree)).toMatchObject({ files: 2, written: 3, kept: 1, removed: 2 });
    expect(await twinsIn(tree)).toEqual(["a.csv.br", "a.csv.gz", "b.csv.br", "b.csv.gz"]);
    expect(gunzipSync(await readFile(join(tree, "b.csv.gz"))).toString()).toContain("2000,1");
  });

  it("leaves files of others alone, whatever their names end with", async () => {
    const tree = await treeOf({ "a.csv": "1" });
    await writeFile(join(tree, "backup.tar.gz"), "theirs");
    await compress(tree);
    expect(await twinsIn(tree)).toEqual(["backup.tar.gz"]);
  });

  it("takes back what it wrote if the tree is rebuilt meanwhile", async () => {
    const tree = await treeOf({ "a.csv": text });
    const rebuild = () => ({ tick: () => markTree(tree, "4567"), end() {} });
    await expect(compressTree(tree, rebuild)).rejects.toThrow("was rebuilt meanwhile; run polygraph compress again");
    expect(await twinsIn(tree)).toEqual([]);
  });

  it("leaves nothing beside the tree, and removes what a killed run left there", async () => {
    const tree = await treeOf({ "a.csv": text });
    const left = join(dirname(tree), `.dist.stage-${hostname()}+${2 ** 22 + 1}-abcdef`);
    await mkdir(left);
    await compress(tree);
    expect(await readdir(dirname(tree))).toEqual(["dist"]);
  });

  it("takes only whole trees", async () => {
    const tree = await treeOf({ "a.csv": text });
    await rm(join(tree, "files.txt"));
    await expect(compress(tree)).rejects.toThrow("does not contain a whole tree; create it with polygraph build");
  });
});
