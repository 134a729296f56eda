import { mkdir, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { type FolderSnapshot, HashedFolder } from "../../../build/content/hashedFolder.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(() => void vi.useRealTimers());

/** Reads a folder of two files a minute after they were written. */
async function readFolder(): Promise<{ folder: string; notes: FolderSnapshot }> {
  const folder = await temporaryFolder();
  for (const name of ["a.json", "b.json"]) await writeFile(join(folder, name), name);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const hashed = new HashedFolder(folder);
  for (const path of [...(await hashed.list("*.json")), "missing.csv"]) await hashed.read(path);
  return { folder, notes: hashed.snapshot() };
}

it("reports no change if nothing changed", async () => {
  const { folder, notes } = await readFolder();
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual([]);
});

it("detects a change that keeps the size and modification time", async () => {
  const { folder, notes } = await readFolder();
  const file = join(folder, "a.json");
  const { atime, mtime } = await stat(file);
  await writeFile(file, "A.json");
  await utimes(file, atime, mtime);
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual(["a.json"]);
});

it("ignores a file that was rewritten with the same contents", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "a.json"), "a.json");
  const later = new HashedFolder(folder);
  expect(await later.changesSince(notes)).toEqual([]);
  expect(later.knownHash("a.json")).toBe(notes.files["a.json"]?.[1]);
});

it("detects a file that was missing before", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "missing.csv"), "");
  expect(await new HashedFolder(folder).changesSince(notes)).toEqual(["missing.csv"]);
});

it("reports added files", async () => {
  const { folder, notes } = await readFolder();
  await writeFile(join(folder, "c.json"), "");
  expect(await new HashedFolder(folder).changesSince(notes)).toBeUndefined();
});

it("detects a folder that was moved out and replaced by a link, which changes none of its files", async () => {
  const place = await temporaryFolder();
  const folder = join(place, "content");
  await mkdir(join(folder, "a"), { recursive: true });
  await writeFile(join(folder, "a/a.json"), "a");
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const hashed = new HashedFolder(folder);
  await hashed.read("a/a.json");
  const notes = hashed.snapshot();
  await rename(join(folder, "a"), join(place, "a"));
  await symlink(join(place, "a"), join(folder, "a"));
  const outside = new HashedFolder(folder);
  expect(await outside.changesSince(notes)).toEqual(["a/a.json"]);
  expect(await outside.read("a/a.json")).toBe("outside");
  const later = outside.snapshot();
  await rm(join(folder, "a"));
  await rename(join(place, "a"), join(folder, "a"));
  expect(await new HashedFolder(folder).changesSince(later)).toEqual(["a/a.json"]);
});

it("does not trust the stamp of a file that was just written", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "a.json"), "a");
  const hashed = new HashedFolder(folder);
  await hashed.read("a.json");
  expect(hashed.snapshot().files["a.json"]?.[0]).toBe("");
});

it("rejects a file that changed after its hash was given", async () => {
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
