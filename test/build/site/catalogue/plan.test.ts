import { describe, expect, it } from "vitest";
import { catalogPaths } from "../../../../build/site/catalogue/plan.ts";
import { plansOf } from "./fixture.ts";

/** `table#column` of the indicators of the first dataset. */
const namesOf = async (...args: Parameters<typeof plansOf>) => {
  const [plan] = await plansOf(...args);
  return [...catalogPaths(plan ? [plan] : [])].map(([, path]) => path);
};
const root = "grapher/charts_test_dev/latest";

describe("names in the catalogue", () => {
  it("consist of the site's host, the package's folder, the CSV's name, and a column in snake case", async () => {
    const fields = [
      { name: "Rain (mm)", indicatorId: 1 },
      { name: "b", indicatorId: 2, shortName: "snow_depth" },
    ];
    expect(await namesOf([{ folder: "weather", fields }])).toEqual([
      `${root}/weather/values#rain_mm`,
      `${root}/weather/values#snow_depth`,
    ]);
  });

  it("are possible on Windows", async () => {
    const fields = [{ name: "a", indicatorId: 1, catalogPath: "garden/who/2024/con/aux#a" }];
    expect(await namesOf([{ folder: "nul", fields }])).toEqual([`${root}/nul_/values#a`]);
  });

  it("of columns are unique regardless of case, and differ from the key columns", async () => {
    const fields = [
      { name: "Year ", indicatorId: 1 },
      { name: "rain", indicatorId: 2 },
      { name: "RAIN", indicatorId: 3 },
      { name: "雨", indicatorId: 4 },
    ];
    expect(await namesOf([{ folder: "weather", fields }])).toEqual(
      ["year_1", "rain", "rain_3", "indicator_4"].map((name) => `${root}/weather/values#${name}`),
    );
  });

  it("of dimensions are unique, with the place of the dimension if a key column has the name", async () => {
    const dimension = { type: "string", dimension: true };
    const fields = [
      { name: "Sex", ...dimension },
      { name: "Date", ...dimension },
      { name: "rain", indicatorId: 1 },
    ];
    const csv = "Entity,Year,Sex,Date,rain\nChad,2000,men,early,1\nChad,2000,women,late,2\n";
    const [plan] = await plansOf([{ folder: "weather", fields, csv }]);
    expect(plan?.tables.map(({ dimensions }) => dimensions)).toEqual([["sex", "date_2"]]);
  });

  it("of columns are unique even if one ends in another's number", async () => {
    const fields = [
      { name: "rain 2", indicatorId: 1 },
      { name: "rain", indicatorId: 3 },
      { name: "RAIN", indicatorId: 2 },
    ];
    const names = ["rain_2", "rain", "rain_2_2"].map((name) => `${root}/weather/values#${name}`);
    expect(await namesOf([{ folder: "weather", fields }])).toEqual(names);
  });

  it("of folders differ even if their ASCII letters are the same", async () => {
    const fields = (indicatorId: number) => [{ name: "a", indicatorId }];
    const plans = await plansOf([
      { folder: "été", fields: fields(1) },
      { folder: "eté", fields: fields(2) },
    ]);
    const paths = plans.map((plan) => plan?.tables[0]?.path ?? "");
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(path).toMatch(/^grapher\/charts_test_dev\/latest\/ete_[0-9a-f]{6}\/values$/);
  });

  it("are the author's if clients of catalogues accept them and no other dataset has them", async () => {
    const path = "garden/who/2024-05-01/deaths/by_cause";
    const fields = (indicatorId: number, catalogPath: string) => [{ name: "a", indicatorId, catalogPath }];
    const [first, second, third] = await plansOf([
      { folder: "a", fields: fields(1, `${path}#deaths`) },
      { folder: "b", fields: fields(2, `${path.replace("who", "WHO")}#deaths`) },
      { folder: "c", fields: fields(3, "../../etc/passwd#a") },
    ]);
    expect(first?.tables).toEqual([{ path, columns: [{ id: 1, name: "deaths" }] }]);
    expect(second?.tables[0]?.path).toBe(`${root}/b/values`);
    expect(third?.tables[0]?.path).toBe(`${root}/c/values`);
  });

  it("of a dataset get a number if another's author chose its path", async () => {
    const [first, second] = await plansOf([
      { folder: "a", fields: [{ name: "a", indicatorId: 1, catalogPath: `${root}/b/values#rain` }] },
      { folder: "b", fields: [{ name: "rain", indicatorId: 2 }] },
    ]);
    expect(first?.tables[0]?.path).toBe(`${root}/b/values`);
    expect(second?.tables).toEqual([{ path: `${root}/b/values_2`, columns: [{ id: 2, name: "rain" }] }]);
  });
});

describe("the plan", () => {
  const fields = [
    { name: "open", indicatorId: 1 },
    { name: "closed", indicatorId: 2, nonRedistributable: true },
  ];

  it("has only metadata and a page for values that are not redistributable", async () => {
    const [plan] = await plansOf([{ folder: "weather", fields }]);
    expect(plan).toMatchObject({ metadata: [1, 2], data: [1], pages: [1, 2] });
    expect(plan?.tables.flatMap(({ columns }) => columns.map(({ id }) => id))).toEqual([1]);
  });

  it("has no table for a dataset without redistributable values", async () => {
    const [plan] = await plansOf([{ folder: "weather", fields: fields.slice(1) }]);
    expect(plan?.tables).toEqual([]);
  });

  it("has the parts that emit names", async () => {
    const emit = { catalogue: ["metadata", "pages"] } as const;
    const [plan] = await plansOf([{ folder: "weather", fields }], { emit });
    expect(plan).toMatchObject({ metadata: [1, 2], data: [], pages: [1, 2], tables: [] });
    expect(await plansOf([{ folder: "weather", fields }], { emit: { catalogue: [] } })).toEqual([undefined]);
  });

  it("leaves out metadata, data and tables if site.json gives another URL for them", async () => {
    const elsewhere = { catalogUrl: "https://catalog.test.dev", indicatorApiUrl: "https://api.test.dev/v1/indicators" };
    const [plan] = await plansOf([{ folder: "weather", fields }], elsewhere);
    expect(plan).toMatchObject({ metadata: [], data: [], pages: [1, 2], tables: [] });
  });
});

it("the columns of a large CSV are divided into tables that hosts accept", async () => {
  const fields = Array.from({ length: 5 }, (_, i) => ({ name: `c${i}`, indicatorId: i + 1 }));
  const [plan] = await plansOf([{ folder: "large", fields }], {}, 90e6);
  expect(plan?.parts).toBe(3);
  expect(plan?.tables.map(({ path, columns }) => [path, columns.map(({ id }) => id)])).toEqual([
    [`${root}/large/values`, [1, 2]],
    [`${root}/large/values__2`, [3, 4]],
    [`${root}/large/values__3`, [5]],
  ]);
});
