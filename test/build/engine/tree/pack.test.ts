import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { packTree } from "../../../../build/engine/tree/pack.ts";
import { markTree } from "../../../../build/engine/tree/tree.ts";
import { silent } from "../../../../build/terminal/progress.ts";
import { temporaryFolder } from "../../temporary.ts";

const files = {
  "index.html": "<!doctype html>",
  "grapher/rain.csv": "year,rain\n".repeat(200),
  "grapher/rain.png": "\x89PNG",
};

/** A tree in the folder `dist` of a new folder. @returns the path of the tree */
async function createTree(): Promise<string> {
  const tree = join(await temporaryFolder(), "dist");
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), body);
  }
  await writeFile(join(tree, "notes.txt"), "not of the tree");
  await writeFile(join(tree, "files.txt"), [...Object.keys(files), "files.txt", ""].join("\n"));
  markTree(tree, "0123");
  return tree;
}

const pack = (tree: string) => packTree(tree, join(tree, "../site.zip"), () => silent);

it("packs the files of the tree, and no others, in one folder", async () => {
  const tree = await createTree();
  const { files: count, bytes } = await pack(tree);
  const archive = await readFile(join(tree, "../site.zip"));
  expect([count, bytes]).toEqual([4, archive.length]);
  const unpacked = Object.entries(unzipSync(archive)).map(([name, body]) => [name, Buffer.from(body).toString()]);
  const list = await readFile(join(tree, "files.txt"), "utf8");
  expect(Object.fromEntries(unpacked)).toEqual({
    ...Object.fromEntries(Object.entries(files).map(([name, body]) => [`dist/${name}`, body])),
    "dist/files.txt": list,
  });
});

it("gives the same bytes whenever the files were written", async () => {
  const read = async () => {
    const tree = await createTree();
    await pack(tree);
    return readFile(join(tree, "../site.zip"), "hex");
  };
  expect(await read()).toBe(await read());
});

it("leaves the former archive and no draft if a file is missing", async () => {
  const tree = await createTree();
  await pack(tree);
  const before = await readFile(join(tree, "../site.zip"));
  await rm(join(tree, "grapher/rain.csv"));
  await expect(pack(tree)).rejects.toThrow();
  expect(await readFile(join(tree, "../site.zip"))).toEqual(before);
  expect((await readdir(join(tree, ".."))).sort()).toEqual(["dist", "site.zip"]);
});

it("refuses a folder that is not a tree", async () => {
  const folder = await temporaryFolder();
  await expect(packTree(folder, join(folder, "../x.zip"), () => silent)).rejects.toThrow(
    "does not contain a whole tree",
  );
});
