import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isError } from "../../build/content/problem.ts";
import { verifyTree } from "../../build/verify/verify.ts";
import { withChoiceParams } from "../../src/search/foundSlice.ts";
import { ChartLibrary } from "../../src/service/charts.ts";
import { findCharts } from "../../src/service/find.ts";
import { memoryStore, testService } from "../service/fixture.ts";
import { polygraph, readTree } from "./program.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

const dimension = { slug: "kind", name: "Kind", choices: ["rain", "snow"].map((slug) => ({ slug, name: slug })) };

/** The views of the chart with another slug of its dimension. */
const renamed = ["rain", "snow"].map((what, i) => ({ dimensions: { what }, indicators: { y: i + 1 } }));

/** A small site with a chart in which readers choose rain or snow. */
async function wetSite(): Promise<SmallSite> {
  const site = new SmallSite(await temporaryFolder());
  site.charts.set("wet", {
    $schema: "https://charts.example.org/schemas/cube-config.json",
    isPublished: true,
    title: { title: "Wet", titleVariant: "by kind" },
    defaultSelection: ["Chad", "Peru"],
    dimensions: [dimension],
    views: [
      { dimensions: { kind: "rain" }, indicators: { y: 1 } },
      { dimensions: { kind: "snow" }, indicators: { y: 2 } },
    ],
  });
  return site;
}

const treeOf = (site: SmallSite, out = "dist") => readTree(join(site.folder, out));

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

describe("a chart with choosers", () => {
  it("has all representations of its first view, and the data of the others", async () => {
    const site = await wetSite();
    const { summary } = await site.build();
    expect(summary.charts).toBe(4);
    const tree = await treeOf(site);
    const paths = [...tree.keys()].filter((path) => path.startsWith("grapher/wet"));
    expect(paths.filter((path) => path.startsWith("grapher/wet/"))).toEqual([
      "grapher/wet/all-views.csv",
      "grapher/wet/all-views.csv-metadata.json",
      "grapher/wet/all-views.metadata.json",
      "grapher/wet/all-views.parquet",
      "grapher/wet/all-views.xlsx",
      "grapher/wet/all-views.zip",
      "grapher/wet/index.html",
      "grapher/wet/snow.about.js",
      "grapher/wet/snow.chart.js",
      "grapher/wet/snow.csv",
      "grapher/wet/snow.metadata.json",
    ]);
    expect(paths).toContain("grapher/wet.html");
    expect(paths).toContain("grapher/wet.cube.json");
    expect(paths).toContain("grapher/wet.views.js");
  });

  it("is one entry of the lists, with the number of its views", async () => {
    const site = await wetSite();
    await site.build();
    const tree = await treeOf(site);
    const home = String(tree.get("index.html"));
    expect(home.match(/href="grapher\/wet[^"]*"/g)).toEqual(['href="grapher/wet.html"']);
    expect(home).toContain("Wet, by kind");
    expect(home).toContain("2 views");
    expect(String(tree.get("llms.txt"))).toContain(
      "[Wet, by kind](https://charts.small.test/grapher/wet.html) (2 views)",
    );
    expect(String(tree.get("sitemap-charts.xml") ?? tree.get("sitemap.xml"))).not.toContain("wet/snow");
  });

  it("counts for indicators that only a further view shows, and their pages lead to that view (rules.md 229)", async () => {
    const site = await wetSite();
    for (const slug of ["snow", "both"]) site.charts.delete(slug);
    await site.build();
    const tree = await treeOf(site);
    const links = (path: string) => String(tree.get(path)).match(/href="(?:\.\.\/)?grapher\/wet[^"]*"/g);
    expect(links("indicator/2.html")).toEqual([
      'href="../grapher/wet.html?kind=snow"',
      'href="../grapher/wet/snow.csv"',
      'href="../grapher/wet.html?kind=snow"',
    ]);
    expect(String(tree.get("indicator/2.html"))).toContain("1 chart with it");
    expect(links("indicator-list.html")).toEqual(['href="grapher/wet.html"', 'href="grapher/wet.html?kind=snow"']);
    const { ask } = testService(tree);
    const { results } = await (await ask("/indicators?q=snow")).json();
    expect(results[0]).toMatchObject({ indicator_id: 2, n_charts: 1 });
    expect((await verifyTree(join(site.folder, "dist"))).problems.filter(isError)).toEqual([]);
    site.charts.set("wet", { ...site.charts.get("wet"), title: { title: "Damp" } });
    expect(await site.update()).toBe(2);
    await site.rebuild("fresh", "fresh-cache");
    const [edited, fresh] = [await treeOf(site), await treeOf(site, "fresh")];
    expect([...edited].filter(([path, bytes]) => !fresh.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
    expect(String(edited.get("indicator/2.html"))).toContain("Damp");
  });

  it("is found as the view that a search is about (rules.md 231)", async () => {
    const site = await wetSite();
    await site.build();
    const library = new ChartLibrary(memoryStore(await treeOf(site)), 1e7);
    const find = async (query: string) => {
      const { charts, params } = await findCharts(library, query, { offset: 0, limit: 10 });
      const wet = charts.find(({ slug }) => slug === "wet");
      return [wet?.view?.title ?? wet?.title, withChoiceParams(wet?.view, params), wet?.views];
    };
    expect(await find("wet snow peru")).toEqual(["Wet: snow", "kind=snow&country=~PER", 2]);
    expect(await find("wet")).toEqual(["Wet, by kind", "", 2]);
  });

  it("is found by a place for which only a further view has values", async () => {
    const site = await wetSite();
    site.values.set("rain", site.values.get("rain")?.filter(([entity]) => entity !== "Peru") ?? []);
    await site.build();
    const library = new ChartLibrary(memoryStore(await treeOf(site)), 1e7);
    const { charts, params } = await findCharts(library, "wet peru", { offset: 0, limit: 10 });
    expect(charts.map(({ slug }) => slug)).toEqual(["wet"]);
    expect(params).toBe("country=~PER");
  });

  it("is on pages of countries by its first view that has values", async () => {
    const site = await wetSite();
    for (const slug of ["rain", "snow", "both"]) site.charts.delete(slug);
    site.values.set("rain", site.values.get("rain")?.filter(([entity]) => entity !== "Peru") ?? []);
    await site.build();
    const tree = await treeOf(site);
    const figure = (code: string) => /<th scope="row">.*?<\/th>/.exec(String(tree.get(`country/${code}.html`)))?.[0];
    expect(figure("TCD")).toContain('href="../grapher/wet.html?country=~TCD">Wet: rain<');
    expect(figure("PER")).toContain('href="../grapher/wet.html?kind=snow&amp;country=~PER">Wet: snow<');
    expect(JSON.parse(String(tree.get("country/PER.values.json"))).figures).toMatchObject([
      { chart: "wet", url: "https://charts.small.test/grapher/wet.html?kind=snow&country=~PER", endValue: 6 },
    ]);
    site.values.get("snow")?.splice(-1, 1, ["Fiji", 2010, 99]);
    for (const row of site.values.get("snow") ?? []) if (row[0] === "Peru") row[2] = 77;
    await site.update();
    await site.rebuild("fresh", "fresh-cache");
    const [edited, fresh] = [await treeOf(site), await treeOf(site, "fresh")];
    expect([...edited].filter(([path, bytes]) => !fresh.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
    expect(String(edited.get("country/PER.values.json"))).toContain("77");
  });

  it("is named with its view by the indicator search, on the command line too", async () => {
    const site = await wetSite();
    await site.build();
    const url = "https://charts.small.test/grapher/wet?kind=snow&country=~PER";
    const { ask } = testService(await treeOf(site));
    const answer = await (await ask("/indicators?q=wet+snow+peru")).json();
    expect(answer.views).toEqual([{ slug: "wet", title: "Wet: snow", choices: { kind: "snow" }, url }]);
    expect(await (await ask("/indicators?q=wet+peru")).json()).not.toHaveProperty("views");
    const { out } = await polygraph(["search", "wet snow peru", "--dist", join(site.folder, "dist")]);
    expect(out).toContain(`View  Wet: snow\n      ${url}\n`);
  });

  it("replaces former charts, whose slugs lead to a view (rules.md 102)", async () => {
    const site = await wetSite();
    site.more.set("redirects.json", Buffer.from('{"flakes": "wet?kind=snow"}'));
    await site.build();
    const tree = await treeOf(site);
    expect(tree.get("grapher/flakes.csv")).toEqual(tree.get("grapher/wet/snow.csv"));
    expect(String(tree.get("grapher/flakes.html"))).toContain('data-to="wet.html?kind=snow"');
    expect(String(tree.get("_redirects"))).toContain("/grapher/flakes /grapher/wet?kind=snow 301");
    const { ask } = testService(tree);
    const led = async (path: string) => (await ask(path)).headers.get("Location");
    expect(await led("/grapher/flakes?time=2000")).toBe("/grapher/wet?kind=snow&time=2000");
    expect(await led("/grapher/flakes.svg")).toBe("/grapher/wet.svg?kind=snow");
    expect((await verifyTree(join(site.folder, "dist"))).problems.filter(isError)).toEqual([]);
  });

  it("passes the checks of its tree, and fails them without a file of a view", async () => {
    const site = await wetSite();
    await site.build();
    const dist = join(site.folder, "dist");
    const problems = async () => (await verifyTree(dist)).problems.filter(isError).map(({ file }) => file);
    expect(await problems()).toEqual([]);
    for (const path of ["grapher/wet/snow.csv", "grapher/wet/all-views.zip"]) {
      await rm(join(dist, path));
      expect(await problems()).toContain(path);
    }
  });

  it("is the same after an edit of its values or config as after a full build", async () => {
    const site = await wetSite();
    await site.rebuild();
    site.values.get("snow")?.push(["Fiji", 2015, 7]);
    const config = site.charts.get("wet") ?? {};
    site.charts.set("wet", { ...config, title: { title: "Wetter" } });
    await site.rebuild();
    await site.rebuild("fresh", "fresh-cache");
    const [edited, fresh] = [await treeOf(site), await treeOf(site, "fresh")];
    expect([...edited.keys()]).toEqual([...fresh.keys()]);
    expect([...edited].filter(([path, bytes]) => !fresh.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
    expect(String(edited.get("grapher/wet/snow.csv"))).toContain("Fiji,FJI,2015,7");
  });

  describe("without a full build", () => {
    let site: SmallSite;
    beforeEach(async () => {
      site = await wetSite();
      await site.rebuild();
    });

    const setConfig = (slug: string, change: object) => site.charts.set(slug, { ...site.charts.get(slug), ...change });
    const shortenValues = () => {
      const row = site.values.get("snow")?.[0];
      if (row) row[2] = 99;
    };

    it.each<[edit: string, charts: number, make: () => unknown]>([
      ["the config of another chart", 1, () => setConfig("rain", { title: "Wet drizzle" })],
      ["the title of the chart", 2, () => setConfig("wet", { title: { title: "Wetter" } })],
      ["the values of one of its views", 4, shortenValues],
    ])("is the same after an edit of %s", async (_, charts, make) => {
      make();
      expect(await site.update()).toBe(charts);
      await site.rebuild("fresh", "fresh-cache");
      const [edited, fresh] = [await treeOf(site), await treeOf(site, "fresh")];
      expect([...edited.keys()]).toEqual([...fresh.keys()]);
      expect([...edited].filter(([path, bytes]) => !fresh.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
    });

    it.each<[edit: string, make: () => unknown]>([
      ["removes a view", () => setConfig("wet", { views: [{ dimensions: { kind: "rain" }, indicators: { y: 1 } }] })],
      ["renames a dimension", () => setConfig("wet", { dimensions: [{ ...dimension, slug: "what" }], views: renamed })],
    ])("cannot be built after an edit that %s", async (_, make) => {
      make();
      expect(await site.update()).toBeUndefined();
    });

    it("cannot be built after an edit that gives a further view values for another place", async () => {
      for (const slug of ["snow", "both"]) site.charts.delete(slug);
      site.values.set("snow", site.values.get("snow")?.filter(([entity]) => entity !== "Peru") ?? []);
      await site.rebuild();
      site.values.get("snow")?.push(["Peru", 2000, 7]);
      expect(await site.update()).toBeUndefined();
    });
  });

  it("leads from each view of a long table to the page and files of its column", async () => {
    const site = await wetSite();
    const fields = [
      { name: "Entity" },
      { name: "Year" },
      { name: "kind", dimension: true },
      { name: "depth", type: "number", indicatorId: 7 },
    ];
    const resources = [{ path: "long.csv", schema: { fields } }];
    site.more.set("datasets/long/datapackage.json", Buffer.from(JSON.stringify({ name: "long", resources })));
    site.more.set("datasets/long/long.csv", Buffer.from("Entity,Year,kind,depth\nChad,2000,a,1\nChad,2000,b,2\n"));
    const schema = "https://charts.example.org/schemas/cube-config.json";
    site.charts.set("long", { $schema: schema, isPublished: true, title: { title: "Long" }, indicators: { y: 7 } });
    await site.build();
    const tree = await treeOf(site);
    expect(String(tree.get("grapher/long/b.about.js"))).toContain("../indicator/7.html");
    expect(String(tree.get("grapher/long/b.metadata.json"))).toContain("/v1/indicators/7.metadata.json");
  });

  it("renders only the view whose values changed", async () => {
    const site = await wetSite();
    await site.build();
    const row = site.values.get("snow")?.[0];
    if (row) row[2] = 99;
    const { reasons } = await site.build();
    expect([...reasons.keys()].filter((path) => path.startsWith("grapher/wet"))).toEqual([
      "grapher/wet/snow.chart.js",
      "grapher/wet/snow.about.js",
      "grapher/wet/snow.csv",
      "grapher/wet/snow.metadata.json",
    ]);
  });
});
