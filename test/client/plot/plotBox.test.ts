import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { reachQuery, useTestSite } from "../site.ts";

describeBrowser("pointing in a plot", () => {
  const site = useTestSite();

  it("the pointer finds the nearest point, and a click focuses its series", async () => {
    const page = await site.open("life-expectancy");
    const mark = page.locator('.line[data-series="Japan"] circle').nth(5);
    await mark.hover({ force: true });
    expect(await page.textContent(".tooltip .pointed")).toContain("Japan");
    await mark.click({ force: true });
    await reachQuery(page, "?focus=~JPN");
  });

  it("arrow keys walk through the data, and each value is announced", async () => {
    const page = await site.open("life-expectancy");
    await page.focus("#plot");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.textContent(".plot-area [aria-live]")).toMatch(/^Japan\. 1960: 6\d\.?\d* years$/);
    await page.keyboard.press("Escape");
    expect(await page.locator(".tooltip").count()).toBe(0);
  });

  it("a drag after another change of the picture draws what is drawn when it rests", async () => {
    const page = await site.open("life-expectancy?tab=discrete-bar");
    const drawn = () => page.locator("#plot svg").evaluate((svg) => svg.outerHTML.replace(/<desc.*?<\/desc>/, ""));
    await page.press(".handle.end", "ArrowLeft");
    await page.press(".handle.end", "ArrowLeft");
    await reachQuery(page, /time=1995/);
    await page.click("text=Edit countries and regions");
    await page.click(".entity-rows >> text=Brazil");
    await reachQuery(page, /country=/);
    await page.keyboard.press("Escape");
    await page.press(".handle.end", "ArrowLeft");
    const dragged = await drawn();
    await reachQuery(page, /time=1990/);
    expect(dragged).toBe(await drawn());
    expect(dragged).not.toContain("Brazil");
  });

  it("keys continue at the same target after the picture changes, and the focus is announced", async () => {
    const page = await site.open("life-expectancy");
    const spoken = () => page.textContent(".plot-area [aria-live]");
    await page.focus("#plot");
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await reachQuery(page, /focus=/);
    await expect.poll(spoken).toMatch(/^Japan\. 1965: \d+\.?\d* years\. In focus$/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(spoken).toMatch(/^Japan\. 1970: .* In focus$/);
    await page.keyboard.press("Enter");
    await reachQuery(page, "");
    await expect.poll(spoken).toMatch(/^Japan\. 1970: \d+\.?\d* years$/);
    await page.goto(page.url().replace(/\?.*|$/, "?tab=map"));
    await page.waitForSelector("#chart[data-live]");
    await page.focus("#plot");
    await page.keyboard.press("ArrowRight");
    const place = await spoken();
    expect(place).toMatch(/^Afghanistan\. /);
    await page.keyboard.press("-");
    await page.keyboard.press("ArrowRight");
    await expect.poll(spoken).not.toBe(place);
    expect(await spoken()).not.toBe("");
  });
});
