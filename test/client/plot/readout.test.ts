import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { useTestSite } from "../site.ts";

describeBrowser("the readout", () => {
  const site = useTestSite();
  const point = async (page: Page, x: number, y: number): Promise<void> => {
    await page.locator("#plot").hover({ position: { x, y } });
    await page.waitForSelector(".tooltip");
  };

  it("shows the time and the values in all facets of lines", async () => {
    const page = await site.open("life-expectancy?facet=entity");
    await point(page, 300, 150);
    expect(await page.locator(".markers .moment").count()).toBe(7);
    expect(await page.locator(".facet-value").count()).toBe(6);
    expect(await page.locator("#plot svg.dimmed").count()).toBe(0);
  });

  it.each(["life-expectancy", "us-federal-receipts"])(
    "ends the vertical line above the time labels of %s",
    async (address) => {
      const page = await site.open(address);
      await point(page, 300, 150);
      const line = await page.locator(".markers .moment").boundingBox();
      const time = await page.locator("#plot .axis-x .tick").first().boundingBox();
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(time?.y ?? 0);
    },
  );

  it("keeps the vertical line between title and time labels of each facet", async () => {
    const page = await site.open("us-unemployment-by-industry");
    await point(page, 60, 150);
    const tops = (selector: string, side: "top" | "bottom") =>
      page.locator(selector).evaluateAll((all, key) => all.map((it) => it.getBoundingClientRect()[key]), side);
    const [titles, lines] = [await tops("#plot .facet-title", "bottom"), await tops(".markers .moment", "top")];
    const [axes, ends] = [await tops("#plot .facet .axis-line", "bottom"), await tops(".markers .moment", "bottom")];
    expect([lines.length, axes.length]).toEqual([titles.length, titles.length]);
    for (const [i, end] of ends.entries()) expect(end).toBeLessThanOrEqual((axes[i] ?? 0) + 0.5);
    for (const [i, top] of lines.entries()) expect(top).toBeGreaterThanOrEqual((titles[i] ?? 0) - 0.5);
  });

  it("shows the values of both lines of each facet, the upper one above its line and the lower one below", async () => {
    const page = await site.open("daily-temperatures");
    await point(page, 200, 100);
    const values = page.locator(".facet-value");
    expect(await values.count()).toBe(2);
    const [upper, lower] = await values.evaluateAll((texts) => texts.map((it) => Number(it.getAttribute("y"))));
    expect(lower).toBeGreaterThan((upper ?? 0) + 12);
  });

  it("has a sparkline for places of a map", async () => {
    const page = await site.open("life-expectancy?tab=map");
    await page.locator('#plot [data-entity="Brazil"]').first().hover();
    await page.waitForSelector(".tooltip .sparkline polyline");
    expect(await page.locator(".tooltip .sparkline small").allTextContents()).toEqual(["1955", "2005"]);
  });

  it("marks the value at the map's time with the dot of the sparkline", async () => {
    const page = await site.open("life-expectancy?tab=map&time=1980");
    await page.locator('#plot [data-entity="Brazil"]').first().hover();
    await page.waitForSelector(".tooltip .sparkline circle");
    // 1980 is in the middle of the times from 1955 to 2005.
    const share = await page.locator(".tooltip .sparkline svg").evaluate((svg) => {
      const [dot, points] = [svg.querySelector("circle"), svg.querySelector("polyline")?.points];
      const [first, last] = [points?.[0]?.x ?? 0, points?.[points.length - 1]?.x ?? 0];
      return ((dot?.cx.baseVal.value ?? 0) - first) / (last - first);
    });
    expect(share).toBeCloseTo(0.5);
  });

  it("has a total for stacks", async () => {
    const page = await site.open("crimean-war-deaths");
    await point(page, 400, 250);
    expect(await page.textContent(".tooltip dl")).toMatch(/^Total[\d,]+$/);
  });

  it("draws the arrow of a scatter over the others", async () => {
    const page = await site.open("life-expectancy-vs-fertility?time=earliest..latest");
    await point(page, 600, 200);
    expect(await page.locator(".markers .arrow").count()).toBe(1);
    expect(await page.textContent(".tooltip")).toContain("→");
  });

  it("is below the plot or at the bottom of the window on touch screens", async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await site.open("life-expectancy", options);
    await page.locator("#plot").scrollIntoViewIfNeeded();
    await page.locator("#plot").tap({ position: { x: 100, y: 100 } });
    await page.waitForSelector(".tooltip.dock");
    const boxOf = (selector: string) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().toJSON());
    const card = await boxOf(".tooltip");
    expect(card.bottom).toBeLessThanOrEqual(844);
    expect(card.width).toBeGreaterThan(350);
    expect(card.top).toBeGreaterThan((await boxOf("#plot")).top + 100);
  });
});
