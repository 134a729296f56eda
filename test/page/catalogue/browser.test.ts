import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { faultsOf } from "../axe.ts";
import { type OpenOptions, useTestSite } from "../site.ts";

const titles = (page: Page, list: string) => page.locator(`${list} b`).allTextContents();
const matches = "#found > ul";

/** Waits until the search has said all that it has to say. */
const settled = (page: Page) =>
  page.locator("#matches", { hasNotText: "…" }).and(page.locator(":not(:empty)")).waitFor();

describeBrowser("the catalogue in a browser", () => {
  const site = useTestSite();
  const viewport = { width: 1280, height: 800 };
  const open = (path: string, options: OpenOptions = {}): Promise<Page> => site.visit(path, { viewport, ...options });

  describe.each(["server", "folder"] as const)("from a %s", (from) => {
    it("finds charts by the words of their titles as one types", async () => {
      const page = await open("/index.html", { from });
      await page.locator("#query").pressSequentially("life ex");
      expect(await titles(page, matches)).toContain("Life expectancy and fertility");
      expect(await page.locator("#all").isVisible()).toBe(false);
      await page.locator("#query").fill("");
      expect(await page.locator("#all").isVisible()).toBe(true);
    });

    it("finds charts and indicators by meaning, and tells what a chart was found by", async () => {
      const page = await open("/index.html", { from });
      await page.locator("#query").fill("standard of living");
      await settled(page);
      expect(await titles(page, matches)).toContain("World Bank income groups");
      expect(await page.locator(`${matches} .matched`).first().textContent()).toBe("Found by: GDP per capita");
      await page.locator("#query").fill("people out of work");
      expect(await page.locator(`${matches} .line .kind`).first().textContent()).toBe("Indicator");
      expect(await page.locator("#matches").textContent()).toMatch(
        /^\d charts? and \d indicators? for “people out of work”$/,
      );
    });

    it("tells of a query without end within the page", async () => {
      const page = await open(`/index.html?q=${"z".repeat(3000)}`, { from });
      await page.locator("#matches", { hasText: "Nothing found" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    });

    it("filters by kind and dataset, and keeps the choice in the address", async () => {
      const page = await open("/index.html", { from });
      await page.getByLabel("Scatter", { exact: true }).check();
      await page.locator("select").selectOption("gapminder");
      const found = await titles(page, matches);
      expect(found).toContain("Life expectancy and fertility");
      await page.waitForURL(/\?type=scatter&dataset=gapminder$/);
      await page.reload();
      expect(await titles(page, matches)).toEqual(found);
    });

    it("opens charts with the place and the time that are asked for", async () => {
      const page = await open("/index.html?q=population in german towns since 2000", { from });
      await settled(page);
      expect(await page.locator("#found a").first().getAttribute("href")).toMatch(
        /\?country=~DEU&time=2000\.\.latest$/,
      );
    });

    it("complains of nothing", async () => {
      const page = await site.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(site.url("/index.html?q=jobless", from));
      await settled(page);
      expect(complaints).toEqual([]);
    });
  });

  it("finds first what the service finds first", async () => {
    const answer = await site.fetch("/indicators?query=jobless&limit=100");
    const { results } = (await answer.json()) as { results: { indicator_id: number; score: number }[] };
    const page = await open("/indicator-list.html?q=jobless", { from: "folder" });
    await settled(page);
    const shown = await page
      .locator(`${matches} > li`)
      .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.indicators)));
    // The service ranks by vectors too.
    expect(results.slice(0, 3).map(({ indicator_id }) => indicator_id)).toContain(shown[0]);
  });

  it("goes from the query to the first result by the Enter key", async () => {
    const page = await open("/index.html");
    await page.keyboard.press("Tab");
    await page.locator("#query").fill("population density");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Population density");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/grapher\/population-density(\.html)?$/);
    await page.goBack();
    await page.locator(matches).locator("li").first().waitFor();
    expect(await page.locator("#query").inputValue()).toBe("population density");
  });

  it("keeps the focus on a result when others come", async () => {
    const page = await open("/index.html");
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/search/index.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("#query").fill("life expectancy");
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const first = await focused();
    expect(first).toMatch(/^Life expectancy/);
    release();
    await settled(page);
    expect(await focused()).toBe(first);
  });

  it("has every chart, and no search box, without JavaScript", async () => {
    const page = await open("/index.html", { from: "folder", javaScriptEnabled: false });
    expect(await page.locator("#all li").count()).toBeGreaterThan(40);
    expect(await page.locator("search").isVisible()).toBe(false);
  });

  it.each(["index.html", "index.html?q=income", "indicator-list.html", "404.html"])(
    "%s fits a screen of 320 pixels",
    async (path) => {
      const page = await open(`/${path}`, { viewport: { width: 320, height: 640 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  it("shifts nothing while it loads", async () => {
    const page = await open("/index.html");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
          });
          observer.observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.001);
  });

  const pages = [
    "index.html",
    "index.html?q=income",
    "index.html?q=zzzz",
    "indicator-list.html?q=deaths",
    "indicator-list.html",
    "404.html",
  ];
  it.each(pages)("%s is accessible, as far as axe can tell, light and dark", async (path) => {
    const page = await open(`/${path}`);
    await page.locator("#matches", { hasNotText: "…" }).or(page.locator(".message")).waitFor({ state: "attached" });
    expect(await faultsOf(page)).toEqual([]);
  });
});
