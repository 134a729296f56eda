import { describe, expect, it } from "vitest";
import type { Field } from "../../../../build/content/package.ts";
import { CsvFile } from "../../../../build/content/table/csv.ts";
import { readDatasetCube } from "../../../../build/content/table/dimensionColumns.ts";

const rate: Field = { name: "rate", indicatorId: 1 };
const people: Field = { name: "people", indicatorId: 2 };

const read = (text: string, fields: readonly Field[], missing: readonly string[] = [""]) =>
  readDatasetCube(new CsvFile("a.csv", text, () => undefined), fields, new Set(missing));

const sex: Field = { name: "sex", dimension: true };

const slugs = (text: string, field: Field = sex) =>
  read(text, [field, rate])?.dimensions[0]?.categories.map(({ slug }) => slug);

it("a table without dimension columns has no cube", () => {
  expect(read("Entity,Year,rate\nA,2000,1\n", [rate])).toBeUndefined();
});

it("a table that lacks the column of a dimension has no cube", () => {
  expect(read("Entity,Year,rate\nA,2000,1\n", [sex, rate])).toBeUndefined();
});

describe("categories", () => {
  it.each([["_T"], [""]])("%j is the total, and comes first", (cell) => {
    const found = read(`Entity,Year,sex,rate\nA,2000,F,1\nA,2000,${cell},2\n`, [sex, rate]);
    expect(found?.dimensions[0]?.categories.map(({ label }) => label)).toEqual(["Total", "F"]);
  });

  it("follow the order of the field, then that of the rows", () => {
    const field = { ...sex, categories: [{ value: "M" }, { value: "X" }] };
    expect(slugs("Entity,Year,sex,rate\nA,2000,F,1\nA,2000,_T,1\nA,2000,M,1\n", field)).toEqual(["m", "total", "f"]);
  });

  it("have the slug of their label", () => {
    const field = { ...sex, categories: [{ value: "F", label: "Women & girls" }] };
    expect(slugs("Entity,Year,sex,rate\nA,2000,F,1\n", field)).toEqual(["women-girls"]);
  });

  it("with the same label have different slugs", () => {
    const categories = ["F", "W"].map((value) => ({ value, label: "Women" }));
    expect(slugs("Entity,Year,sex,rate\nA,2000,F,1\nA,2000,W,1\n", { ...sex, categories })).toEqual(["women", "w"]);
  });

  it("of other scripts have a slug, too", () => {
    expect(slugs("Entity,Year,sex,rate\nA,2000,女,1\nA,2000,男,1\n")).toEqual(["category-2", "category-3"]);
  });
});

it("a dimension with the name of a chart's parameter has another slug", () => {
  const time = { ...sex, name: "Time" };
  expect(read("Entity,Year,Time,rate\nA,2000,day,1\n", [time, rate])?.dimensions[0]?.slug).toBe("time-group");
});

describe("combinations", () => {
  const csv = "Entity,Year,sex,age,rate,people\nA,2000,M,old,1,\nA,2000,F,old,..,5\nA,2001,F,young,..,..\n";
  const age: Field = { name: "age", dimension: true };

  it("are those with a value, in the order of categories", () => {
    const found = read(csv, [{ ...sex, categories: [{ value: "F" }] }, age, rate, people], ["", ".."]);
    expect(found?.combinations).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("are known for each column of values", () => {
    const found = read(csv, [{ ...sex, categories: [{ value: "F" }] }, age, rate, people], ["", ".."]);
    expect(Object.fromEntries(found?.filled ?? [])).toEqual({ rate: [false, true], people: [true, false] });
  });
});
