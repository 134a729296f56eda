import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { renderTopic, renderTopics, type TopicList } from "../../../src/pages/catalogue/topic.ts";

const site = { title: "Test", baseUrl: "https://example.org" };
const link = (slug: string, count = 2) => ({ slug, title: `The ${slug}`, count });
const topic: TopicList = {
  slug: "health",
  title: "Health & care",
  count: 1200,
  description: "About **health**.\n\nAnd more.",
  parents: [link("life"), link("people")],
  narrower: [link("teeth", 3)],
};
const entry: CatalogueEntry = {
  slug: "a",
  title: "A",
  subtitle: "",
  tabs: ["line"],
  datasets: [],
  indicators: [1],
  sideIndicators: [],
  topics: [],
};
const render = (parts: Partial<TopicList> = {}, number = 1, count = 1) =>
  renderTopic(site, { ...topic, ...parts }, { items: [entry], number, count });

describe("the page of a topic", () => {
  it("shows the way there, the widest topic first", () => {
    expect(render()).toMatch(
      /<a href="index\.html">Topics<\/a><\/li><li><a href="life\.html">The life<\/a><\/li><li><a href="people\.html">The people<\/a><\/li><li aria-current="page">Health &amp; care<\/li>/,
    );
  });

  it("links to narrower topics with their numbers of charts", () => {
    expect(render()).toContain('<a href="teeth.html">The teeth <small>3</small></a>');
    expect(render({ narrower: [] })).not.toContain("Narrower topics");
  });

  it("is described in plain text on one line, or by its number of charts", () => {
    expect(render()).toContain('<meta name="description" content="About health. And more.">');
    expect(render({ description: "" })).toContain('content="1,200 charts on Health &amp; care, each');
  });

  it("has its description on the first page only", () => {
    expect(render()).toContain("<strong>health</strong>");
    const second = render({}, 2, 3);
    expect(second).not.toContain("<strong>health</strong>");
    expect(second).toContain("<title>Health &amp; care, page 2 – Test</title>");
    expect(second).toContain("1,200 charts, page 2 of 3");
    expect(second).toContain('href="health.3.html" rel="next"');
    expect(render()).toContain('<p class="count">1,200 charts</p>');
  });

  it("has the dashboards with its charts on the first page only", () => {
    const dashboards = [{ slug: "work", title: "Work", count: 3 }];
    const page = (number: number) => renderTopic(site, topic, { items: [entry], number, count: 2 }, dashboards);
    expect(page(1)).toContain("<h2>1 dashboard</h2>");
    expect(page(1)).toContain('href="../dashboards/work.html"');
    expect(page(2)).not.toContain("dashboard");
    expect(render()).not.toContain("dashboard");
  });
});

describe("the list of topics", () => {
  const list = (noun: "topic" | "dataset", number = 1, count = 1) =>
    renderTopics(
      site,
      { all: 12, noun },
      { items: [{ ...link("life", 1), narrower: [link("teeth", 3)] }], number, count },
    );

  it("names what charts are grouped by", () => {
    expect(list("topic")).toContain("<title>Topics – Test</title>");
    expect(list("topic")).toContain("<h1>12 topics</h1>");
    expect(list("dataset")).toContain("<title>Datasets – Test</title>");
    expect(list("dataset")).toContain("<h1>12 datasets</h1>");
  });

  it("counts the charts of each topic, with the narrower topics below", () => {
    expect(list("topic")).toMatch(
      /<a href="life\.html"><b>The life<\/b><\/a> <small>1 chart<\/small><ul>.*teeth\.html/,
    );
  });

  it("numbers its pages", () => {
    expect(list("topic", 2, 3)).toContain("<title>Topics, page 2 – Test</title>");
    expect(list("topic", 2, 3)).toContain('href="index.3.html" rel="next"');
  });
});
