import { describe, expect, it } from "vitest";
import type { Geography } from "../../../src/core/data/geography.ts";
import { describeView } from "../../../src/core/words/description.ts";
import { linksOf } from "../../../src/pages/chart/downloads.ts";
import { chartPreview, pageHead, preloadsOf, previewTags } from "../../../src/pages/chart/head.ts";
import { representations } from "../../../src/representations.ts";
import { describeBrowser } from "../../browser.ts";
import { useTestSite } from "../../client/site.ts";
import { series, testChart, testSite, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) };
const chart = testChart([{ property: "y", values }], {
  title: "Food & water",
  hasMapTab: true,
  chartTypes: ["LineChart", "SlopeChart", "DiscreteBar"],
});
const head = (query = "") => pageHead(viewOf(chart, query), linksOf(chart, representations)).text;

describe("the head of a chart's page", () => {
  it("has one canonical URL for all views, so that crawlers do not index each", () => {
    const canonical = (query: string) => /rel="canonical" href="([^"]*)"/.exec(head(query))?.[1];
    expect(canonical("")).toBe("https://charts.example.org/grapher/test.html");
    expect(canonical("tab=line")).toBe(canonical(""));
    expect(canonical("tab=map")).toBe(canonical(""));
    expect(canonical("utm_source=x")).toBe(canonical(""));
  });

  it("previews the default view by its file, and other views by pictures that the service draws", () => {
    expect(head()).toContain('property="og:image" content="https://charts.example.org/grapher/test.og.png"');
    expect(head()).toContain('name="twitter:image" content="https://charts.example.org/grapher/test.twitter.png"');
    expect(head("tab=map")).toContain('content="https://charts.example.org/grapher/test.png?tab=map&amp;imType=og"');
  });

  it("links to the same view in other formats, with the parameters that each supports", () => {
    const hrefs = [...head("tab=map&country=FRA").matchAll(/rel="alternate"[^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(hrefs.length).toBeGreaterThan(3);
    const csv = hrefs.find((href) => href?.startsWith("test.csv"));
    expect(csv).toContain("csvType=filtered");
    expect(head()).toMatch(/rel="alternate"[^>]*href="test\.csv"/);
  });

  it("describes only data formats as downloads, by absolute URLs", () => {
    const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head()) ?? [];
    const { "@type": type, distribution, thumbnailUrl } = JSON.parse(json);
    expect(type).toBe("Dataset");
    expect(thumbnailUrl).toBe("https://charts.example.org/grapher/test.thumbnail.png");
    const urls = distribution.map(({ contentUrl }: { contentUrl: string }) => contentUrl);
    expect(urls).toContain("https://charts.example.org/grapher/test.csv");
    expect(urls.some((url: string) => /\.(png|svg)$/.test(url))).toBe(false);
  });

  it("loads the site's data before the chart's, and the program last", () => {
    const scripts = [...head().matchAll(/<script defer src="([^"]*)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(["../site.js", "test.chart.js", "../assets/chart.js"]);
  });

  it("describes a view by its subtitle as plain text, and by what it shows without one", () => {
    const described = (subtitle?: string) => {
      const view = viewOf(testChart([{ property: "y", values }], { subtitle }));
      const [, words] = /name="description" content="([^"]*)"/.exec(pageHead(view, []).text) ?? [];
      return [words, describeView(view)];
    };
    expect(described("In [litres](https://example.org) a *day*")[0]).toBe("In litres a day");
    const [words, shown] = described();
    expect(words).toBe(shown);
    expect(words).not.toBe("");
  });

  it("escapes the title", () => expect(head()).toMatch(/<title>Food &amp; water[^<]* – Test<\/title>/));
});

describe("tags for pages that redirect to a chart", () => {
  it("preview its default view whatever was asked", () => {
    expect(previewTags(viewOf(chart, "tab=map")).text).toContain(
      'og:image" content="https://charts.example.org/grapher/test.og.png"',
    );
    const { text } = chartPreview(testSite, { slug: "a", title: "A & b", summary: "S" });
    expect(text).toContain('<meta name="description" content="S">');
    expect(text).toContain('<meta property="og:title" content="A &amp; b">');
    expect(text).toContain('<meta property="og:url" content="https://charts.example.org/grapher/a.html">');
  });
});

describe("the scripts that a first view needs", () => {
  it.each([
    ["tab=map", ["map-plot", "world.generated"]],
    ["tab=line", []],
    ["tab=slope", ["slope-plot"]],
    ["tab=discrete-bar", ["discreteBar-plot"]],
    ["tab=table", []],
  ])("are those of the shown tab: %s", (query, names) => {
    expect(preloadsOf(viewOf(chart, query))).toEqual(names);
  });

  it("include the rows of all tabs, which determine the view, once", () => {
    const stacked = testChart([{ property: "y", values }], { chartTypes: ["StackedArea", "StackedDiscreteBar"] });
    expect(preloadsOf(viewOf(stacked, "tab=table"))).toEqual(["stacked-rows"]);
    expect(preloadsOf(viewOf(stacked))).toEqual(["stacked-rows", "stackedArea-plot"]);
  });

  it("have no borders of the world for a geography of its own", () => {
    const view = viewOf(chart, "tab=map");
    const geography = { key: "g" } as unknown as Geography;
    expect(preloadsOf({ ...view, chart: { ...chart, geography } })).toEqual(["map-plot"]);
  });
});

describeBrowser("a page preloads", () => {
  const site = useTestSite();

  it.each([
    "life-expectancy",
    "life-expectancy?tab=slope",
    "life-expectancy?tab=discrete-bar",
    "life-expectancy?tab=map",
    "us-population",
    "life-expectancy-vs-fertility",
    "forest-cover",
    "us-federal-receipts",
    "crimean-war-deaths",
    "gdp-by-sector",
  ])("the scripts that its first view needs: %s", async (address) => {
    const page = await site.open(address, { from: "server" });
    const named = (selector: string, attribute: string) =>
      page
        .locator(selector)
        .evaluateAll((all, name) => all.map((it) => it.getAttribute(name)?.replace(/.*\//, "") ?? ""), attribute);
    const loaded = (await named("script[src]", "src")).filter((name) =>
      /(-plot|-rows|^world\.generated)\.js$/.test(name),
    );
    expect((await named("link[rel=preload]", "href")).sort()).toEqual(loaded.sort());
  });
});
