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
} from "../../../../build/engine/emit/siteFiles.ts";
import type { ChartSource } from "../../../../build/engine/source/chartSource.ts";
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
      const indicators = { key: ids.join(), texts: () => ids.map((id) => ({ id })) };
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
