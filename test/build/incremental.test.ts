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

/** Files that depend on the previous tree, and differ in a clean build. */
const told = new Set([changeLogPath, changesPath, feedPath, ".polygraph-tree"]);

/** The files of a tree, except those that depend on the previous one. */
async function filesOf(site: SmallSite, out: string): Promise<Map<string, string>> {
  const files = [...(await readTree(join(site.folder, out)))].filter(([path]) => !told.has(path));
  return new Map(files.map(([path, bytes]) => [path, bytes.toString("latin1")]));
}

/** Builds from scratch in another folder. */
async function cleanFiles(site: SmallSite): Promise<Map<string, string>> {
  for (const name of ["clean", "clean-cache"]) await rm(join(site.folder, name), { recursive: true, force: true });
  await site.build("clean", "clean-cache");
  return filesOf(site, "clean");
}

const newSite = async () => new SmallSite(await temporaryFolder());

const chartOf = (paths: Iterable<string>) =>
  [...new Set([...paths].flatMap((path) => /^grapher\/([^/.]+)/.exec(path)?.[1] ?? []))].sort();

/** Files of the catalogue and the indicator pages. */
const catalogueOf = (paths: Iterable<string>) =>
  [...paths].filter((path) => /^(catalog|v1|indicator)\//.test(path)).sort();

describe("a rebuild", () => {
  it("renders nothing if nothing changed", async () => {
    const site = await newSite();
    await site.build();
    const { summary, reasons } = await site.build();
    expect([summary.made, reasons.size]).toEqual([0, 0]);
  });

  it("after a change of a cell renders the charts of its column, and explains so", async () => {
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

  it("after a change of a cell's spelling renders nothing", async () => {
    const site = await newSite();
    await site.build();
    site.values.get("rain")?.reverse();
    expect((await site.build()).reasons.size).toBe(0);
  });

  it("after a change of a config renders its chart, and names the field", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("snow") ?? {}, { subtitle: "New" });
    const { reasons } = await site.build();
    expect(chartOf(reasons.keys())).toEqual(["snow"]);
    expect(reasons.get("grapher/snow.html")).toEqual(["config.subtitle is new"]);
    expect(catalogueOf(reasons.keys())).toEqual(["indicator/2.html"]);
    expect(reasons.get("indicator/2.html")).toEqual(["charts of its indicators changed"]);
  });

  it("after a change of a title also renders pages that link to the chart, but no other files", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("rain") ?? {}, { title: "Rain and drizzle" });
    const { reasons } = await site.build();
    const others = [...reasons].filter(([path]) => /^grapher\/(?!rain[./])/.test(path));
    expect(others).toEqual([["grapher/both.html", ["the links to related charts changed"]]]);
    const before = await filesOf(site, "dist");
    expect(before.get("grapher/both.html")).toContain("Rain and drizzle");
    Object.assign(site.charts.get("rain") ?? {}, { title: "Rain, again" });
    expect(await site.update()).toBe(1);
    const files = await filesOf(site, "dist");
    expect(files.get("grapher/both.html")).toContain("Rain, again");
    expect(await cleanFiles(site)).toEqual(files);
  });

  it("after a change of a site setting renders only files that show it", async () => {
    const site = await newSite();
    await site.build();
    site.site = { ...site.site, licence: "CC0" };
    const { reasons } = await site.build();
    expect(reasons.get("grapher/rain.html")).toEqual(["site.json licence changed"]);
    expect(reasons.has("grapher/rain.csv")).toBe(false);
  });

  it("after a change of a font renders only pictures that use it", async () => {
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

  it("after adding a term renders only files that link to it", async () => {
    const site = await newSite();
    Object.assign(site.charts.get("rain") ?? {}, { subtitle: "How [wet](#dod:wet) it is" });
    await site.build();
    await writeFile(join(site.folder, "content/terms.json"), '{"wet": {"title": "Wet", "text": "Full of water."}}');
    const { reasons } = await site.build();
    expect(reasons.get("grapher/rain.html")).toEqual(["terms.json wet changed"]);
    expect(reasons.has("grapher/snow.html")).toBe(false);
    expect(await cleanFiles(site)).toEqual(await filesOf(site, "dist"));
  });

  it("after adding an alias moves its values to the entity", async () => {
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

  it("on another date renders only files that contain the date", async () => {
    const site = await newSite();
    await site.build();
    process.env.SOURCE_DATE_EPOCH = "1800000000";
    const { reasons } = await site.build();
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    expect(reasons.get("grapher/rain.metadata.json")).toEqual(["the date changed"]);
    expect(reasons.has("grapher/rain.html")).toBe(false);
  });

  it("removes a chart that is not published any more", async () => {
    const site = await newSite();
    await site.build();
    Object.assign(site.charts.get("snow") ?? {}, { isPublished: false });
    await site.build();
    const files = await filesOf(site, "dist");
    expect([...files.keys()].filter((path) => path.startsWith("grapher/snow"))).toEqual([]);
    expect(files.get("charts/1.json")).not.toContain('"slug": "snow"');
  });

  it.each(["with an id", "without an id"])("redirects a chart %s that was renamed, permanently", async (kind) => {
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
    expect(files.get("grapher/rain.html")).toContain('data-to="rainfall.html"');
    expect(files.get("grapher/rain/index.html")).toContain('data-to="rainfall.html"');
    expect(files.get("_redirects")).toContain("/grapher/rain.og.png /grapher/rainfall.og.png 301\n");
    // For hosts without _redirects.
    for (const suffix of [".csv", ".zip", ".metadata.json"])
      expect(files.get(`grapher/rain${suffix}`)).toBe(files.get(`grapher/rainfall${suffix}`));
    expect(files.has("grapher/rain.chart.js")).toBe(false);
    expect(await cleanFiles(site)).toEqual(files);
  });

  it("removes the redirect from a slug that a renamed chart has again", async () => {
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

  it("keeps the tree and names --cache if the cache cannot be written", async () => {
    const site = await newSite();
    await site.build();
    const before = await filesOf(site, "dist");
    const objects = join(site.folder, "cache/objects");
    await rm(objects, { recursive: true });
    await mkdir(objects);
    for (let i = 0; i < 256; i++) await writeFile(join(objects, i.toString(16).padStart(2, "0")), "");
    site.values.get("rain")?.splice(0, 1, ["Chad", 1990, 77]);
    await expect(site.build()).rejects.toThrow(/^there is a file where a folder is needed; .*cache must be .*--cache/);
    expect(await filesOf(site, "dist")).toEqual(before);
  });

  it("renders again what is missing from the cache", async () => {
    const site = await newSite();
    await site.build();
    const before = await filesOf(site, "dist");
    await rm(join(site.folder, "cache/objects"), { recursive: true });
    await rm(join(site.folder, "dist"), { recursive: true });
    await site.build();
    expect(await filesOf(site, "dist")).toEqual(before);
  });
});
