import { sum } from "d3-array";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { faultsOf } from "../axe.ts";
import { shiftsOf } from "../layoutShifts.ts";
import { type OpenOptions, reachQuery, useTestSite } from "../site.ts";

const titles = (page: Page) => page.locator("#found .cards b").allTextContents();
const firstFound = "#found .cards li >> nth=0";

describeBrowser("lists and search in a browser", () => {
  const site = useTestSite();
  const viewport = { width: 1280, height: 800 };
  const open = (path: string, options: OpenOptions = {}): Promise<Page> => site.visit(path, { viewport, ...options });

  describe.each(["server", "folder"] as const)("from a %s", (from) => {
    it("finds charts by words in their titles while typing, and shows the page again without a query", async () => {
      const page = await open("/index.html", { from });
      await page.locator("#query").pressSequentially("life ex");
      await page.locator("#matches", { hasText: "“life ex”" }).waitFor();
      expect(await titles(page)).toContain("Life expectancy and fertility");
      expect(await page.locator("#all").isVisible()).toBe(false);
      await page.locator("#query").fill("");
      expect(await page.locator("#all").isVisible()).toBe(true);
    });

    it("finds charts by meaning, also from a folder", async () => {
      const page = await open("/topic/health.html", { from });
      await page.locator("#query").fill("jobless");
      await page.locator(firstFound).waitFor();
      expect((await titles(page))[0]).toMatch(/^Unemployment/);
      await page.locator(`${firstFound} >> a`).click();
      await page.waitForURL(/grapher\/us-unemployment-by-industry(\.html)?$/);
    });

    it("can be reached from the header, by a button on narrow screens", async () => {
      const page = await open("/country/FRA.html", { from });
      await page.getByRole("search").getByRole("searchbox").fill("jobless");
      await page.keyboard.press("Enter");
      await page.locator(firstFound).waitFor();
      expect((await titles(page))[0]).toMatch(/^Unemployment/);
      expect(await page.locator("#query").inputValue()).toBe("jobless");

      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(site.url("/country/FRA.html", from));
      expect(await page.getByRole("search").getByRole("searchbox").isVisible()).toBe(false);
      await page.getByRole("search").getByRole("button").click();
      await page.locator("#query:focus").waitFor();
    });

    it("has no errors in the console", async () => {
      const page = await site.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(site.url("/index.html?q=jobless", from));
      await page.locator(firstFound).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it("wraps a very long query inside the page", async () => {
    const page = await open(`/index.html?q=${"z".repeat(3000)}`);
    await page.locator("#matches", { hasText: "Nothing found" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

  it("finds charts with data of a place, and links to them with the place and time in the query", async () => {
    const page = await open("/index.html?q=life expectancy germany since 2000");
    await page.locator(firstFound).waitFor();
    expect(await page.locator("#found .cards a").first().getAttribute("href")).toMatch(
      /\?country=~DEU&time=2000\.\.latest$/,
    );
    await page.locator("#query").fill("germny");
    await page.locator("#matches", { hasText: "“germany”" }).waitFor();
    const found = await titles(page);
    expect(found).toContain("Life expectancy at birth");
    expect(found).not.toContain("Municipalities in the provinces of Spain");
  });

  it("does not count charts that only have the place in their name", async () => {
    const page = await open("/index.html?q=uk");
    await page.locator("#matches", { hasText: "United Kingdom" }).waitFor();
    const [, all = "", placed = ""] =
      /^(\d+) results for “uk”, (\d+) with figures of United Kingdom$/.exec(
        await page.locator("#matches").innerText(),
      ) ?? [];
    expect(Number(placed)).toBeGreaterThan(20);
    expect(Number(all)).toBeGreaterThan(Number(placed));
  });

  it("highlights the corrected words in the results", async () => {
    const page = await open("/index.html?q=lif expectncy");
    await page.locator("#matches", { hasText: "“life expectancy”" }).waitFor();
    const marked = await page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map((range) => String(range).toLowerCase())),
    );
    expect(marked).toContain("expectancy");
    expect(marked).not.toContain("lif");
  });

  it("sorts the table of all entities, shows the order, and fits it on paper", async () => {
    const page = await open("/country/index.html");
    const head = page.locator(".entity-table th", { hasText: "Population" }).first();
    await head.getByRole("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect(await head.getByRole("button").innerText()).toBe("↓");
    await head.getByRole("button").click();
    expect(await head.getByRole("button").innerText()).toBe("↑");
    expect(await page.locator(".entity-table th:first-child button").innerText()).toBe("↕");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 900 });
    const wider = await page.locator(".table-scroll").evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });

  it("loads the search when its field is focused, with less than 300 kB", async () => {
    const page = await site.newPage();
    const loaded: { path: string; bytes: number }[] = [];
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      const { responseBodySize } = await response.request().sizes();
      if (/^\/(find|search)\//.test(pathname)) loaded.push({ path: pathname, bytes: responseBodySize });
    });
    await page.goto(site.url("/index.html"), { waitUntil: "networkidle" });
    expect(loaded).toEqual([]);
    await page.locator("#query").focus();
    const hasLoaded = (path: RegExp) => loaded.some((file) => path.test(file.path));
    await expect.poll(() => hasLoaded(/^\/search\/index\.\w+\.js$/)).toBe(true);
    await page.locator("#query").fill("life expectancy");
    await page.locator(firstFound).waitFor();
    await expect.poll(() => hasLoaded(/^\/find\/items\//)).toBe(true);
    expect(loaded.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(300_000);
  });

  it("finds by words until the lexicon is loaded, and also if it cannot be loaded", async () => {
    const page = await site.newPage();
    await page.route(/\/search\/index\.\w+\.js$/, (route) => route.abort());
    await page.goto(site.url("/index.html?q=life expectancy"));
    await page.locator(firstFound).waitFor();
    expect((await titles(page))[0]).toMatch(/^Life expectancy/);
  });

  it("says why a chart was found if its words do not show it", async () => {
    const page = await open("/index.html?q=greenhouse gas");
    await page.locator("#matches", { hasText: /\d result/ }).waitFor();
    await expect.poll(() => page.locator("#found .why").first().textContent()).toMatch(/^Found by “/);
  });

  it("suggests topics without results, and searches for them when clicked", async () => {
    const page = await open("/index.html?q=buses and trains");
    const near = page.locator("#found a[href^='?']").first();
    const topic = await near.textContent();
    expect(await page.locator("#all").isVisible()).toBe(true);
    await near.click();
    await page.locator(firstFound).waitFor();
    expect(await page.locator("#query").inputValue()).toBe(topic);
  });

  it("Enter goes from the query to the first result, and going back restores the query", async () => {
    const page = await open("/index.html");
    await page.locator("#query").fill("population density");
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Population density");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/grapher\/population-density(\.html)?$/);
    await page.goBack();
    await page.locator(firstFound).waitFor();
    expect(await page.locator("#query").inputValue()).toBe("population density");
  });

  it("sorts the cards of a list", async () => {
    const page = await open("/charts/index.html");
    const dates = () =>
      page
        .locator("#all .cards li")
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.date ?? ""));
    await page.getByLabel("Sort by").selectOption("date");
    const sorted = await dates();
    expect(sorted).toEqual([...sorted].sort().reverse());
    await page.getByLabel("Sort by").selectOption("title");
    expect(await dates()).not.toEqual(sorted);
  });

  it("links to every chart without JavaScript, and hides the search box", async () => {
    const page = await open("/index.html", { from: "folder", javaScriptEnabled: false });
    expect(await page.locator("search").isVisible()).toBe(false);
    await page.getByRole("link", { name: /^See all \d+ charts/ }).click();
    expect(await page.locator("#all .cards li").count()).toBeGreaterThan(40);
  });

  const pages = [
    "index.html",
    "topic/index.html",
    "topic/economy.html",
    "charts/index.html",
    "indicator-list.html",
    "country/index.html",
    "country/FRA.html",
  ];

  it.each([320, 390])("shows values beside the names of countries on a phone of %i px", async (width) => {
    const page = await open("/country/index.html", { viewport: { width, height: 700 } });
    const rights = await page
      .locator(".entity-table tbody tr:first-child :is(th, td)")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(rights[0]).toBeLessThan(width / 2);
    expect(rights[1]).toBeLessThan(width);
  });

  it.each([320, 1280])("keeps values clear of the fading edge of the names, %i px wide", async (width) => {
    const page = await open("/country/index.html", { viewport: { width, height: 700 } });
    const fading = await page.locator(".entity-table tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [name, figure] = row.children;
        const range = document.createRange();
        if (!name || !figure?.firstChild) return [];
        range.selectNodeContents(figure);
        const end = name.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(name, "::after").width);
        return range.getBoundingClientRect().left < end - 0.5 ? [figure.textContent] : [];
      }),
    );
    expect(fading).toEqual([]);
  });

  it("sorts the table of all countries by a key figure", async () => {
    const page = await open("/country/index.html");
    await page
      .getByRole("button", { name: /^Sort by Population\b/ })
      .first()
      .click();
    expect(await page.locator(".entity-table tbody th").first().textContent()).toMatch(/^(World|China)$/);
  });

  it.each(["server", "folder"] as const)(
    "keeps the order of the table of all countries in the URL, from a %s",
    async (from) => {
      const page = await open("/country/index.html", { from });
      const names = page.locator(".entity-table tbody th");
      const byName = await names.first().textContent();
      const head = page
        .locator(".entity-table th", { has: page.getByRole("button", { name: /^Sort by Population\b/ }) })
        .first();
      await head.getByRole("button").click();
      await reachQuery(page, /^\?sort=-population/);
      const most = await names.first().textContent();
      expect(most).not.toBe(byName);
      await head.getByRole("button").click();
      await reachQuery(page, /^\?sort=population/);
      await page.goBack();
      await reachQuery(page, /^\?sort=-population/);
      expect(await names.first().textContent()).toBe(most);
      await page.reload();
      expect(await head.getAttribute("aria-sort")).toBe("descending");
      expect(await names.first().textContent()).toBe(most);
      await page.goBack();
      await reachQuery(page, "");
      expect(await names.first().textContent()).toBe(byName);
      expect(await head.getAttribute("aria-sort")).toBe("none");
    },
  );

  it.each([390, 645, 768, 900, 1280])("aligns the search button with the title, %i px wide", async (width) => {
    const page = await open("/changes.html", { viewport: { width, height: 700 } });
    const middle = (selector: string) =>
      page.locator(selector).evaluate((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        const { top, bottom } = (it instanceof SVGElement ? it : range).getBoundingClientRect();
        return (top + bottom) / 2;
      });
    expect(Math.abs((await middle(".site-search svg")) - (await middle(".site-title")))).toBeLessThan(2);
  });

  it("links from a country's key figure to its chart with the country selected", async () => {
    const page = await open("/country/FRA.html", { from: "folder", javaScriptEnabled: false });
    await page.getByRole("link", { name: "Life expectancy at birth" }).click();
    await page.waitForURL(/grapher\/life-expectancy\.html\?country=~FRA$/);
  });

  it.each(["server", "folder"] as const)("filters the key figures of a country on a phone, from a %s", async (from) => {
    const page = await open("/country/FRA.html", { from, viewport: { width: 390, height: 800 } });
    const rows = page.locator(".figures tbody tr:visible");
    const all = await rows.count();
    await page.getByRole("searchbox", { name: "Filter figures" }).fill("life exp");
    expect(await page.getByRole("status").textContent()).toBe(`${await rows.count()} figures`);
    expect(await rows.count()).toBeLessThan(all / 2);
    for (const text of await rows.allTextContents()) expect(text).toMatch(/life expectancy/i);
    await reachQuery(page, "?q=life+exp");
  });

  it("finds the page of a place", async () => {
    const page = await open("/index.html?q=germany");
    await page.locator("#found a", { hasText: "Germany" }).click();
    await page.waitForURL(/country\/DEU(\.html)?$/);
  });

  it("does not shift visibly while loading", async () => {
    const shifts = await shiftsOf(await open("/index.html"));
    // Without the fallback fonts, lines can break differently until the font is loaded.
    expect(
      sum(shifts, ({ value }) => value),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02);
  });

  it.each([...pages, "index.html?q=income", "index.html?q=zzzz", "404.html"])(
    "%s fits a screen of 320 px, and passes axe, light and dark",
    async (path) => {
      const page = await open(`/${path}`, { viewport: { width: 320, height: 640 } });
      const isSearch = path.includes("?q=");
      if (isSearch) await page.locator("#matches", { hasText: /found|result/i }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize(viewport);
      // All rows of a long table are similar.
      await page.evaluate(() => {
        for (const row of document.querySelectorAll("tbody tr:nth-child(n + 20)")) row.remove();
      });
      expect(await faultsOf(page, isSearch ? "main" : "html")).toEqual([]);
    },
  );
});
