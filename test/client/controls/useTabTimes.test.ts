import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { queryOf, useTestSite } from "../site.ts";

/** Delay of lazily loaded scripts in ms, longer than the debounce of a drag. */
const delay = 500;

describeBrowser("the time range across tabs with slow scripts", () => {
  const site = useTestSite();

  /** Opens a page with slow scripts. */
  async function openSlowly(query: string): Promise<Page> {
    const page = await site.open(`life-expectancy?${query}`, { from: "server" });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      // The test may have closed the page by then.
      await route.continue().catch(() => undefined);
    });
    return page;
  }
  const press = (page: Page, tab: string) => page.click(`#tabs >> text="${tab}"`);
  const shows = (page: Page, tab: string) => page.waitForSelector(`#plot[data-tab=${tab}]`);

  it.each([
    ["tab=line", "Line", "LineChart", "Bar", "DiscreteBar"],
    ["tab=line", "Line", "LineChart", "Map", "WorldMap"],
    ["tab=slope", "Slope", "SlopeChart", "Bar", "DiscreteBar"],
  ])("is restored: %s, from %s (%s) to %s (%s)", async (query, from, fromTab, to, toTab) => {
    const page = await openSlowly(`${query}&time=1955..1980`);
    await press(page, to);
    await shows(page, toTab);
    expect(new URLSearchParams(queryOf(page)).get("time")).toBe("1980");
    await press(page, from);
    await shows(page, fromTab);
    expect(new URLSearchParams(queryOf(page)).get("time")).toBe("1955..1980");
  });

  it("stays in the picture until the other tab is loaded", async () => {
    const page = await openSlowly("tab=line");
    await page.focus(".handle.end");
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => location.search.includes("time="));
    const title = await page.textContent("h1");
    const late = page.waitForRequest(/discreteBar-plot/);
    await press(page, "Bar");
    await late;
    expect(await page.getAttribute("#plot", "data-tab")).toBe("LineChart");
    expect(await page.textContent("h1")).toBe(title);
  });

  it("is restored if the reader goes back before the other tab is loaded", async () => {
    const page = await openSlowly("tab=line&time=1955..1980");
    const late = page.waitForResponse(/discreteBar-plot/);
    await press(page, "Bar");
    await press(page, "Line");
    await late;
    expect(queryOf(page)).toContain("time=1955..1980");
    expect(await page.locator("#tabs [aria-current]").textContent()).toBe("Line");
    expect(await page.getAttribute("#plot", "data-tab")).toBe("LineChart");
  });
});
