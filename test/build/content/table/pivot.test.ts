import { expect, it } from "vitest";
import { loadContent } from "../../../../build/content/content.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

const long = (rows: string) =>
  memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name\n",
    "datasets/a/datapackage.json": dataPackage({}, "Year", {}, { dimensions: ["sex"] }),
    "datasets/a/a.csv": `Entity,Code,Year,sex,A\n${rows}`,
  });

async function load(rows: string) {
  const content = await loadContent(long(rows));
  const [dataset] = content.datasets;
  if (!dataset) throw new Error("no dataset");
  const { table, problems } = await content.tables.get(dataset);
  return {
    problems: problems.map(({ line, message, advice }) => `${line}: ${message}; ${advice}`),
    entities: table?.entities,
    times: [...(table?.times ?? [])],
    cells: dataset.indicators.map(({ id, name }) => [name, [...(table?.cells.get(id) ?? [])]]),
  };
}

it("each combination has its own cells, with a row for each entity and time", async () => {
  const { entities, times, cells } = await load("b,,2000,M,1\na,,2001,_T,2\na,,2001,M,3\na,,2000,M,4\na,,2000,_T,5\n");
  expect([entities, times]).toEqual([
    ["a", "b"],
    [2000, 2001, 2000],
  ]);
  expect(cells).toEqual([
    ["A", [5, 2, Number.NaN]],
    ["A – M", [4, 3, 1]],
  ]);
});

it("rows of one entity and time are duplicates only if their categories are equal", async () => {
  const { problems } = await load("a,,2000,M,1\na,,2000,_T,2\na,,2000,M,3\n");
  expect(problems).toEqual(['4: "a" has this time already on line 2; keep one row an entity, time and combination']);
});

it("a combination without any value has no cells", async () => {
  const { cells } = await load("a,,2000,M,1\na,,2000,F,\n");
  expect(cells).toEqual([["A", [1]]]);
});
