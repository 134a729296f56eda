import { expect, it } from "vitest";
import { llmsText } from "../../../build/site/llms.ts";
import { chartSitemapEntries, maxUrls, robots, sitemap, sitemapIndex } from "../../../build/site/sitemap.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";

const config = { title: "Many charts", baseUrl: "https://many.test/charts" };
const site = createSite({ config, entities: [], terms: {}, peerValues: {}, date: "2026-01-01" });

const chart = (slug: string, days: Pick<CatalogueEntry, "updated" | "published"> = {}): CatalogueEntry => ({
  slug,
  ...{ title: `About ${slug}`, subtitle: "", tabs: [], datasets: [], indicators: [], sideIndicators: [], topics: [] },
  ...days,
});

it("a chart's page has the day of its data or of its publication, whichever is later", () => {
  const charts = [
    chart("both", { updated: "2024-05-01", published: "2023-01-01" }),
    chart("young", { updated: "2020-05-01", published: "2023-01-01" }),
    chart("unknown"),
  ];
  expect(chartSitemapEntries(site, charts).map(({ lastmod }) => lastmod)).toEqual([
    "2024-05-01",
    "2023-01-01",
    undefined,
  ]);
});

it("a sitemap has the latest day of its pages, or none", () => {
  const parts = [
    [{ url: "a", lastmod: "2021-01-01" }, { url: "b", lastmod: "2025-01-01" }, { url: "c" }],
    [{ url: "d" }],
  ];
  const [first = "", second = ""] = sitemapIndex(site, parts).match(/<sitemap>.*<\/sitemap>/g) ?? [];
  expect(first).toContain("sitemaps/1.xml</loc><lastmod>2025-01-01</lastmod>");
  expect(second).toBe("<sitemap><loc>https://many.test/charts/sitemaps/2.xml</loc></sitemap>");
});

it("a sitemap stays within the protocol's limits, even if URLs are ten times as long as usual", () => {
  expect(maxUrls).toBeLessThanOrEqual(50_000);
  const entry = { url: `https://many.test/charts/grapher/${"x".repeat(500)}`, lastmod: "2025-01-01" };
  expect(sitemap(Array.from({ length: maxUrls }, () => entry)).length).toBeLessThan(50e6);
});

it("the overview for assistants names the first and the last chart of each part", () => {
  const charts = Array.from({ length: 7 }, (_, i) => chart(`c${i}`));
  const text = llmsText({ site, topics: [], pages: paginate(charts, 4), count: charts.length });
  expect(text.match(/from “.*/g)).toEqual(["from “About c0” to “About c3”", "from “About c4” to “About c6”"]);
});

it("robots.txt keeps search engines from views with parameters, but not from their images", () => {
  const text = robots(site);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/charts\/grapher\/\*\?\n/);
  expect(text).toContain("Allow: /charts/grapher/*.png?");
  expect(text).toContain("Sitemap: https://many.test/charts/sitemap.xml");
});

it("programs that show a preview of a shared link may read all of it", () => {
  expect(robots(site)).toMatch(/User-agent: Twitterbot\n(User-agent: .*\n)+Allow: \/\n/);
});
