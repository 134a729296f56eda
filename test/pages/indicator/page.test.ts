import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { createSite, type SiteConfig } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { IndicatorOutline } from "../../../src/pages/indicator/outline.ts";
import { renderIndicatorPage } from "../../../src/pages/indicator/page.ts";

await loadAllModules();

const siteOf = (config: Partial<SiteConfig> = {}) =>
  createSite({
    config: { title: "Charts", baseUrl: "https://charts.example.org/data", ...config },
    entities: [],
    terms: { mm: { title: "Millimetre", text: "A litre on a square metre." } },
    peerValues: {},
    date: "2026-01-01",
  });

const rain: Indicator = {
  id: 42,
  name: "Rain",
  title: "Rainfall <by> place",
  type: "number",
  shortName: "rain",
  unit: "mm",
  descriptionShort: "Rain in [millimetres](#dod:mm), of [no](#dod:such) place.",
  lastUpdated: "2025-05-01",
  catalogPath: "grapher/charts/latest/rain/rain#rain's",
  sources: [{ producer: "Weather Service", datePublished: "2021", title: "Rain gauges", path: "https://rain.example" }],
  dataset: { name: "rain", title: "Rain", licenses: [{ name: "CC-BY-4.0", path: "https://cc.example/by" }] },
};

const outlineOf = (indicator: Partial<Indicator> = {}, rest: Partial<IndicatorOutline> = {}): IndicatorOutline => ({
  indicator: { ...rain, ...indicator },
  timeUnit: "year",
  span: { start: 1990, end: 2020 },
  entities: 1200,
  ...rest,
});

const chartOf = (slug: string, fields: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug,
  title: `Title of ${slug}`,
  subtitle: "",
  tabs: ["line"],
  datasets: [],
  indicators: [42],
  sideIndicators: [],
  topics: [],
  thumbnail: `grapher/${slug}.thumbnail.png`,
  csv: `grapher/${slug}.csv`,
  ...fields,
});

const open = (outline = outlineOf(), charts: readonly CatalogueEntry[] = [chartOf("rainfall")], site = siteOf()) =>
  parseHTML(renderIndicatorPage(outline, charts, site)).document;

type Page = ReturnType<typeof open>;
const downloads = (page: Page) => [...page.querySelectorAll(".downloads a")].map((link) => link.getAttribute("href"));
const codeOf = (page: Page, name: string) =>
  [...page.querySelectorAll(".code dt")].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent;
const datasetOf = (page: Page) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}");

describe("the page of an indicator", () => {
  it("shows description, coverage, licence, sources and citation", () => {
    const page = open();
    expect(page.querySelector("h1")?.textContent).toBe("Rainfall <by> place");
    expect(page.querySelector(".overview .facts")?.textContent).toBe(
      "UnitmmTime span1990–2020Entities1,200Last updated2025-05-01LicenceCC-BY-4.0",
    );
    expect(page.querySelector(".source a")?.getAttribute("href")).toBe("https://rain.example");
    expect(page.querySelector(".citation")?.textContent).toBe(
      "Weather Service (2021). “Rainfall <by> place” [dataset]. Weather Service (2021), “Rain gauges” [original data].",
    );
  });

  it("defines the terms that its texts link to, and removes links to unknown terms", () => {
    const page = open();
    const links = [...page.querySelectorAll(".lead a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#dod:mm"]);
    expect(page.getElementById("dod:mm")?.textContent).toBe("Millimetre");
  });

  it("has a canonical URL, and structured data of a dataset with its downloads", () => {
    const page = open();
    const url = "https://charts.example.org/data/indicator/42.html";
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(url);
    expect(datasetOf(page)).toMatchObject({
      "@type": "Dataset",
      url,
      temporalCoverage: "1990/2020",
      license: ["https://cc.example/by"],
      creator: [{ name: "Weather Service (2021)" }],
      variableMeasured: { name: "Rainfall <by> place", unitText: "mm" },
      distribution: [
        { encodingFormat: "text/csv", contentUrl: "https://charts.example.org/data/grapher/rainfall.csv" },
        { contentUrl: "https://charts.example.org/data/catalog/grapher/charts/latest/rain/rain.parquet" },
        { contentUrl: "https://charts.example.org/data/v1/indicators/42.data.json" },
      ],
    });
  });

  it("links to its files by relative URLs, so that they work when opened from a folder", () => {
    expect(downloads(open())).toEqual([
      "../grapher/rainfall.csv",
      "../catalog/grapher/charts/latest/rain/rain.parquet",
      "../v1/indicators/42.data.json",
      "../v1/indicators/42.metadata.json",
    ]);
  });

  it("has code examples that quote names and URLs by the rules of each language", () => {
    const page = open();
    const table = "https://charts.example.org/data/catalog/grapher/charts/latest/rain/rain.parquet";
    expect(codeOf(page, "curl")).toBe("curl -fLO 'https://charts.example.org/data/v1/indicators/42.data.json'");
    expect(codeOf(page, "Python (pandas)")).toBe(
      `import pandas as pd; data = pd.read_parquet("${table}", columns=["entity", "code", "year", "rain's"])`,
    );
    expect(codeOf(page, "R")).toBe(
      `data <- arrow::read_parquet("${table}", col_select = c("entity", "code", "year", "rain's"))`,
    );
    expect(codeOf(page, "DuckDB")).toBe(
      `SELECT entity, code, year, "rain's" FROM read_parquet('${table}') WHERE "rain's" IS NOT NULL;`,
    );
    expect(codeOf(page, "Google Sheets")).toBe('=IMPORTDATA("https://charts.example.org/data/grapher/rainfall.csv")');
    expect(codeOf(open(outlineOf({}, { timeUnit: "month" })), "DuckDB")).toContain("SELECT entity, code, date, ");
  });

  it("lists the charts that plot it with the fewest other indicators first, then all others that use it", () => {
    const page = open(outlineOf(), [
      chartOf("a", { indicators: [7], sideIndicators: [42] }),
      chartOf("b", { indicators: [42, 7] }),
      chartOf("c"),
    ]);
    expect(page.querySelector(".lead-chart a")?.getAttribute("href")).toBe("../grapher/c.html");
    expect(page.querySelector(".lead-chart img")?.getAttribute("src")).toBe("../grapher/c.png");
    const cards = [...page.querySelectorAll(".cards a")].map((link) => link.getAttribute("href"));
    expect(cards).toEqual(["../grapher/c.html", "../grapher/b.html", "../grapher/a.html"]);
  });

  it("shows twelve charts as cards, and more as links", () => {
    const page = open(
      outlineOf(),
      Array.from({ length: 15 }, (_, i) => chartOf(`c${i}`)),
    );
    expect(page.querySelectorAll(".cards li").length).toBe(12);
    expect(page.querySelector("details summary")?.textContent).toBe("3 more charts");
    expect(page.querySelectorAll("details a").length).toBe(3);
  });

  it("has no picture if none was built, and says if no chart uses it", () => {
    const { thumbnail: _, ...plain } = chartOf("rainfall");
    const page = open(outlineOf(), [plain]);
    expect(page.querySelector("img")).toBeNull();
    expect(page.querySelector(".lead-chart a")?.textContent).toContain("Title of rainfall");
    expect(open(outlineOf(), []).querySelector("#charts")?.nextElementSibling?.textContent).toBe(
      "No chart shows it yet.",
    );
  });

  it("links only to the metadata if the data are not redistributable, and says why", () => {
    const page = open(outlineOf({ nonRedistributable: true }));
    expect(downloads(page)).toEqual(["../v1/indicators/42.metadata.json"]);
    expect(page.querySelector(".code")).toBeNull();
    expect(page.querySelector(".notice")?.textContent).toContain("does not allow redistribution");
    expect(page.documentElement.outerHTML).not.toContain("grapher/charts/latest");
    expect(datasetOf(page)).toMatchObject({ isAccessibleForFree: false, distribution: [] });
  });

  it("links to an external catalogue by absolute URLs, and omits files that the build leaves out", () => {
    const elsewhere = open(outlineOf(), [], siteOf({ indicatorApiUrl: "https://api.example.org/v1/indicators/" }));
    expect(downloads(elsewhere)).toContain("https://api.example.org/v1/indicators/42.data.json");
    const without = open(outlineOf(), [], siteOf({ emit: { catalogue: ["pages"] } }));
    expect(downloads(without)).toEqual([]);
  });
});
