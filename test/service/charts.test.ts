import { describe, expect, it } from "vitest";
import { chartScript, geographyScript, siteScript } from "../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../src/core/chart/encode.ts";
import { siteData } from "../../src/core/chart/site.ts";
import type { Geography } from "../../src/core/data/geography.ts";
import { ChartLibrary } from "../../src/service/charts.ts";
import { series, testChart, testSite } from "../fixture.ts";
import { memoryStore } from "./fixture.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2) } }]);
const script = chartScript("test", encodeChart(chart));

/** A library over files that may change. */
function libraryOf(files: Readonly<Record<string, string>>, maxBytes = 1e6) {
  const tree = new Map(Object.entries(files).map(([path, text]) => [path, new Uint8Array(Buffer.from(text))]));
  const broken: string[] = [];
  const library = new ChartLibrary(memoryStore(tree), maxBytes, (path) => void broken.push(path));
  return { tree, library, broken, put: (path: string, text: string) => tree.set(path, Buffer.from(text)) };
}

describe("the charts of a tree", () => {
  it("are decoded once as long as their file has the same bytes", async () => {
    const { library, put } = libraryOf({ "grapher/test.chart.js": script });
    const first = await library.chart("test");
    expect(first?.config.title).toBe("Test chart");
    expect(await library.chart("test")).toBe(first);
    put("grapher/test.chart.js", script);
    expect(await library.chart("test")).toBe(first);
    expect(await library.has("test")).toBe(true);
    expect([await library.chart("nope"), await library.has("nope")]).toEqual([undefined, false]);
  });

  it.each([0, 1, 2, 3])("are decoded again if any byte changes, also of the last few: %i", async (at) => {
    const { library, put } = libraryOf({ a: "0123456789" });
    const read = () => library.decoded("a", (text) => ({ text }));
    await read();
    const other = `${"0123456789".slice(0, 9 - at)}x${"0123456789".slice(10 - at)}`;
    put("a", other);
    expect(await read()).toEqual({ text: other });
    put("a", `${other}y`);
    expect(await read()).toEqual({ text: `${other}y` });
  });

  it("are not kept beyond the limit of their size", async () => {
    const { library } = libraryOf({ a: "0123456789" }, 10);
    const read = () => library.decoded("a", (text) => ({ text }));
    expect(await read()).not.toBe(await read());
    const { library: larger } = libraryOf({ a: "0123456789" }, 11);
    const again = () => larger.decoded("a", (text) => ({ text }));
    expect(await again()).toBe(await again());
  });

  it("have their geography, if the tree has it", async () => {
    const geography = { key: "g", places: [{ name: "North" }] } as unknown as Geography;
    const mapped = chartScript("test", encodeChart(chart, "g"));
    const { library, put } = libraryOf({ "grapher/test.chart.js": mapped });
    expect((await library.chart("test"))?.geography).toMatchObject({ key: "g", places: [] });
    put("geographies/g.js", geographyScript(geography));
    expect((await library.chart("test"))?.geography).toMatchObject({ places: [{ name: "North" }] });
  });
});

describe("the site of a tree", () => {
  it("is read from its data file, without which the folder is no tree", async () => {
    const { library } = libraryOf({ "site.js": siteScript(siteData(testSite)) });
    expect((await library.site()).config.title).toBe("Test");
    await expect(libraryOf({}).library.site()).rejects.toThrow("the tree lacks site.js");
  });

  it("lists its charts in parts, of which some may be missing", async () => {
    const { library } = libraryOf({
      "charts.json": JSON.stringify({
        charts: 3,
        parts: [{ path: "charts/1.json" }, { path: "charts/2.json" }, { path: "charts/3.json" }],
      }),
      "charts/1.json": '[{"slug":"a"}]',
      "charts/3.json": '[{"slug":"b"},{"slug":"c"}]',
    });
    expect((await library.entries()).map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
    expect(await libraryOf({}).library.entries()).toEqual([]);
  });
});

describe("the redirect of an old slug", () => {
  const targetOf = (redirects: unknown, slug: string) =>
    libraryOf({ "grapher/test.chart.js": script, "redirects.json": JSON.stringify(redirects) }).library.redirectTarget(
      slug,
    );

  it("leads to a chart that there is, from a slug that no chart has", async () => {
    expect(await targetOf({ old: "test" }, "old")).toBe("test");
    expect(await targetOf({ old: "test" }, "other")).toBeUndefined();
    expect(await targetOf({ old: "gone" }, "old")).toBeUndefined();
    expect(await targetOf({ test: "test" }, "test")).toBeUndefined();
    expect(await libraryOf({}).library.redirectTarget("old")).toBeUndefined();
  });

  it("leads to a view that there is", async () => {
    const { library } = libraryOf({
      "grapher/jobs/female/all.chart.js": script,
      "redirects.json": '{"women": "jobs?sex=female&age=all", "men": "jobs?sex=male&age=all"}',
    });
    expect(await library.redirectTarget("women")).toBe("jobs?sex=female&age=all");
    expect(await library.redirectTarget("men")).toBeUndefined();
  });

  it.each(["[1]", "{", '{"old": "../x"}', '{"old": 5}'])(
    "is none in a broken list, which is reported: %s",
    async (text) => {
      const { library, broken } = libraryOf({ "redirects.json": text });
      expect((await library.redirects())?.size).toBe(0);
      expect(broken).toEqual(["redirects.json"]);
    },
  );
});
