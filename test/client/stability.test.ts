import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { holdFiles, twoFrames, watchShifts } from "./layoutShifts.ts";
import { useTestSite } from "./site.ts";

/** Every kind of page, and several tabs of one chart. */
const kinds = [
  "index.html",
  "topic/index.html",
  "topic/health.html",
  "charts/index.html",
  "indicator-list.html",
  "indicator/1101.html",
  "country/index.html",
  "country/FRA.html",
  ...["line", "slope", "discrete-bar", "map", "table"].map((tab) => `grapher/life-expectancy.html?tab=${tab}`),
  "grapher/life-expectancy-vs-gdp-per-capita.html",
  "grapher/us-federal-receipts.html",
  "grapher/daily-temperatures.html",
];

/** Maximum score of layout shifts while a page loads. */
const most = 0.02;

describeBrowser("a page while loading", () => {
  const site = useTestSite();

  /** Layout shift of a page whose fonts load last. */
  async function shiftOf(page: Page, kind: string): Promise<number> {
    const letFontsCome = await holdFiles(page, "**/*.woff2");
    await page.goto(site.url(`/${kind}`), { waitUntil: "domcontentloaded" });
    if (kind.startsWith("grapher")) await page.waitForSelector("#chart[data-live]");
    await twoFrames(page);
    letFontsCome();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    await page.unroute("**/*.woff2");
    return page.evaluate(() => window.shifted);
  }

  it.each([390, 1280])("does not move visible content, even if fonts load late, at %i px", async (width) => {
    const page = await site.newPage({ viewport: { width, height: 800 } });
    await page.addInitScript(watchShifts);
    const moved: unknown[] = [];
    for (const kind of kinds.filter((it) => width < 500 || !/tab=(slope|discrete-bar|map)/.test(it))) {
      const shift = await shiftOf(page, kind);
      if (shift > most) moved.push([kind, shift]);
    }
    await page.context().close();
    expect(moved).toEqual([]);
  });
});
