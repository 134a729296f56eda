import { describe, expect, it } from "vitest";
import { sourceCubeOf } from "../../../../build/import/meaning/sourceCube.ts";
import type { SourceSheet } from "../../../../build/import/sheet/sheet.ts";
import { interpreted } from "../interpreted.ts";

type Rows = Parameters<typeof interpreted>[0];

/** Rows of each entity for all combinations of categories. */
const crossed = (
  heads: readonly string[],
  categories: readonly (readonly string[])[],
  value = (i: number) => 10 + i,
): Rows => [
  ["Country", "Year", ...heads, "Value"],
  ...["France", "Chad"].flatMap((country, c) =>
    combine(categories).map((cells, i) => [country, "2000", ...cells, String(value(i + 100 * c))]),
  ),
];

const combine = ([first, ...others]: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  first === undefined ? [[]] : first.flatMap((one) => combine(others).map((rest) => [one, ...rest]));

const cube = (rows: Rows, parts: Partial<SourceSheet> = {}) => sourceCubeOf(interpreted(rows, parts));

const labels = (found: ReturnType<typeof cube>) =>
  found.dimensions.map(({ title, categories }) => [title, categories.map(({ label }) => label)]);

const sexes = ["Women", "Men", "Total"];
const ages = ["15-24", "25-64"];

describe("a source is a cube", () => {
  it("if two columns tell its rows apart", () => {
    const found = cube(crossed(["Sex", "Age group"], [sexes, ages]));
    expect(labels(found)).toEqual([
      ["Sex", ["Total", "Women", "Men"]],
      ["Age group", ages],
    ]);
    expect(found.measures).toHaveLength(1);
  });

  it("but not if one column does", () => {
    const found = cube(crossed(["Crop"], [["Maize", "Rice"]]));
    expect([found.dimensions, found.measures.map(({ words }) => words)]).toEqual([[], [["Maize"], ["Rice"]]]);
  });

  it("if its format says that one column is a dimension", () => {
    const columns = [
      { name: "Country", role: "entity" as const },
      { name: "Year", role: "time" as const },
      { name: "Crop", role: "dimension" as const },
      { name: "Value", role: "value" as const },
    ];
    const found = cube(crossed(["Crop"], [["Maize", "Rice"]]).slice(1), { columns });
    expect(labels(found)).toEqual([["Crop", ["Maize", "Rice"]]]);
  });

  it("but not if its columns were written apart before", () => {
    const found = sourceCubeOf(interpreted(crossed(["Sex", "Age group"], [sexes, ages])), true);
    expect([found.dimensions, found.measures.length]).toEqual([[], 6]);
  });
});

describe("measures", () => {
  it("are the indicators that a column names, which is not a dimension", () => {
    const found = cube(crossed(["Indicator", "Sex", "Age group"], [["Jobs", "Pay"], sexes, ages]));
    expect(found.measures.map(({ words, slices }) => [words, slices?.length])).toEqual([
      [["Jobs"], 6],
      [["Pay"], 6],
    ]);
    expect(found.dimensions.map(({ name }) => name)).toEqual(["Sex", "Age group"]);
  });

  it("have the values of the first categories, then of the others in their order", () => {
    const [measure] = cube(crossed(["Sex", "Age group"], [sexes, ages])).measures;
    expect(measure?.slices?.map(({ cells }) => cells.join(" "))).toEqual([
      "Total 15-24",
      "Total 25-64",
      "Women 15-24",
      "Women 25-64",
      "Men 15-24",
      "Men 25-64",
    ]);
    expect(measure?.column).toBe(measure?.slices?.[0]?.column);
    expect(measure?.slices?.map(({ column }) => column.get(0))).toEqual([14, 15, 10, 11, 12, 13]);
  });
});

describe("the words of a dimension", () => {
  it("lack what only says that cells are words", () => {
    expect(labels(cube(crossed(["sex_label", "AGE_GROUP"], [sexes, ages]))).map(([title]) => title)).toEqual([
      "Sex",
      "Age group",
    ]);
  });

  it("keep the abbreviation of a classification", () => {
    expect(labels(cube(crossed(["SEX", "ISCED"], [sexes, ages]))).map(([title]) => title)).toEqual(["Sex", "ISCED"]);
  });

  it("are those before the colon that all categories share", () => {
    const found = cube(
      crossed(["Sex", "classif1"], [sexes, ["Age (youth, adults): 15+", "Age (youth, adults): 15-24"]]),
    );
    expect(labels(found)[1]).toEqual(["Age (youth, adults)", ["15+", "15-24"]]);
  });
});
