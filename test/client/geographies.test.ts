import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

describeBrowser("maps of custom geographies", () => {
  const site = useTestSite();

  it("load only their own geography, also from a folder", async () => {
    const page = await site.newPage({ offline: true });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url().replace(/^.*\/(?=[^/]+\/[^/]+$)/, "")));
    await page.goto(site.url("/grapher/us-population.html", "folder"));
    await page.waitForSelector("#chart[data-live] path[data-entity='Wyoming']");
    expect(loaded.filter((url) => /geographies|world/.test(url))).toEqual(["geographies/us-states.js"]);
  });

  it("have their own regions and no globe", async () => {
    const page = await site.open("us-population");
    await page.selectOption(".map-tools select", "South");
    await page.waitForURL(/region=South/);
    expect(await page.locator(".map-tools option").allTextContents()).toEqual([
      "Whole map",
      "Northeast",
      "Midwest",
      "South",
      "West",
    ]);
    expect(await page.getByText("Globe").count()).toBe(0);
  });

  it("show values in tooltips", async () => {
    const page = await site.open("us-population");
    await page.locator("path[data-entity='Texas']").first().hover();
    await expect.poll(() => page.locator(".tooltip").textContent()).toContain("29.15 million");
  });
});
