import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { representations } from "../../src/representations.ts";
import { describeBrowser } from "../browser.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { shareThatDiffers } from "./screen.ts";
import { useTestSite } from "./site.ts";

/** The rows of a Parquet file. */
const readRows = (bytes: Buffer) =>
  parquetReadObjects({
    file: new Uint8Array(bytes).buffer,
    compressors: { GZIP: (input: Uint8Array) => gunzipSync(input) },
  });

/** Views whose downloads are compared with the answers of the service. */
const views = [
  "life-expectancy",
  "life-expectancy?tab=slope",
  "life-expectancy?tab=discrete-bar",
  "life-expectancy?tab=map",
  "life-expectancy?tab=table",
  "life-expectancy?time=1990",
  "life-expectancy?time=1970..1990&country=BRA~NGA~JPN&focus=~JPN&yScale=log",
  "life-expectancy?facet=entity&uniformYAxis=0",
  "life-expectancy?stackMode=relative",
  "life-expectancy?tab=map&region=Africa",
  "life-expectancy?tab=map&globe=1&globeRotation=10,20&globeZoom=1.5",
  "life-expectancy?tab=map&time=1960..2000",
  "life-expectancy-vs-gdp-per-capita?xScale=linear",
  "gdp-by-sector",
  "us-employment-by-sector",
];

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  const path = join(await temporaryFolder(), "file");
  await file.saveAs(path);
  return readFile(path);
}

describeBrowser("downloads", () => {
  const site = useTestSite();
  const answer = async (slug: string, suffix: string, query: string): Promise<Buffer> => {
    const response = await site.fetch(`/grapher/${slug}${suffix}${query && `?${query}`}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const overlaid = (view: string, overlay: string): string =>
    `${view}${view.includes("?") ? "&" : "?"}overlay=${overlay}`;

  it.each(views)("the picture of %s has the same bytes as from the service", async (view) => {
    const [slug = "", query = ""] = view.split("?");
    const page = await site.open(overlaid(view, "download-vis"));
    const svg = await download(page, "dialog >> text=SVG");
    expect(svg.toString()).toBe((await answer(slug, ".svg", query)).toString());
  });

  it("the data are the same as from the service, complete and filtered, as ZIP and single files", async () => {
    const query = "tab=slope&country=BRA~JPN";
    const page = await site.open(overlaid(`life-expectancy?${query}`, "download-data"));
    const whole = await download(page, "dialog >> text=the data alone");
    expect(whole.equals(await answer("life-expectancy", ".csv", ""))).toBe(true);
    await page.click("text=Only the data that the chart shows now");
    await page.click("text=Short column names");
    const asked = `csvType=filtered&useColumnShortNames=false&${query}`;
    const shown = await download(page, "dialog >> text=the data alone");
    expect(shown.toString()).toBe((await answer("life-expectancy", ".csv", asked)).toString());
    const packed = unzipSync(await download(page, "dialog >> text=the data with sources"));
    const expected = unzipSync(await answer("life-expectancy", ".zip", asked));
    expect(Object.keys(packed)).toEqual(Object.keys(expected));
    for (const [name, bytes] of Object.entries(packed))
      expect(Buffer.from(bytes).toString()).toBe(Buffer.from(expected[name] ?? []).toString());
  });

  it.each(["folder", "server"] as const)("the PNG matches that of the service, from a %s", async (from) => {
    for (const view of ["tab=line", "tab=map"]) {
      const page = await site.open(`life-expectancy?${view}&overlay=download-vis`, { from });
      const png = await download(page, "dialog >> text=PNG");
      const expected = await answer("life-expectancy", ".png", `${view}&imWidth=1700`);
      // The rasterizers differ in antialiasing.
      expect(await shareThatDiffers(png, expected)).toBeLessThan(0.002);
      await site.leave(page);
    }
  });

  it("links and code examples refer to the view's data", async () => {
    const page = await site.open("life-expectancy?tab=slope&overlay=download-data");
    await page.click("text=Only the data that the chart shows now");
    const address = await page.inputValue("[aria-label='Link to the CSV']");
    expect(new URL(address).search).toBe("?csvType=filtered&tab=slope");
    for (const name of ["R", "Excel", "JavaScript"]) {
      await page.click(`[role=tab] >> text="${name}"`);
      expect(await page.inputValue(`[aria-label='Code for ${name}']`)).toContain(address);
    }
  });

  it("the workbook is the same as from the service, also from a folder", async () => {
    const query = "csvType=filtered&tab=slope&country=BRA~JPN";
    const page = await site.open("life-expectancy?tab=slope&country=BRA~JPN&overlay=download-data", { from: "folder" });
    await page.click("text=Only the data that the chart shows now");
    const own = unzipSync(await download(page, "dialog >> text=a workbook"));
    const expected = unzipSync(await answer("life-expectancy", ".xlsx", query));
    const texts = (files: typeof own) =>
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(texts(own)).toEqual(texts(expected));
  });

  it("the Parquet file has the same rows as from the service, also from a folder", async () => {
    const page = await site.open("life-expectancy?tab=slope&country=BRA~JPN&overlay=download-data", { from: "folder" });
    await page.click("text=Only the data that the chart shows now");
    const own = await download(page, "dialog >> text=for data frames");
    const query = "csvType=filtered&tab=slope&country=BRA~JPN";
    const [found, expected] = await Promise.all(
      [own, await answer("life-expectancy", ".parquet", query)].map(readRows),
    );
    expect(found?.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  });

  it("all formats of the chart are listed", async () => {
    const page = await site.open("life-expectancy?overlay=download-data");
    // The dialog is loaded after the chart is live.
    await page.waitForSelector("dialog .forms");
    const links = await page.locator("dialog .forms a").evaluateAll((all) => all.map((it) => it.getAttribute("href")));
    const forms = representations.filter(({ suffix }) => suffix !== "");
    expect(links.toSorted()).toEqual(forms.map(({ suffix }) => `life-expectancy${suffix}`).toSorted());
  });

  it("citations can be copied and saved, as text and as records", async () => {
    const page = await site.open("life-expectancy?tab=slope&overlay=cite");
    const words = page.locator("dialog .copy-box p").first();
    expect(await words.textContent()).toMatch(/Life expectancy.* Retrieved on 2026-01-01 from/);
    expect(await words.locator(".whole").evaluateAll((dates) => dates.map((it) => it.getClientRects().length))).toEqual(
      [1],
    );
    await page.click("[role=tab] >> text=BibTeX");
    expect(await page.inputValue("[aria-label='Citation as BibTeX']")).toMatch(/^@misc\{life-expectancy-\d{4},/);
    const record = await download(page, "dialog >> text=as a file");
    expect(record.toString()).toBe((await answer("life-expectancy", ".bib", "tab=slope")).toString());
    await page.click("[role=tab] >> text=RIS");
    expect(await page.inputValue("[aria-label='Citation as RIS']")).toMatch(/^TY {2}- DATA\n[\s\S]*\nER {2}- $/);
  });
});
