import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shipped } from "../../../build/program.ts";
import { generateCharts, viewOf } from "../data/charts.ts";
import { type ChartSpec, contentFiles, entitiesOf } from "../data/content.ts";
import { inTemporaryFolder, writeFiles } from "../data/folder.ts";
import { median } from "../measure.ts";
import { polygraph, timeProcess } from "../process.ts";
import { atLeastTimesFaster, type Benchmark, measuresOf, ours, type Result } from "../result.ts";
import { type PageData, pageData, pageLayout, pageText } from "./page.ts";

const pageCount = 300;

const specs: readonly ChartSpec[] = Array.from({ length: pageCount }, (_, i) => ({
  slug: `chart-${i}`,
  config: { chartTypes: ["LineChart"], selectedEntityNames: entitiesOf(6).map(({ name }) => name) },
  properties: ["y"],
  entities: 60,
  firstYear: 1990,
  lastYear: 2019,
}));

const eleventy = "Eleventy, charts ready drawn";
const plain = "plain strings, charts ready drawn";

/** Pages without pictures: ours read, check and draw; the others are given finished charts, tables and texts. */
export const pages: Benchmark = {
  name: "pages",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const set = await generateCharts(specs);
      const data = specs.map(({ slug }) => pageData(viewOf(set, slug)));
      await writeFiles(join(folder, "content"), contentFiles(specs, { representations: ["page"], presets: [] }));
      await writeFiles(join(folder, "eleventy"), eleventyFiles(data));
      await writeFiles(
        join(folder, "plain"),
        Object.fromEntries(data.map((page) => [`${page.slug}.json`, JSON.stringify(page)])),
      );
      return [await writeAll(folder), await writeAfterChange(folder)];
    }),
};

/** A file a page, with its data in front of it, and one layout. */
const eleventyFiles = (data: readonly PageData[]): Record<string, string> => ({
  "_includes/page.njk": pageLayout,
  ...Object.fromEntries(
    data.map((page) => [
      `charts/${page.slug}.njk`,
      `---json\n${JSON.stringify({ ...page, layout: "page.njk", permalink: `/grapher/${page.slug}.html` })}\n---\n`,
    ]),
  ),
});

const runOurs = (folder: string): Promise<number> =>
  timeProcess([polygraph, "build", "--content", "content", "--out", "dist", "--no-images", "--quiet"], folder);

const eleventyCommand = shipped("node_modules/@11ty/eleventy/cmd.cjs");

const runEleventy = (folder: string): Promise<number> =>
  timeProcess([eleventyCommand, "--quiet", "--output=_site"], join(folder, "eleventy"));

async function writeAll(folder: string): Promise<Result> {
  const times = {
    [ours]: await runOurs(folder),
    [eleventy]: await runEleventy(folder),
    [plain]: await writePlainly(folder),
  };
  const rates = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, pageCount / (time / 1000)]));
  return {
    name: `${pageCount} pages`,
    unit: "pages/s",
    measures: measuresOf(rates),
    targets: [atLeastTimesFaster(times, ours, eleventy, 3)],
  };
}

/** A process that has started already reads the data of every page and writes the page. */
async function writePlainly(folder: string): Promise<number> {
  const started = performance.now();
  for (const { slug } of specs) {
    const page: PageData = JSON.parse(await readFile(join(folder, "plain", `${slug}.json`), "utf8"));
    await writeFile(join(folder, "plain", `${slug}.html`), pageText(page));
  }
  return performance.now() - started;
}

/** Each in a process of its own, as editors and CI run it. Eleventy keeps nothing from one process to the next. */
async function writeAfterChange(folder: string): Promise<Result> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 1; round <= 3; round++) {
    await retitle(join(folder, "content/charts/chart-7.json"), round);
    mine.push(await runOurs(folder));
    await retitle(join(folder, "eleventy/charts/chart-7.njk"), round);
    theirs.push(await runEleventy(folder));
  }
  const times = { [ours]: median(mine), [eleventy]: median(theirs) };
  return {
    name: `${pageCount} pages after one change`,
    unit: "ms",
    measures: measuresOf(times),
    targets: [atLeastTimesFaster(times, ours, eleventy, 3)],
  };
}

async function retitle(path: string, round: number): Promise<void> {
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/"title":"[^"]*"/, `"title":"Title ${round}"`));
}
