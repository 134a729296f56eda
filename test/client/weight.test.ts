import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packagePath } from "../../build/program.ts";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

/** Transfer size of a page's files, in kB with gzip. */
async function weightOf(names: readonly string[]): Promise<number> {
  const bytes = await Promise.all(names.map((name) => readFile(packagePath(`lib/page/${name}`))));
  return bytes.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

describeBrowser("a page with a line chart", () => {
  const site = useTestSite();
  const filesOf = async (selector: string): Promise<string[]> => {
    const page = await site.open("life-expectancy");
    const links = await page
      .locator(selector)
      .evaluateAll((all) => all.map((it) => it.getAttribute("src") ?? it.getAttribute("href") ?? ""));
    return links.filter((link) => /\/assets\//.test(link)).map((link) => link.replace(/.*\//, ""));
  };

  it("loads at most 60 kB of scripts", async () => {
    const scripts = await filesOf("script[src]");
    expect(scripts).toContain("chart.js");
    expect(await weightOf(scripts)).toBeLessThanOrEqual(60);
  });

  it("loads at most 12 kB of styles", async () => {
    const styles = await filesOf("link[rel=stylesheet]");
    expect(styles).toContain("chart.css");
    expect(await weightOf(styles)).toBeLessThanOrEqual(12);
  });
});

describeBrowser("the front page", () => {
  const site = useTestSite();

  it("loads at most 60 kB without pictures", async () => {
    const page = await site.visit("/", { viewport: { width: 390, height: 844 } });
    await page.evaluate(() => document.fonts.ready);
    const paths = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((it) => (it as PerformanceResourceTiming).initiatorType !== "img")
        .map(({ name }) => new URL(name).pathname),
    );
    expect(paths.filter((path) => /\.(js|css|woff2)$/.test(path))).not.toHaveLength(0);
    const bytes = await Promise.all(
      ["/", ...paths].map(async (path) => {
        const body = Buffer.from(await (await site.fetch(path)).arrayBuffer());
        return path.endsWith(".woff2") ? body.length : gzipSync(body, { level: 9 }).length;
      }),
    );
    expect(bytes.reduce((sum, own) => sum + own, 0) / 1000).toBeLessThanOrEqual(60);
  });
});

describeBrowser("a page in Latin script", () => {
  const site = useTestSite();

  it.each([
    "/",
    "/topic/health.html",
    "/country/",
    "/country/FRA.html",
    "/indicator/1101.html",
    "/indicator-list.html",
    ...["line", "slope", "discrete-bar", "map", "table"].map((tab) => `/grapher/life-expectancy.html?tab=${tab}`),
  ])("does not load fonts of other scripts: %s", async (path) => {
    const page = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name.replace(/.*\//, ""))
        .filter((name) => name.endsWith(".woff2")),
    );
    expect(fonts).not.toHaveLength(0);
    expect(fonts.filter((name) => !name.endsWith("-latin.woff2"))).toEqual([]);
  });
});
