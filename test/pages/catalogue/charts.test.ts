import { describe, expect, it } from "vitest";
import { letterOf, renderAllCharts, renderLetter, renderLetters } from "../../../src/pages/catalogue/charts.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";

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
  updated: "2024-01-01",
});
const letters = [
  { slug: "0-9", label: "0–9", count: 1 },
  { slug: "c", label: "C", count: 1234 },
];
const [numbers, c] = letters as [(typeof letters)[0], (typeof letters)[0]];

describe("the list of a title", () => {
  it.each([
    ["Élan", "e", "E"],
    ["“Quoted”", "q", "Q"],
    ["  zebra", "z", "Z"],
    ["2020 in figures", "0-9", "0–9"],
    ["½ of it", "0-9", "0–9"],
    ["Über alles", "u", "U"],
    ["Ökologie", "o", "O"],
    ["日本", "other", "Other"],
    ["…", "other", "Other"],
    ["", "other", "Other"],
  ])("is that of its first letter without accents and signs: %s", (title, slug, label) => {
    expect(letterOf(title)).toEqual({ slug, label });
  });
});

describe("the page of all charts", () => {
  it("says how many there are", () => {
    expect(renderAllCharts(site, [entry("a")])).toContain("<h1>1 chart</h1>");
    expect(renderAllCharts(site, [])).toContain("<h1>0 charts</h1>");
  });

  it("links to the letters with their numbers if there are many", () => {
    const text = renderLetters(site, letters, 1235);
    expect(text).toContain("<h1>1,235 charts</h1>");
    expect(text).toContain('<a href="c.html"><b>C</b> <small>1,234</small></a>');
  });

  it("has the search, and marks its link", () => {
    const text = renderLetters(site, letters, 1235);
    expect(text).toContain('data-root="../"');
    expect(text).toMatch(/aria-current="page">Charts</);
  });
});

describe("the page of a letter", () => {
  const items = Array.from({ length: 8 }, (_, i) => entry(`c${i}`));

  it("marks its letter among all", () => {
    const text = renderLetter(site, letters, c, { items, number: 1, count: 1 });
    expect(text).toContain('<a href="c.html" aria-current="page">C</a>');
    expect(text).toContain('<a href="0-9.html">0–9</a>');
  });

  it("says the number of charts of all its pages, and which page it is if there are several", () => {
    const several = renderLetter(site, letters, c, { items, number: 2, count: 3 });
    expect(several).toContain("1,234 charts, page 2 of 3</p>");
    expect(several).toContain("<title>Charts: C, page 2 – Test &amp; site</title>");
    expect(several).toContain('href="c.3.html" rel="next"');
    const only = renderLetter(site, letters, numbers, { items: [entry("a")], number: 1, count: 1 });
    expect(only).toContain('<p class="count">1 chart</p>');
    expect(only).toContain("<title>Charts: 0–9 – Test");
  });

  it("can be sorted only if all charts are on it", () => {
    expect(renderLetter(site, letters, c, { items, number: 1, count: 1 })).toContain('id="sorting"');
    expect(renderLetter(site, letters, c, { items, number: 1, count: 2 })).not.toContain('id="sorting"');
  });
});
