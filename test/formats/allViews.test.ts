import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { cubeOf } from "../../src/core/chart/cube/cubeConfig.ts";
import { withSlice } from "../../src/core/chart/cube/place.ts";
import { hasAllViews, joinSlices } from "../../src/formats/allViews.ts";
import { csvText } from "../../src/formats/csv.ts";
import { chartMetadata } from "../../src/formats/metadata.ts";
import { xlsx } from "../../src/formats/xlsx.ts";
import { jobsConfig } from "../core/chart/cube/jobs.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

/** A cube with one chooser, whose views have these columns. */
function slicesOf(...columns: readonly TestColumn[]): readonly Chart[] {
  const choices = columns.map((_, i) => ({ slug: `c${i}`, name: `Choice ${i}` }));
  const views = choices.map(({ slug }) => ({ dimensions: { kind: slug }, indicators: { y: 1 } }));
  const dimensions = [{ slug: "kind", name: "Kind, or sort", choices }];
  const { cube } = cubeOf("jobs", { ...jobsConfig, title: { title: "Jobs" }, dimensions, views });
  return columns.map((column, index) => withSlice(testChart([column]), { cube, index }));
}

const join = (...columns: readonly TestColumn[]): Chart => {
  const slices = slicesOf(...columns);
  const cube = slices[0]?.cube;
  if (!cube) throw new Error("no cube");
  return joinSlices(cube, slices);
};
const csvOf = (chart: Chart, query = "") => csvText(chart, new URLSearchParams(query), testSite).trimEnd().split("\n");

const women: TestColumn = {
  property: "y",
  values: { France: series(2000, 1) },
  indicator: { title: "Rate – Women", shortName: "rate__sex_women", unit: "%" },
};
const men: TestColumn = {
  ...women,
  values: { Peru: series(2001, 2) },
  indicator: { title: "Rate – Men", shortName: "rate__sex_men", unit: "%" },
};

describe("the table of all views (rules.md 232)", () => {
  it("has one column of values, named by what the names in the views have in common", () => {
    expect(csvOf(join(women, men))).toEqual([
      "Entity,Code,Year,kind,rate",
      "France,FRA,2000,Choice 0,1",
      "Peru,,2001,Choice 1,2",
    ]);
    expect(csvOf(join(women, men), "useColumnShortNames=false")[0]).toBe('Entity,Code,Year,"Kind, or sort",Rate');
  });

  it("names values after the page if the views have nothing in common", () => {
    const hours = { ...men, indicator: { title: "Hours", shortName: "hours", unit: "%" } };
    expect(csvOf(join(women, hours))[0]).toBe("Entity,Code,Year,kind,jobs");
  });

  it("has a column of units if they differ", () => {
    const hours = { ...men, indicator: { title: "Hours", shortName: "hours", unit: "hours" } };
    const chart = join(women, hours);
    expect(csvOf(chart)).toEqual([
      "Entity,Code,Year,kind,unit,jobs",
      "France,FRA,2000,Choice 0,%,1",
      "Peru,,2001,Choice 1,hours,2",
    ]);
    const { columns } = chartMetadata(chart, new URLSearchParams(), testSite);
    expect(Object.keys(columns)).toEqual(["jobs"]);
    expect(columns.jobs?.unit).toBeUndefined();
  });

  it("leaves out views whose data may not be redistributed", () => {
    const secret = { ...men, indicator: { ...men.indicator, nonRedistributable: true } };
    expect(csvOf(join(women, secret))).toHaveLength(2);
  });

  it("has the choices in the workbook, and what they mean", async () => {
    const { body } = await xlsx.render(join(women, men), new URLSearchParams(), testSite, platform);
    const { sheets } = await readXlsx(body as Uint8Array);
    expect(sheets[0]?.rows[1]).toEqual(["France", "FRA", 2000, "Choice 0", 1]);
    expect(sheets[1]?.rows.find(([name]) => name === "kind")?.[1]).toBe("Kind, or sort");
  });

  it("exists for several views with few rows only", () => {
    const [first] = slicesOf(women, men);
    const [single] = slicesOf(women);
    const cube = first?.cube && { ...first.cube, slices: Array.from({ length: 500_001 }, () => [0]) };
    expect(first && hasAllViews(first)).toBe(true);
    expect(single && hasAllViews(single)).toBe(false);
    expect(first && hasAllViews({ ...first, ...(cube && { cube }) })).toBe(false);
    expect(hasAllViews(testChart([women]))).toBe(false);
  });
});
