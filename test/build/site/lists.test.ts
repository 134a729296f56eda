import { describe, expect, it } from "vitest";
import { type PlannedFile, planSiteFiles, planWordFiles } from "../../../build/site/files.ts";
import { frontPage } from "../../../build/site/lists.ts";
import { createSite, type Topic } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { readHome } from "../../../src/pages/home/blocks.ts";
import { renderHome } from "../../../src/pages/home/home.ts";
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
