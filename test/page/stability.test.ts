import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

/** Every kind of page; the tabs of one chart differ most on a phone. */
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

/** How far what is seen of a page may move while it comes, as the browser counts it. */
const most = 0.02;

/** Runs before the page: sums what moves by itself. */
function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    /** How far the page has moved so far. */
    shifted: number;
  }
}

describeBrowser("a page that comes", () => {
  const site = useTestSite();

  async function shiftOf(page: Page, kind: string): Promise<number> {
    await page.goto(site.url(`/${kind}`));
    if (kind.startsWith("grapher")) await page.waitForSelector("#chart[data-live]");
    await page.evaluate(() => document.fonts.ready);
    // Shifts are told after the frame that shows them.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => window.shifted);
  }

  it.each([390, 1280])("moves nothing under the reader's eyes, at %i px", async (width) => {
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
