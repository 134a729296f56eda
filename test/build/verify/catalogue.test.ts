import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { ContentProblem } from "../../../build/content/problem.ts";
import type { TreeFile } from "../../../build/site/files.ts";
import { checkIndicatorPages, checkTables } from "../../../build/verify/catalogue.ts";
import { wholeTree } from "../../../build/verify/checkedPart.ts";
import { TreeFolder } from "../../../build/verify/folder.ts";
import { testSite } from "../../fixture.ts";
import { contentOf, filesOf } from "../site/catalogue/fixture.ts";
import { temporaryFolder } from "../temporary.ts";

const csv = "Entity,Year,rain,secret\nChad,1990,1.5,7\nChad,2000,,8\nPeru,1990,3,9\n";
const fields = [
  { name: "rain", indicatorId: 1 },
  { name: "secret", indicatorId: 2, nonRedistributable: true },
];
const content = contentOf([{ folder: "rain", fields, csv }]);
const table = "catalog/grapher/charts_test_dev/latest/rain/values.parquet";

type Edit = (file: Buffer) => string | Uint8Array | undefined;

/** What is told of a tree in which files are changed; one whose edit gives nothing is gone. */
async function faultsOf(
  edits: Readonly<Record<string, Edit>>,
  check = checkTables,
  of: Promise<readonly TreeFile[]> = content.then((it) => filesOf(it)),
): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  const files = new Map((await of).map(({ path, body }) => [path, Buffer.from(body)]));
  for (const path of new Set([...files.keys(), ...Object.keys(edits)])) {
    const file = files.get(path) ?? Buffer.alloc(0);
    const edited = edits[path] ? edits[path](file) : file;
    if (edited === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), edited);
  }
  const problems: ContentProblem[] = [];
  const report = (problem: ContentProblem) => problems.push(problem);
  await check(await TreeFolder.open(folder), { site: testSite, scope: wholeTree([]), report });
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

const edited =
  (from: string, to: string): Edit =>
  (file) => {
    const text = file.toString();
    if (!text.includes(from)) throw new Error(`nothing to replace: ${from}`);
    return text.replace(from, to);
  };

it("a sound catalogue has no faults", async () => {
  expect(await faultsOf({})).toEqual([]);
});

it("values of an indicator that are others than its column's are told", async () => {
  const data = "v1/indicators/1.data.json";
  expect(await faultsOf({ [data]: edited("1.5", "1.6") })).toEqual([`${table}: rain has other values than ${data}`]);
  expect(await faultsOf({ [data]: edited("1990", "1991") })).toEqual([`${table}: rain has other values than ${data}`]);
});

it("entities that are called otherwise are told", async () => {
  const metadata = "v1/indicators/1.metadata.json";
  expect(await faultsOf({ [metadata]: edited("Peru", "Chile") })).toHaveLength(1);
});

it("a table of other bytes, one that is missing, and one that no list names are told", async () => {
  const cut: Edit = (file) => file.subarray(0, -1);
  expect(await faultsOf({ [table]: cut })).toEqual([`${table}: is not the file that catalog/index.json describes`]);
  expect(await faultsOf({ [table]: () => undefined })).toEqual([
    `catalog/index.json: names a file that is missing: ${table}`,
  ]);
  expect(await faultsOf({ "catalog/a.parquet": () => "PAR1" })).toEqual([
    "catalog/a.parquet: is not in catalog/index.json",
  ]);
  expect(await faultsOf({ "catalog/index.json": () => undefined })).toEqual(["catalog/index.json: is missing"]);
});

it("a description for data portals that is missing, or that tells of other tables, is told", async () => {
  const file = "catalog/dcat.jsonld";
  expect(await faultsOf({ [file]: () => undefined })).toEqual([`${file}: is missing`]);
  expect(await faultsOf({ [file]: () => '{"dcat:dataset": []}' })).toEqual([
    `${file}: describes other tables than catalog/index.json`,
  ]);
});

it("of lists in parts each is looked into", async () => {
  const datasets = Array.from({ length: 5 }, (_, i) => ({
    folder: `d${i}`,
    fields: [{ name: "rain", indicatorId: i + 1 }],
    csv: "Entity,Year,rain\nChad,1990,1.5\n",
  }));
  const limits = { whole: { tables: 4, columns: 9 }, part: { tables: 2, columns: 9 } };
  const files = contentOf(datasets).then((it) => filesOf(it, limits));
  const faults = (edits: Readonly<Record<string, Edit>>) => faultsOf(edits, checkTables, files);
  const [list, description] = ["catalog/index/3.json", "catalog/dcat/3.jsonld"];
  expect(await faults({})).toEqual([]);
  expect(await faults({ [list]: () => undefined })).toEqual([
    "catalog/dcat.jsonld: describes other tables than catalog/index.json",
    expect.stringMatching(/^catalog\/.*\.parquet: is not in catalog\/index\.json$/),
  ]);
  expect(await faults({ [description]: () => undefined })).toEqual([
    "catalog/dcat.jsonld: describes other tables than catalog/index.json",
  ]);
});

it("a column whose values may not be passed on is told", async () => {
  const metadata = "v1/indicators/1.metadata.json";
  expect(await faultsOf({ [metadata]: edited('"id": 1,', '"id": 1, "nonRedistributable": true,') })).toContain(
    `${table}: rain may not be passed on`,
  );
});

it("an indicator without a page, and a page that leads to closed values, are told", async () => {
  const page = (body: string) => ({
    "indicator/2.html": () => body,
    "indicator/2/index.html": () => "on",
  });
  expect(await faultsOf({}, checkIndicatorPages)).toEqual([]);
  const leading = page('<a href="../v1/indicators/2.data.json" download>');
  expect(await faultsOf(leading, checkIndicatorPages)).toEqual([
    "v1/indicators/1.metadata.json: has no page",
    "indicator/2.html: leads to values that may not be passed on",
  ]);
});
