import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { useTestSite } from "../../client/site.ts";

describeBrowser("a page preloads", () => {
  const site = useTestSite();

  it.each([
    "life-expectancy",
    "life-expectancy?tab=slope",
    "life-expectancy?tab=discrete-bar",
    "life-expectancy?tab=map",
    "us-population",
    "life-expectancy-vs-fertility",
    "forest-cover",
    "us-federal-receipts",
    "crimean-war-deaths",
    "gdp-by-sector",
  ])("the scripts that its first view needs: %s", async (address) => {
    const page = await site.open(address, { from: "server" });
    const named = (selector: string, attribute: string) =>
      page
        .locator(selector)
        .evaluateAll((all, name) => all.map((it) => it.getAttribute(name)?.replace(/.*\//, "") ?? ""), attribute);
    const loaded = (await named("script[src]", "src")).filter((name) =>
      /(-plot|-rows|^world\.generated)\.js$/.test(name),
    );
    expect((await named("link[rel=preload]", "href")).sort()).toEqual(loaded.sort());
  });
});
