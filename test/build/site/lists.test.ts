import { describe, expect, it } from "vitest";
import { type PlannedFile, planSiteFiles, planWordFiles } from "../../../build/site/files.ts";
import { frontPage, planLists, topicTreePath } from "../../../build/site/lists.ts";
import type { SiteTopics } from "../../../build/site/topics.ts";
import { createSite, type Topic } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry, IndicatorEntry } from "../../../src/pages/catalogue/entry.ts";
import { readHome } from "../../../src/pages/home/blocks.ts";
import { renderHome } from "../../../src/pages/home/home.ts";
import { chartsPath } from "../../../src/pages/paths.ts";
import { readChartList } from "../../../src/service/chartList.ts";

const config = { title: "Many charts", baseUrl: "https://many.test/charts" };
const site = createSite({ config, entities: [], terms: {}, peerValues: {}, date: "2026-01-01" });
const words = ["rain", "Wheat", "age", "Deaths", "income", "forest", "3rd places", "power"];

const entry = (i: number): CatalogueEntry => ({
  slug: `c${String(i).padStart(5, "0")}`,
  title: `${words[i % words.length]} of kind ${i}, with a title as long as titles are`,
  subtitle: "A sentence or two on what is measured, by whom, and what a reader should know before comparing it.",
  tabs: ["line", "map"],
  datasets: [{ name: `d${i % 700}`, title: `Dataset ${i % 700}` }],
  indicators: [i],
  sideIndicators: [],
  topics: [i % 3 === 0 ? "food" : "wheat"],
  coverage: { start: "1950", end: "2020", entities: 190, noun: "countries and regions" },
  ...(i % 5 === 0 && { updated: `2025-0${1 + (i % 9)}-01` }),
  thumbnail: `grapher/c${i}.thumbnail.png`,
});

const tree: readonly Topic[] = [
  { slug: "food", title: "Food", topics: [{ slug: "wheat", title: "Wheat" }] },
  { slug: "empty", title: "Nothing yet" },
];

function plan(count: number, topics: readonly Topic[] = tree, home?: string) {
  const charts = Array.from({ length: count }, (_, i) => entry(i));
  const indicators = charts.map(({ datasets: [dataset], title }, id) => ({
    id,
    title,
    unit: "",
    description: "",
    dataset: { name: "", title: "", ...dataset, description: "" },
  }));
  const sources = {
    site,
    charts,
    indicators,
    redirects: new Map(),
    topics,
    home: home ? readHome(home) : undefined,
    places: [],
    dashboards: [],
  };
  const planned: readonly PlannedFile[] = [...planSiteFiles(sources)];
  const files = new Map(planned.map(({ path, body }) => [path, String(body())]));
  return { charts, sources, planned, files, words: planWordFiles(sources) };
}

it("pages at a chart's former slug have its title, description and picture for link previews", () => {
  const { sources } = plan(3);
  const redirects = new Map([["gone", "c00001"]]);
  const files = new Map([...planSiteFiles({ ...sources, redirects })].map(({ path, body }) => [path, body]));
  for (const path of ["grapher/gone.html", "grapher/gone/index.html"]) {
    const page = String(files.get(path)?.());
    expect(page).toContain('<meta property="og:title" content="Wheat of kind 1, with a title as long as titles are">');
    expect(page).toContain('<meta name="description" content="A sentence or two on what is measured');
    expect(page).toContain('<meta property="og:image" content="https://many.test/charts/grapher/c00001.og.png">');
  }
});

describe("the lists of many charts", () => {
  const { files, charts, words } = plan(4400);
  const pages = [...files].filter(([path]) => path.endsWith(".html"));

  it("keep every page below 60 kB", () => {
    const large = pages.filter(([, body]) => body.length > 60_000).map(([path, body]) => `${path} ${body.length}`);
    expect(large).toEqual([]);
  });

  it("keep every file that pages or programs load below 1 MB", () => {
    const all = [...files, ...words.make().map(({ path, body }) => [path, String(body)] as const)];
    expect(all.filter(([, body]) => body.length > 1e6).map(([path]) => path)).toEqual([]);
  });

  it("link every chart from the front page", () => {
    const seen = new Set<string>();
    const found = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const [, href = ""] of (files.get(path) ?? "").matchAll(/<a[^>]* href="([^"#?]*)"/g)) {
        const target = new URL(href, `https://x.test/${path}`).pathname.slice(1);
        const slug = /^grapher\/(.+)\.html$/.exec(target)?.[1];
        if (slug) found.add(slug);
        else if (files.has(target)) visit(target);
      }
    };
    visit("index.html");
    expect(found.size).toBe(charts.length);
    expect(pages.map(([path]) => path).filter((path) => !seen.has(path) && path !== "404.html")).toEqual([]);
  });

  it("list every chart once for programs, in parts", async () => {
    const listed = await readChartList((path) => files.get(path));
    expect(listed).toEqual(charts);
    expect(JSON.parse(files.get("charts.json") ?? "").parts).toHaveLength(5);
  });

  it("list every page for crawlers, with the day of its data or none", () => {
    const sitemap = files.get("sitemaps/1.xml") ?? "";
    expect(sitemap).toContain("<loc>https://many.test/charts/grapher/c00001.html</loc></url>");
    expect(sitemap).toContain("<loc>https://many.test/charts/grapher/c00005.html</loc><lastmod>2025-06-01</lastmod>");
    expect(sitemap).toContain("<loc>https://many.test/charts/topic/wheat.2.html</loc>");
    expect(sitemap).toContain("<loc>https://many.test/charts/</loc>");
    expect(files.get("sitemap.xml")).toContain("<sitemap><loc>https://many.test/charts/sitemaps/1.xml</loc>");
  });

  it("list charts for assistants in parts", () => {
    const overview = files.get("llms.txt") ?? "";
    expect(overview.length).toBeLessThan(10_000);
    const parts = [...overview.matchAll(/\/(llms\/\d+\.txt)/g)].map(([, path = ""]) => files.get(path) ?? "");
    expect(parts.join("").match(/^- \[/gm)).toHaveLength(charts.length);
  });
});

describe("keys of lists", () => {
  const keys = ({ planned }: ReturnType<typeof plan>) =>
    new Map(planned.map(({ path, parts }) => [path, JSON.stringify(parts)]));

  it("equal keys mean equal files", () => {
    const [before, after] = [plan(200), plan(201)];
    const [old, now] = [keys(before), keys(after)];
    const same = [...now].filter(([path, key]) => old.get(path) === key).map(([path]) => path);
    expect(same.length).toBeGreaterThan(10);
    for (const path of same) expect(after.files.get(path), path).toBe(before.files.get(path));
  });

  it("a changed chart changes few keys", () => {
    const before = plan(1000);
    const all = before.charts.map((chart, i) => (i === 500 ? { ...chart, subtitle: "Another one" } : chart));
    const old = keys(before);
    const changed = [...planSiteFiles({ ...before.sources, charts: all })]
      .filter(({ path, parts }) => old.get(path) !== JSON.stringify(parts))
      .map(({ path }) => path.replace(/\d+/, "N"));
    expect(new Set(changed)).toEqual(
      new Set([
        "charts/N.json",
        "charts/i.N.html",
        "topic/food.N.html",
        "topic/wheat.N.html",
        "llms/N.txt",
        "dcat/N.jsonld",
        "find/items/N.js",
      ]),
    );
  });
});

describe("topics", () => {
  it("include the charts of subtopics; topics without charts have no page", () => {
    const { files } = plan(9);
    expect(files.get("topic/food.html")).toContain("9 charts");
    expect(files.get("topic/wheat.html")).toContain("6 charts");
    expect(files.has("topic/empty.html")).toBe(false);
  });

  it("are datasets if site.json has no topics", () => {
    const { files } = plan(9, []);
    expect(files.get("topic/d3.html")).toContain("<h1>Dataset 3</h1>");
    expect(files.get("index.html")).toContain(">Datasets</h2>");
  });
});

describe("the front page", () => {
  it("shows the editor's text first, without scripts", () => {
    const home = "# Look\n<script>alert(1)</script>\n\n{{chart c00002}}\n\n{{charts}}\n\n[On](javascript:alert(1))";
    const index = plan(30, tree, home).files.get("index.html") ?? "";
    expect(index).toContain("<h2>Look</h2>");
    expect(index).not.toMatch(/<script>|href="javascript/);
    const order = ["<h2>Look", "grapher/c00002.html", "See all 30 charts", 'id="topics"'].map((text) =>
      index.indexOf(text),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it("shows the charts with the newest data", () => {
    const index = plan(60).files.get("index.html") ?? "";
    const section = index.slice(index.indexOf('id="updated"'));
    expect(/grapher\/(c\d+)\.html/.exec(section)?.[1]).toBe("c00035");
  });
});

it("leaves out missing charts, even those called like a property of every object", () => {
  const topics = { noun: "dataset", top: [], lists: [] } as const;
  const home = readHome("Look:\n\n{{chart constructor}}\n\n{{chart valueof}} {{chart __proto__}}\n");
  const front = frontPage({ charts: [], topics, letters: [], home, places: undefined });
  const page = renderHome({ title: "Test", baseUrl: "https://charts.example.org" }, front);
  expect(page).toContain("Look:");
  expect(page).not.toContain("constructor");
});

describe("the contents of the front page", () => {
  const none: SiteTopics = { noun: "topic", top: [], lists: [] };
  const front = (charts: readonly CatalogueEntry[], topics = none) =>
    frontPage({ charts, topics, letters: [], home: undefined, places: undefined });
  const chart = (
    slug: string,
    days: { readonly published?: string; readonly updated?: string } = {},
  ): CatalogueEntry => {
    const { updated: _, ...plain } = entry(1);
    return { ...plain, slug, title: slug, ...days };
  };
  const others = Array.from({ length: 25 }, (_, i) => chart(`o${i}`));
  const slugs = (charts: readonly CatalogueEntry[]) => charts.map(({ slug }) => slug);

  it("lists up to 24 charts in full by title, and no newest ones", () => {
    const dated = { published: "2026-01-01", updated: "2026-01-01" };
    const few = front([...others.slice(0, 22), chart("b", dated), chart("a", dated)]);
    expect([few.few.length, few.newest, few.updated]).toEqual([24, [], []]);
    expect(slugs(few.few).slice(0, 2)).toEqual(["a", "b"]);
    const many = front([...others.slice(0, 23), chart("b", dated), chart("a", dated)]);
    expect([many.few, slugs(many.newest)]).toEqual([[], ["a", "b"]]);
  });

  it("shows the six newest, those of one day by title, and then the six latest updates of the others", () => {
    const days = Array.from({ length: 9 }, (_, i) =>
      chart(`n${i}`, { published: `2026-01-0${9 - (i >> 1)}`, updated: "2026-02-02" }),
    );
    const updates = Array.from({ length: 7 }, (_, i) => chart(`u${i}`, { updated: `2026-02-0${i + 1}` }));
    const { newest, updated } = front([...others, ...updates, ...days.reverse()]);
    expect(slugs(newest)).toEqual(["n0", "n1", "n2", "n3", "n4", "n5"]);
    expect(slugs(updated)).toEqual(["u6", "u5", "u4", "u3", "u2", "n6"]);
  });

  it("shows no chart without a day", () => {
    const { newest, updated } = front(others);
    expect([newest, updated]).toEqual([[], []]);
  });

  it("counts charts, and each dataset once", () => {
    const { charts, datasets } = front([
      {
        ...chart("a"),
        datasets: [
          { name: "x", title: "X" },
          { name: "y", title: "Y" },
        ],
      },
      { ...chart("b"), datasets: [{ name: "x", title: "X" }] },
    ]);
    expect([charts, datasets]).toEqual([2, 2]);
    expect(front([])).toMatchObject({ charts: 0, datasets: 0, featured: {}, blocks: [] });
    expect(front([])).not.toHaveProperty("places");
  });

  it("shows the first 24 topics in the author's order, but the 24 datasets with the most charts", () => {
    const top = Array.from({ length: 25 }, (_, i) => ({ slug: `t${i}`, title: `T${i}`, count: i % 25, narrower: [] }));
    const shown = (noun: SiteTopics["noun"]) => front([], { noun, top, lists: [] }).topics;
    expect(shown("topic")).toMatchObject({ all: 25, noun: "topic" });
    expect(shown("topic").shown.map(({ slug }) => slug)).toEqual(top.slice(0, 24).map(({ slug }) => slug));
    expect(shown("topic").shown[0]).not.toHaveProperty("narrower");
    expect(shown("dataset").shown.map(({ count }) => count)).toEqual(Array.from({ length: 24 }, (_, i) => 24 - i));
  });

  it("features the charts that the editor names", () => {
    const home = readHome("{{chart o2}}\n\n{{chart o7}}\n");
    const { featured } = frontPage({ charts: others, topics: none, letters: [], home, places: undefined });
    expect(Object.keys(featured).sort()).toEqual(["o2", "o7"]);
    expect(featured.o2).toBe(others[2]);
  });
});

describe("the files of lists", () => {
  const filesOf = (count: number, more: Partial<Parameters<typeof planLists>[0]> = {}) => {
    const charts = Array.from({ length: count }, (_, i) => entry(i));
    const sources = {
      site,
      charts,
      indicators: [],
      redirects: new Map(),
      topics: [],
      home: undefined,
      places: [],
      dashboards: [],
      ...more,
    };
    const lists = { noun: "topic", top: [], lists: [] } as const;
    return (topics: SiteTopics = lists, indicators: readonly IndicatorEntry[] = []) => [
      ...planLists(sources, topics, indicators),
    ];
  };
  const paths = (files: readonly PlannedFile[], pattern: RegExp) =>
    files.map(({ path }) => path).filter((path) => pattern.test(path));
  const letters = /^charts\/(?!index)[a-z0-9]+(\.\d+)?\.html$/;

  it("have all charts on one page up to 70, and more by first letter in pages of 48, in alphabetical order", () => {
    expect(paths(filesOf(70)(), letters)).toEqual([]);
    expect(new Set(paths(filesOf(71)(), letters).map((path) => path.replace(/\.\d+\.html$/, ".html"))).size).toBe(7);
    const same = (count: number) =>
      paths(filesOf(0, { charts: Array.from({ length: count }, (_, i) => entry(8 * i)) })(), letters);
    expect(same(96)).toHaveLength(2);
    expect(same(97)).toHaveLength(3);
    const page = filesOf(71)().find(({ path }) => path === chartsPath);
    const text = String(page?.body());
    const found = [...text.matchAll(/href="(?:\.\.\/charts\/)?([a-z0-9])\.html/g)].map(([, letter]) => letter);
    expect(found).toEqual([...found].sort());
    expect(found).toHaveLength(7);
  });

  it("have 48 charts of a topic and 150 topics on a page", () => {
    const topic = (count: number): SiteTopics => {
      const one = { slug: "t", title: "T", count };
      const charts = Array.from({ length: count }, (_, i) => entry(i));
      return {
        noun: "topic",
        top: [{ ...one, narrower: [] }],
        lists: [{ topic: { ...one, parents: [], narrower: [] }, charts }],
      };
    };
    expect(paths(filesOf(0)(topic(48)), /^topic\/t\./)).toEqual(["topic/t.html"]);
    expect(paths(filesOf(0)(topic(49)), /^topic\/t\./)).toEqual(["topic/t.html", "topic/t.2.html"]);
    const many = (count: number): SiteTopics => ({
      noun: "topic",
      top: Array.from({ length: count }, (_, i) => ({ slug: `t${i}`, title: "T", count: 1, narrower: [] })),
      lists: [],
    });
    expect(paths(filesOf(0)(many(150)), /^topic\/index[.\d]*\.html$/)).toEqual(["topic/index.html"]);
    expect(paths(filesOf(0)(many(151)), /^topic\/index[.\d]*\.html$/)).toEqual([
      "topic/index.html",
      "topic/index.2.html",
    ]);
  });

  it("have the author's topics for programs", () => {
    const file = filesOf(0, { topics: tree })().find(({ path }) => path === topicTreePath);
    expect(JSON.parse(String(file?.body()))).toEqual(tree);
  });

  it("are made again if an indicator moves to another view of its chart", () => {
    const inputs = (params: string) => {
      const indicator: IndicatorEntry = {
        ...{ id: 7, title: "Snow", unit: "", description: "", dataset: { name: "d", title: "D", description: "" } },
        charts: [{ slug: "wet", title: "Wet", viewIndicators: { 7: params } }],
      };
      return filesOf(1)(undefined, [indicator]).find(({ path }) => path === "indicator-list.html")?.parts;
    };
    expect(inputs("kind=snow")).toEqual(inputs("kind=snow"));
    expect(inputs("kind=snow")).not.toEqual(inputs("kind=ice"));
  });

  it("name to crawlers the pages of indicators that have one, by number, and those of entities with their table", () => {
    const indicator = (id: number, hasPage: boolean) =>
      ({
        id,
        title: `I${id}`,
        unit: "",
        description: "",
        charts: [],
        dataset: { name: "d", title: "D", description: "" },
        hasPage,
      }) as unknown as IndicatorEntry;
    const places = [{ name: "France", code: "FRA", type: "country" }] as const;
    const mapOf = (files: readonly PlannedFile[]) =>
      [
        ...String(files.find(({ path }) => path === "sitemaps/1.xml")?.body()).matchAll(
          /<loc>https:\/\/many.test\/charts\/([^<]*)/g,
        ),
      ].map(([, path]) => path);
    const found = mapOf(
      filesOf(1, { places })(undefined, [indicator(10, true), indicator(9, true), indicator(2, false)]),
    );
    expect(found.filter((path = "") => /^indicator\//.test(path))).toEqual(["indicator/9.html", "indicator/10.html"]);
    expect(found.filter((path = "") => /^country\//.test(path))).toHaveLength(2);
    expect(found).toContain("changes.html");
    expect(mapOf(filesOf(1)()).filter((path = "") => /^country\//.test(path))).toEqual([]);
  });

  it("have parts for assistants only beyond 250 charts", () => {
    expect(paths(filesOf(250)(), /^llms/)).toEqual(["llms.txt"]);
    expect(paths(filesOf(251)(), /^llms/)).toEqual(["llms.txt", "llms/1.txt", "llms/2.txt"]);
  });

  it("have other keys when the settings that they show change, and only then", () => {
    const keys = (changed: Record<string, unknown>) =>
      filesOf(3, { site: { ...site, config: { ...config, ...changed } } })().map(({ parts }) => JSON.stringify(parts));
    const before = keys({});
    expect(keys({ description: "not shown" })).toEqual(before);
    for (const changed of [{ title: "T" }, { baseUrl: "https://b.test" }, { addresses: "clean" }, { licence: "CC0" }])
      for (const [i, key] of keys(changed).entries()) expect(key).not.toBe(before[i]);
  });
});
