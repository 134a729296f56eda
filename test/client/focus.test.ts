import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

describeBrowser("the focus of a chart", () => {
  const site = useTestSite();
  const unfocused = (page: Page) => page.locator('#plot .line [stroke="#c9ced6"]').count();

  it("does not grey out anything if it only names entities that are not selected", async () => {
    const page = await site.open("life-expectancy?country=~FRA&focus=Germany");
    expect(await unfocused(page)).toBe(0);
  });

  it("is removed when an entity is deselected, and not restored when it is selected again", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA&focus=~BRA");
    expect(await unfocused(page)).toBeGreaterThan(0);
    await page.click("text=Edit countries and regions");
    await page.click(".entity-rows >> text=Brazil");
    await reachQuery(page, "?country=~JPN");
    await page.click(".entity-rows >> text=Brazil");
    await reachQuery(page, "?country=JPN~BRA");
    expect(await unfocused(page)).toBe(0);
  });

  it.each([
    ["a click on empty plot", (page: Page) => page.click("#plot", { position: { x: 3, y: 3 } })],
    ["Escape", (page: Page) => page.press("#plot", "Escape")],
  ])("ends by %s", async (_, end) => {
    const page = await site.open("life-expectancy");
    await page.click(".series-label >> text=Japan");
    await reachQuery(page, "?focus=~JPN");
    await end(page);
    await reachQuery(page, "");
    expect(await unfocused(page)).toBe(0);
    await end(page);
    expect(queryOf(page)).toBe("");
    await page.goBack();
    await reachQuery(page, "?focus=~JPN");
  });
});
