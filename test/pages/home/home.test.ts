import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { type FrontPage, renderHome } from "../../../src/pages/home/home.ts";

const site = { title: "Test & site", baseUrl: "https://example.org" };
const entry = (slug: string): CatalogueEntry => ({
  slug,
  title: `Chart ${slug}`,
  subtitle: "",
  tabs: ["line"],
  datasets: [],
  indicators: [1],
  sideIndicators: [],
  topics: [],
});
const front: FrontPage = {
  charts: 1200,
  datasets: 1,
  topics: { all: 1, noun: "topic", shown: [{ slug: "food", title: "Food", count: 3, thumbnail: "f.png" }] },
  newest: [entry("n")],
  updated: [entry("u")],
  letters: [],
  few: [],
  blocks: [],
  featured: { own: entry("own") },
};
const render = (parts: Partial<FrontPage> = {}) => renderHome(site, { ...front, ...parts });
const sections = (text: string) =>
  [...text.matchAll(/id="finder"|<h2 id="(\w+)"|class="front-prose"|class="cards[^"]*"|class="to-all"/g)]
    .map(([all, id]) => id ?? all.replace(/^(id|class)="|"$/g, ""))
    .filter((name) => !name.startsWith("cards"));

describe("the front page", () => {
  it("says how much there is", () => {
    expect(render()).toContain('<p class="lead">1,200 charts from 1 dataset: each an');
    expect(render()).toContain("<h1>Test &amp; site</h1>");
  });

  it("has the search first, then topics, new charts, newest figures and all charts", () => {
    expect(sections(render())).toEqual(["finder", "topics", "newest", "updated", "to-all"]);
  });

  it("leaves out what there is none of", () => {
    const text = render({ newest: [], updated: [], topics: { all: 0, noun: "topic", shown: [] } });
    expect(sections(text)).toEqual(["finder", "to-all"]);
  });

  it("links to all topics only if some are not shown", () => {
    expect(render()).not.toContain('href="topic/index.html">All ');
    expect(render({ topics: { ...front.topics, all: 2 } })).toContain('<a href="topic/index.html">All 2 topics</a>');
    expect(render({ topics: { ...front.topics, all: 2, noun: "dataset" } })).toContain("All 2 datasets</a>");
  });

  it("shows a topic with its picture and number of charts", () => {
    expect(render()).toContain(
      '<a href="topic/food.html"><img src="f.png" alt="" width="300" height="160" loading="lazy"><b>Food</b></a><small>3 charts</small>',
    );
  });

  it("lists a few charts in full, else by letter, else links to the list", () => {
    expect(render()).toContain('<a class="button" href="charts/index.html">See all 1,200 charts</a>');
    const letters = [{ slug: "0-9", label: "0–9", count: 3 }];
    expect(render({ letters })).toContain('<li><a href="charts/0-9.html">0–9</a></li>');
    const few = render({ letters, few: [entry("f")] });
    expect(few).toContain("grapher/f.html");
    expect(few).not.toContain("charts/0-9.html");
  });

  it("has places by group with their numbers", () => {
    const places = {
      title: "Lands",
      path: "land/index.html",
      count: 12,
      groups: [{ title: "Europe", places: [{ name: "A & B", path: "land/a.html" }] }],
    };
    const text = render({ places });
    expect(text).toContain('<a href="land/index.html">Compare all 12</a>');
    expect(text).toContain('<summary>Europe <small>1</small></summary><ul><li><a href="land/a.html">A &amp; B</a>');
  });
});

describe("an editor's front page", () => {
  const prose = { kind: "prose", markdown: "**Hello**" } as const;

  it("has the search above its text unless it places the search", () => {
    expect(sections(render({ blocks: [prose] })).slice(0, 3)).toEqual(["finder", "front-prose", "topics"]);
    const placed = render({ blocks: [prose, { kind: "section", name: "search" }] });
    expect(sections(placed).slice(0, 3)).toEqual(["front-prose", "finder", "topics"]);
  });

  it("replaces the lead by its own text at the top", () => {
    expect(render({ blocks: [prose] })).toContain('class="lead"');
    expect(render({ blocks: [prose, { kind: "section", name: "search" }] })).not.toContain('class="lead"');
  });

  it("has each section once, where it is placed, and the others after it", () => {
    const blocks = [{ kind: "section", name: "updated" }, prose] as const;
    expect(sections(render({ blocks }))).toEqual(["finder", "updated", "front-prose", "topics", "newest", "to-all"]);
  });

  it("replaces by search results only what is below the search", () => {
    const text = render({ blocks: [prose, { kind: "section", name: "search" }] });
    expect(text.indexOf('<div id="all">')).toBeGreaterThan(text.indexOf("front-prose"));
    expect(render({ blocks: [prose] }).indexOf('<div id="all">')).toBeLessThan(
      render({ blocks: [prose] }).indexOf("front-prose"),
    );
  });

  it("shows the charts of its tags that there are", () => {
    const text = render({ blocks: [{ kind: "charts", slugs: ["own", "toString", "missing"] }] });
    expect(text).toContain("grapher/own.html");
    expect(text).not.toContain("undefined");
  });
});
