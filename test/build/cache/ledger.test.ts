import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import {
  canAppend,
  createEntryStores,
  type EntryStores,
  hasChanges,
  isUnchanged,
  type LedgerFile,
  mergeEntryStores,
  readLedger,
  writeLedger,
} from "../../../build/cache/ledger.ts";
import type { ChartRecord } from "../../../build/cache/record.ts";
import { maybeReadJson } from "../../../build/cache/textFile.ts";
import { temporaryFolder } from "../temporary.ts";

const ledgerPath = async (): Promise<string> => join(await temporaryFolder(), "ledger.jsonl");

const record: ChartRecord = {
  slug: "a",
  parts: { "config.title": "1" },
  reads: ["title=1"],
  outputs: {
    ".csv": { hash: "c", bytes: 3, reads: ["title=1", "entity=2"] },
    ".svg": { hash: "s", bytes: 4, reads: [] },
  },
};

/** Puts something of each kind. */
function fill(stores: EntryStores): void {
  stores.valid.put("sound", 1);
  stores.datasets.put("dataset", { problems: [], coverage: ["file", 0, 1] });
  stores.latest.put("latest", { France: 1 } as never);
  stores.checks.put("check", []);
  stores.charts.put("chart", record);
  stores.extents.put("extent", { start: 1990, end: 2020, timeUnit: "year", entities: 2, places: "p" } as never);
  stores.lastParts.put("made", { "site.json": "1" });
  stores.site.put("site", [{ path: "a.txt", hash: "a", bytes: 1 }]);
  const files = [{ path: "b.txt", hash: "b", bytes: 1 }];
  stores.catalogue.put("catalogue", { name: "dataset", parts: { values: "1" }, files });
}

const contents = (stores: EntryStores): unknown =>
  Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, Object.fromEntries(store.items())]));

/** A ledger's file with so many sound files. */
async function withSound(count: number): Promise<{ readonly file: LedgerFile; readonly stores: EntryStores }> {
  const { file, stores } = readLedger(await ledgerPath());
  for (let i = 0; i < count; i++) stores.valid.put(`file ${i}`, 1);
  return { file: writeLedger(file, stores, false), stores };
}

it("is read as it was written, whatever was put on which store", async () => {
  const { file, stores } = readLedger(await ledgerPath());
  fill(stores);
  const written = writeLedger(file, stores, false);
  const read = readLedger(file.path);
  expect(contents(read.stores)).toEqual(contents(stores));
  expect(read.file).toEqual(written);
  expect(written).toEqual({
    path: file.path,
    build: 1,
    writes: 1,
    entries: 9,
    size: Buffer.byteLength(readFileSync(file.path)),
  });
});

it("is empty where the file is missing, broken, or of another version", async () => {
  const path = await ledgerPath();
  const none = { path, build: 0, writes: 0, entries: 0, size: 0 };
  expect(readLedger(path).file).toEqual(none);
  for (const text of ["", "no JSON", "{}\n", '{"format":1,"build":7}\n']) {
    writeFileSync(path, text);
    expect(readLedger(path).file).toEqual(none);
    expect(Object.values(readLedger(path).stores).every(({ size }) => size === 0)).toBe(true);
  }
});

it("loses a line that was cut off, and no other", async () => {
  const { file, stores } = await withSound(2);
  appendFileSync(file.path, '{"format":5,"bui');
  expect(contents(readLedger(file.path).stores)).toEqual(contents(stores));
  appendFileSync(file.path, "\n");
  stores.valid.put("after it", 1);
  const read = readLedger(file.path);
  read.stores.valid.put("after it", 1);
  writeLedger(read.file, read.stores, true);
  expect(contents(readLedger(file.path).stores)).toEqual(contents(stores));
});

it("loses no line that is added after one that was cut off", async () => {
  const { file } = await withSound(100);
  appendFileSync(file.path, '{"format":');
  const { file: cut, stores } = readLedger(file.path);
  stores.valid.put("later", 1);
  const written = writeLedger(cut, stores, false);
  expect(written.writes).toBe(2);
  const read = readLedger(file.path);
  expect(read.stores.valid.has("later")).toBe(true);
  expect(read.stores.valid.size).toBe(101);
  expect(isUnchanged(read.file)).toBe(true);
});

it("grows by a line for few news: less than a tenth of what is there", async () => {
  const { file, stores } = await withSound(20);
  stores.valid.put("new", 1);
  const grown = writeLedger(file, stores, false);
  expect(grown).toMatchObject({ build: file.build, writes: 2, entries: 21 });
  expect(grown).toEqual(readLedger(file.path).file);
  expect(readFileSync(file.path, "utf8").split("\n")[1]).not.toContain("file 0");
});

it("is written as a whole again for many news, and counts its builds so", async () => {
  const { file, stores } = await withSound(20);
  for (const name of ["a", "b"]) stores.valid.put(name, 1);
  expect(writeLedger(file, stores, false)).toMatchObject({ build: file.build + 1, writes: 1, entries: 22 });
  expect(readLedger(file.path).stores.valid.size).toBe(22);
});

it("is written as a whole again when it holds what is not wanted any more", async () => {
  const { file, stores } = await withSound(20);
  stores.valid.delete("file 7");
  expect(hasChanges(stores)).toBe(true);
  expect(writeLedger(file, stores, false)).toMatchObject({ writes: 1, entries: 19 });
  expect(readLedger(file.path).stores.valid.size).toBe(19);
});

it("is written as a whole again when it was added to forty times", async () => {
  const { file } = await withSound(1);
  expect([0, 1, 39, 40].map((writes) => canAppend({ ...file, writes }))).toEqual([false, true, true, false]);
});

it("is added to, whatever the news, by a build that did not read it", async () => {
  const { file } = await withSound(3);
  const own = createEntryStores(file);
  for (const name of ["a", "b", "c"]) own.valid.put(name, 1);
  expect(writeLedger(file, own, true)).toMatchObject({ build: file.build, writes: 2, entries: 6 });
  expect(readLedger(file.path).stores.valid.size).toBe(6);
});

it("has no news once they are written", async () => {
  const { file, stores } = await withSound(3);
  expect(hasChanges(stores)).toBe(false);
  stores.checks.put("chart", []);
  expect(hasChanges(stores)).toBe(true);
  writeLedger(file, stores, false);
  expect(hasChanges(stores)).toBe(false);
});

it("tells whether another build has written since", async () => {
  const { file, stores } = await withSound(20);
  expect(isUnchanged(file)).toBe(true);
  stores.valid.put("new", 1);
  const grown = writeLedger(file, stores, false);
  expect([isUnchanged(file), isUnchanged(grown)]).toEqual([false, true]);
  expect(isUnchanged({ ...file, path: `${file.path}.none`, size: 0 })).toBe(true);
});

it("takes over of each kind what another build found out", () => {
  const [own, other] = [createEntryStores({ build: 0 }), createEntryStores({ build: 0 })];
  fill(other);
  expect(Object.values(other).filter((store) => store.size !== 1)).toEqual([]);
  mergeEntryStores(own, other);
  expect(contents(own)).toEqual(contents(other));
});

it("forgets what ten builds did not use, counted in builds that wrote it anew", async () => {
  const { file } = await withSound(1);
  const later = createEntryStores({ build: file.build + 10 });
  later.valid.load({ old: [file.build, 1], young: [file.build + 1, 1] }, (): 1 => 1);
  expect(later.valid.prune(10).map(([key]) => key)).toEqual(["old"]);
});

it("is written in lines of some thousand entries, whatever its size, and read so", async () => {
  const { file, stores } = await withSound(4500);
  const lines = readFileSync(file.path, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => Object.keys(JSON.parse(line).stores.valid).length)).toEqual([2000, 2000, 500]);
  const read = readLedger(file.path);
  expect(contents(read.stores)).toEqual(contents(stores));
  expect(read.file).toEqual(file);
  expect(file).toMatchObject({ writes: 1, entries: 4500 });
});

it("is added to in several lines as in one", async () => {
  const { file } = await withSound(1);
  const own = createEntryStores(file);
  for (let i = 0; i < 2001; i++) own.charts.put(`chart ${i}`, record);
  const grown = writeLedger(file, own, true);
  expect(grown).toMatchObject({ writes: 2, entries: 2002 });
  const read = readLedger(file.path);
  expect(read.file).toEqual(grown);
  expect(read.stores.charts.get("chart 2000")).toEqual(record);
});

it("leaves no draft beside it", async () => {
  const { file } = await withSound(1);
  expect(readdirSync(dirname(file.path))).toEqual(["ledger.jsonl"]);
});

it("reads a file's JSON, and none where there is no file or no JSON", async () => {
  const path = await ledgerPath();
  expect(maybeReadJson(path)).toBeUndefined();
  writeFileSync(path, "{");
  expect(maybeReadJson(path)).toBeUndefined();
  writeFileSync(path, '{"a":1}');
  expect(maybeReadJson(path)).toEqual({ a: 1 });
});
