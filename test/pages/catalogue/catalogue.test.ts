import { describe, expect, it } from "vitest";
import { renderCard, renderCards } from "../../../src/pages/catalogue/card.ts";
import { letterOf, renderAllCharts } from "../../../src/pages/catalogue/charts.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { inListOrder, renderIndicators } from "../../../src/pages/catalogue/indicators.ts";
import { pager, paginate } from "../../../src/pages/catalogue/pager.ts";

const site = { title: "Test & site", baseUrl: "https://example.org" };
const dataset = { name: "crops", title: "Crops <of> the world", description: 'All "crops"' };

const entry = (slug: string, parts: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug,
  title: `Chart ${slug}`,
  subtitle: "",
  tabs: ["line", "map"],
  datasets: [dataset],
  indicators: [7],
  sideIndicators: [],
  topics: [],
  ...parts,
});

const slugsIn = (page: string) => [...page.matchAll(/href="[./]*grapher\/(\w+)\.html"/g)].map(([, slug]) => slug);

describe("cards", () => {
  it("set the size of pictures and load them lazily", () => {
    const card = renderCard(entry("a", { thumbnail: "grapher/a.thumbnail.png" }), { root: "../" });
    expect(card.text).toContain(
      '<img src="../grapher/a.thumbnail.png" alt="" width="300" height="160" loading="lazy">',
    );
  });

  it("have a layout for text if there are no pictures", () => {
    expect(renderCards([entry("a")], "").text).toContain('<ul class="cards plain">');
    expect(renderCards([entry("a", { thumbnail: "a.png" })], "").text).toContain('<ul class="cards">');
  });

  it("with equal titles name their datasets", () => {
    const other = { name: "animals", title: "Animals" };
    const charts = [entry("a", { title: "Yield" }), entry("b", { title: "yield", datasets: [other] }), entry("c")];
    const { text } = renderCards(charts, "");
    expect([...text.matchAll(/<small>(.*?)<\/small>/g)].map(([, origin]) => origin)).toEqual([
      "Crops &lt;of&gt; the world",
      "Animals",
    ]);
  });

  it.each([
    [{ start: "1950", end: "2023", entities: 195, noun: "countries" }, "1950–2023 · 195 countries"],
    [{ start: "-10000", end: "2000", entities: 1, noun: "countries" }, "10,000 BCE–2000"],
    [{ start: "2020-03-01", end: "2020-11-05", entities: 2000, noun: "towns" }, "2020 · 2,000 towns"],
  ])("show the coverage: %o", (coverage, told) => {
    expect(renderCard(entry("a", { coverage }), { root: "" }).text).toContain(`>${told}</small>`);
  });

  it("are dated by their newest figures or their publication, whichever is later", () => {
    const dateOf = (published: string, updated: string) =>
      /data-date="([\d-]+)"/.exec(renderCard(entry("a", { published, updated }), { root: "" }).text)?.[1];
    expect(dateOf("2020-01-01", "2024-05-06")).toBe("2024-05-06");
    expect(dateOf("2025-01-01", "2024-05-06")).toBe("2025-01-01");
  });

  it("escape what authors write", () => {
    const { text } = renderCards([entry("a", { title: "<b>", subtitle: '"&"' })], "");
    expect(text).toContain("<b>&lt;b&gt;</b>");
    expect(text).toContain("<p>&quot;&amp;&quot;</p>");
  });
});

describe("the list of all charts", () => {
  it("keeps the given order, and lets readers sort many charts", () => {
    const charts = ["a", "b"].map((slug) => entry(slug));
    expect(slugsIn(renderAllCharts(site, charts))).toEqual(["a", "b"]);
    expect(renderAllCharts(site, charts)).not.toContain("<select");
    const many = Array.from({ length: 8 }, (_, i) => entry(`c${i}`, { updated: "2024-01-01" }));
    expect([...renderAllCharts(site, many).matchAll(/<option value="(\w+)"/g)].map(([, order]) => order)).toEqual([
      "title",
      "date",
    ]);
  });

  it.each([
    ["Éclairs", "e"],
    ["“Quoted” titles", "q"],
    ["1990s", "0-9"],
    ["日本", "other"],
    ["", "other"],
  ])("files %s under %s", (title, slug) => {
    expect(letterOf(title).slug).toBe(slug);
  });
});

describe("pagination", () => {
  it("has every item once, and one page for an empty list", () => {
    const pages = paginate([1, 2, 3, 4, 5], 2);
    expect(pages.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]]);
    expect(pages.map(({ number, count }) => [number, count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(paginate([], 2)).toHaveLength(1);
  });

  it("links to the first, last and nearby pages", () => {
    const hrefs = (number: number) =>
      [...(pager({ number, count: 20 }, "x")?.text ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(hrefs(10))).toEqual(
      new Set(["x.html", "x.8.html", "x.9.html", "x.10.html", "x.11.html", "x.12.html", "x.20.html"]),
    );
    expect(pager({ number: 1, count: 1 }, "x")).toBeUndefined();
  });
});

describe("the list of indicators", () => {
  const indicator = (id: number, title: string, charts: readonly CatalogueEntry[] = []) => ({
    id,
    title,
    unit: "t",
    description: "",
    dataset,
    charts,
  });
  const render = (...indicators: ReturnType<typeof indicator>[]) =>
    paginate(inListOrder(indicators), 3).map((page) => renderIndicators(site, { indicators: 4, datasets: 2 }, page));

  it("groups indicators by dataset, sorted by title, across pages", () => {
    const other = { ...indicator(3, "Cat"), dataset: { name: "animals", title: "Animals", description: "" } };
    const pages = render(indicator(1, "Wheat"), indicator(2, "Barley"), indicator(4, "Oats"), other);
    const titles = (page = "") =>
      [...page.matchAll(/<h2>([^<]*)|<b>([^<]*)/g)].map(([, group, title]) => group ?? title);
    expect(pages.map(titles)).toEqual([
      ["Animals", "Cat", "Crops &lt;of&gt; the world", "Barley", "Oats"],
      ["Crops &lt;of&gt; the world", "Wheat"],
    ]);
  });

  it("links to the charts of each indicator", () => {
    const [page] = render(indicator(1, "Wheat", [entry("a")]), indicator(2, "Barley"));
    expect(page).toContain('<a href="grapher/a.html">Chart a</a>');
    expect(page).toContain("No chart");
  });

  it("collapses many charts, and limits their number", () => {
    const charts = Array.from({ length: 25 }, (_, i) => entry(`c${i}`));
    const [page = ""] = render(indicator(1, "Wheat", charts));
    expect(page).toContain("<summary>25 charts</summary>");
    expect(slugsIn(page)).toHaveLength(20);
    expect(page).toContain("and 5 more charts");
  });

  it("shortens long descriptions at a space", () => {
    const long = { ...indicator(1, "Wheat"), description: "word ".repeat(100).trim() };
    expect(render(long)[0]).toMatch(/<p>(word )+…<\/p>/);
  });
});
