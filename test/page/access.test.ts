import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, a line a rule. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await axe);
  return page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await run.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** Every kind of page and tab. */
const pages: readonly string[] = [
  ...["line", "slope", "discrete-bar", "map", "table"].map((tab) => `life-expectancy?tab=${tab}`),
  "life-expectancy?tab=map&globe=1",
  "life-expectancy?facet=entity",
  "life-expectancy?embed=1",
  "life-expectancy-vs-gdp-per-capita",
  "life-expectancy-vs-fertility",
  "gdp-by-sector",
  "us-federal-receipts",
  "crimean-war-deaths",
  "forest-cover",
  ...["sources", "download-data", "download-vis"].map((overlay) => `life-expectancy?overlay=${overlay}`),
];

describeBrowser("access for everyone", () => {
  const site = useTestSite();

  it.each(pages)("axe finds nothing on %s, light and dark", async (address) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await site.open(address, { colorScheme });
      if (address.includes("overlay")) await page.waitForSelector("dialog[open]");
      expect(await violations(page)).toEqual([]);
      await site.leave(page);
    }
  });

  it.each(["/changes.html", "/grapher/life-expectancy"])("axe finds nothing on %s from a server", async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await site.visit(path, { colorScheme });
      expect(await violations(page)).toEqual([]);
      await site.leave(page);
    }
  });

  it.each(["light", "dark"] as const)(
    "axe finds nothing in what opens on a small phone, in %s",
    async (colorScheme) => {
      const page = await site.open("life-expectancy", { viewport: { width: 320, height: 640 }, colorScheme });
      await page.click("text=Edit countries and regions");
      await page.waitForSelector(".entity-rows");
      expect(await violations(page)).toEqual([]);
      await page.click("text=Settings");
      await page.waitForSelector(".settings .panel");
      expect(await violations(page)).toEqual([]);
      await page.click("text=Share");
      await page.waitForSelector("dialog[open]");
      expect(await violations(page)).toEqual([]);
    },
  );

  it.each([320, 390, 820])("nothing is wider than a window of %i px", async (width) => {
    for (const address of pages) {
      const page = await site.open(address, { viewport: { width, height: 700 } });
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, width]);
      await site.leave(page);
    }
  });

  it("a link to a term in the sources leads to it there, not behind the dialog", async () => {
    const page = await site.open("life-expectancy?overlay=sources");
    await page.click("dialog li >> text=period life expectancy");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog dl")?.className)).toBe("terms");
    expect(new URL(page.url()).hash).toBe("");
  });

  it("keys alone lead from the tabs to a changed selection", async () => {
    const page = await site.open("life-expectancy");
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 40; i++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`no way by keyboard to: ${selector}`);
    };
    await tabTo("#tabs a:nth-child(2)");
    await page.keyboard.press("Enter");
    await tabTo(".entity-picker .tool");
    await page.keyboard.press("Enter");
    // The list is loaded when it is first opened.
    await page.waitForSelector("input[type=search]:focus");
    await page.keyboard.type("france");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Edit countries");
    await tabTo("#plot");
    await page.keyboard.press("ArrowDown");
    await tabTo(".handle.end");
    await page.keyboard.press("Home");
    await page.waitForFunction(
      () => location.search.startsWith("?tab=slope&country=") && location.search.includes("FRA"),
    );
  });
});
