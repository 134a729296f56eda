import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { CubeConfig } from "../../../src/core/chart/cube/cubeConfig.ts";
import { describeBrowser } from "../../browser.ts";
import { agesConfig } from "../../core/chart/cube/jobs.ts";
import { faultsOf } from "../axe.ts";
import { twoFrames, watchShifts } from "../layoutShifts.ts";
import { queryOf, reachQuery, useTestSite } from "../site.ts";
import { serveJobs } from "./jobsSite.ts";

const titleOf = (page: Page) => page.textContent("h1");

/** Names of the scripts that a page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname.replace(/.*\//, ""))
      .filter((name) => name.endsWith(".js")),
  );

/** A choice of the form. */
const choice = (page: Page, value: string) => page.locator(`#choosers input[value="${value}"]`);

describeBrowser("choosers", () => {
  const site = useTestSite(() => serveJobs());

  it.each(["folder", "server"] as const)("show the view of the URL and change it in place, from a %s", async (from) => {
    const page = await site.open("jobs?sex=female&age=15-24&country=~JPN&time=2005..2015", { from });
    expect(await titleOf(page)).toBe("Unemployment: Women, 15–24 years, 2005 to 2015");
    await choice(page, "total").check();
    await reachQuery(page, /sex=total/);
    // Countries and time stay.
    expect(queryOf(page)).toBe("?country=~JPN&time=2005..2015&sex=total&age=15-24");
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Both sexes, 15–24 years, 2005 to 2015");
    await page.goBack();
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Women, 15–24 years, 2005 to 2015");
    expect(await choice(page, "female").isChecked()).toBe(true);
  });

  it("are made as a search says", async () => {
    const page = await site.visit("/index.html?q=youth+unemployment+women+peru", { from: "folder" });
    const card = page.locator("#found .cards a");
    await expect.poll(() => card.textContent()).toBe("Unemployment: Women, 15–24 years");
    await card.click();
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Women, 15–24 years, 2000 to 2020");
    expect(queryOf(page)).toBe("?sex=female&age=15-24&country=~PER");
  });

  it("say what else changed, and refuse what has no data", async () => {
    const page = await site.open("jobs?sex=female&age=25-64");
    await choice(page, "male").check();
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Men, All ages, 2000 to 2020");
    await expect
      .poll(() => page.textContent(".chooser-status"))
      .toBe("Age: All ages, because there are no data for 25–64 years.");
    expect(await choice(page, "25-64").isDisabled()).toBe(true);
    expect(await choice(page, "all").isChecked()).toBe(true);
  });

  it("update what the page says about the data", async () => {
    const page = await site.open("jobs");
    const download = page.locator('#downloads a[data-suffix=".csv"]');
    expect(await download.getAttribute("href")).toBe("jobs.csv");
    await choice(page, "female").check();
    await expect.poll(() => page.textContent("#sources h3")).toBe("female all");
    await expect.poll(() => download.getAttribute("href")).toBe("jobs/female/all.csv");
    expect(await page.textContent("#indicators")).toBe("female all");
    expect(await page.locator("#indicators a").getAttribute("href")).toBe("../indicator/103.html");
    expect(await page.textContent("#data table")).toContain("France51%50%");
    // The tree has no workbook of further views.
    expect(await page.locator('#downloads a[data-suffix=".xlsx"]').isVisible()).toBe(false);
  });

  it("can be used with the keyboard alone", async () => {
    const page = await site.open("jobs");
    await choice(page, "total").focus();
    await page.keyboard.press("ArrowRight");
    await reachQuery(page, "?sex=female&age=all");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await reachQuery(page, "?sex=female&age=15-24");
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Women, 15–24 years, 2000 to 2020");
  });

  it("keep the view and say so if its data cannot be loaded", async () => {
    const page = await site.open("jobs", { from: "server" });
    await page.route("**/female/**", (route) => route.abort());
    // A `check` would fail if the page is back before it looks.
    await choice(page, "female").click();
    await expect.poll(() => page.textContent(".chooser-status")).toMatch(/could not be loaded/);
    expect(await choice(page, "total").isChecked()).toBe(true);
    expect(await titleOf(page)).toBe("Unemployment: Both sexes, All ages, 2000 to 2020");
  });

  it("make the first view live if the data of the one in the URL cannot be loaded", async () => {
    const page = await site.newPage();
    await page.route("**/female/**", (route) => route.abort());
    await page.goto(site.url("/grapher/jobs.html?sex=female", "folder"));
    await page.waitForSelector("#chart[data-live]");
    expect(await titleOf(page)).toBe("Unemployment: Both sexes, All ages, 2000 to 2020");
    expect(await choice(page, "total").isChecked()).toBe(true);
  });

  it("move nothing", async () => {
    const page = await site.open("jobs");
    await page.evaluate(watchShifts);
    // Not by a click, after which shifts do not count.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#choosers input[value="female"]');
      if (!input) return;
      input.checked = true;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect.poll(() => titleOf(page)).toContain("Women");
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  });

  it("are accessible in both colour schemes, and on a phone", async () => {
    for (const width of [1280, 390]) {
      const page = await site.open("jobs?sex=male", { viewport: { width, height: 800 } });
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await site.leave(page);
    }
  });

  it("work as a form without scripts, answered by the service", async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(site.url("/grapher/jobs"));
    await choice(page, "female").check();
    await page.click("#choosers button");
    expect(new URL(page.url()).search).toBe("?sex=female&age=all");
    expect(await titleOf(page)).toBe("Unemployment: Women, All ages, 2000 to 2020");
  });

  it("load at most 15 kB of scripts for the first choice", async () => {
    const page = await site.open("jobs", { from: "server" });
    const before = new Set(await scriptsOf(page));
    await choice(page, "female").check();
    await expect.poll(() => page.textContent("#sources h3")).toBe("female all");
    const loaded = (await scriptsOf(page)).filter((name) => !before.has(name));
    expect(loaded).toContain("sections.js");
    const sizes = await Promise.all(
      loaded.filter((name) => !/^all\./.test(name)).map(async (name) => (await readFile(`lib/page/${name}`)).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000);
  });

  it("come with the page only, and only if a chart has them", async () => {
    const page = await site.open("jobs");
    const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src.replace(/.*\//, "")));
    expect(scripts).toContain("choosers.js");
    const chart = await readFile("lib/page/chart.js", "utf8");
    expect(chart).not.toContain("chooser-status");
  });
});

/** Several ages, under a heading, so that they are in a list that opens. */
const manyAges: CubeConfig = {
  ...agesConfig,
  dimensions: agesConfig.dimensions.map((one) =>
    one.slug === "age" ? { ...one, choices: one.choices.map((choice) => ({ ...choice, group: "Ages" })) } : one,
  ),
};

describeBrowser("several choices at once", () => {
  const site = useTestSite(() => serveJobs({}, manyAges));
  const lines = (page: Page) => page.textContent('#chart svg[role="img"]');
  const openList = (page: Page) => page.click("#choosers summary");

  it.each(["folder", "server"] as const)("are series of one chart, from a %s", async (from) => {
    const page = await site.open("jobs?sex=female&age=15-24~25-64&country=~JPN", { from });
    expect(await titleOf(page)).toBe("Unemployment: Women, 15–24 and 25–64 years, Japan, 2000 to 2020");
    expect(await lines(page)).toContain("25–64 years");
    await openList(page);
    await choice(page, "all").check();
    await reachQuery(page, "?country=~JPN&sex=female&age=all~15-24~25-64");
    await expect.poll(() => lines(page)).toContain("All ages");
    expect(await page.textContent("#choosers summary")).toBe("All ages, 15–24 years and 25–64 years");
    await page.goBack();
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Women, 15–24 and 25–64 years, Japan, 2000 to 2020");
    expect(await choice(page, "all").isChecked()).toBe(false);
  });

  it("become one view when one is left, which stays", async () => {
    const page = await site.open("jobs?sex=female&age=15-24~25-64");
    await openList(page);
    await choice(page, "25-64").uncheck();
    await reachQuery(page, "?sex=female&age=15-24");
    await expect.poll(() => titleOf(page)).toBe("Unemployment: Women, 15–24 years, 2000 to 2020");
    await choice(page, "15-24").click();
    await expect.poll(() => page.textContent(".chooser-status")).toBe("At least one choice stays.");
    expect(await choice(page, "15-24").isChecked()).toBe(true);
    expect(queryOf(page)).toBe("?sex=female&age=15-24");
  });

  it("without data are left out, and named", async () => {
    const page = await site.open("jobs?sex=male&age=15-24~25-64");
    const says = "Age: 15–24 years, because there are no data for 25–64 years.";
    expect(await page.textContent(".chooser-status")).toBe(says);
    expect(await choice(page, "25-64").isDisabled()).toBe(true);
    await site.leave(page);
    const other = await site.open("jobs?sex=female&age=15-24~25-64");
    await choice(other, "male").check();
    await expect.poll(() => other.textContent(".chooser-status")).toBe(says);
  });

  it("can be made with the keyboard alone", async () => {
    const page = await site.open("jobs?sex=female");
    await page.locator("#choosers summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await reachQuery(page, "?sex=female&age=all~15-24");
    await page.keyboard.press("Escape");
    expect(await page.locator("#choosers details").getAttribute("open")).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  });

  it("have the sources of all, files that the page makes, and of the tree only those of all views", async () => {
    const page = await site.open("jobs?sex=female&age=15-24~25-64");
    await expect.poll(() => page.locator("#sources h3").allTextContents()).toEqual(["female 15-24", "female 25-64"]);
    await page.click('button:has-text("Download")');
    await page.click('[role="tab"]:has-text("Data")');
    expect(await page.locator("dialog").textContent()).not.toContain("Link to the CSV");
    const links = () =>
      page.locator("dialog .forms a:visible").evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    await expect.poll(links).toContain("jobs/all-views.csv");
    expect((await links()).filter((href) => !href?.startsWith("jobs/all-views."))).toEqual([]);
  });

  it("move nothing", async () => {
    const page = await site.open("jobs?sex=female");
    await openList(page);
    await page.evaluate(watchShifts);
    // Not by a click, after which shifts do not count.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#choosers input[value="15-24"]');
      if (!input) return;
      input.checked = true;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect.poll(() => titleOf(page)).toContain("15–24");
    await twoFrames(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  });

  it("are accessible, and on a phone", async () => {
    for (const width of [1280, 390]) {
      const page = await site.open("jobs?sex=male&age=all~15-24", { viewport: { width, height: 800 } });
      await openList(page);
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await site.leave(page);
    }
  });
});
