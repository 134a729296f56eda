import { describe, expect, it } from "vitest";
import { renderCatalogue } from "../../../src/page/catalogue/catalogue.ts";
import type { CatalogueEntry } from "../../../src/page/catalogue/entry.ts";
import { renderIndicators } from "../../../src/page/catalogue/indicators.ts";

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
  ...parts,
});

const countIn = (text: string, part: RegExp) => [...text.matchAll(part)].length;

describe("the catalogue", () => {
  it("has a card for every chart, in the order of their titles", () => {
    const page = renderCatalogue(site, [entry("b", { title: "zebra" }), entry("a", { title: "Ant" }), entry("c")]);
    expect([...page.matchAll(/href="grapher\/(\w+)\.html"/g)].map(([, slug]) => slug)).toEqual(["a", "c", "b"]);
  });

  it("splits thousands of cards into lists that a browser may skip", () => {
    const page = renderCatalogue(
      site,
      Array.from({ length: 150 }, (_, i) => entry(`c${i}`)),
    );
    expect(countIn(page, /<ul class="cards">/g)).toBe(3);
    expect(countIn(page, /<li /g)).toBe(150);
    expect(page).toContain("<h1>150 charts from 1 dataset</h1>");
  });

  it("gives pictures their size before they come, and loads them when they are near", () => {
    const page = renderCatalogue(site, [entry("a", { thumbnail: "grapher/a.thumbnail.png" })]);
    expect(page).toContain('<img src="grapher/a.thumbnail.png" alt="" width="300" height="160" loading="lazy">');
  });

  it("is laid out for text when there are no pictures", () => {
    expect(renderCatalogue(site, [entry("a")])).toContain('<div id="all" class="plain">');
    expect(renderCatalogue(site, [entry("a", { thumbnail: "a.png" })])).toContain('<div id="all" class="pictured">');
  });

  it("offers kinds of chart that readers tell apart, and none where all are alike", () => {
    const bars = renderCatalogue(site, [
      entry("a", { tabs: ["stacked-bar"] }),
      entry("b", { tabs: ["stacked-discrete-bar", "map"] }),
    ]);
    expect([...bars.matchAll(/name="type" value="([^"]*)"/g)].map(([, kind]) => kind)).toEqual([
      "",
      "map",
      "stacked-bar",
    ]);
    expect(bars).toContain('data-kinds="stacked-bar map"');
    expect(renderCatalogue(site, [entry("a", { tabs: ["line"] })])).not.toContain('name="type"');
  });

  it("offers datasets where there are several", () => {
    const other = { name: "animals", title: "Animals" };
    const page = renderCatalogue(site, [entry("a"), entry("b", { datasets: [other] })]);
    expect([...page.matchAll(/<option value="([^"]*)"/g)].map(([, name]) => name)).toEqual(["", "animals", "crops"]);
    expect(renderCatalogue(site, [entry("a")])).not.toContain("<select");
  });

  it("tells charts of one title apart by their datasets", () => {
    const other = { name: "animals", title: "Animals" };
    const charts = [entry("a", { title: "Yield" }), entry("b", { title: "yield", datasets: [other] }), entry("c")];
    const page = renderCatalogue(site, charts);
    expect([...page.matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text)).toEqual([
      "Crops &lt;of&gt; the world",
      "Animals",
    ]);
  });

  it("escapes what authors write", () => {
    const page = renderCatalogue(site, [
      entry("a", { title: "<b>", subtitle: '"&"' }),
      entry("b", { datasets: [{ name: "x", title: "<i>" }] }),
    ]);
    expect(page).toContain("<b>&lt;b&gt;</b>");
    expect(page).toContain("<p>&quot;&amp;&quot;</p>");
    expect(page).not.toContain("<i>");
  });

  it("is a page without charts too", () => {
    expect(renderCatalogue(site, [])).toContain("<h1>0 charts from 0 datasets</h1>");
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

  it("groups indicators by dataset, in the order of the titles", () => {
    const other = { ...indicator(3, "Cat"), dataset: { name: "animals", title: "Animals", description: "" } };
    const page = renderIndicators(site, [indicator(1, "Wheat"), indicator(2, "Barley"), other]);
    expect([...page.matchAll(/<h2>([^<]*)|<b>([^<]*)/g)].map(([, group, title]) => group ?? title)).toEqual([
      "Animals",
      "Cat",
      "Crops &lt;of&gt; the world",
      "Barley",
      "Wheat",
    ]);
  });

  it("leads to the charts of each", () => {
    const page = renderIndicators(site, [indicator(1, "Wheat", [entry("a")]), indicator(2, "Barley")]);
    expect(page).toContain('<a href="grapher/a.html">Chart a</a>');
    expect(page).toContain("No chart");
  });

  it("folds many charts away", () => {
    const charts = Array.from({ length: 5 }, (_, i) => entry(`c${i}`));
    expect(renderIndicators(site, [indicator(1, "Wheat", charts)])).toContain("<summary>5 charts</summary>");
  });

  it("cuts long descriptions between words", () => {
    const long = { ...indicator(1, "Wheat"), description: "word ".repeat(100).trim() };
    expect(renderIndicators(site, [long])).toMatch(/<p>(word )+…<\/p>/);
  });
});
