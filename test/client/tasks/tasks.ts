import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { findProgram, pdftotext } from "../../programs.ts";
import { waitUntil } from "./inputDevice.ts";
import type { Reader } from "./reader.ts";

const tab = (label: string): string => `#tabs a::-p-text(${label})`;
const shows = (type: string): string => `#plot[data-tab=${type}]`;

/** Tasks of readers, by name. */
export const tasks: Readonly<Record<string, (reader: Reader) => Promise<void>>> = {
  async "keep the time range across tabs with slow scripts"(reader) {
    await reader.slowScripts();
    await reader.openChart("life-expectancy");
    await reader.drag(".handle.end", -0.7, ".track", [[".handle.end", "ArrowLeft", 7]]);
    await reader.press(tab("Bar"));
    await reader.see(shows("DiscreteBar"));
    await reader.press(tab("Slope"));
    await reader.see(`${shows("SlopeChart")} .slopes`);
    await reader.press(tab("Line"));
    await reader.see(shows("LineChart"));
    await reader.reach(/[?&]time=earliest\.\.1970$/);
    expect(await reader.texts("h1")).toEqual(["Life expectancy at birth, 1955 to 1970"]);
  },

  async "move a time range without changing its length"(reader) {
    await reader.openChart("life-expectancy", "?time=1970..1990");
    await reader.drag(".track-range", -0.2, ".track", [
      [".handle.start", "ArrowLeft", 2],
      [".handle.end", "ArrowLeft", 2],
    ]);
    await reader.reach(/\?time=1960\.\.1980$/);
    expect(await reader.texts(".handle-label")).toEqual(["1960", "1980"]);
  },

  async "read that a slope needs two years, and read the points of a single year"(reader) {
    await reader.openChart("life-expectancy", "?tab=slope");
    await reader.drag(".handle.start", 1, ".track", [[".handle.start", "End", 1]]);
    await reader.see("#plot ::-p-text(two)");
    await reader.press(tab("Line"));
    await reader.see(shows("LineChart"));
    await reader.see('#plot [data-series="Japan"]::-p-text(82.5 years)');
  },

  async "read the value of a country on a map, with its sparkline"(reader) {
    await reader.openChart("life-expectancy", "?tab=map");
    await reader.point('.places [data-entity="Argentina"]', ".tooltip > b", "Argentina");
    expect(await reader.texts(".tooltip dd")).toEqual(["75.3 years"]);
    await reader.see(".tooltip .sparkline polyline");
  },

  async "read the parts and the total of a stack"(reader) {
    await reader.openChart("iowa-electricity");
    await reader.point("#plot svg", ".tooltip dt", "Total");
    expect(await reader.count(".tooltip li")).toBeGreaterThan(1);
    expect((await reader.texts(".tooltip dd")).at(-1)).toMatch(/\d/);
  },

  async "add a country by a common name, and one with a typo"(reader) {
    await reader.openChart("life-expectancy", "?country=~FRA");
    await reader.press(".entity-picker .tool");
    for (const [typed, name] of [
      ["Holland", "Netherlands"],
      ["germny", "Germany"],
    ] as const) {
      await reader.write(".entity-picker input[type=search]", typed);
      await reader.press(`.entity-rows label ::-p-text(${name})`);
      await reader.see(`#plot [data-series="${name}"]`);
    }
    await reader.reach(/\?country=FRA~NLD~DEU$/);
  },

  async "compare all facets at one time"(reader) {
    await reader.openChart("life-expectancy", "?facet=entity&country=IND~BRA~JPN");
    await reader.point('[data-series="India"] circle:nth-of-type(5)', ".tooltip", "India");
    expect(await reader.count(".markers .moment")).toBe(3);
    expect(await reader.count(".markers .facet-value")).toBe(2);
  },

  async "see the highest values stand out most in dark mode"(reader) {
    await reader.openChart("life-expectancy");
    await reader.press(tab("Map"));
    await reader.see(".places [data-entity=Japan]");
    const light = (selector: string) =>
      reader.page.$eval(selector, (it) =>
        [...getComputedStyle(it).fill.matchAll(/\d+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0),
      );
    await waitUntil(async () => (await light("#plot .background")) < 200, "the dark");
    const [page, low, high] = await Promise.all(
      ["#plot .background", ".places [data-entity=Afghanistan]", ".places [data-entity=Japan]"].map(light),
    );
    expect(high).toBeGreaterThan(low ?? 0);
    expect(low).toBeGreaterThan(page ?? 0);
  },

  async "print the view on one sheet, with sources, note and URL"(reader) {
    await reader.openChart("life-expectancy");
    await reader.press(tab("Slope"));
    await reader.see(`${shows("SlopeChart")} .slopes`);
    const pdf = await reader.page.pdf({ format: "a4", waitForFonts: false });
    const sheets = textOf(pdf).split("\f").slice(0, -1);
    expect(sheets).toHaveLength(1);
    for (const text of [
      "Life expectancy at birth",
      "Japan",
      "Data source:",
      "Note:",
      "/grapher/life-expectancy?tab=slope",
    ])
      expect(sheets[0]).toContain(text);
  },

  async "turn the globe"(reader) {
    await reader.openChart("life-expectancy", "?tab=map&globe=1");
    await reader.see(".places [data-entity]");
    await reader.drag("#plot", 0.2, "#plot", [["#plot", "ArrowRight", 2]]);
    await reader.reach(/globeRotation=/);
  },

  async "find charts with data of a country, go back to the results, and go on to the page of the country"(reader) {
    await reader.open("index.html");
    await reader.write("#query", "life expectancy germany");
    const card = '#found .cards a[href*="/life-expectancy.html"]';
    await reader.see(card);
    await reader.press(card);
    await reader.see("#chart[data-live]");
    await reader.reach(/grapher\/life-expectancy(\.html)?\?country=~DEU$/);
    await reader.see('#plot [data-series="Germany"]');
    await reader.back();
    await reader.see(card);
    await reader.press("#found .found-line ::-p-text(Germany)");
    await reader.reach(/country\/DEU(\.html)?$/);
    await reader.press("th a::-p-text(Life expectancy at birth)");
    await reader.see("#chart[data-live]");
    await reader.see('#plot [data-series="Germany"]');
  },

  async "download the data"(reader) {
    for (const file of readdirSync(reader.downloads)) rmSync(join(reader.downloads, file));
    await reader.openChart("life-expectancy", "?country=~FRA");
    await reader.press(".actions button::-p-text(Download)");
    await reader.press("dialog [data-name=download-data]");
    await reader.press(".download-buttons button::-p-text(CSV)");
    const file = join(reader.downloads, "life-expectancy.csv");
    await waitUntil(async () => readdirSync(reader.downloads).includes("life-expectancy.csv"), "the download");
    await waitUntil(async () => readFileSync(file, "utf8").endsWith("\n"), "the download's end");
    expect(readFileSync(file, "utf8")).toMatch(/^Entity,Code,Year,.*\nAfghanistan,AFG,1955,/);
  },
};

/** The text of a PDF. Sheets end with a form feed; hyphens are normalized to "-". */
function textOf(pdf: Uint8Array): string {
  const program = findProgram(pdftotext);
  if (program === undefined) throw new Error("no pdftotext");
  return execFileSync(program, ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).replaceAll("\u2010", "-");
}
