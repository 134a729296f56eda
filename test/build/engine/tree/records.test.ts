import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Listing } from "../../../../build/cache/listing.ts";
import { TreeRecords } from "../../../../build/engine/tree/records.ts";
import { temporaryFolder } from "../../temporary.ts";

// Long after all files were written.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const treeOf = (...paths: readonly string[]) =>
  Listing.of(paths.map((path) => [path, { hash: "0".repeat(32), bytes: 0 }]));

const listing = treeOf("a.csv", "deep/er/a.csv", "deep/er/b.csv", "single/index.html");
const { digest } = listing;
const layout = { digest, branchingFolders: ["", "deep/er"] };

async function kept(): Promise<{ readonly folder: string; readonly records: TreeRecords }> {
  const folder = await temporaryFolder();
  const records = new TreeRecords(folder);
  records.save(listing, { a: ["id 1"] });
  return { folder, records };
}

const recordFile = (folder: string, name: string) => join(folder, "trees", `${digest}.${name}`);

describe("TreeRecords", () => {
  it("knows the files and charts of a tree, and of no other", async () => {
    const { records } = await kept();
    expect([records.has(digest), records.listing(digest)?.text, records.charts(digest)]).toEqual([
      true,
      listing.text,
      { a: ["id 1"] },
    ]);
    for (const other of ["0".repeat(32), undefined])
      expect([records.has(other), records.listing(other), records.charts(other), records.layout(other)]).toEqual([
        false,
        undefined,
        {},
        undefined,
      ]);
  });

  it("tells the layout of a tree without its listing once it was found", async () => {
    const { records } = await kept();
    const read = vi.spyOn(records, "listing");
    for (let i = 0; i < 3; i++) expect(records.layout(digest)).toMatchObject(layout);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("tells the layout of a tree without its listing when it was kept with it", async () => {
    const { records } = await kept();
    records.saveLayout(listing);
    const read = vi.spyOn(records, "listing");
    expect(records.layout(digest)).toEqual(layout);
    expect(read).not.toHaveBeenCalled();
  });

  it.each<readonly [string, (folder: string) => Promise<unknown>]>([
    ["is written again", (folder) => writeFile(recordFile(folder, "files.txt"), listing.text)],
    ["is another", (folder) => writeFile(recordFile(folder, "files.txt"), treeOf("a.csv", "b.csv", "c/d.csv").text)],
    ["lacks its end", (folder) => writeFile(recordFile(folder, "files.txt"), listing.text.slice(0, -20))],
    ["is gone", (folder) => rm(recordFile(folder, "files.txt"))],
  ])("reads a listing that %s", async (_, change) => {
    const { folder, records } = await kept();
    records.saveLayout(listing);
    await change(folder);
    const text = await readFile(recordFile(folder, "files.txt"), "utf8").catch(() => "-");
    const now = Listing.maybeParse(text);
    expect(records.layout(digest)?.digest).toEqual(now?.digest);
    expect(records.layout(digest)?.branchingFolders).toEqual(now?.branchingFolders);
  });

  it.each(["", "{", '{"format":0,"stamp":"","branchingFolders":[]}'])(
    "reads the listing when the layout is of no use: %j",
    async (text) => {
      const { folder, records } = await kept();
      await writeFile(recordFile(folder, "layout.json"), text);
      expect(records.layout(digest)).toMatchObject(layout);
      expect(JSON.parse(await readFile(recordFile(folder, "layout.json"), "utf8"))).toMatchObject({
        branchingFolders: layout.branchingFolders,
      });
    },
  );

  it("keeps no layout of a listing that is too young to be told from what comes next", async () => {
    const { folder, records } = await kept();
    vi.useRealTimers();
    records.saveLayout(listing);
    expect(records.layout(digest)).toMatchObject(layout);
    expect(await readdir(join(folder, "trees"))).not.toContain(`${digest}.layout.json`);
  });

  it("drops the records of trees that were published long ago elsewhere", async () => {
    const { folder, records } = await kept();
    for (let i = 0; i < 30; i++) records.save(treeOf(`${i}.csv`), {});
    records.removeUnused(new Set([digest]));
    const names = await readdir(join(folder, "trees"));
    expect(names).toHaveLength(2 + 24);
    expect(names).toContain(`${digest}.files.txt`);
  });

  it("keeps the latest records of other trees, whatever they are called", async () => {
    const { folder, records } = await kept();
    const names = Array.from({ length: 26 }, (_, i) => `${(i * 7) % 26}`);
    for (const [i, name] of names.entries()) {
      const file = join(folder, "trees", `${name}.files.txt`);
      await writeFile(file, "");
      await utimes(file, i + 1, i + 1);
    }
    records.removeUnused(new Set([digest]));
    const left = (await readdir(join(folder, "trees"))).filter((name) => !name.startsWith(digest));
    expect(left.sort()).toEqual(
      names
        .slice(2)
        .map((name) => `${name}.files.txt`)
        .sort(),
    );
  });

  it("drops a layout that cannot be written", async () => {
    const { folder, records } = await kept();
    const draft = `${recordFile(folder, "layout.json")}.${process.pid}.draft`;
    records.saveLayout(listing);
    await mkdir(draft);
    records.saveLayout(listing);
    expect(await readdir(join(folder, "trees"))).not.toContain(`${digest}.layout.json`);
    expect(() => records.saveLayout(listing)).not.toThrow();
    expect(records.layout(digest)).toMatchObject(layout);
  });
});
