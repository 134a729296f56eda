import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSvg, imageView } from "../../../src/formats/image.ts";
import { parseImageRequest } from "../../../src/formats/imageRequest.ts";
import { generateCharts } from "../data/charts.ts";
import { type ChartSpec, contentFiles, entitiesOf } from "../data/content.ts";
import { inTemporaryFolder, writeFiles } from "../data/folder.ts";
import { median } from "../measure.ts";
import { polygraph, timeProcess } from "../process.ts";
import { atMostTimes, type Benchmark, measuresOf, ours, type Result } from "../result.ts";
import { type FloorWork, timeLibraries, timeOurDrawing } from "./floorWork.ts";

const chartCount = 1000;

const specs: readonly ChartSpec[] = Array.from({ length: chartCount }, (_, i) => ({
  slug: `chart-${i}`,
  config: {
    chartTypes: ["LineChart", "DiscreteBar"],
    hasMapTab: true,
    ...(i % 3 === 0 && { tab: "map" as const }),
    selectedEntityNames: entitiesOf(6).map(({ name }) => name),
  },
  properties: ["y"],
  entities: 150,
  firstYear: 1990,
  lastYear: 2019,
}));

/** The pictures of each chart that are built: the default one and the thumbnail. */
const pictures = ["", "imType=thumbnail"];
const files = contentFiles(specs, { presets: ["thumbnail"] });

/** The build as it is run: a process that reads a content folder and writes the tree, from scratch and after a change. */
export const build: Benchmark = {
  name: "build",
  run: () =>
    inTemporaryFolder(async (folder) => {
      await writeFiles(join(folder, "content"), files);
      return [await buildAnew(folder), await buildAgain(folder), await verifyAgain(folder)];
    }),
};

const seconds = (milliseconds: number): number => milliseconds / 1000;

const runBuild = (folder: string): Promise<number> =>
  timeProcess([polygraph, "build", "--content", "content", "--out", "dist", "--quiet"], folder);

const floor = "CSVs parsed, pictures rasterised and encoded";
const ourFloor = "the same with our drawing and encoding";

async function buildAnew(folder: string): Promise<Result> {
  const work = await floorWork();
  const libraries = await timeLibraries(work);
  const times = {
    [ours]: seconds(await runBuild(folder)),
    [floor]: seconds(libraries),
    [ourFloor]: seconds(await timeOurDrawing(work)),
  };
  return {
    name: `build of ${chartCount} charts, ${chartCount * pictures.length} PNGs`,
    unit: "s",
    measures: measuresOf(times),
    targets: [atMostTimes(times, ours, floor, 1.3)],
  };
}

async function floorWork(): Promise<FloorWork> {
  const { charts, site } = await generateCharts(specs);
  const drawn = Array.from(charts.values()).flatMap((chart) =>
    pictures.map((text) => {
      const query = new URLSearchParams(text);
      const request = parseImageRequest(query);
      return { svg: imageSvg(imageView(chart, query, site), request), width: request.pixelWidth };
    }),
  );
  const csvs = Object.entries(files).flatMap(([path, text]) => (path.endsWith(".csv") ? [text] : []));
  return { csvs, pictures: drawn };
}

/** Rebuilds of the tree that `buildAnew` left. */
async function buildAgain(folder: string): Promise<Result> {
  const start = await medianOf(() => timeProcess([polygraph, "--version"], folder));
  const alone = await medianOf((run) => buildAlone(join(folder, `alone-${run}`)));
  const nothing = await medianOf(() => runBuild(folder));
  const cell = await medianOf(async (run) => {
    await edit(join(folder, "content/datasets/chart-7/chart-7.csv"), (text) => text.replace(/\d+\n$/, `${run}\n`));
    return runBuild(folder);
  });
  const config = await medianOf(async (run) => {
    await edit(join(folder, "content/charts/chart-8.json"), (text) =>
      text.replace(/"title":"[^"]*"/, `"title":"Title ${run}"`),
    );
    return runBuild(folder);
  });
  const times = {
    "nothing changed": seconds(nothing),
    "one cell changed": seconds(cell),
    "one config changed": seconds(config),
    "the chart of that cell alone, from scratch": seconds(alone),
    "process start": seconds(start),
  };
  return {
    name: `rebuild of ${chartCount} charts`,
    unit: "s",
    measures: measuresOf(times),
    targets: [
      { ratio: "nothing changed, in s", value: times["nothing changed"], atMost: 3 },
      { ratio: "one config changed, in s", value: times["one config changed"], atMost: 1 },
      atMostTimes(times, "one cell changed", "the chart of that cell alone, from scratch", 2),
    ],
  };
}

/** Checks of the tree that `buildAgain` left: its last build changed the title of a chart. */
async function verifyAgain(folder: string): Promise<Result> {
  const verify = (...options: readonly string[]) =>
    timeProcess([polygraph, "verify", "--dist", "dist", "--quiet", ...options], folder);
  const times = { "the whole tree": seconds(await verify()), "what changed": seconds(await verify("--changed")) };
  return {
    name: `verify of ${chartCount} charts`,
    unit: "s",
    measures: measuresOf(times),
    targets: [atMostTimes(times, "what changed", "the whole tree", 0.25)],
  };
}

/** A site of one dataset and its chart, from nothing: a process start, and that dataset's charts. */
async function buildAlone(folder: string): Promise<number> {
  await writeFiles(join(folder, "content"), contentFiles(specs.slice(7, 8), { presets: ["thumbnail"] }));
  return runBuild(folder);
}

async function medianOf(run: (round: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= 3; round++) times.push(await run(round));
  return median(times);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, "utf8")));
}
