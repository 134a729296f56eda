import type { Page } from "playwright-core";
import { h } from "preact";
import { describe, expect, it } from "vitest";
import { chartTypes } from "../../../src/charts/registry.ts";
import { hasRange, useTabTimes } from "../../../src/client/controls/useTabTimes.ts";
import { describeBrowser } from "../../browser.ts";
import { series, testChart } from "../../fixture.ts";
import { mountOnPage, stubDocument } from "../dom.ts";
import { queryOf, useTestSite } from "../site.ts";

describe("the time that a tab shows", () => {
  const chart = testChart(
    [{ property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) } }],
    {
      hasMapTab: true,
    },
  );
  const typeOf = (param: string) => {
    const type = Object.values(chartTypes).find((one) => one.param === param);
    if (!type) throw new Error(param);
    return type;
  };
  /** Opens a page, and returns a function that gives the time for a tab while the page has a query. */
  function open() {
    stubDocument('<div id="root"></div>');
    return (query: string, tab: string) => {
      let found: unknown;
      const Times = () => {
        const { current, timeFor } = useTabTimes();
        found = [current.param, timeFor(typeOf(tab))];
        return null;
      };
      // A component of the same type keeps its state.
      Shown.use = Times;
      mountOnPage(h(Shown, {}), chart, query);
      return found;
    };
  }
  const Shown = Object.assign(() => Shown.use(), { use: (): null => null });

  it("is the same on tabs with a range, and on tabs with a moment", () => {
    const timeFor = open();
    expect(timeFor("tab=line&time=2000..2001", "slope")).toEqual(["line", { start: 2000, end: 2001 }]);
    expect(timeFor("tab=map&time=2001", "discrete-bar")).toEqual(["map", { start: 2001, end: 2001 }]);
    expect(timeFor("tab=map", "discrete-bar")).toEqual(["map", undefined]);
  });

  it("is the end of a range on tabs with a moment, and the range again on the way back", () => {
    const timeFor = open();
    expect(timeFor("tab=line&time=2000..2001", "map")).toEqual(["line", { start: 2001, end: 2001 }]);
    expect(timeFor("tab=map&time=2001", "line")).toEqual(["map", { start: 2000, end: 2001 }]);
    expect(timeFor("tab=line", "map")).toEqual(["line", undefined]);
    expect(timeFor("tab=map", "line")).toEqual(["map", undefined]);
  });

  it("is a range on charts over time, and a moment on others", () => {
    const ranged = Object.values(chartTypes).filter(hasRange);
    expect(ranged.map(({ param }) => param)).toEqual(expect.arrayContaining(["line", "slope"]));
    for (const param of ["map", "discrete-bar", "marimekko"])
      expect([param, hasRange(typeOf(param))]).toEqual([param, false]);
  });
});

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
