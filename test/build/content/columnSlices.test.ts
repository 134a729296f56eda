import { expect, it } from "vitest";
import { ColumnSlices } from "../../../build/content/columnSlices.ts";
import { loadContent } from "../../../build/content/content.ts";
import { memoryFolder, siteJson } from "./memory.ts";

const names = ["rate_total_all", "rate_women_15_24", "rate_women_all", "people_total_all"];

async function slices(columns: readonly string[] = names) {
  const fields = [
    { name: "Entity" },
    { name: "Year" },
    ...columns.map((name, i) => ({ name, type: "number", indicatorId: i + 1 })),
  ];
  const { datasets } = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/jobs/datapackage.json": JSON.stringify({
        name: "jobs",
        resources: [{ path: "jobs.csv", schema: { fields } }],
      }),
      "datasets/jobs/jobs.csv": `Entity,Year,${columns.join(",")}\n`,
    }),
  );
  return new ColumnSlices({
    ofIndicator: (id) => datasets.find(({ indicators }) => indicators.some((one) => one.id === id)),
    named: (name) => (name === "jobs" ? datasets : []),
  });
}

const pattern = { dataset: "jobs", column: "rate_{sex}_{age}" };

it("names of columns give dimensions, with categories in the order of the columns", async () => {
  const found = (await slices()).dimensionsOf(pattern);
  expect(found.map(({ slug, title, categories }) => [slug, title, categories.map(({ label }) => label)])).toEqual([
    ["sex", "Sex", ["Total", "Women"]],
    ["age", "Age", ["All", "15 24"]],
  ]);
});

it("each column whose name fits is a combination", async () => {
  const found = await slices();
  expect(found.picksOf(pattern)).toEqual([
    { sex: "total", age: "all" },
    { sex: "women", age: "15-24" },
    { sex: "women", age: "all" },
  ]);
  expect(found.at(pattern, { sex: "women", age: "15-24" })).toBe(2);
  expect(found.at(pattern, { sex: "total", age: "15-24" })).toBeUndefined();
});

it("columns keep the settings of their pattern", async () => {
  const display = { unit: "%" };
  expect((await slices()).at({ ...pattern, display }, { sex: "women", age: "all" })).toEqual({ id: 3, display });
});

it("characters of regular expressions in a pattern mean themselves", async () => {
  const found = await slices(["a.(b) x", "a_(b) y"]);
  expect(found.picksOf({ dataset: "jobs", column: "a.(b) {kind}" })).toEqual([{ kind: "x" }]);
});

it("a pattern without a matching name is not a column", async () => {
  const found = await slices();
  expect([found.has(pattern), found.has({ ...pattern, column: "cost_{sex}" }), found.has(4), found.has(5)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it("a column without dimensions is the same for all combinations", async () => {
  const found = await slices();
  expect([found.picksOf(4), found.at(4, { sex: "women" })]).toEqual([[{}], 4]);
});
