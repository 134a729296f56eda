import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Listing } from "../../../../build/cache/listing.ts";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import { hash } from "../../../../build/hash.ts";
import {
  chartSlugs,
  decodeScript,
  folderScripts,
  isChartScript,
  listedScripts,
} from "../../../../build/site/change/chartScripts.ts";
import { chartScript } from "../../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../../src/core/chart/encode.ts";
import { series, testChart } from "../../../fixture.ts";
import { temporaryFolder } from "../../temporary.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2) } }]);
const script = chartScript("test", encodeChart(chart));

it("the data files of charts are told from all other files of a tree by their path", () => {
  const paths = [
    "grapher/a.chart.js",
    "grapher/b-2.chart.js",
    "grapher/a.html",
    "grapher/a.json",
    "a.chart.js",
    "assets/x.chart.js",
  ];
  expect(paths.filter(isChartScript)).toEqual(paths.slice(0, 2));
  expect([...chartSlugs(paths)]).toEqual(["a", "b-2"]);
});

describe("the data files in a folder", () => {
  const treeOf = async () => {
    const tree = await temporaryFolder();
    await mkdir(join(tree, "grapher"));
    await writeFile(join(tree, "grapher/test.chart.js"), script);
    await writeFile(join(tree, "grapher/test.html"), "");
    return tree;
  };

  it("are hashed and decoded, all of them by default", async () => {
    const scripts = folderScripts(await treeOf());
    expect([...scripts.slugs]).toEqual(["test"]);
    expect([scripts.has("test"), scripts.has("other")]).toEqual([true, false]);
    expect(scripts.hash("test")).toBe(hash(script));
    expect(scripts.chart("test").config.title).toBe("Test chart");
  });

  it("have the hash that is known, and the slugs that are named", async () => {
    const scripts = folderScripts(await treeOf(), (path) => `known ${path}`, new Set(["x"]));
    expect(scripts.hash("test")).toBe("known grapher/test.chart.js");
    expect([...scripts.slugs]).toEqual(["x"]);
  });

  it("of a folder that is missing are none", () => expect(folderScripts("/nowhere").slugs.size).toBe(0));
});

describe("the data files in the cache", () => {
  it("are found by the list of the tree's files", async () => {
    const objects = new ObjectStore(await temporaryFolder());
    const file = objects.put(script);
    const listing = Listing.of([
      ["grapher/test.chart.js", file],
      ["grapher/other.html", objects.put("x")],
    ]);
    const scripts = listedScripts(listing, objects, new Set(["test"]));
    expect([scripts.has("test"), scripts.has("other"), scripts.hash("test")]).toEqual([true, false, file.hash]);
    expect(scripts.chart("test").slug).toBe("test");
    expect(() => scripts.hash("other")).toThrow("no data file of chart: other");
  });
});

it("a data file of another chart, or of another program, is not understood", () => {
  expect(() => decodeScript("other", Buffer.from(script))).toThrow();
  expect(() => decodeScript("test", Buffer.from("x"))).toThrow();
});
