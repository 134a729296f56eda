import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { Cache, defaultCacheFolder, HashSet } from "../../../build/cache/cache.ts";
import type { LedgerFile } from "../../../build/cache/ledger.ts";
import { Listing } from "../../../build/cache/listing.ts";
import type { FileRef } from "../../../build/cache/objects.ts";
import type { ChartRecord } from "../../../build/cache/record.ts";
import { hash } from "../../../build/hash.ts";
import { temporaryFolder } from "../temporary.ts";

it("drops what failed builds left, when nothing names it and it is older than any build that goes on", async () => {
  const folder = await temporaryFolder();
  const cache = Cache.open(folder);
  const [named, listed, left, young] = ["named", "listed", "left", "young"].map((text) => cache.objects.put(text));
  if (!named || !listed || !left || !young) throw new Error("nothing put");
  cache.stores.site.put("key", [{ path: "a.txt", ...named }]);
  await mkdir(join(folder, "trees"));
  await writeFile(join(folder, "trees/1.files.txt"), Listing.of([["b.txt", listed]]).text);
  await writeFile(join(folder, "objects/.draft-gone"), "");
  const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  const old = [
    ...[named, listed, left].map(({ hash }) => cache.objects.pathOf(hash)),
    join(folder, "objects/.draft-gone"),
  ];
  for (const file of old) await utimes(file, daysAgo, daysAgo);
  cache.save();
  expect([named, listed, left, young].map((file) => cache.objects.has(file))).toEqual([true, true, false, true]);
});

describe("a cache", () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await temporaryFolder(), "cache");
  });

  const chart = (...files: readonly FileRef[]): ChartRecord => ({
    slug: "a",
    parts: {},
    reads: [],
    outputs: Object.fromEntries(files.map((file, i) => [`.${i}`, { ...file, reads: [] }])),
  });

  /** Opens it, changes something, and saves. */
  function build(change: (cache: Cache) => void = () => {}): LedgerFile {
    const cache = Cache.open(folder);
    change(cache);
    cache.save();
    return cache.ledger;
  }

  it("lies beside the content", () => {
    expect(defaultCacheFolder(join("site", "content"))).toBe(join("site", ".polygraph"));
  });

  it("keeps contents, snapshots and the lock in its folder", async () => {
    build((cache) => cache.objects.put("text"));
    expect((await readdir(folder)).sort()).toEqual(["objects", "snapshots"]);
    expect(Cache.open(folder).lockFile).toBe(join(folder, "lock"));
    expect(Cache.open(folder).objects.folder).toBe(join(folder, "objects"));
  });

  it("is not written where there is nothing new", async () => {
    const { path } = build((cache) => cache.stores.valid.put("a", 1));
    await writeFile(path, "");
    build();
    expect(await readdir(folder)).toContain("ledger.jsonl");
    expect(Cache.open(folder).ledger.writes).toBe(0);
  });

  it("keeps what another build wrote meanwhile", () => {
    const [one, other] = [Cache.open(folder), Cache.open(folder)];
    one.stores.valid.put("one", 1);
    other.stores.valid.put("other", 1);
    one.save();
    other.save();
    const { valid: sound } = Cache.open(folder).stores;
    expect([sound.get("one"), sound.get("other")]).toEqual([1, 1]);
  });

  it("is added to by a build that goes on from its ledger without reading it", () => {
    const ledger = build((cache) => cache.stores.valid.put("one", 1));
    const resumed = Cache.resume(folder, ledger);
    expect(resumed.stores.valid.size).toBe(0);
    resumed.stores.valid.put("other", 1);
    resumed.save();
    const next = Cache.open(folder);
    expect([...next.stores.valid.items()].map(([key]) => key)).toEqual(["one", "other"]);
    expect(next.ledger).toEqual(resumed.ledger);
  });

  it("keeps both where a ledger that was not read has changed meanwhile", () => {
    const ledger = build((cache) => cache.stores.valid.put("one", 1));
    const resumed = Cache.resume(folder, ledger);
    build((cache) => cache.stores.valid.put("meanwhile", 1));
    resumed.stores.valid.put("other", 1);
    resumed.save();
    const keys = [...Cache.open(folder).stores.valid.items()].map(([key]) => key);
    expect(keys.sort()).toEqual(["meanwhile", "one", "other"]);
  });

  it("forgets charts and files of which any content is gone, and no others", () => {
    const cache = Cache.open(folder);
    const [here, gone] = ["here", "gone"].map((text) => cache.objects.put(text)) as [FileRef, FileRef];
    const { charts, site } = cache.stores;
    charts.put("whole", chart(here, here));
    charts.put("partial", chart(here, gone));
    site.put("whole", [{ path: "a", ...here }]);
    site.put("partial", [
      { path: "a", ...here },
      { path: "b", ...gone },
    ]);
    cache.forget(({ hash }) => hash === gone.hash);
    expect([...charts.items()].map(([key]) => key)).toEqual(["whole"]);
    expect([...site.items()].map(([key]) => key)).toEqual(["whole"]);
  });

  describe("after ten builds that did not use an entry", () => {
    /** So many builds, each of which writes the ledger anew: it adds more than a tenth. */
    function buildAgain(times: number, use: (cache: Cache) => void): void {
      for (let i = 0; i < times; i++)
        build((cache) => {
          use(cache);
          for (let j = 0; j < 9; j++) cache.stores.latest.put(`${i} ${j} ${cache.ledger.build}`, {} as never);
        });
    }

    it("drops it with the contents that nothing else names, on every store", () => {
      const [onlyOld, inBoth, inFile] = (() => {
        const cache = Cache.open(folder);
        const files = ["only old", "in both", "in file"].map((text) => cache.objects.put(text)) as [
          FileRef,
          FileRef,
          FileRef,
        ];
        const [old, both, file] = files;
        const { valid: sound, checks, charts, site, datasets } = cache.stores;
        sound.put("old", 1);
        checks.put("old", []);
        charts.put("old", chart(old, both, file));
        charts.put("young", chart(both));
        site.put("old", [{ path: "a", ...old }]);
        site.put("young", [{ path: "b", ...file }]);
        const coverage = cache.coverage.put("coverage");
        datasets.put("old", { problems: [], coverage });
        cache.save();
        return files;
      })();
      const use = ({ stores }: Cache): void => {
        stores.charts.get("young");
        stores.site.get("young");
      };
      buildAgain(10, use);
      expect(Cache.open(folder).stores.valid.get("old")).toBe(1);
      expect(Cache.open(folder).objects.has(onlyOld)).toBe(true);
      buildAgain(1, use);
      const { objects, stores } = Cache.open(folder);
      expect([onlyOld, inBoth, inFile].map((file) => objects.has(file))).toEqual([false, true, true]);
      for (const store of [stores.valid, stores.checks, stores.charts, stores.site, stores.datasets])
        expect(store.get("old")).toBeUndefined();
    });

    it("keeps the file of coverages as long as a dataset has its own in it", () => {
      const [old, young] = (() => {
        const cache = Cache.open(folder);
        const places = ["old", "young"].map((text) => cache.coverage.put(text));
        places.forEach((coverage, i) => {
          cache.stores.datasets.put(i ? "young" : "old", { problems: [], coverage });
        });
        cache.save();
        return places;
      })();
      if (!old || !young) throw new Error("nothing put");
      buildAgain(11, ({ stores }) => stores.datasets.get("young"));
      expect(Cache.open(folder).stores.datasets.get("old")).toBeUndefined();
      expect(Cache.open(folder).coverage.read(young)).toBe("young");
      buildAgain(11, () => {});
      expect(Cache.open(folder).coverage.read(young)).toBeUndefined();
    });
  });
});

/** Many, in no order. */
const hashes = Array.from({ length: 3000 }, (_, i) => hash(String(i)));

it("has the hashes that it was made of, in whatever order they came, and no others", () => {
  const set = new HashSet(hashes);
  expect(hashes.every((one) => set.has(one))).toBe(true);
  expect(hashes.some((one) => set.has(hash(`no ${one}`)))).toBe(false);
});

it("has nothing when it is made of nothing", () => {
  expect(new HashSet([]).has(hash(""))).toBe(false);
  expect(new HashSet([]).has("0".repeat(32))).toBe(false);
});

it("tells hashes apart that have ten digits in common", () => {
  const set = new HashSet([`0123456789a${"0".repeat(21)}`]);
  expect(set.has(`0123456789a${"0".repeat(21)}`)).toBe(true);
  expect(set.has(`0123456789b${"0".repeat(21)}`)).toBe(false);
});
