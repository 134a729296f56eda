import { stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { type FolderSnapshot, HashedFolder } from "../../../build/content/hashedFolder.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(() => void vi.useRealTimers());

/** Reads a folder of two files, a minute after they were written. */
async function readFolder(): Promise<{ folder: string; notes: FolderSnapshot }> {
  const folder = await temporaryFolder();
  for (const name of ["a.json", "b.json"]) await writeFile(join(folder, name), name);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const hashed = new HashedFolder(folder);
  for (const path of [...(await hashed.list("*.json")), "missing.csv"]) await hashed.read(path);
  return { folder, notes: hashed.snapshot() };
}

it("finds nothing changed where nothing changed", async () => {
  const { folder, notes } = await readFolder();
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual([]);
});

it("finds a file that changed and kept its length and its time of change", async () => {
  const { folder, notes } = await readFolder();
  const file = join(folder, "a.json");
  const { atime, mtime } = await stat(file);
  await writeFile(file, "A.json");
  await utimes(file, atime, mtime);
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual(["a.json"]);
});

it("finds no change in a file that was written again as it was", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "a.json"), "a.json");
  const later = new HashedFolder(folder);
  expect(await later.changesSince(notes)).toEqual([]);
  expect(later.knownHash("a.json")).toBe(notes.files["a.json"]?.[1]);
});

it("finds a file that was looked for in vain and is there now", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "missing.csv"), "");
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual(["missing.csv"]);
});

it("tells that files have come", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "c.json"), "");
  expect(await new HashedFolder(folder).changesSince(notes)).toBeUndefined();
});

it("trusts no stamp of a file that was written just now", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "a.json"), "a");
  const hashed = new HashedFolder(folder);
  await hashed.read("a.json");
  expect(hashed.snapshot().files["a.json"]?.[0]).toBe("");
});

it("refuses a file that has changed since its hash was told", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "a.csv"), "a");
  const hashed = new HashedFolder(folder);
  const hashes = { "a.csv": hashed.hashOf("a.csv") };
  await writeFile(join(folder, "a.csv"), "b");
  await expect(hashed.read("a.csv")).rejects.toThrow("a.csv has changed since the build began");
  await expect(new HashedFolder(folder, { hashes }).read("a.csv")).rejects.toThrow("a.csv has changed");
  hashed.invalidate("a.csv");
  expect(Buffer.from(await hashed.read("a.csv")).toString()).toBe("b");
});
