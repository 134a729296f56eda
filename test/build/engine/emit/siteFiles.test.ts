import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import {
  emitFetched,
  emitFiles,
  emitFonts,
  emitGeographies,
  emitInChunks,
  emitIndicatorList,
  emitSiteFiles,
  type SiteInputs,
} from "../../../../build/engine/emit/siteFiles.ts";
import type { ChartSource } from "../../../../build/engine/source/chartSource.ts";
import { testSite } from "../../../fixture.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

const newCache = async () => Cache.open(join(await temporaryFolder(), "cache"));
const file = (path: string, body = path) => ({ path, body });

describe("files that belong to no single chart", () => {
  it("are made once for each key", async () => {
    const cache = await newCache();
    let made = 0;
    const make = async () => {
      made++;
      return [file("a"), file("b")];
    };
    const first = await emitFiles(cache, "k", make);
    expect([first.isNew, first.files.map(({ path }) => path)]).toEqual([true, ["a", "b"]]);
    expect(cache.objects.readText(first.files[1] ?? { hash: "", bytes: 0 })).toBe("b");
    expect(await emitFetched(cache, "k", make)).toEqual({ files: first.files, isNew: false });
    await emitFiles(cache, "other", make);
    expect(made).toBe(2);
  });

  it("may be long, and then are written in chunks, once for each key", async () => {
    const cache = await newCache();
    const first = await emitInChunks(cache, "k", "a.txt", async () => ["a", "b"]);
    expect([first.path, cache.objects.readText(first)]).toEqual(["a.txt", "ab"]);
    expect(await emitInChunks(cache, "k", "a.txt", () => Promise.reject(new Error("made again")))).toEqual(first);
  });

  it("may be a list as JSON, item by item", async () => {
    const cache = await newCache();
    const textOf = async (...ids: readonly number[]) => {
      const indicators = { key: ids.join(), descriptions: () => ids.map((id) => ({ id })) };
      return cache.objects.readText(await emitIndicatorList({ program: "p", indicators } as never, cache));
    };
    expect(JSON.parse(await textOf(1, 2))).toEqual([{ id: 1 }, { id: 2 }]);
    expect(JSON.parse(await textOf())).toEqual([]);
  });
});

it("fonts are stored for threads, even if the list of their files is known", async () => {
  const cache = await newCache();
  const font = { path: "fonts/x.otf", bytes: new Uint8Array([1, 2]) };
  const { files } = await emitFonts(cache, [font] as never);
  const [stored = { hash: "", bytes: 0 }] = files;
  cache.objects.remove(stored.hash);
  expect((await emitFonts(cache, [font] as never)).isNew).toBe(false);
  expect(cache.objects.has(stored)).toBe(true);
});

it("the geography of several charts is drawn once, in the order of the keys", async () => {
  const drawn: string[] = [];
  const source = (key: string) =>
    ({
      geography: {
        key,
        hash: key,
        draw: () => {
          drawn.push(key);
          return { key };
        },
      },
    }) as unknown as ChartSource;
  const cache = await newCache();
  const { files, isNew } = await emitGeographies(cache, [source("b"), source("a"), source("b"), {} as ChartSource]);
  expect([files.map(({ path }) => path), isNew, drawn]).toEqual([
    ["geographies/a.js", "geographies/b.js"],
    true,
    ["a", "b"],
  ]);
  expect((await emitGeographies(cache, [source("a")])).isNew).toBe(false);
});

it("a file of the site is explained by the part of its key that changed", async () => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
  const site = new SmallSite(await temporaryFolder());
  const { reasons: first } = await site.build();
  expect(first.get("index.html")).toEqual(["the file is new"]);
  site.site = { ...site.site, title: "Other" };
  const { reasons } = await site.build();
  expect(reasons.get("index.html")).toEqual(["site.json changed"]);
});

describe("the files that list charts", () => {
  const inputs = (more: Partial<SiteInputs> = {}): SiteInputs => ({
    site: testSite,
    redirects: new Map(),
    topics: [],
    home: undefined,
    places: [],
    dashboards: [],
    indicators: { key: "k", descriptions: () => [] },
    program: "p",
    ...more,
  });
  async function emit(cache: Cache, more: Partial<SiteInputs> = {}) {
    const reasons = new Map<string, readonly string[]>();
    const files = await emitSiteFiles(inputs(more), [], { cache, explain: (path, why) => reasons.set(path, why) });
    return { files, reasons, paths: files.map(({ file }) => file.path) };
  }

  it("are new at first, each with its reason, and then come from the cache", async () => {
    const cache = await newCache();
    const first = await emit(cache);
    expect(first.paths).toEqual(expect.arrayContaining(["index.html", "llms.txt", "sitemap.xml", "charts.json"]));
    expect(first.paths.some((path) => path.startsWith("find/"))).toBe(true);
    expect(new Set(first.paths).size).toBe(first.paths.length);
    expect(first.files.every(({ isNew }) => isNew)).toBe(true);
    expect(new Set([...first.reasons.values()].flat())).toEqual(new Set(["the file is new"]));
    for (const { file } of first.files) expect(cache.objects.has(file)).toBe(true);
    const again = await emit(cache);
    expect(again.files).toEqual(first.files.map(({ file }) => ({ file, isNew: false })));
    expect(again.reasons.size).toBe(0);
  });

  it("are all made again by another program", async () => {
    const cache = await newCache();
    await emit(cache);
    const { files, reasons } = await emit(cache, { program: "q" });
    expect(files.filter(({ isNew }) => !isNew)).toEqual([]);
    expect(new Set([...reasons.values()].flat())).toEqual(new Set(["program changed"]));
  });

  it("are made again only if an input of theirs changes", async () => {
    const cache = await newCache();
    await emit(cache);
    const { reasons } = await emit(cache, { topics: [{ slug: "t", title: "T" }] });
    expect(reasons.get("topics.json")).toEqual(["lists changed"]);
    expect(reasons.has("llms.txt")).toBe(false);
  });
});

it("the list of indicators has another key with another program or other indicators", async () => {
  const cache = await newCache();
  const textOf = async (program: string, key: string, id: number) =>
    cache.objects.readText(
      await emitIndicatorList({ program, indicators: { key, descriptions: () => [{ id }] } } as never, cache),
    );
  expect(await textOf("p", "k", 1)).toBe('[{"id":1}]');
  expect(await textOf("p", "k", 2)).toBe('[{"id":1}]');
  expect(await textOf("q", "k", 3)).toBe('[{"id":3}]');
  expect(await textOf("p", "l", 4)).toBe('[{"id":4}]');
});

it("geographies are new if one of them is, and made again with another hash", async () => {
  const source = (key: string, hash = key) => ({ geography: { key, hash, draw: () => ({ key }) } });
  const cache = await newCache();
  const areNew = async (...sources: readonly object[]) =>
    (await emitGeographies(cache, sources as readonly ChartSource[])).isNew;
  expect(await areNew()).toBe(false);
  expect(await areNew({})).toBe(false);
  expect(await areNew(source("a"))).toBe(true);
  expect(await areNew(source("a"), source("b"))).toBe(true);
  expect(await areNew(source("a"), source("b"))).toBe(false);
  expect(await areNew(source("a", "other"))).toBe(true);
});
