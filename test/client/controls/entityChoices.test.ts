import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { reachQuery, useTestSite } from "../site.ts";

describeBrowser("the entity menu", () => {
  const site = useTestSite();

  it("keeps rows, values and position when all entities are deselected", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const rows = () => page.locator(".entity-rows li").allTextContents();
    const places = () =>
      Promise.all([".entity-rows li", "#plot", ".chart-foot"].map((it) => page.locator(it).first().boundingBox()));
    const [before, placesBefore] = [await rows(), await places()];
    expect(before[0]).toMatch(/^Brazil\d\d\.\d years$/);
    await page.click("text=Clear");
    await reachQuery(page, "?country=~");
    expect(await rows()).toEqual(before);
    expect(await places()).toEqual(placesBefore);
    expect(await page.textContent("#plot .no-data")).toBe("Choose countries and regions to show");
  });

  it("has the selected entities at the top, with their number, and does not move rows while they are ticked", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA~POL");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const names = () => page.locator(".entity-rows li span:first-of-type").allTextContents();
    const before = await names();
    expect(before.slice(0, 4)).toEqual(["Brazil", "Japan", "Poland", "Afghanistan"]);
    expect(await page.textContent(".entity-rows p")).toBe("3 selected");
    const row = page.locator(".entity-rows li", { hasText: "Argentina" });
    const place = await row.boundingBox();
    for (const name of ["Japan", "Brazil", "Poland", "Argentina", "Austria"])
      await page.click(`.entity-rows li >> text=${name}`);
    await reachQuery(page, "?country=ARG~AUT");
    expect(await names()).toEqual(before);
    expect(await row.boundingBox()).toEqual(place);
    expect(await page.textContent(".entity-rows p")).toBe("2 selected");
    await page.keyboard.press("Escape");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    expect((await names()).slice(0, 2)).toEqual(["Argentina", "Austria"]);
  });

  it("adds a continent, and sorts by value", async () => {
    const page = await site.open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.selectOption(".group-actions select", { index: 5 });
    await page.waitForFunction(() => document.querySelectorAll(".entity-rows :checked").length > 2);
    await page.click(".orders >> text=Value");
    expect(await page.textContent(".entity-rows li span")).toBe("Japan");
  });

  it("keys reach every group without adding one on the way", async () => {
    const page = await site.open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".picker-head input:focus");
    await page.keyboard.press("Enter");
    await page.focus(".group-actions select");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator(".entity-rows :checked").count()).toBe(1);
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await reachQuery(page, /^\?country=JPN~AFG~BGD~CHN~/);
  });

  it("adds peers of the first selected entity", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.click("text=Similar to Japan");
    await reachQuery(page, /^\?country=JPN~(?!BRA)/);
    const [first, ...peers] = await page.locator(".entity-rows li:has(:checked) span:first-of-type").allTextContents();
    expect([first, ...peers]).toContain("Japan");
    expect(peers.length).toBeGreaterThan(1);
  });
});
