import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isError } from "../../build/content/problem.ts";
import { verifyTree } from "../../build/verify/verify.ts";
import { testService } from "../service/fixture.ts";
import { readTree } from "./program.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

const choices = [
  { slug: "rain", name: "Rain" },
  { slug: "snow", name: "Snow" },
];

/** A small site with a dashboard of a chart with choosers and a plain chart. */
async function wetSite(): Promise<SmallSite> {
  const site = new SmallSite(await temporaryFolder());
  site.charts.set("wet", {
    $schema: "https://charts.example.org/schemas/cube-config.json",
    isPublished: true,
    title: { title: "Wet" },
    dimensions: [{ slug: "kind", name: "Kind", choices }],
    views: choices.map(({ slug }, i) => ({ dimensions: { kind: slug }, indicators: { y: i + 1 } })),
  });
  write(site, "weather", { title: "Weather", charts: ["wet", "both"], defaultSelection: ["Peru"] });
  return site;
}

const write = (site: SmallSite, slug: string, config: object) =>
  site.more.set(`dashboards/${slug}.json`, Buffer.from(JSON.stringify({ isPublished: true, ...config })));

const treeOf = (site: SmallSite, out = "dist") => readTree(join(site.folder, out));

/** Paths whose bytes differ from those of a full build into a new folder. */
async function differences(site: SmallSite): Promise<readonly string[]> {
  await site.rebuild("fresh", `fresh-cache-${Math.random()}`);
  const [edited, fresh] = [await treeOf(site), await treeOf(site, "fresh")];
  return [...new Set([...edited.keys(), ...fresh.keys()])].filter(
    (path) => !(edited.get(path) && fresh.get(path)?.equals(edited.get(path) as Buffer)),
  );
}

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

describe("a dashboard", () => {
  it("has a page, and is in the lists, on the front page and in the sitemap", async () => {
    const site = await wetSite();
    await site.build();
    const tree = await treeOf(site);
    expect(String(tree.get("dashboards/weather.html"))).toContain("<h1>Weather</h1>");
    expect(String(tree.get("dashboards/index.html"))).toContain('href="../dashboards/weather.html"');
    expect(String(tree.get("index.html"))).toContain('href="dashboards/weather.html"');
    expect(String(tree.get("sitemaps/1.xml"))).toContain("/dashboards/weather.html</loc>");
    expect(JSON.parse(String(tree.get("dashboards.json")))).toEqual([
      {
        slug: "weather",
        title: "Weather",
        selection: ["Peru"],
        charts: [
          { slug: "wet", choices: {}, defaults: { kind: "rain" } },
          { slug: "both", choices: {}, defaults: {} },
        ],
      },
    ]);
    expect((await verifyTree(join(site.folder, "dist"))).problems.filter(isError)).toEqual([]);
  });

  it("is on the page of a topic of its charts, in llms.txt and in the search of pages", async () => {
    const site = await wetSite();
    site.site = {
      ...site.site,
      topics: [
        { slug: "water", title: "Water" },
        { slug: "air", title: "Air" },
      ],
    };
    site.charts.set("both", { ...site.charts.get("both"), topics: ["water"] });
    site.charts.set("snow", { ...site.charts.get("snow"), topics: ["air"] });
    await site.build();
    const tree = await treeOf(site);
    expect(String(tree.get("topic/water.html"))).toContain('href="../dashboards/weather.html"');
    expect(String(tree.get("topic/air.html"))).not.toContain("dashboards/");
    expect(String(tree.get("llms.txt"))).toMatch(/^- \[Weather\]\(\S+\/dashboards\/weather\.html\): 2 charts$/m);
    const items = [...tree].filter(([path]) => path.startsWith("find/items/")).map(([, body]) => String(body));
    expect(items.join()).toContain('{"kind":"dashboard","dashboard":{"slug":"weather","title":"Weather","count":2}}');
    expect((await verifyTree(join(site.folder, "dist"))).problems.filter(isError)).toEqual([]);
  });

  it("is found by the search of the service, with the time of the query", async () => {
    const site = await wetSite();
    await site.build();
    const { ask } = testService(await treeOf(site));
    const answer = await ask("/indicators?query=weather%20in%202001");
    expect((await answer.json()).dashboards).toEqual([
      {
        slug: "weather",
        title: "Weather",
        charts: 2,
        url: expect.stringMatching(/\/dashboards\/weather\.html\?time=2001$/),
      },
    ]);
    expect(await (await ask("/indicators?query=snow")).json()).not.toHaveProperty("dashboards");
  });

  it("is answered by the service, with parameters", async () => {
    const site = await wetSite();
    await site.build();
    const { ask } = testService(await treeOf(site));
    const answers = await Promise.all(["", ".html"].map((end) => ask(`/dashboards/weather${end}?kind=snow`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toContain("<h1>Weather</h1>");
  });

  it("is left out as a draft, and without charts", async () => {
    const site = await wetSite();
    write(site, "weather", { title: "Weather", charts: ["wet"], isPublished: false });
    await site.build();
    expect([...(await treeOf(site)).keys()].filter((path) => path.startsWith("dashboards"))).toEqual([]);
  });

  it("leaves out a chart that is a draft", async () => {
    const site = await wetSite();
    site.charts.set("both", { ...site.charts.get("both"), isPublished: false });
    await site.build();
    const page = String((await treeOf(site)).get("dashboards/weather.html"));
    expect(page.match(/grapher\/\w+\.html/g)).toEqual(["grapher/wet.html"]);
  });

  it("changes with a chart as in a full build, without reading the rest", async () => {
    const site = await wetSite();
    await site.rebuild();
    site.charts.set("both", { ...site.charts.get("both"), title: "Rain and snow" });
    expect(await site.update()).toBe(1);
    expect(String((await treeOf(site)).get("dashboards/weather.html"))).toContain("Rain and snow");
    expect(await differences(site)).toEqual([]);
  });

  it("changes with its file, and disappears with it", async () => {
    const site = await wetSite();
    await site.rebuild();
    write(site, "weather", { title: "Weather of the year", charts: ["wet"] });
    await site.rebuild();
    expect(String((await treeOf(site)).get("dashboards/weather.html"))).toContain("<h1>Weather of the year</h1>");
    expect(await differences(site)).toEqual([]);
    site.more.delete("dashboards/weather.json");
    await rm(join(site.folder, "content/dashboards/weather.json"));
    await site.rebuild();
    expect([...(await treeOf(site)).keys()].filter((path) => path.startsWith("dashboards"))).toEqual([]);
    expect(await differences(site)).toEqual([]);
  });

  it("has no pictures if the site does not have them", async () => {
    const site = await wetSite();
    site.site = { ...site.site, emit: { representations: ["page", "csv", "metadata"] } };
    await site.build();
    expect(String((await treeOf(site)).get("dashboards/weather.html"))).not.toContain("<img");
  });
});
