import { describe, expect, it } from "vitest";
import { salvage } from "../../../build/content/salvage.ts";
import { configSchema } from "../../../src/core/chart/schema/config.ts";
import { dataPackageSchema } from "../../../src/core/chart/schema/dataPackage.ts";

const dimensions = [{ property: "y", variableId: 1 }];

describe("salvage", () => {
  it("leaves out unknown fields and wrong values, however deep, and keeps the rest", () => {
    const written = {
      $schema: "x",
      titel: "x",
      title: 5,
      subtitle: "s",
      dimensions: [{ property: "y", variableId: 1, display: { unti: "t", numDecimalPlaces: -1, name: "n" } }],
      yAxis: { min: 0, scaleType: "logg" },
    };
    expect(salvage(configSchema, written)).toEqual({
      $schema: "x",
      subtitle: "s",
      dimensions: [{ property: "y", variableId: 1, display: { name: "n" } }],
      yAxis: { min: 0 },
    });
  });

  it("leaves wrong values out of a list of values", () => {
    const chartTypes = ["LineChrat", "DiscreteBar"];
    expect(salvage(configSchema, { $schema: "x", dimensions, chartTypes })).toMatchObject({
      chartTypes: ["DiscreteBar"],
    });
  });

  it("keeps a list of objects as a whole or not at all, for problems are told by places in it", () => {
    const comparisonLines = [{ yEquals: 1 }, 5];
    expect(salvage(configSchema, { $schema: "x", dimensions, comparisonLines })).toEqual({ $schema: "x", dimensions });
    expect(salvage(configSchema, { $schema: "x", dimensions: [...dimensions, { property: "z" }] })).toBeUndefined();
  });

  it("puts something in the place of a text that is missing", () => {
    expect(salvage(configSchema, { dimensions })).toEqual({ $schema: "$schema", dimensions });
    expect(salvage(dataPackageSchema, { resources: [] })).toBeUndefined();
  });

  it.each([[null], [5], [[]], ["x"]])("makes nothing of %j", (value) => {
    expect(salvage(configSchema, value)).toBeUndefined();
  });
});
