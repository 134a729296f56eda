import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { shipped } from "../../build/program.ts";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

/** What the files of a page weigh on their way to a reader, in kB of gzip. */
async function weightOf(names: readonly string[]): Promise<number> {
  const bytes = await Promise.all(names.map((name) => readFile(shipped(`lib/page/${name}`))));
  return bytes.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

describeBrowser("a page that begins with a line chart", () => {
  const site = useTestSite();
  const filesOf = async (selector: string): Promise<string[]> => {
    const page = await site.open("life-expectancy");
    const links = await page
      .locator(selector)
      .evaluateAll((all) => all.map((it) => it.getAttribute("src") ?? it.getAttribute("href") ?? ""));
    return links.filter((link) => /\/assets\//.test(link)).map((link) => link.replace(/.*\//, ""));
  };

  it("is live with 60 kB of scripts", async () => {
    const scripts = await filesOf("script[src]");
    expect(scripts).toContain("chart.js");
    expect(await weightOf(scripts)).toBeLessThanOrEqual(60);
  });

  it("has 12 kB of styles", async () => {
    const styles = await filesOf("link[rel=stylesheet]");
    expect(styles).toContain("chart.css");
    expect(await weightOf(styles)).toBeLessThanOrEqual(12);
  });
});
