import { expect, it } from "vitest";
import { loadContent, publicIndicators } from "../../../build/content/content.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

const load = (rows: string, field: Readonly<Record<string, unknown>> = {}) =>
  loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": dataPackage(field, "Year", {}, { dimensions: ["sex", "age"] }),
      "datasets/a/a.csv": `Entity,Code,Year,sex,age,A\n${rows}`,
    }),
  );

const rows = "a,,2000,_T,_T,1\na,,2000,F,_T,2\na,,2000,F,15-24,3\n";

it("the first combination keeps the id of the field", async () => {
  const { datasets } = await load(rows);
  expect(datasets[0]?.indicators.map(({ id }) => id === 1)).toEqual([true, false, false]);
});

it("ids stay as other combinations come and go", async () => {
  const [before, after] = await Promise.all([load(rows), load("a,,2000,_T,_T,1\na,,2000,M,_T,4\na,,2000,F,15-24,3\n")]);
  const idOf = ({ datasets }: typeof before) =>
    datasets[0]?.indicators.find(({ name }) => name === "A – F, 15-24")?.id ?? Number.NaN;
  expect(idOf(after)).toBe(idOf(before));
});

it("names and titles say the categories, except totals", async () => {
  const { datasets } = await load(rows, { title: "Rate" });
  expect(datasets[0]?.indicators.map(({ name, title }) => [name, title])).toEqual([
    ["A", "Rate"],
    ["A – F", "Rate – F"],
    ["A – F, 15-24", "Rate – F, 15-24"],
  ]);
});

it("short names say dimension and category", async () => {
  const { datasets } = await load(rows, { shortName: "rate" });
  expect(datasets[0]?.indicators.map(({ shortName }) => shortName)).toEqual([
    "rate",
    "rate__sex_f",
    "rate__sex_f__age_15_24",
  ]);
});

it("the site lists one indicator for all combinations", async () => {
  expect(publicIndicators(await load(rows), false).map(({ id }) => id)).toEqual([1]);
});
