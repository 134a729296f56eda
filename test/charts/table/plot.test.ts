import { describe, expect, it } from "vitest";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { testChart, type Values } from "../../fixture.ts";

const chartOf = (columns: readonly Values[], config: Partial<ChartConfig> = {}): Chart =>
  testChart(
    columns.map((values, i) => ({ property: "y", values, display: { name: `Column ${i + 1}`, tolerance: 5 } })),
    { chartTypes: [], tab: "table", ...config },
  );

const many = (count: number): Values =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`Place ${String(i).padStart(3, "0")}`, { 2000: i }]));

describe("the table as a picture", () => {
  it("has a row an entity and a column an indicator, with its time", () => {
    const texts = textsOf(draw(chartOf([{ France: { 2000: 1 }, Kenya: { 2000: 2 } }, { France: { 2000: "yes" } }])));
    expect(texts).toEqual(["Column 1", "2000", "Column 2", "2000", "France", "1", "yes", "Kenya", "2", "–"]);
  });

  it("shows both ends of a time range", () => {
    const texts = textsOf(draw(chartOf([{ France: { 1990: 5, 2000: 6 } }])));
    expect(texts).toEqual(["Column 1", "1990", "Column 1", "2000", "France", "5", "6"]);
  });

  it("tells the time of values that a tolerance moved", () => {
    const chart = chartOf([{ France: { 2000: 1 }, Kenya: { 1998: 2 } }], { minTime: "latest" });
    expect(textsOf(draw(chart))).toContain("in 1998");
  });

  it("has the selected first", () => {
    const chart = chartOf([many(300)], { selectedEntityNames: ["Place 250"] });
    expect(textsOf(draw(chart))[2]).toBe("Place 250");
  });

  it("cuts no text while there is room beside it", () => {
    const text = "a text that is wider than a column of text among others";
    expect(textsOf(draw(chartOf([{ France: { 2000: text } }, { France: { 2000: 1 } }])))).toContain(text);
  });

  it("breaks no word of a title while there is room beside it", () => {
    const columns = [{ property: "y" as const, values: { France: { 2000: 1 } }, display: { name: "Life expectancy" } }];
    expect(draw(testChart(columns, { chartTypes: [], tab: "table" })).svg).toContain(">expectancy<");
  });

  it("tells how many rows and columns have no room", () => {
    const picture = draw(chartOf(Array.from({ length: 30 }, () => many(300))));
    const [, rows, columns] = /(\d+) more rows, (\d+) more columns/.exec(picture.svg) ?? [];
    const texts = textsOf(picture);
    expect(texts.filter((text) => text.startsWith("Place")).length + Number(rows)).toBe(300);
    expect(texts.filter((text) => text.startsWith("Column")).length + Number(columns)).toBe(30);
  });

  it("draws names and texts of any length without a number that is none", () => {
    const long = "long ".repeat(40);
    for (const detail of ["full", "thumbnail", "minimal"] as const) {
      const { svg } = draw(chartOf([{ [long]: { 2000: 1e29 } }, { [long]: { 2000: long } }]), "", detail);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
