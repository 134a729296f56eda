import { describe, expect, it } from "vitest";
import { indicatorMetadata, indicatorValues } from "../../../../build/site/catalogue/indicatorFiles.ts";
import type { Indicator } from "../../../../src/core/chart/indicator.ts";
import { ColumnBuilder } from "../../../columnBuilder.ts";

const column = () => {
  const builder = new ColumnBuilder("number");
  builder.add("Chad", 2000, 1);
  builder.add("Chad", 2003, 2.5);
  builder.add("Peru", 1999, 3);
  return builder.build();
};
const indicator: Indicator = {
  id: 7,
  name: "rain",
  type: "integer",
  sources: [{ title: "Gauges", path: "https://gauges.test", license: { name: "CC0" } }],
  dataset: { name: "d", licenses: [{ name: "CC-BY-4.0", title: "CC BY", path: "https://cc.test" }] },
};
const metadata = (more: Partial<Indicator> = {}, timeUnit: "year" | "month" = "year", from = column()) =>
  JSON.parse(
    indicatorMetadata({
      indicator: { ...indicator, ...more },
      timeUnit,
      column: from,
      codes: new Map(),
      codeOf: (entity) => (entity === "Chad" ? "TCD" : ""),
      catalogPath: "a/b#c",
    }),
  );

describe("the values of an indicator", () => {
  it("are three lists of equal length, with entities counted from 1", () => {
    expect(JSON.parse(indicatorValues({ indicator, timeUnit: "year", column: column(), codes: new Map() }))).toEqual({
      values: [1, 2.5, 3],
      years: [2000, 2003, 1999],
      entities: [1, 1, 2],
    });
  });
});

describe("the metadata of an indicator", () => {
  it("list its times in order, and its entities with their codes", () => {
    const found = metadata();
    expect(found.dimensions).toEqual({
      years: { values: [{ id: 1999 }, { id: 2000 }, { id: 2003 }] },
      entities: {
        values: [
          { id: 1, name: "Chad", code: "TCD" },
          { id: 2, name: "Peru" },
        ],
      },
    });
    expect(found).toMatchObject({
      id: 7,
      name: "rain",
      unit: "",
      type: "int",
      timespan: "1999-2003",
      catalogPath: "a/b#c",
    });
    expect(found.datasetName).toBe("d");
  });

  it("have titles before names, and leave out what is empty", () => {
    const found = metadata({ title: "Rain", unit: "mm", descriptionKey: [], sources: [] });
    expect([found.name, found.unit, found.presentation]).toEqual(["Rain", "mm", { titlePublic: "Rain" }]);
    expect(found).not.toHaveProperty("descriptionKey");
    expect(found).not.toHaveProperty("origins");
    expect(found).not.toHaveProperty("nonRedistributable");
    expect(metadata()).not.toHaveProperty("presentation");
    expect(metadata({ nonRedistributable: true }).nonRedistributable).toBe(true);
  });

  it("have the first licence of the dataset, and that of each source", () => {
    const found = metadata();
    expect(found.license).toEqual({ name: "CC BY", url: "https://cc.test" });
    expect(found.origins).toEqual([{ title: "Gauges", urlMain: "https://gauges.test", license: { name: "CC0" } }]);
  });

  it("say what the numbers of days stand for", () => {
    expect(metadata({}, "month").display).toEqual({ yearIsDay: true, zeroDay: "2020-01-21", timeInterval: "month" });
    expect(metadata({}, "month")).not.toHaveProperty("timespan");
    expect(metadata({ display: { numDecimalPlaces: 1 } }).display).toEqual({ numDecimalPlaces: 1 });
  });

  it.each([
    ["number", "float"],
    ["integer", "int"],
    ["year", "int"],
    ["string", "string"],
    ["boolean", "string"],
    ["date", "string"],
  ] as const)("call the type %s %s", (type, name) => expect(metadata({ type }).type).toBe(name));

  it("of an indicator without values have no time span", () => {
    const found = metadata({}, "year", new ColumnBuilder("number").build());
    expect(found).not.toHaveProperty("timespan");
    expect(found.dimensions).toEqual({ years: { values: [] }, entities: { values: [] } });
  });
});
