import { mkdir, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { folderStore } from "../../../../build/engine/tree/folderStore.ts";
import { BrokenIndex } from "../../../../src/search/indexFile.ts";
import type { TreeStore } from "../../../../src/service/tree.ts";
import { temporaryFolder } from "../../temporary.ts";

let folder: string;
let store: TreeStore;

beforeEach(async () => {
  folder = join(await temporaryFolder(), "dist");
  await mkdir(join(folder, "search"), { recursive: true });
  await writeFile(join(folder, "search/a.bin"), "0123456789");
  store = folderStore(folder);
});

const text = async (part: Promise<Uint8Array> | undefined) => Buffer.from((await part) ?? []).toString();

it("a file is read in parts, into new bytes or into given ones", async () => {
  const file = await store.open?.("search/a.bin");
  expect(file?.size).toBe(10);
  expect(await text(file?.read(2, 3))).toBe("234");
  const into = new Uint8Array(4);
  await file?.read(6, 4, into);
  expect(Buffer.from(into).toString()).toBe("6789");
});

it("a file that is open stays what it was when another tree takes the place of this one", async () => {
  const file = await store.open?.("search/a.bin");
  await rename(folder, `${folder}.old`);
  await mkdir(join(folder, "search"), { recursive: true });
  await writeFile(join(folder, "search/a.bin"), "another");
  expect(await text(file?.read(0, 10))).toBe("0123456789");
  expect(await text((await store.open?.("search/a.bin"))?.read(0, 7))).toBe("another");
});

it("what is not there, and what lies outside, is none", async () => {
  await writeFile(`${folder}/../secret`, "secret");
  for (const path of ["search/b.bin", "search/a.bin/b", "../secret", "a\0b", "x".repeat(300)])
    expect(await store.open?.(path), path).toBeUndefined();
});

it("a file that is cut after it was opened is told as broken", async () => {
  const file = await store.open?.("search/a.bin");
  await truncate(join(folder, "search/a.bin"), 4);
  await expect(file?.read(2, 3)).rejects.toThrow(BrokenIndex);
});
