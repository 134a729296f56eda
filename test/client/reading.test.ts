import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Whether a page fits its window horizontally. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describeBrowser("other media", () => {
  const site = useTestSite();

  it("prints dark pages in light mode, without controls", async () => {
    const page = await site.open("life-expectancy", { colorScheme: "dark" });
    await page.waitForSelector('#plot .background[fill="#171b22"]');
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.waitForSelector('#plot .background[fill="#ffffff"]');
    expect(await styleOf(page, "h1", "color")).toBe("rgb(29, 37, 51)");
    for (const control of ["#tabs", ".tools", ".timeline", ".actions"])
      expect([control, await page.locator(control).isVisible()]).toEqual([control, false]);
    expect(await page.locator("#data tbody tr").count()).toBe(62);
  });

  it("prints a chart on one page, with sources, note and URL", async () => {
    const page = await site.open("life-expectancy?tab=slope", { viewport: { width: 718, height: 1000 } });
    await page.waitForSelector('#plot[data-tab="SlopeChart"]');
    await page.emulateMedia({ media: "print" });
    for (const printed of ["#plot", "#chart-foot", ".printed"])
      expect([printed, await page.locator(printed).isVisible()]).toEqual([printed, true]);
    expect(await page.textContent(".printed")).toBe("https://charts.example.org/grapher/life-expectancy?tab=slope");
    for (const left of ["#data", "#sources", "#downloads"])
      expect([left, await page.locator(left).isVisible()]).toEqual([left, false]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1000);
  });

  it("prints the complete filtered table", async () => {
    const page = await site.open("life-expectancy?tab=table");
    expect(await page.locator(".table-tab tbody tr[data-entity]").count()).toBeLessThan(62);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.locator(".table-tab tbody tr[data-entity]").count()).toBe(62);
    expect(await page.locator("#data").isVisible()).toBe(false);
  });

  it("prints a head of the table that browsers can repeat on each page", async () => {
    const page = await site.open("life-expectancy?tab=table");
    await page.emulateMedia({ media: "print" });
    await page.waitForFunction(() => document.querySelectorAll(".table-tab tr[data-entity]").length === 62);
    expect(await styleOf(page, ".table-tab thead", "position")).toBe("static");
    for (const header of await page.locator(".table-tab thead th").all())
      expect(await header.evaluate((it) => getComputedStyle(it).position)).toBe("static");
    for (const button of await page.locator(".table-tab thead button").all())
      expect(await button.evaluate((it) => getComputedStyle(it).display)).toBe("contents");
  });

  it.each([
    ["the table's tab", "?tab=table", ".table-tab"],
    ["the table below a chart, asked for by its address", "?tab=scatter#data", "#data"],
  ])("shrinks wide tables in print: %s", async (_, query, place) => {
    // Paper with a third of the width that the table needs.
    const page = await site.open(`life-expectancy-vs-gdp-per-capita${query}`, {
      viewport: { width: 320, height: 800 },
    });
    await page.emulateMedia({ media: "print" });
    await page.waitForSelector(`${place} tr[data-entity]`);
    const widths = () =>
      page.locator(`${place} .table-box`).evaluate((box) => ({ box: box.clientWidth, table: box.scrollWidth }));
    await expect.poll(async () => (await widths()).table).toBeLessThanOrEqual((await widths()).box);
    expect(Number.parseFloat(await styleOf(page, `${place} table`, "font-size"))).toBeLessThan(12);
  });

  it("in right-to-left pages, timeline and values keep their direction", async () => {
    const page = await site.open("life-expectancy?tab=table", { viewport: { width: 390, height: 800 } });
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    const [start, end] = await Promise.all(
      [".handle.start", ".handle.end"].map((handle) => page.locator(handle).boundingBox()),
    );
    expect(start?.x ?? 0).toBeLessThan(end?.x ?? 0);
    await page.press(".handle.end", "ArrowLeft");
    expect(await page.getAttribute(".handle.end", "aria-valuenow")).toBe("2000");
    expect(await styleOf(page, "tbody td >> nth=1", "unicode-bidi")).toBe("plaintext");
    expect(await fits(page)).toBe(true);
  });

  it("in forced colours, open tabs are marked and panels have borders", async () => {
    const page = await site.open("life-expectancy", { forcedColors: "active" });
    // The line below the tabs continues under inactive ones.
    const under = (tab: string): Promise<string> => styleOf(page, `#tabs >> text=${tab}`, "border-bottom-width");
    expect([await under("Line"), await under("Slope")]).toEqual(["3px", "0px"]);
    expect(await styleOf(page, ".track-range", "background-color")).not.toBe(
      await styleOf(page, "body", "background-color"),
    );
    await page.click("text=Settings");
    expect(await styleOf(page, ".panel", "border-top-width")).toBe("1px");
  });

  it.each(["light", "dark"] as const)(
    "without a script a phone shows a legible picture, in %s",
    async (colorScheme) => {
      const page = await site.visit("/grapher/life-expectancy", {
        javaScriptEnabled: false,
        viewport: { width: 390, height: 800 },
        colorScheme,
      });
      const label = page.locator("#plot .series-label").first();
      expect(await label.evaluate((text) => text.getBoundingClientRect().height)).toBeGreaterThan(11);
      // The static picture stays light.
      expect(await styleOf(page, "#plot .background", "fill")).toBe("rgb(255, 255, 255)");
      expect(await page.locator(".tools").isVisible()).toBe(false);
      expect(await fits(page)).toBe(true);
    },
  );

  it("on the smallest phone, tools are in one row below the tabs, and tooltips fit on the screen", async () => {
    const page = await site.open("life-expectancy-vs-gdp-per-capita", { viewport: { width: 320, height: 740 } });
    const tops = await page
      .locator(".tools .tool")
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const lefts = await page
      .locator(".tabs, .tools")
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    const plot = await page.locator("#plot").boundingBox();
    for (const share of [0.25, 0.4, 0.55]) {
      await page.mouse.move((plot?.x ?? 0) + (plot?.width ?? 0) * share, (plot?.y ?? 0) + 150);
      await page.waitForSelector(".tooltip dd");
      const overflow = await page.locator(".tooltip, .tooltip dd").evaluateAll((all) => {
        const card = document.querySelector(".tooltip")?.getBoundingClientRect();
        const right = Math.min(card?.right ?? 0, innerWidth);
        return all.map((it) => it.getBoundingClientRect()).filter((it) => it.left < 0 || it.right > right).length;
      });
      expect([share, overflow]).toEqual([share, 0]);
    }
  });
});
