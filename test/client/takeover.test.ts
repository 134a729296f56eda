import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { holdFiles, twoFrames, watchShifts } from "./layoutShifts.ts";
import { useTestSite } from "./site.ts";

describeBrowser("replacing the static chart", () => {
  const site = useTestSite();

  it.each([
    [390, ["life-expectancy", "gdp-by-sector"]],
    [820, ["life-expectancy-vs-gdp-per-capita"]],
    [1280, ["life-expectancy", "gdp-by-sector"]],
  ])("does not move anything in a window of %i px: %s", async (width, slugs) => {
    for (const slug of slugs) {
      const page = await site.newPage({ viewport: { width, height: 900 } });
      const letScriptsCome = await holdFiles(page, "**/*.js");
      await page.goto(site.url(`/grapher/${slug}`), { waitUntil: "commit" });
      // Shifts by fonts are not caused by the script.
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      await page.evaluate(watchShifts);
      letScriptsCome();
      await page.waitForSelector("#chart[data-live]");
      await twoFrames(page);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
      await site.leave(page);
    }
  });

  it("removes elements of the static view that the reader's view lacks", async () => {
    const page = await site.open("life-expectancy?country=~");
    expect(await page.locator(".timeline").count()).toBe(0);
    expect(await page.locator(".chart-foot").count()).toBe(1);
  });

  it("does not load globe, dialogs or comparison lines for a line chart without them", async () => {
    const page = await site.open("life-expectancy");
    const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src.replace(/.*\//, "")));
    expect(scripts).toContain("chart.js");
    expect(
      scripts.filter((name) => /^(map|dialogs|fontData|tableTab|d3-scheme|comparison|formula)\.js$/.test(name)),
    ).toEqual([]);
  });

  it("draws comparison lines", async () => {
    const page = await site.open("global-temperature");
    expect(await page.locator("#plot .comparison-line").count()).toBeGreaterThan(0);
    // The script draws them too.
    await page.press(".handle.end", "ArrowLeft");
    await page.waitForFunction(() => location.search.includes("time="));
    expect(await page.locator("#plot .comparison-line").count()).toBeGreaterThan(0);
  });

  it("shows the same view as the page of the service, from any URL", async () => {
    for (const query of ["tab=slope", "tab=map&region=Africa", "country=~BRA&time=1970"]) {
      const page = await site.open(`life-expectancy?${query}`);
      const html = await (await site.fetch(`/grapher/life-expectancy?${query}`)).text();
      expect(html).toContain(`<h1 id="chart-title">${await page.textContent("h1")}</h1>`);
      await site.leave(page);
    }
  });

  it.each(["", "&tab=map"])("an embedded plot fits a frame of 400 × 300 px: %s", async (tab) => {
    const page = await site.open(`life-expectancy?embed=1${tab}`, { viewport: { width: 400, height: 300 } });
    const plot = await page.locator("#plot").boundingBox();
    expect(plot?.height).toBeGreaterThanOrEqual(160);
    expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeLessThanOrEqual(300);
    await page.setViewportSize({ width: 700, height: 480 });
    // Higher frames are filled, without scrolling.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(480);
    await expect.poll(async () => (await page.locator("#plot").boundingBox())?.height).toBeGreaterThan(170);
  });

  it("an embedded page only shows the chart, and posts its height", async () => {
    const page = await site.open("life-expectancy?embed=1&tab=slope");
    expect(await page.locator(".site-header").isVisible()).toBe(false);
    expect(await page.locator("#sources").isVisible()).toBe(false);
    await page.click("#tabs >> text=Map");
    await page.waitForFunction(() => location.search === "?tab=map&embed=1");
    const height = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const frame = document.createElement("iframe");
          addEventListener("message", ({ data }) => resolve(data.height));
          frame.src = location.href;
          document.body.replaceChildren(frame);
        }),
    );
    expect(height).toBeGreaterThan(300);
  });
});
