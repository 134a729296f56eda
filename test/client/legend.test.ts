import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

/** Highlighted marks and announced text. */
const shown = async (page: Page) => ({
  isDimmed: await page.locator("#plot svg.dimmed").count(),
  tooltips: await page.locator(".tooltip").count(),
});

describeBrowser("pointing at a legend", () => {
  const site = useTestSite();
  const texts = (page: Page): Locator => page.locator("#plot .legend .legend-label");

  it("highlights all marks of a series, without a tooltip", async () => {
    const page = await site.open("gdp-by-sector");
    const item = page.locator("#plot .legend [data-series]").first();
    const name = await item.getAttribute("data-series");
    await item.locator("text").hover();
    expect(await shown(page)).toEqual({ isDimmed: 1, tooltips: 0 });
    const lit = await page.locator("#plot .lit").evaluateAll((all) => all.map((it) => it.getAttribute("data-series")));
    expect(lit.length).toBeGreaterThan(1);
    for (const series of lit) expect(series === name || series?.endsWith(` - ${name}`)).toBe(true);
    expect(lit.length).toBe(await page.locator(`#plot [data-series$="${name}"]`).count());
    await page.mouse.move(1, 1);
    expect(await page.locator("#plot .lit").count()).toBe(0);
  });

  it.each([
    ["life-expectancy-vs-fertility?time=2005", "#plot .legend circle"],
    ["life-expectancy?tab=map", "#plot .swatches path"],
    ["forest-cover", "#plot .legend rect"],
  ])("highlights all marks with the colour of a bin, without a tooltip: %s", async (address, swatches) => {
    const page = await site.open(address);
    const swatch = page.locator(swatches).nth(2);
    const color = await swatch.getAttribute("fill");
    await swatch.hover();
    expect(await shown(page)).toEqual({ isDimmed: 1, tooltips: 0 });
    const lit = await page.locator("#plot .lit").evaluateAll((all) => all.map((it) => it.getAttribute("fill")));
    expect(new Set(lit)).toEqual(new Set([color]));
  });

  it("highlights series one after the other by keyboard, announces their names, and toggles their focus", async () => {
    const page = await site.open("gdp-by-sector");
    const names = await page
      .locator("#plot .legend [data-series]")
      .evaluateAll((all) => all.map((it) => it.getAttribute("data-series")));
    const spoken = page.locator(".plot-area [aria-live]");
    await page.focus("#plot");
    expect(await page.getAttribute("#plot", "aria-label")).toContain("L goes through the legend.");
    for (const name of [...names, names[0]]) {
      await page.keyboard.press("l");
      await expect.poll(() => spoken.textContent()).toContain(String(name));
    }
    expect((await shown(page)).isDimmed).toBe(1);
    await page.keyboard.press("Shift+L");
    await expect.poll(() => spoken.textContent()).toContain(String(names.at(-1)));
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.search.includes("focus="));
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !location.search.includes("focus="));
    expect(await shown(page)).toEqual({ isDimmed: 0, tooltips: 0 });
  });

  it("highlights the places of a class by keyboard, and announces their names", async () => {
    const page = await site.open("life-expectancy?tab=map");
    await page.focus("#plot");
    await page.keyboard.press("l");
    await page.keyboard.press("l");
    await expect.poll(() => page.locator(".plot-area [aria-live]").textContent()).toMatch(/^Class \d of \d: \w+/);
    expect((await shown(page)).isDimmed).toBe(1);
  });

  it("does nothing between its entries", async () => {
    const page = await site.open("gdp-by-sector");
    const [first, second] = await Promise.all([0, 1].map((i) => texts(page).nth(i).boundingBox()));
    if (!first || !second) throw new Error("no legend");
    await page.mouse.move(first.x + first.width + 9, first.y + first.height / 2);
    expect(await shown(page)).toEqual({ isDimmed: 0, tooltips: 0 });
  });
});
