import { describe, expect, it } from "vitest";
import { updateElsewhere } from "../../src/client/seeAlso.ts";
import { noSeeAlso } from "../../src/core/chart/seeAlso.ts";
import { describeBrowser } from "../browser.ts";
import { series, testChart, viewOf } from "../fixture.ts";
import { stubDocument } from "./dom.ts";
import { queryOf, useTestSite } from "./site.ts";

describe("the links of the selected entities", () => {
  const chart = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) } }]);
  const seeAlso = { ...noSeeAlso, related: [{ slug: "wheat", title: "Wheat", lacks: ["KEN"] }] };
  const data = `<script type="application/json" id="see-also-data">${JSON.stringify(seeAlso)}</script>`;
  const box = '<div id="elsewhere">before</div>';
  const update = (markup: string, query: string) => {
    const { document } = stubDocument(markup);
    updateElsewhere(viewOf(chart, query));
    const links = [...document.querySelectorAll("a")].map((it) => it.getAttribute("href"));
    return { text: document.getElementById("elsewhere")?.textContent, links };
  };

  it("replace those in the page, by the data in it", () => {
    expect(update(box + data, "country=~FRA").links).toEqual(["../country/FRA.html", "wheat.html?country=~FRA"]);
    const { text, links } = update(box + data, "country=~KEN");
    expect(links).toEqual(["../country/KEN.html"]);
    expect(text).not.toContain("before");
  });

  it("stay in a page without the data, and are in no page without a place for them", () => {
    expect(update(box, "country=~FRA")).toEqual({ text: "before", links: [] });
    expect(update(data, "country=~FRA")).toEqual({ text: undefined, links: [] });
  });
});

describeBrowser.each(["folder", "server"] as const)("links below a chart, from a %s", (from) => {
  const site = useTestSite();
  const heading = "#elsewhere h3";

  it("follows the selection, from the URL and from controls", async () => {
    const page = await site.open("life-expectancy?country=~FRA", { from });
    await expect.poll(() => page.textContent(heading)).toBe("France in other charts");
    await page.click("text=Edit countries and regions");
    await page.fill(".picker-head input", "ken");
    await page.click(".entity-rows >> text=Kenya");
    await expect.poll(() => page.textContent(heading)).toBe("France and Kenya in other charts");
    await page.click("#elsewhere a[href*='?country=']");
    await page.waitForSelector("#chart[data-live]");
    expect(queryOf(page)).toBe("?country=FRA~KEN");
    await page.goBack();
    await page.click("#elsewhere >> text=Kenya: key figures");
    expect(await page.textContent("h1")).toBe("Kenya");
  });

  it("is hidden in an embedded chart", async () => {
    const page = await site.open("life-expectancy?embed=1", { from });
    expect(await page.locator("#see-also").isVisible()).toBe(false);
  });
});

describeBrowser("links below a chart", () => {
  const site = useTestSite();

  it("removes links of deselected entities if the script cannot be loaded", async () => {
    const page = await site.open("life-expectancy", { from: "server" });
    expect(await page.locator("#elsewhere h3").count()).toBe(1);
    await page.route("**/seeAlso*.js", (route) => route.abort());
    await page.click("text=Edit countries and regions");
    await page.fill(".picker-head input", "ken");
    await page.click(".entity-rows >> text=Kenya");
    await expect.poll(() => page.locator("#elsewhere *").count()).toBe(0);
    expect(await page.locator("#see-also .topic-steps").first().isVisible()).toBe(true);
    await page.unroute("**/seeAlso*.js");
  });

  it("follows the requested view on a server, without scripts", async () => {
    const page = await (await site.fetch("/grapher/life-expectancy?country=~KEN")).text();
    expect(page).toContain("<h3>Kenya in other charts</h3>");
    expect(page).toMatch(/href="[a-z-]+\.html\?country=~KEN"/);
    expect(page).toContain('href="../topic/health.html"');
  });

  it("can be reached by keyboard in display order", async () => {
    const page = await site.open("life-expectancy");
    const links = await page.locator("#see-also a").evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    await page.focus("#see-also a");
    const reached: (string | null)[] = [];
    for (const _ of links) {
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute("href") ?? null));
      await page.keyboard.press("Tab");
    }
    expect(reached).toEqual(links);
    expect(links.length).toBeGreaterThan(8);
  });
});
