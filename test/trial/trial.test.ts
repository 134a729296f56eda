import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { decodeDocuments } from "../../src/search/document.ts";
import { describeBrowser } from "../browser.ts";
import { polygraph, type Served, serve } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";
import type { Stage } from "../client/stage.ts";
import { copyCode, edit } from "./copy.ts";
import { dotPlot } from "./dotPlot/dotPlot.ts";
import { addChartType, addEmbedder, addParameter, addRepresentation } from "./recipes.ts";

const node = promisify(execFile).bind(undefined, process.execPath);

/** A copy of the code, with what CONTRIBUTING.md tells how to add. */
let folder: string;
let served: Served;

const place = (path: string): string => join(folder, path);
const tool = (path: string, ...args: string[]) => node([place(`node_modules/${path}`), ...args], { cwd: folder });

/** What the service answers of the example chart in dots. */
async function ask(path: string): Promise<string> {
  const response = await fetch(`${served.url}/grapher/life-expectancy${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyCode(folder);
  for (const add of [addChartType, addRepresentation, addParameter, addEmbedder]) await add(folder);
});

describe("what is added", () => {
  it("compiles, but not without any of the type's traits", async () => {
    const optional = new Set(["relative", "relativeLabel"]);
    const traits = Object.keys(dotPlot).filter((trait) => !optional.has(trait));
    expect(traits.length).toBeGreaterThan(12);
    const lines = traits.map(
      (trait) => `export const ${trait}: ChartType = (({ ${trait}: _, ...rest }) => rest)(dotPlot);`,
    );
    const imports = ['import type { ChartType } from "../chartType.ts";', 'import { dotPlot } from "./dotPlot.ts";'];
    await writeFile(place("src/charts/dotPlot/incomplete.ts"), [...imports, ...lines].join("\n"));
    const told = await tool("typescript/bin/tsc", "--pretty", "false").then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    const errors = told.split("\n").filter((line) => line.includes("error TS"));
    const lacking = errors.map(
      (line) => /^src\/charts\/dotPlot\/incomplete\.ts.*Property '(\w+)' is missing/.exec(line)?.[1] ?? line,
    );
    expect(lacking).toEqual(traits);
  });
});

describe("its site", () => {
  beforeAll(async () => {
    await tool("vite/bin/vite.js", "build", "--config", "build/dev/vite.config.ts", "--logLevel", "warn");
    const path = place("content/charts/life-expectancy.json");
    const config = JSON.parse(await readFile(path, "utf8"));
    const types = { chartTypes: ["LineChart", "DotPlot"], tab: "dot-plot", hideRelativeToggle: false };
    const selectedEntityNames = ["Japan", "Brazil", "Nigeria"];
    await writeFile(path, JSON.stringify({ ...config, ...types, selectedEntityNames }));
    await edit(place("content/site.json"), '"title"', '"embedder": { "type": "words" }, "title"');
    const program = place("lib/cli.js");
    const places = ["--content", place("content"), "--out", place("dist"), "--cache", place("cache")];
    const built = await polygraph(["build", ...places, "--only", "life-expectancy", "--quiet"], { program });
    expect(built).toMatchObject({ code: 0 });
    served = await serve(place("dist"), [], program);
  });

  afterAll(() => served?.stop());

  it("draws a dot at both ends of each series, and says so in its title", async () => {
    const picture = await ask(".svg");
    expect(picture.match(/class="dot"/g)).toHaveLength(6);
    expect(picture).toMatch(/Life expectancy at birth, \d{4} to \d{4}/);
    expect(picture).toContain("A dot plot: Life expectancy at birth");
  });

  it("has rows of both ends in its CSV", async () => {
    const rows = (await ask(".csv?csvType=filtered&time=1960..2000")).trim().split("\n").slice(1);
    expect(rows.map((row) => row.split(",").slice(0, 3).join())).toEqual(
      ["Brazil,BRA", "Japan,JPN", "Nigeria,NGA"].flatMap((entity) => [`${entity},1960`, `${entity},2000`]),
    );
  });

  it("mutes what is out of focus", async () => {
    const picture = await ask(".svg?focus=~JPN");
    expect(picture.match(/<circle class="dot"[^>]*opacity="0.3"/g)).toHaveLength(4);
    expect(picture.match(/<circle class="dot" data-series="Japan"(?![^>]*opacity)/g)).toHaveLength(2);
  });

  it("has a facet an entity, its dots at its middle", async () => {
    const picture = await ask(".svg?facet=entity");
    expect(picture.match(/class="dot"/g)).toHaveLength(6);
    for (const name of ["Japan", "Brazil", "Nigeria"]) expect(picture).toMatch(new RegExp(`>${name}<`));
    // Each has an axis of its own below its dots.
    expect(new Set([...picture.matchAll(/<circle class="dot"[^>]* cy="([\d.]+)"/g)].map(([, y]) => y)).size).toBe(2);
  });

  it("tells changes in relative mode", async () => {
    const picture = await ask(".svg?stackMode=relative&time=1960..2000");
    expect(picture).toMatch(/Change in life expectancy at birth/);
    expect(picture).toMatch(/\+\d+%/);
  });

  it("is told in values and previews", async () => {
    const values = JSON.parse(await ask(".values.json?country=~JPN&time=1960..2000"));
    expect(values).toMatchObject({ startTime: 1960, endTime: 2000 });
    const preview = JSON.parse(await ask(".search-result.json"));
    expect(preview.layout).toContainEqual(expect.objectContaining({ grapherTab: "DotPlot" }));
  });

  it("has the representation, in the tree and with the parameter", async () => {
    expect(await readFile(place("dist/grapher/life-expectancy.txt"), "utf8")).toMatch(
      /^Brazil, \d{4}: [\d.]+ years\.$/m,
    );
    const told = await ask(".txt?country=~JPN&time=2000");
    expect(told).toMatch(/^Japan, 2000: 8\d\.\d+ years\.\n$/);
    expect(await ask(".txt?country=~JPN&time=2000&smooth=1")).toBe(`Smooth:\n${told}`);
    expect(await (await fetch(`${served.url}/openapi.json`)).text()).toContain('"smooth"');
  });

  it("is searched by the embedder", async () => {
    const { results } = await (await fetch(`${served.url}/indicators?query=life+expectancy`)).json();
    expect(results[0].title).toMatch(/life expectancy/i);
    const documents = await readFile(place("dist/search/documents.bin"));
    expect(decodeDocuments(documents).embedder).toContain("words");
  });

  describeBrowser("its page", () => {
    it.each(["folder", "server"])(
      "is live from a %s: reached by keys, in facets, and left for another tab",
      async (from) => {
        const root = from === "folder" ? pathToFileURL(place("dist")).href : served.url;
        const stage = (await (await fetch(inject("stage"))).json()) as Stage;
        const browser = await chromium.connect(stage.browser);
        const page = await browser.newPage();
        await page.goto(`${root}/grapher/life-expectancy.html`);
        await page.waitForSelector("#chart[data-live]");
        expect(await page.locator('.tabs [aria-current="page"], .tabs [aria-selected="true"]').innerText()).toBe(
          "Dots",
        );
        await page.locator("#plot").focus();
        await page.keyboard.press("ArrowRight");
        expect(await page.locator(".tooltip").innerText()).toMatch(/Japan|Brazil|Nigeria/);
        await page.goto(`${root}/grapher/life-expectancy.html?facet=entity`);
        await page.waitForSelector("#chart[data-live]");
        expect(await page.locator("#plot circle.dot").count()).toBe(6);
        await page.getByText("Line", { exact: true }).first().click();
        await page.waitForSelector('#plot[data-tab="LineChart"]');
        await browser.close();
      },
    );
  });
});
