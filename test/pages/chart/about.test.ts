import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { aboutSection } from "../../../src/pages/chart/about.ts";
import { type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: { 2000: 1 } };
const column = (name: string, indicator: Partial<Indicator> = {}, more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values,
  display: { name },
  indicator,
  ...more,
});

const aboutOf = (columns: readonly TestColumn[], config: Partial<ChartConfig> = {}): string =>
  aboutSection(viewOf(testChart(columns, config))).text;

const headings = (text: string): string[] =>
  [...text.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/g)].map(([, words]) => words ?? "");

describe("the section about the data", () => {
  it("lists each indicator once: y, then colour, x and size", () => {
    const all = [
      column("Size", { id: 1 }, { property: "size" }),
      column("X", { id: 2 }, { property: "x" }),
      column("Colour", { id: 3 }, { property: "color" }),
      column("Y", { id: 4 }),
      column("Y again", { id: 4 }),
      column("Table", { id: 5 }, { property: "table" }),
    ];
    const told = headings(aboutOf(all, { chartTypes: ["ScatterPlot"] })).filter((it) => it !== "How to cite");
    expect(told).toEqual(["About this data", "Y again", "Colour", "X", "Size"]);
  });

  it("has description, key points, facts, method, sources and citation", () => {
    const text = aboutOf([
      column("Wheat", {
        descriptionShort: "What is *harvested*.",
        description: "Not told.",
        descriptionKey: ["First **point**.", "Second."],
        unit: "tonnes",
        lastUpdated: "2025-01-02",
        nextUpdate: "2026-01-02",
        descriptionProcessing: "Averaged.",
        sources: [{ producer: "FAO" }],
      }),
    ]);
    expect(headings(text)).toEqual([
      "About this data",
      "Wheat",
      "How the data was processed",
      "Sources",
      "How to cite",
    ]);
    expect(text).toContain("<p>What is <em>harvested</em>.</p>");
    expect(text).not.toContain("Not told");
    expect(text).toMatch(/<ul><li><p>First <strong>point<\/strong>\.<\/p>\s*<\/li><li><p>Second\.<\/p>\s*<\/li><\/ul>/);
    expect(text).toContain(
      "<dl><dt>Unit</dt><dd>tonnes</dd><dt>Last updated</dt><dd>2025-01-02</dd><dt>Next update</dt><dd>2026-01-02</dd><dt>Indicator</dt>",
    );
    expect(text).toContain("<p>Averaged.</p>");
    expect(text).toMatch(/<p class="citation">[^<]*FAO/);
  });

  it("has only the citation if nothing else is known, without empty lists", () => {
    const text = aboutOf([column("Wheat", { descriptionKey: [] })]);
    expect(headings(text)).toEqual(["About this data", "Wheat", "How to cite"]);
    expect(text).not.toMatch(/<ul|<li|undefined|false/);
    expect(text.match(/<dt>.*?<\/dt>/g)).toEqual(["<dt>Indicator</dt>"]);
  });

  it("links to the page of the indicator, if the tree has it", () => {
    const columns = [column("Wheat", { id: 7 })];
    expect(aboutOf(columns)).toContain('<a href="../indicator/7.html">');
    const view = viewOf(testChart(columns));
    const config = { ...view.site.config, emit: { catalogue: [] } };
    expect(aboutSection({ ...view, site: { ...view.site, config } }).text).not.toContain("<dt>");
  });

  it("uses the long description if there is no short one", () => {
    expect(aboutOf([column("Wheat", { description: "All of it." })])).toContain("<p>All of it.</p>");
  });
});

describe("a source", () => {
  const sourceOf = (source: Indicator["sources"][number]): string =>
    /<ul class="sources">(.*?)<\/ul>/s.exec(aboutOf([column("Wheat", { sources: [source] })]))?.[1] ?? "";

  it("has a linked title, description, citation, licence and date", () => {
    expect(
      sourceOf({
        title: "Crops",
        producer: "FAO",
        citation: "FAO (2024)",
        description: "Yearly.",
        path: "https://fao.example.org",
        license: { name: "CC-BY-4.0", title: "Creative Commons" },
        dateAccessed: "2024-05-06",
      }).replace(/\n/g, ""),
    ).toBe(
      '<li><a href="https://fao.example.org">Crops</a><details><summary>Description</summary><p>Yearly.</p></details><p>FAO (2024) Licence: Creative Commons. Retrieved on <span class="whole">2024-05-06</span>.</p></li>',
    );
  });

  it("falls back to the name of the licence, and to the producer", () => {
    expect(sourceOf({ producer: "FAO", license: { name: "CC0" } })).toBe("<li>FAO<p>FAO Licence: CC0.</p></li>");
  });

  it("does not link to URLs that are not of the web", () => {
    expect(sourceOf({ title: "Crops", path: "javascript:alert(1)" })).toMatch(/^<li>Crops</);
  });
});

describe("the terms of a page", () => {
  it("are defined once, from any text that links to them", () => {
    const link = "[x](#dod:term)";
    for (const indicator of [
      { descriptionShort: link },
      { description: link },
      { descriptionKey: ["No.", link] },
      { descriptionProcessing: link },
      { sources: [{ title: "Crops", description: link }] },
    ] satisfies Partial<Indicator>[])
      expect(aboutOf([column("Wheat", indicator), column("Rye", indicator)])).toMatch(
        /<h3>Terms<\/h3><dl class="terms"><dt id="dod:term">Term<\/dt><dd><p>What it means\.<\/p>\s*<\/dd><\/dl>/,
      );
    for (const config of [{ subtitle: link }, { note: link }])
      expect(aboutOf([column("Wheat")], config)).toContain('<dt id="dod:term">');
  });

  it("are left out if no text links to a term of the site", () => {
    expect(aboutOf([column("Wheat", { descriptionShort: "[x](#dod:other)" })])).not.toContain("Terms");
  });
});
