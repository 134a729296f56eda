import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { changeLogPath, changesPath, feedPath } from "../../src/pages/paths.ts";
import { tinyFont } from "../tinyFont.ts";
import { readTree } from "./program.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

/** Files that tell of the tree before, which a clean build does not know. */
const told = new Set([changeLogPath, changesPath, feedPath, ".polygraph-tree"]);

/** The files of a tree, but for those that tell of the tree before. */
async function filesOf(site: SmallSite, out: string): Promise<Map<string, string>> {
  const files = [...(await readTree(join(site.folder, out)))].filter(([path]) => !told.has(path));
  return new Map(files.map(([path, bytes]) => [path, bytes.toString("latin1")]));
}

/** Builds from nothing, beside. */
async function cleanFiles(site: SmallSite): Promise<Map<string, string>> {
  for (const name of ["clean", "clean-cache"]) await rm(join(site.folder, name), { recursive: true, force: true });
  await site.build("clean", "clean-cache");
  return filesOf(site, "clean");
}

const newSite = async () => new SmallSite(await temporaryFolder());

const chartOf = (paths: Iterable<string>) =>
  [...new Set([...paths].flatMap((path) => /^grapher\/([^/.]+)/.exec(path)?.[1] ?? []))].sort();

/** Of the catalogue and the pages of indicators. */
const catalogueOf = (paths: Iterable<string>) =>
  [...paths].filter((path) => /^(catalog|v1|indicator)\//.test(path)).sort();

describe("a build after a change", () => {
  it("makes nothing anew when nothing changed", async () => {
    const site = await newSite();
    await site.build();
    const { summary, reasons } = await site.build();
    expect([summary.made, reasons.size]).toEqual([0, 0]);
  });

  it("of a cell makes the charts of that column anew, and tells so", async () => {
    const site = await newSite();
    await site.build();
    site.values.get("rain")?.splice(0, 1, ["Chad", 1990, 77]);
    const { reasons } = await site.build();
    expect(chartOf(reasons.keys())).toEqual(["both", "rain"]);
    expect(reasons.get("grapher/rain.csv")).toEqual(["values of 1 changed"]);
    const table = "catalog/grapher/charts_small_test/latest/rain/values";
    expect(catalogueOf(reasons.keys())).toEqual([
      `${table}.meta.json`,
      `${table}.parquet`,
      "v1/indicators/1.data.json",
    ]);
    expect(reasons.get("v1/indicators/1.data.json")).toEqual(["datasets/rain/values.csv changed"]);
  });

  it("of a cell's spelling makes nothing anew", async () => {
    const site = await newSite();
    await site.build();
    site.values.get("rain")?.reverse();
    expect((await site.build()).reasons.size).toBe(0);
  });

  it("of a config makes that chart anew, and tells which field changed", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("snow") ?? {}, { subtitle: "New" });
    const { reasons } = await site.build();
    expect(chartOf(reasons.keys())).toEqual(["snow"]);
    expect(reasons.get("grapher/snow.html")).toEqual(["config.subtitle is new"]);
    expect(catalogueOf(reasons.keys())).toEqual(["indicator/2.html"]);
    expect(reasons.get("indicator/2.html")).toEqual(["charts of its indicators changed"]);
  });

  it("of a title makes the pages anew that lead there, and nothing else of other charts", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("rain") ?? {}, { title: "Rain and drizzle" });
    const { reasons } = await site.build();
    const others = [...reasons].filter(([path]) => /^grapher\/(?!rain[./])/.test(path));
    expect(others).toEqual([["grapher/both.html", ["what the chart leads on to changed"]]]);
    const before = await filesOf(site, "dist");
    expect(before.get("grapher/both.html")).toContain("Rain and drizzle");
    Object.assign(site.charts.get("rain") ?? {}, { title: "Rain, again" });
    expect(await site.update()).toBe(1);
    const files = await filesOf(site, "dist");
    expect(files.get("grapher/both.html")).toContain("Rain, again");
    expect(await cleanFiles(site)).toEqual(files);
  });

  it("of a site setting makes only the files anew that show it", async () => {
    const site = await newSite();
    await site.build();
    site.site = { ...site.site, licence: "CC0" };
    const { reasons } = await site.build();
    expect(reasons.get("grapher/rain.html")).toEqual(["site.json licence changed"]);
    expect(reasons.has("grapher/rain.csv")).toBe(false);
  });

  it("of a font makes only the pictures anew that take it", async () => {
    const site = await newSite();
    site.images = true;
    site.site = { ...site.site, fonts: ["tiny.otf"], emit: { representations: ["csv", "png"], presets: ["og"] } };
    Object.assign(site.charts.get("rain") ?? {}, { title: "雨" });
    site.more.set("tiny.otf", tinyFont("雨", 0.7));
    await site.build();
    const before = await filesOf(site, "dist");
    site.more.set("tiny.otf", tinyFont("雨", 0.2));
    const { reasons } = await site.build();
    const anew = [...reasons].filter(([path]) => path.startsWith("grapher/"));
    expect(Object.fromEntries(anew)).toEqual({
      "grapher/rain.og.png": ["site.json fonts changed"],
      "grapher/rain.png": ["site.json fonts changed"],
    });
    const files = await filesOf(site, "dist");
    for (const [path] of anew) expect(files.get(path), path).not.toBe(before.get(path));
    Object.assign(site.charts.get("rain") ?? {}, { subtitle: "Of 雨" });
    expect(await site.update()).toBe(1);
    expect(await cleanFiles(site)).toEqual(await filesOf(site, "dist"));
  });

  it("of a term makes only the files anew that link to it, though nothing explained it before", async () => {
    const site = await newSite();
    Object.assign(site.charts.get("rain") ?? {}, { subtitle: "How [wet](#dod:wet) it is" });
    await site.build();
    await writeFile(join(site.folder, "content/terms.json"), '{"wet": {"title": "Wet", "text": "Full of water."}}');
    const { reasons } = await site.build();
    expect(reasons.get("grapher/rain.html")).toEqual(["terms.json wet changed"]);
    expect(reasons.has("grapher/snow.html")).toBe(false);
    expect(await cleanFiles(site)).toEqual(await filesOf(site, "dist"));
  });

  it("of an alias gives its entity the values that were another's", async () => {
    const site = await newSite();
    site.values.get("rain")?.push(["Tchad", 1995, 7]);
    await site.build();
    const csvOf = async () => (await filesOf(site, "dist")).get("grapher/rain.csv");
    expect(await csvOf()).toContain("\nTchad,,1995,7\n");
    const entities = "name,code,type,aliases\nChad,TCD,country,Tchad\nPeru,PER,country,\nFiji,FJI,country,\n";
    site.more.set("entities.csv", Buffer.from(entities));
    await site.build();
    expect(await csvOf()).toContain("\nChad,TCD,1995,7\n");
    expect(await cleanFiles(site)).toEqual(await filesOf(site, "dist"));
  });

  it("of the date makes only the files anew that tell it", async () => {
    const site = await newSite();
    await site.build();
    process.env.SOURCE_DATE_EPOCH = "1800000000";
    const { reasons } = await site.build();
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    expect(reasons.get("grapher/rain.metadata.json")).toEqual(["the date changed"]);
    expect(reasons.has("grapher/rain.html")).toBe(false);
  });

  it("takes a chart away that is no longer published", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("snow") ?? {}, { isPublished: false });
    await site.build();
    const files = await filesOf(site, "dist");
    expect([...files.keys()].filter((path) => path.startsWith("grapher/snow"))).toEqual([]);
    expect(files.get("charts/1.json")).not.toContain('"slug": "snow"');
  });

  it.each(["with an id", "without an id"])("redirects a chart %s that was renamed, for good", async (kind) => {
    const site = await newSite();
    if (kind === "with an id") Object.assign(site.charts.get("rain") ?? {}, { id: 7 });
    await site.build();
    const config = { ...site.charts.get("rain"), ...(kind === "with an id" && { title: "Renamed, too" }) };
    site.charts.delete("rain");
    site.charts.set("rainfall", config);
    await site.build();
    expect(JSON.parse(await readFile(join(site.folder, "content/redirects.json"), "utf8"))).toEqual({
      rain: "rainfall",
    });
    const files = await filesOf(site, "dist");
    expect(files.get("_redirects")).toContain("/grapher/rain.csv /grapher/rainfall.csv 301\n");
    expect(files.get("grapher/rain.html")).toContain("url=rainfall.html");
    expect(files.get("grapher/rain/index.html")).toContain("url=../rainfall.html");
    expect(files.get("_redirects")).toContain("/grapher/rain.og.png /grapher/rainfall.og.png 301\n");
    // For hosts that read no _redirects.
    for (const suffix of [".csv", ".zip", ".metadata.json"])
      expect(files.get(`grapher/rain${suffix}`)).toBe(files.get(`grapher/rainfall${suffix}`));
    expect(files.has("grapher/rain.chart.js")).toBe(false);
    expect(await cleanFiles(site)).toEqual(files);
  });

  it("drops the redirect from a slug that a renamed chart has again", async () => {
    const site = await newSite();
    const rename = async (from: string, to: string) => {
      site.charts.set(to, { ...site.charts.get(from) });
      site.charts.delete(from);
      await site.build();
      return JSON.parse(await readFile(join(site.folder, "content/redirects.json"), "utf8"));
    };
    await site.build();
    expect(await rename("rain", "rainfall")).toEqual({ rain: "rainfall" });
    expect(await rename("rainfall", "rain")).toEqual({ rainfall: "rain" });
    expect(await rename("rain", "drizzle")).toEqual({ rain: "drizzle", rainfall: "rain" });
    const files = await filesOf(site, "dist");
    expect(files.get("_redirects")).toContain("/grapher/rainfall.csv /grapher/drizzle.csv 301\n");
    expect(await cleanFiles(site)).toEqual(files);
  });

  it("tells that the tree is as it was when the cache cannot be written", async () => {
    const site = await newSite();
    await site.build();
    const before = await filesOf(site, "dist");
    const objects = join(site.folder, "cache/objects");
    await rm(objects, { recursive: true });
    await mkdir(objects);
    for (let i = 0; i < 256; i++) await writeFile(join(objects, i.toString(16).padStart(2, "0")), "");
    site.values.get("rain")?.splice(0, 1, ["Chad", 1990, 77]);
    await expect(site.build()).rejects.toThrow(/^a file stands where a folder should be; .*dist is as it was/);
    expect(await filesOf(site, "dist")).toEqual(before);
  });

  it("makes again what was thrown out of the cache", async () => {
    const site = await newSite();
    await site.build();
    const before = await filesOf(site, "dist");
    await rm(join(site.folder, "cache/objects"), { recursive: true });
    await rm(join(site.folder, "dist"), { recursive: true });
    await site.build();
    expect(await filesOf(site, "dist")).toEqual(before);
  });
});
