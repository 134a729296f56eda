import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import { loadContent, loadSite } from "../../../../build/content/content.ts";
import { type ContentFolder, openFolder } from "../../../../build/content/folder.ts";
import { tableReader } from "../../../../build/content/table/tableFile.ts";
import { type DatasetResult, datasetReader } from "../../../../build/engine/render/readDataset.ts";
import { createRenderContext, saveRenderContext } from "../../../../build/engine/render/renderContext.ts";
import { threadedReader } from "../../../../build/engine/worker/datasetTask.ts";
import { startWorkers } from "../../../../build/engine/worker/workers.ts";
import { createSite } from "../../../../src/core/chart/site.ts";
import { dataPackage, siteJson } from "../../content/memory.ts";
import { temporaryFolder } from "../../temporary.ts";

const ids = Array.from({ length: 12 }, (_, i) => i + 1);

/** Twelve datasets of a number or a text each; the values of the fifth and the ninth are wrong, the twelfth has none. */
async function writeContent(): Promise<string> {
  const folder = await temporaryFolder();
  const files: Record<string, string> = { "site.json": siteJson, "entities.csv": "name,code\nFrance,FRA\n" };
  for (const id of ids) {
    const type = id % 2 ? "number" : "string";
    const cell = id === 5 || id === 9 ? "many" : String(id);
    files[`datasets/${id}/datapackage.json`] = dataPackage({ type, indicatorId: id }, "Year", { name: `data-${id}` });
    if (id < 12) files[`datasets/${id}/a.csv`] = `Entity,Code,Year,A\nFrance,FRA,2001,${cell}\nAtlantis,,2000,\n`;
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The folder, and the CSVs that are read of it here. */
function observed(place: string): { folder: ContentFolder; csvs: string[] } {
  const folder = openFolder(place);
  const csvs: string[] = [];
  const read: ContentFolder["read"] = (path) => {
    if (path.endsWith("a.csv")) csvs.push(path);
    return folder.read(path);
  };
  return { folder: { list: folder.list, read }, csvs };
}

/** Reads every dataset, each with a chart of its indicator. @param spread - whether threads take part */
async function readAll(place: string, store: string, spread: boolean) {
  const { folder, csvs } = observed(place);
  const content = await loadContent(openFolder(place));
  const site = createSite(await loadSite(content, "2026-01-02"));
  const objects = new ObjectStore(store);
  const here = datasetReader(tableReader(folder), createRenderContext(site, objects));
  const workers = startWorkers(2);
  const places = { folder: place, rendering: saveRenderContext(site, objects) };
  const read = spread ? threadedReader(here, places, workers) : here;
  const readings: DatasetResult[] = [];
  for (const dataset of content.datasets) {
    const [id = 0] = dataset.indicators.map((indicator) => indicator.id);
    const config = { $schema: "", dimensions: [{ property: "y" as const, variableId: id }] };
    readings.push(await read(dataset, [{ slug: `chart-${id}`, config }]));
  }
  await workers.close();
  return { readings, csvs, objects };
}

test("threads find the values and the problems that are found here, and join charts with the same data", async () => {
  const place = await writeContent();
  const here = await readAll(place, await temporaryFolder(), false);
  const there = await readAll(place, await temporaryFolder(), true);
  expect(there.readings).toEqual(here.readings);
  const faulty = here.readings.flatMap(({ problems }) => problems.map(({ file }) => file));
  expect(faulty.sort()).toEqual(["datasets/12/datapackage.json", "datasets/5/a.csv", "datasets/9/a.csv"]);
  const joined = there.readings.flatMap((reading) => Object.values(reading.joined));
  expect(joined.map((file) => there.objects.has(file))).toEqual(Array.from({ length: 11 }, () => true));
});

test("of many datasets all but the first few are read by threads", async () => {
  const { csvs } = await readAll(await writeContent(), await temporaryFolder(), true);
  expect(csvs.length).toBe(4);
});

test("what threads cannot read is read here, so that the error is met", async () => {
  const place = await writeContent();
  const content = await loadContent(openFolder(place));
  const workers = startWorkers(1);
  const here = datasetReader(tableReader(openFolder(place)));
  const read = threadedReader(here, { folder: join(place, "nowhere") }, workers);
  const readings = await Promise.all(content.datasets.map((dataset) => read(dataset, [])));
  await workers.close();
  expect(readings).toEqual(await Promise.all(content.datasets.map((dataset) => here(dataset, []))));
});
