import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import type { Platform } from "../../src/formats/platform.ts";
import { representations } from "../../src/representations.ts";
import { series, testChart, testSite } from "../fixture.ts";

const platform: Platform = {
  rasterize: async () => new Uint8Array(),
  zip: async () => new Uint8Array(),
  gzip: (bytes) => bytes,
};
const values = { France: series(2000, 1, 2, 3), Kenya: { 2000: 5 } };

async function pageOf(query = "", config: Partial<ChartConfig> = {}, indicator = {}): Promise<string> {
  const page = representations.find(({ name }) => name === "page");
  const chart = testChart([{ property: "y", values, indicator }], {
    selectedEntityNames: ["France"],
    hasMapTab: true,
    ...config,
  });
  const answer = await page?.render(chart, new URLSearchParams(query), testSite, platform);
  return String(answer?.body);
}

describe("page", () => {
  it("holds the chart as inline SVG, readable without a script", async () => {
    const html = await pageOf();
    expect(html).toMatch(/<svg [^>]*role="img"/);
    expect(html).toContain("<h1");
  });

  it("links to every other representation", async () => {
    const html = await pageOf();
    for (const { suffix } of representations.filter(({ suffix }) => suffix !== ""))
      expect(html).toContain(`href="test${suffix}"`);
  });

  it("names the view that was asked for in its tags", async () => {
    const html = await pageOf("tab=map&time=2001");
    expect(html).toContain(
      '<meta property="og:url" content="https://charts.example.org/grapher/test.html?tab=map&amp;time=2001">',
    );
    expect(html).toContain('content="https://charts.example.org/grapher/test.png?tab=map&amp;time=2001&amp;imType=og"');
    expect(html).toContain("<title>Test chart, 2001 – Test</title>");
  });

  it.each([
    ["country=Kenya+France", "?country=KEN~FRA"],
    ["country=Kenya~Nowhere~France&tab=chart&unknown=1", "?country=KEN~FRA"],
    ["country=~France&stackMode=absolute&nocache", ""],
  ])("gives equal views one address, however they were asked for: %s", async (asked, query) => {
    const address = `https://charts.example.org/grapher/test.html${query}`;
    const html = await pageOf(asked);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
  });

  it.each([
    ["test.svg?tab=map&amp;time=2001", "image/svg+xml"],
    ["test.csv?tab=map&amp;time=2001&amp;csvType=filtered", "text/csv"],
    ["test.values.json?tab=map&amp;time=2001", "application/json"],
    ["test.config.json", "application/json"],
  ])("offers what was asked for in the forms that follow a view: %s", async (href, type) => {
    expect(await pageOf("tab=map&time=2001")).toContain(`<link rel="alternate" type="${type}" href="${href}"`);
  });

  it("points previews of the default view to files of the tree", async () => {
    expect(await pageOf()).toContain('content="https://charts.example.org/grapher/test.og.png"');
  });

  it("tells search engines for data what the data are, from when, by whom and under which licence", async () => {
    const indicator = {
      title: "Wheat",
      unit: "t",
      lastUpdated: "2024-05-01",
      sources: [{ producer: "FAO", title: "Yields", path: "https://fao.example.org" }, { path: "mailto:fao" }],
      dataset: { name: "test", licenses: [{ path: "https://licence.example.org" }, { name: "no address" }] },
    };
    const [, json = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
        await pageOf("", { subtitle: "*What* it is" }, indicator),
      ) ?? [];
    const { distribution, ...dataset } = JSON.parse(json);
    expect(dataset).toEqual({
      "@context": "https://schema.org",
      "@type": "Dataset",
      name: "Test chart",
      description: "What it is",
      url: "https://charts.example.org/grapher/test.html",
      identifier: "https://charts.example.org/grapher/test",
      thumbnailUrl: "https://charts.example.org/grapher/test.thumbnail.png",
      inLanguage: "en",
      keywords: ["Wheat"],
      dateModified: "2024-05-01",
      datePublished: "2024-05-01",
      citation: ["FAO, “Yields”"],
      isBasedOn: ["https://fao.example.org"],
      includedInDataCatalog: { "@type": "DataCatalog", name: "Test", url: "https://charts.example.org" },
      temporalCoverage: "2000/2002",
      license: ["https://licence.example.org"],
      creator: [{ "@type": "Organization", name: "FAO" }],
      publisher: { "@type": "Organization", name: "Test", url: "https://charts.example.org" },
      variableMeasured: [{ "@type": "PropertyValue", name: "Wheat", unitText: "t" }],
      isAccessibleForFree: true,
    });
    expect(distribution).toContainEqual({
      "@type": "DataDownload",
      name: "CSV",
      description: "The data behind the chart: a row for each entity and time.",
      encodingFormat: "text/csv",
      contentUrl: "https://charts.example.org/grapher/test.csv",
    });
    expect(distribution.map(({ name }: { name: string }) => name)).toEqual(["CSV", "Excel", "Parquet", "ZIP"]);
  });

  it("asks ahead for the scripts of the view", async () => {
    expect(await pageOf("tab=map")).toMatch(/<link rel="preload" as="script" href="\.\.\/assets\/[\w-]+\.js">/);
  });

  it("leads to related questions of the web, if there are any", async () => {
    const relatedQuestions = [
      { text: "Why?", url: "https://example.org/why" },
      { text: "", url: "https://example.org/empty" },
      { text: "How?", url: "javascript:alert(1)" },
    ];
    expect(await pageOf("", { relatedQuestions })).toContain(
      '<h2 id="related">Related questions</h2><ul><li><a href="https://example.org/why">Why?</a></li></ul>',
    );
    expect(await pageOf("", { relatedQuestions: relatedQuestions.slice(1) })).not.toContain("Related questions");
  });

  it("says why data that may not be passed on cannot be downloaded", async () => {
    const html = await pageOf("", {}, { nonRedistributable: true });
    expect(html).not.toContain('href="test.csv"');
    expect(html).not.toContain('href="test.zip"');
    expect(html).toContain("does not allow redistribution");
  });

  it("escapes titles, notes and markdown, and lets no script through", async () => {
    const attack = `</title><script>alert(1)</script><img src=x onerror=alert(2)>[x](javascript:alert(3))`;
    const html = await pageOf(
      "",
      {
        title: attack,
        subtitle: attack,
        note: attack,
        relatedQuestions: [{ text: attack, url: "javascript:alert(4)" }],
      },
      { descriptionShort: attack, sources: [{ title: attack, path: "javascript:alert(5)", description: attack }] },
    );
    expect(html).not.toMatch(/<script>alert|<img|href="javascript:/);
  });
});
