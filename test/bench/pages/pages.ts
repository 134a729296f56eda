import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packagePath } from "../../../build/program.ts";
import { generateCharts, viewOf } from "../data/charts.ts";
import { type ChartSpec, contentFiles, entitiesOf } from "../data/content.ts";
import { inTemporaryFolder, writeFiles } from "../data/folder.ts";
import { median } from "../measure.ts";
import { polygraph, timeProcess } from "../process.ts";
import { atLeastTimesFaster, type Benchmark, measuresOf, ours, type Result } from "../result.ts";
import { bundleRenderer, drawingProject, readyProject, samePagesProject } from "./eleventy.ts";
import { type PageData, pageData, pageText } from "./page.ts";

const pageCount = 1000;
const rounds = 3;

const specs: readonly ChartSpec[] = Array.from({ length: pageCount }, (_, i) => ({
  slug: `chart-${i}`,
  config: { chartTypes: ["LineChart"], selectedEntityNames: entitiesOf(6).map(({ name }) => name) },
  properties: ["y"],
  entities: 60,
  firstYear: 1990,
  lastYear: 2019,
}));

const same = "Eleventy, drawing with us";
const drawing = "Eleventy, drawing with Observable Plot";
const ready = "Eleventy, charts ready drawn";
const plain = "plain strings, charts ready drawn";

/** Pages without pictures: ours and two Eleventys read and draw; another one and the strings are given finished charts. */
export const pages: Benchmark = {
  name: "pages",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const set = await generateCharts(specs);
      const data = specs.map(({ slug }) => pageData(viewOf(set, slug)));
      const files = contentFiles(specs, { representations: ["page"], presets: [] });
      const csvs = new Map(specs.map(({ slug }) => [slug, files[`datasets/${slug}/${slug}.csv`] ?? ""]));
      await writeFiles(join(folder, "content"), files);
      await writeFiles(join(folder, "drawing"), drawingProject(data, csvs));
      await writeFiles(join(folder, "ready"), readyProject(data));
      await writeFiles(join(folder, "same"), samePagesProject(await bundleRenderer(), "../content"));
      await writeFiles(
        join(folder, "plain"),
        Object.fromEntries(data.map((page) => [`${page.slug}.json`, JSON.stringify(page)])),
      );
      return [await writeAll(folder), await writeAfterChange(folder)];
    }),
};

/** @param run - tells the run's tree and cache from those of other runs */
const runOurs = (folder: string, run: number): Promise<number> =>
  timeProcess(
    [
      polygraph,
      ..."build --content content --no-images --quiet".split(" "),
      `--out=dist-${run}`,
      `--cache=cache-${run}`,
    ],
    folder,
  );

const eleventyCommand = packagePath("test/bench/node_modules/@11ty/eleventy/cmd.cjs");

const runEleventy = (project: string, run: number): Promise<number> =>
  timeProcess([eleventyCommand, "--quiet", `--output=_site-${run}`], project);

/** Everything from scratch, in processes without results of an earlier one. */
async function writeAll(folder: string): Promise<Result> {
  const runs: Readonly<Record<string, number[]>> = { [ours]: [], [same]: [], [drawing]: [], [ready]: [], [plain]: [] };
  for (let round = 1; round <= rounds; round++) {
    runs[ours]?.push(await runOurs(folder, round));
    runs[same]?.push(await runEleventy(join(folder, "same"), round));
    await requireSamePages(folder, round);
    runs[drawing]?.push(await runEleventy(join(folder, "drawing"), round));
    runs[ready]?.push(await runEleventy(join(folder, "ready"), round));
    runs[plain]?.push(await writePlainly(folder));
  }
  const times = mediansOf(runs);
  const rates = Object.entries(times).map(([name, time]) => [name, pageCount / (time / 1000)] as const);
  return {
    name: `${pageCount} pages`,
    unit: "pages/s",
    measures: measuresOf(Object.fromEntries(rates)),
    targets: [atLeastTimesFaster(times, ours, same, 3)],
  };
}

/** The links to related charts, which only we write: they come from comparing all charts. */
const seeAlso = /<section id="see-also".*?<\/section>/s;

/** @throws when Eleventy's pages are not ours, apart from the links to related charts */
async function requireSamePages(folder: string, run: number): Promise<void> {
  for (const { slug } of specs.slice(0, 20)) {
    const page = async (place: string) => {
      const text = await readFile(join(folder, place, `grapher/${slug}.html`), "utf8");
      return text.replace(seeAlso, "");
    };
    if ((await page(`dist-${run}`)) !== (await page(`same/_site-${run}`))) throw new Error(`pages differ: ${slug}`);
  }
}

const mediansOf = (runs: Readonly<Record<string, readonly number[]>>): Record<string, number> =>
  Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, median(all)]));

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
  const runs: Readonly<Record<string, number[]>> = { [ours]: [], [same]: [], [drawing]: [], [ready]: [] };
  for (let round = 1; round <= rounds; round++) {
    await retitle(join(folder, "content/charts/chart-7.json"), round);
    runs[ours]?.push(await runOurs(folder, rounds));
    runs[same]?.push(await runEleventy(join(folder, "same"), rounds));
    for (const [name, project] of [
      [drawing, "drawing"],
      [ready, "ready"],
    ] as const) {
      await retitle(join(folder, project, "charts/chart-7.njk"), round);
      runs[name]?.push(await runEleventy(join(folder, project), rounds));
    }
  }
  const times = mediansOf(runs);
  return {
    name: `${pageCount} pages after one change`,
    unit: "ms",
    measures: measuresOf(times),
    targets: [atLeastTimesFaster(times, ours, same, 3)],
  };
}

async function retitle(path: string, round: number): Promise<void> {
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/"title":"[^"]*"/, `"title":"Title ${round}"`));
}
