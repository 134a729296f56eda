import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent, loadIndicators } from "../../../build/content/content.ts";
import { type ContentFolder, openFolder } from "../../../build/content/folder.ts";
import { withReaders } from "../../../build/content/readers.ts";
import { Tables } from "../../../build/content/tables.ts";
import { temporaryFolder } from "../temporary.ts";
import { dataPackage, siteJson } from "./memory.ts";

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

test("threads find the values and the problems that are found here, in the same order", async () => {
  const place = await writeContent();
  const here = await loadContent(openFolder(place));
  const problems = await checkContent(here);
  expect(problems.map(({ file }) => file)).toEqual([
    "datasets/12/datapackage.json",
    "datasets/5/a.csv",
    "datasets/9/a.csv",
  ]);
  const folder = openFolder(place);
  await withReaders(place, folder, async (read) => {
    const content = await loadContent(folder, { tables: new Tables(read) });
    expect(await checkContent(content)).toEqual(problems);
    expect(await loadIndicators(content, ids)).toEqual(await loadIndicators(here, ids));
  });
});

test("of many datasets all but the first few are read by threads", async () => {
  const place = await writeContent();
  const { folder, csvs } = observed(place);
  await withReaders(place, folder, async (read) => {
    const content = await loadContent(folder, { tables: new Tables(read) });
    await loadIndicators(content, ids);
    expect(csvs.length).toBe(4);
  });
});

test("what is asked for when the threads have ended is read here", async () => {
  const place = await writeContent();
  const { folder, csvs } = observed(place);
  const content = await withReaders(place, folder, (read) => loadContent(folder, { tables: new Tables(read) }));
  expect((await loadIndicators(content, ids)).size).toBe(11);
  expect(csvs.length).toBe(12);
});
