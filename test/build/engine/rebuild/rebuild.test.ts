import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { indicatorPagePath } from "../../../../src/core/chart/siteUrl.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

afterEach(() => {
  vi.useRealTimers();
});

/** A site that was built. */
async function builtSite(change: (site: SmallSite) => void = () => undefined): Promise<SmallSite> {
  const site = new SmallSite(await temporaryFolder());
  change(site);
  await site.rebuild();
  return site;
}

const titleOf = (site: SmallSite, slug: string, title: string) =>
  void Object.assign(site.charts.get(slug) ?? {}, { title });

const textOf = (site: SmallSite, path: string) => readFile(join(site.folder, "dist", path), "utf8");

describe("rebuildTree", () => {
  it.each<readonly [string, number, (site: SmallSite) => void]>([
    ["nothing", 0, () => undefined],
    ["a title", 1, (site) => titleOf(site, "snow", "New")],
    ["a cell", 2, (site) => void site.values.get("rain")?.splice(0, 1, ["Chad", 1990, 77])],
    ["a cell and a title", 3, (site) => [site.values.get("rain")?.pop(), titleOf(site, "snow", "New")]],
    ["a draft", 0, (site) => titleOf(site, "draft", "New")],
  ])("reads only what a change of %s concerns", async (_, charts, change) => {
    const site = await builtSite((site) => {
      site.addChart("draft", [1]);
      Object.assign(site.charts.get("draft") ?? {}, { isPublished: false });
    });
    const before = await site.update();
    change(site);
    const after = await site.update();
    expect([before, after]).toEqual([0, charts]);
  });

  it.each<readonly [string, (site: SmallSite) => void]>([
    ["a new chart", (site) => site.addChart("new", [1])],
    ["a chart that is gone", (site) => void site.charts.delete("snow")],
    [
      "a chart that is a draft now",
      (site) => void Object.assign(site.charts.get("snow") ?? {}, { isPublished: false }),
    ],
    ["another slug", (site) => void Object.assign(site.charts.get("snow") ?? {}, { slug: "ice" })],
    ["another id", (site) => void Object.assign(site.charts.get("snow") ?? {}, { id: 3 })],
    ["another indicator", (site) => site.addChart("snow", [1])],
    ["an error", (site) => void Object.assign(site.charts.get("snow") ?? {}, { tab: "nowhere" })],
    ["a site setting", (site) => void Object.assign(site.site, { licence: "CC0" })],
    ["an entity", (site) => void site.entities.set("Fiji", "FIJ")],
    ["another dataset", (site) => void site.values.set("hail", [["Chad", 1990, 1]])],
    ["values that peers are chosen by", (site) => void site.values.get("snow")?.pop()],
  ])("leaves %s to a whole build", async (_, change) => {
    const site = await builtSite((site) => void Object.assign(site.site, { peers: { population: 2 } }));
    change(site);
    expect(await site.update()).toBeUndefined();
  });

  it("leaves a tree that was changed by other means to a whole build", async () => {
    const site = await builtSite();
    await rm(join(site.folder, "dist/grapher/rain.csv"));
    expect(await site.update()).toBeUndefined();
  });

  it.each<readonly [string, (file: string) => Promise<unknown>]>([
    ["is gone", (file) => rm(file)],
    [
      "lacks a file",
      async (file) => writeFile(file, (await readFile(file, "utf8")).replace(/^grapher\/rain.csv.*\n/m, "")),
    ],
  ])("leaves a tree whose listing %s to a whole build, though nothing changed", async (_, change) => {
    const site = await builtSite();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    expect(await site.update()).toBe(0);
    const digest = (await textOf(site, ".polygraph-tree")).split("\n")[1];
    await change(join(site.folder, `cache/trees/${digest}.files.txt`));
    expect(await site.update()).toBeUndefined();
  });

  it("names a chart by its new title in the files that list charts", async () => {
    const site = await builtSite();
    titleOf(site, "snow", "Snow of yesteryear");
    await site.update();
    for (const path of ["index.html", "indicator-list.html", "charts/1.json", "llms.txt", "grapher/snow.html"])
      expect(await textOf(site, path)).toContain("Snow of yesteryear");
  });

  it("names a chart by its new title in the pages of its indicators, and of no others", async () => {
    const site = await builtSite(({ charts }) => void charts.delete("both"));
    const pages = () => Promise.all([1, 2].map((id) => textOf(site, indicatorPagePath(id))));
    const [, snow] = await pages();
    titleOf(site, "rain", "Showers");
    await site.update();
    const [rain, after] = await pages();
    expect(rain).toContain("Showers");
    expect(after).toBe(snow);
  });

  it("leaves what it found out to whole builds, but for pages that lead to a chart with another title", async () => {
    const site = await builtSite();
    for (const title of ["A", "B", "C"]) {
      titleOf(site, "snow", title);
      expect(await site.update()).toBe(1);
    }
    const { summary, reasons } = await site.build();
    expect([[...reasons.keys()], summary.made]).toEqual([["grapher/both.html"], 1]);
  });
});
