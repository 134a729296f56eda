import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clearLeftovers, recoverTree, stageTemplate, swapTree } from "../../../../build/engine/tree/swap.ts";
import { temporaryFolder } from "../../temporary.ts";

const tree = async (folder: string, text: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "a"), text);
  return folder;
};
const read = (folder: string) => readFile(join(folder, "a"), "utf8");
const place = async () => join(await temporaryFolder(), "dist");
const stage = async (out: string, text: string) => tree(await mkdtemp(stageTemplate(out)), text);
/** The pid of no process. */
const ended = 2 ** 22 + 1;

describe("a tree that is replaced", () => {
  it("is the staged one, and nothing is left beside it", async () => {
    const out = await place();
    await tree(out, "old");
    await swapTree(await stage(out, "new"), out);
    expect([await read(out), await readdir(join(out, ".."))]).toEqual(["new", ["dist"]]);
  });

  it("may not exist yet", async () => {
    const out = await place();
    await swapTree(await stage(out, "new"), out);
    expect(await read(out)).toBe("new");
  });

  it("stays under another name if asked, unless something is there", async () => {
    const out = await place();
    await tree(out, "old");
    await swapTree(await stage(out, "new"), out, `${out}.kept`);
    expect([await read(out), await read(`${out}.kept`)]).toEqual(["new", "old"]);
    await swapTree(await stage(out, "newer"), out, `${out}.kept`);
    expect([await read(out), await read(`${out}.kept`)]).toEqual(["newer", "old"]);
  });
});

describe("what builds that were killed left", () => {
  it("is the old tree, which is restored if there is none", async () => {
    const out = await place();
    await tree(join(out, "..", `.dist.stage-${hostname()}+${ended}-abc.old0`), "old");
    await recoverTree(out);
    expect(await read(out)).toBe("old");
    await tree(join(out, "..", `.dist.stage-${hostname()}+${ended}-def.old0`), "other");
    await recoverTree(out);
    expect(await read(out)).toBe("old");
  });

  it("is not a staging folder, nor what a running build or another machine has", async () => {
    const out = await place();
    for (const name of [
      `${hostname()}+${ended}-abc`,
      `${hostname()}+${process.pid}-abc.old0`,
      `${hostname()}x+${ended}-abc.old0`,
    ])
      await tree(join(out, "..", `.dist.stage-${name}`), name);
    await recoverTree(out);
    expect(existsSync(out)).toBe(false);
    await clearLeftovers(out);
    expect((await readdir(join(out, ".."))).sort()).toEqual(
      [`.dist.stage-${hostname()}+${process.pid}-abc.old0`, `.dist.stage-${hostname()}x+${ended}-abc.old0`].sort(),
    );
  });

  it("is named by tree, machine and process", () => {
    expect(stageTemplate("/x/dist")).toBe(`/x/.dist.stage-${hostname()}+${process.pid}-`);
  });
});
