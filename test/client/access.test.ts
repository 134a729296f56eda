import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { faultsOf } from "./axe.ts";
import { useTestSite } from "./site.ts";

/** Every kind of page and chart type. */
const pages: readonly string[] = [
  ...["line", "slope", "discrete-bar", "map", "table"].map((tab) => `life-expectancy?tab=${tab}`),
  "life-expectancy?tab=map&globe=1",
  "life-expectancy?facet=entity",
  "life-expectancy?embed=1",
  "life-expectancy-vs-gdp-per-capita",
  "life-expectancy-vs-fertility",
  "gdp-by-sector",
  "us-federal-receipts",
  "crimean-war-deaths",
  "forest-cover",
  ...["sources", "cite", "download-data", "download-vis"].map((overlay) => `life-expectancy?overlay=${overlay}`),
];

describeBrowser("accessibility", () => {
  const site = useTestSite();

  it.each(pages)("%s fits windows of 320, 390 and 820 px, and passes axe", async (address) => {
    const page = await site.open(address, { viewport: { width: 320, height: 700 } });
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBe(320);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 700 });
      // The page draws again in the next frames.
      await expect.poll(widthOf).toBe(width);
    }
    const isDialog = address.includes("overlay");
    if (isDialog) await page.waitForSelector("dialog[open]");
    // The surrounding page is the same for all, except embedded ones.
    const isWhole = address === pages[0] || address.includes("embed");
    expect(await faultsOf(page, isWhole ? "html" : isDialog ? "dialog[open]" : "#chart")).toEqual([]);
  });

  it.each(["/changes.html", "/grapher/life-expectancy", "/indicator/1101"])(
    "%s passes axe, from a server",
    async (path) => {
      expect(await faultsOf(await site.visit(path))).toEqual([]);
    },
  );

  it("panels and dialogs pass axe on a small phone, light and dark", async () => {
    const page = await site.open("life-expectancy", { viewport: { width: 320, height: 640 } });
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows");
    expect(await faultsOf(page, "#chart")).toEqual([]);
    await page.click("text=Settings");
    await page.waitForSelector(".settings .panel");
    expect(await faultsOf(page, ".settings")).toEqual([]);
    await page.click("text=Share");
    await page.waitForSelector("dialog[open]");
    expect(await faultsOf(page, "dialog[open]")).toEqual([]);
  });

  it.each([320, 768, 1280])("the page of an indicator fits a window of %i px, from a folder", async (width) => {
    const page = await site.visit("/indicator/3202.html", { from: "folder", viewport: { width, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The page needs neither scripts nor a server, and its links lead to the chart.
    await page.click(".lead-chart a");
    await page.waitForSelector("#chart[data-live]");
  });

  it("links to terms in the dialog of sources go to the term inside the dialog", async () => {
    const page = await site.open("life-expectancy?overlay=sources");
    await page.click("dialog li >> text=period life expectancy");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog dl")?.className)).toBe("terms");
    expect(new URL(page.url()).hash).toBe("");
  });

  it("Space activates tabs and toggles focus like Enter, without scrolling", async () => {
    const page = await site.open("life-expectancy");
    await page.focus("#tabs a:nth-child(2)");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => location.search.includes("tab=slope"));
    await page.focus("#plot");
    await page.keyboard.press("ArrowDown");
    await page.locator(".tooltip").waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Space");
    await page.waitForFunction(() => location.search.includes("focus="));
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it("the selection can be changed by keyboard from the tabs on", async () => {
    const page = await site.open("life-expectancy");
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 40; i++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`no way by keyboard to: ${selector}`);
    };
    await tabTo("#tabs a:nth-child(2)");
    await page.keyboard.press("Enter");
    await tabTo(".entity-picker .tool");
    await page.keyboard.press("Enter");
    // The list is loaded when it is first opened.
    await page.waitForSelector("input[type=search]:focus");
    await page.keyboard.type("france");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Edit countries");
    await tabTo("#plot");
    await page.keyboard.press("ArrowDown");
    await tabTo(".handle.end");
    await page.keyboard.press("Home");
    await page.waitForFunction(
      () => location.search.startsWith("?tab=slope&country=") && location.search.includes("FRA"),
    );
  });
});
