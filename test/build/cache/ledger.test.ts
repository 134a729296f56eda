import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import {
  canGrow,
  createShelves,
  hasNews,
  isSameFile,
  type LedgerFile,
  mergeShelves,
  readLedger,
  type Shelves,
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
function fill(shelves: Shelves): void {
  shelves.sound.put("sound", 1);
  shelves.datasets.put("dataset", { problems: [], coverage: ["file", 0, 1] });
  shelves.latest.put("latest", { France: 1 } as never);
  shelves.checks.put("check", []);
  shelves.charts.put("chart", record);
  shelves.extents.put("extent", { start: 1990, end: 2020, timeUnit: "year", entities: 2, places: "p" } as never);
  shelves.made.put("made", { "site.json": "1" });
  shelves.site.put("site", [{ path: "a.txt", hash: "a", bytes: 1 }]);
  const files = [{ path: "b.txt", hash: "b", bytes: 1 }];
  shelves.catalogue.put("catalogue", { name: "dataset", parts: { values: "1" }, files });
}

const contents = (shelves: Shelves): unknown =>
  Object.fromEntries(Object.entries(shelves).map(([name, shelf]) => [name, Object.fromEntries(shelf.items())]));

/** A ledger's file with so many sound files. */
async function withSound(count: number): Promise<{ readonly file: LedgerFile; readonly shelves: Shelves }> {
  const { file, shelves } = readLedger(await ledgerPath());
  for (let i = 0; i < count; i++) shelves.sound.put(`file ${i}`, 1);
  return { file: writeLedger(file, shelves, false), shelves };
}

it("is read as it was written, whatever was put on which shelf", async () => {
  const { file, shelves } = readLedger(await ledgerPath());
  fill(shelves);
  const written = writeLedger(file, shelves, false);
  const read = readLedger(file.path);
  expect(contents(read.shelves)).toEqual(contents(shelves));
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
    expect(Object.values(readLedger(path).shelves).every(({ size }) => size === 0)).toBe(true);
  }
});

it("loses a line that was cut off, and no other", async () => {
  const { file, shelves } = await withSound(2);
  appendFileSync(file.path, '{"format":5,"bui');
  expect(contents(readLedger(file.path).shelves)).toEqual(contents(shelves));
  appendFileSync(file.path, "\n");
  shelves.sound.put("after it", 1);
  const read = readLedger(file.path);
  read.shelves.sound.put("after it", 1);
  writeLedger(read.file, read.shelves, true);
  expect(contents(readLedger(file.path).shelves)).toEqual(contents(shelves));
});

it("loses no line that is added after one that was cut off", async () => {
  const { file } = await withSound(100);
  appendFileSync(file.path, '{"format":');
  const { file: cut, shelves } = readLedger(file.path);
  shelves.sound.put("later", 1);
  const written = writeLedger(cut, shelves, false);
  expect(written.writes).toBe(2);
  const read = readLedger(file.path);
  expect(read.shelves.sound.has("later")).toBe(true);
  expect(read.shelves.sound.size).toBe(101);
  expect(isSameFile(read.file)).toBe(true);
});

it("grows by a line for few news: less than a tenth of what is there", async () => {
  const { file, shelves } = await withSound(20);
  shelves.sound.put("new", 1);
  const grown = writeLedger(file, shelves, false);
  expect(grown).toMatchObject({ build: file.build, writes: 2, entries: 21 });
  expect(grown).toEqual(readLedger(file.path).file);
  expect(readFileSync(file.path, "utf8").split("\n")[1]).not.toContain("file 0");
});

it("is written as a whole again for many news, and counts its builds so", async () => {
  const { file, shelves } = await withSound(20);
  for (const name of ["a", "b"]) shelves.sound.put(name, 1);
  expect(writeLedger(file, shelves, false)).toMatchObject({ build: file.build + 1, writes: 1, entries: 22 });
  expect(readLedger(file.path).shelves.sound.size).toBe(22);
});

it("is written as a whole again when it holds what is not wanted any more", async () => {
  const { file, shelves } = await withSound(20);
  shelves.sound.delete("file 7");
  expect(hasNews(shelves)).toBe(true);
  expect(writeLedger(file, shelves, false)).toMatchObject({ writes: 1, entries: 19 });
  expect(readLedger(file.path).shelves.sound.size).toBe(19);
});

it("is written as a whole again when it was added to forty times", async () => {
  const { file } = await withSound(1);
  expect([0, 1, 39, 40].map((writes) => canGrow({ ...file, writes }))).toEqual([false, true, true, false]);
});

it("is added to, whatever the news, by a build that did not read it", async () => {
  const { file } = await withSound(3);
  const own = createShelves(file);
  for (const name of ["a", "b", "c"]) own.sound.put(name, 1);
  expect(writeLedger(file, own, true)).toMatchObject({ build: file.build, writes: 2, entries: 6 });
  expect(readLedger(file.path).shelves.sound.size).toBe(6);
});

it("has no news once they are written", async () => {
  const { file, shelves } = await withSound(3);
  expect(hasNews(shelves)).toBe(false);
  shelves.checks.put("chart", []);
  expect(hasNews(shelves)).toBe(true);
  writeLedger(file, shelves, false);
  expect(hasNews(shelves)).toBe(false);
});

it("tells whether another build has written since", async () => {
  const { file, shelves } = await withSound(20);
  expect(isSameFile(file)).toBe(true);
  shelves.sound.put("new", 1);
  const grown = writeLedger(file, shelves, false);
  expect([isSameFile(file), isSameFile(grown)]).toEqual([false, true]);
  expect(isSameFile({ ...file, path: `${file.path}.none`, size: 0 })).toBe(true);
});

it("takes over of each kind what another build found out", () => {
  const [own, other] = [createShelves({ build: 0 }), createShelves({ build: 0 })];
  fill(other);
  expect(Object.values(other).filter((shelf) => shelf.size !== 1)).toEqual([]);
  mergeShelves(own, other);
  expect(contents(own)).toEqual(contents(other));
});

it("forgets what ten builds did not use, counted in builds that wrote it anew", async () => {
  const { file } = await withSound(1);
  const later = createShelves({ build: file.build + 10 });
  later.sound.unpack({ old: [file.build, 1], young: [file.build + 1, 1] }, (): 1 => 1);
  expect(later.sound.prune(10).map(([key]) => key)).toEqual(["old"]);
});

it("is written in lines of some thousand entries, whatever its size, and read so", async () => {
  const { file, shelves } = await withSound(4500);
  const lines = readFileSync(file.path, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => Object.keys(JSON.parse(line).shelves.sound).length)).toEqual([2000, 2000, 500]);
  const read = readLedger(file.path);
  expect(contents(read.shelves)).toEqual(contents(shelves));
  expect(read.file).toEqual(file);
  expect(file).toMatchObject({ writes: 1, entries: 4500 });
});

it("is added to in several lines as in one", async () => {
  const { file } = await withSound(1);
  const own = createShelves(file);
  for (let i = 0; i < 2001; i++) own.charts.put(`chart ${i}`, record);
  const grown = writeLedger(file, own, true);
  expect(grown).toMatchObject({ writes: 2, entries: 2002 });
  const read = readLedger(file.path);
  expect(read.file).toEqual(grown);
  expect(read.shelves.charts.get("chart 2000")).toEqual(record);
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
