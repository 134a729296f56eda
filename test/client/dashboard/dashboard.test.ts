import type { Frame, Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { agesConfig, jobsConfig } from "../../core/chart/cube/jobs.ts";
import { faultsOf } from "../axe.ts";
import { serveJobs } from "../chooser/jobsSite.ts";
import { twoFrames, watchShifts } from "../layoutShifts.ts";
import { queryOf, reachQuery, useTestSite } from "../site.ts";

const [sex] = jobsConfig.dimensions;

/** A dashboard with two charts that have the chooser of sex, and a plain one. */
const files = {
  "charts/rate.json": JSON.stringify({
    ...jobsConfig,
    title: { title: "Rate" },
    defaultSelection: ["Japan"],
    dimensions: [sex],
    views: ["total", "female"].map((one, i) => ({ dimensions: { sex: one }, indicators: { y: 101 + i } })),
  }),
  "charts/plain.json": JSON.stringify({
    $schema: "https://jobs.test/schemas/chart-config.json",
    isPublished: true,
    title: "Plain",
    hasMapTab: true,
    dimensions: [{ property: "y", variableId: 104 }],
    selectedEntityNames: ["Japan"],
  }),
  "charts/ages.json": JSON.stringify({
    ...agesConfig,
    defaultSelection: ["Japan"],
    views: agesConfig.views.map((view, i) => ({ ...view, indicators: { y: 100 + i } })),
  }),
  "dashboards/ages.json": JSON.stringify({ isPublished: true, title: "Ages", charts: ["ages"] }),
  "dashboards/work.json": JSON.stringify({
    isPublished: true,
    title: "Work <b>&",
    charts: ["jobs", "rate", { slug: "plain", tab: "map", title: "The map" }],
    defaultSelection: ["France"],
  }),
};

const open = async (site: ReturnType<typeof useTestSite>, query = "", from: "folder" | "server" = "folder") => {
  // High enough for all charts, which would else load when readers scroll.
  const page = await site.visit(`/dashboards/work.html${query}`, { from, viewport: { width: 1280, height: 2000 } });
  await expect.poll(() => page.locator("iframe.live").count()).toBe(3);
  return page;
};

/** The page of a chart in its frame. */
const chartIn = (page: Page, slug: string): Frame => {
  const frame = page.frames().find((one) => one.url().includes(`/grapher/${slug}.html`));
  if (!frame) throw new Error(`no frame of ${slug}`);
  return frame;
};

const titles = (page: Page): Promise<(string | null)[]> =>
  Promise.all(["jobs", "rate", "plain"].map((slug) => chartIn(page, slug).textContent("h1")));

/** The pages of charts that a page has loaded. */
const pagesLoadedBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes(".html")),
  );

describeBrowser("a dashboard", () => {
  const site = useTestSite(() => serveJobs(files));

  it.each(["folder", "server"] as const)(
    "shows the state of its URL in all charts, and changes it, from a %s",
    async (from) => {
      const page = await open(site, "?sex=female&country=~JPN", from);
      await expect
        .poll(() => titles(page))
        .toEqual(["Unemployment: Women, All ages, 2000 to 2020", "Rate: Women, 2000 to 2020", "Plain, 2020"]);
      expect(await page.textContent("#entities-chosen")).toBe("Japan");
      const loaded = await pagesLoadedBy(page);
      await page.check('#shared [value="15-24"]');
      await reachQuery(page, "?sex=female&age=15-24&country=~JPN");
      await expect.poll(async () => (await titles(page))[0]).toBe("Unemployment: Women, 15–24 years, 2000 to 2020");
      // No chart is loaded again.
      expect(await pagesLoadedBy(page)).toEqual(loaded);
      await page.goBack();
      await expect.poll(async () => (await titles(page))[0]).toBe("Unemployment: Women, All ages, 2000 to 2020");
      expect(await page.isChecked('#shared [value="all"]')).toBe(true);
    },
  );

  it.each(["folder", "server"] as const)("compares several choices in all charts, from a %s", async (from) => {
    const page = await site.visit("/dashboards/ages.html?age=15-24~25-64", { from });
    await page.locator("iframe.live").waitFor();
    const title = () => chartIn(page, "ages").textContent("h1");
    await expect.poll(title).toMatch(/15–24 and 25–64 years/);
    const ticked = () =>
      page.locator("#shared :checked").evaluateAll((all) => all.map((it) => it.getAttribute("value")));
    expect(await ticked()).toEqual(["total", "15-24", "25-64"]);
    await page.uncheck('#shared [value="15-24"]');
    await reachQuery(page, "?age=25-64");
    await expect.poll(title).not.toMatch(/15–24/);
    await page.click('#shared [value="25-64"]');
    expect(await page.textContent(".chooser-status")).toBe("At least one choice stays.");
    expect(await ticked()).toEqual(["total", "25-64"]);
    await page.goBack();
    await expect.poll(title).toMatch(/15–24 and 25–64 years/);
    expect(await ticked()).toEqual(["total", "15-24", "25-64"]);
  });

  it("selects entities in all charts, with the keyboard alone", async () => {
    const page = await open(site);
    await page.focus("#entities summary");
    await page.keyboard.press("Enter");
    await page.locator("#entities input[type=search]:focus").waitFor();
    await page.keyboard.type("jap");
    await page.keyboard.press("Enter");
    await reachQuery(page, "?country=FRA~JPN");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("summary");
    expect(await page.textContent("#entities-chosen")).toBe("France, Japan");
    for (const slug of ["jobs", "rate"])
      await expect
        .poll(() => chartIn(page, slug).textContent("#chart-summary"))
        .toMatch(/France.*Japan|Japan.*France/s);
  });

  it("shows the years that a reader writes in all charts, and each chart's own without them", async () => {
    const page = await open(site, "?time=2005..2015");
    expect(await page.inputValue("#year-from")).toBe("2005");
    await expect.poll(async () => (await titles(page))[1]).toMatch(/2005 to 2015$/);
    await page.fill("#year-to", "2010");
    await page.press("#year-to", "Enter");
    await reachQuery(page, "?time=2005..2010");
    await expect.poll(async () => (await titles(page))[1]).toMatch(/2005 to 2010$/);
    for (const field of ["#year-from", "#year-to"]) {
      await page.fill(field, "");
      await page.press(field, "Enter");
    }
    await reachQuery(page, "");
    await expect.poll(async () => (await titles(page))[1]).toMatch(/2000 to 2020$/);
  });

  it("leaves shared controls out of the charts, and names a choice without data in the chart", async () => {
    const page = await open(site, "?sex=male&age=25-64");
    const [jobs, rate] = ["jobs", "rate"].map((slug) => chartIn(page, slug));
    await expect
      .poll(() => jobs?.textContent(".chooser-status"))
      .toBe("Age: All ages, because there are no data for 25–64 years.");
    await expect
      .poll(() => rate?.textContent(".chooser-status"))
      .toBe("Sex: Both sexes, because there are no data for Men.");
    expect(await jobs?.locator("#choosers input:visible").count()).toBe(0);
    expect(await jobs?.locator(".entity-picker:visible").count()).toBe(0);
  });

  it("keeps the tab that a reader chose in a chart", async () => {
    const page = await open(site);
    const rate = chartIn(page, "rate");
    await rate.click('#tabs a:text-is("Table")');
    await page.check('#shared [value="female"]');
    await expect.poll(() => rate.textContent("h1")).toContain("Women");
    expect(await rate.getAttribute("#tabs [aria-current]", "href")).toContain("tab=table");
    expect(queryOf(page)).toBe("?sex=female");
  });

  it("moves nothing when a reader chooses", async () => {
    const page = await open(site);
    await Promise.all(page.frames().map((frame) => frame.evaluate(watchShifts)));
    await page.check('#shared [value="male"]');
    await page.check('#shared [value="25-64"]');
    await expect.poll(async () => (await titles(page))[0]).toContain("Men");
    await twoFrames(page);
    expect(await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.shifted)))).toEqual([0, 0, 0, 0]);
  });

  it("has no faults of accessibility, wide, narrow and dark, and does not scroll sideways", async () => {
    for (const options of [
      { viewport: { width: 1280, height: 900 } },
      { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    ] as const) {
      const page = await site.visit("/dashboards/work.html", options);
      await page.locator("iframe.live").first().waitFor();
      await page.click("#entities summary");
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await site.leave(page);
    }
  });

  it("shows links to the charts without scripts", async () => {
    const page = await site.visit("/dashboards/work.html", { from: "folder", javaScriptEnabled: false });
    expect(await page.textContent("h1")).toBe("Work <b>&");
    expect(await page.locator("#shared").isVisible()).toBe(false);
    await page.click('a:has-text("Plain")');
    expect(page.url()).toContain("/grapher/plain.html?tab=map");
  });

  it("loads less than 10 kB of scripts of its own", async () => {
    const script = await site.visit("/dashboards/work.html");
    const src = await script.getAttribute("script[src]", "src");
    const body = await (await site.fetch(new URL(src ?? "", `https://x.test/dashboards/`).pathname)).arrayBuffer();
    expect(body.byteLength).toBeLessThan(10_000);
  });
});
