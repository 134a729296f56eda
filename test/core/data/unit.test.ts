import { describe, expect, it } from "vitest";
import { haveSameUnit } from "../../../src/core/data/unit.ts";

describe("units are the same", () => {
  it("if short units are", () => {
    expect(
      haveSameUnit([
        { unit: "million tonnes of oil", shortUnit: "Mtoe" },
        { unit: "Mtoe", shortUnit: "Mtoe" },
      ]),
    ).toBe(true);
    expect(haveSameUnit([{ unit: "% of men" }, { unit: "% of women" }])).toBe(true);
    expect(haveSameUnit([{ shortUnit: "t" }, { shortUnit: "$" }])).toBe(false);
  });

  it("if units are, where there is no short unit", () => {
    expect(haveSameUnit([{ unit: "tonnes" }, { unit: "tonnes" }])).toBe(true);
    expect(haveSameUnit([{ unit: "tonnes" }, { unit: "litres" }])).toBe(false);
    expect(haveSameUnit([{ unit: "tonnes" }, {}])).toBe(false);
    expect(haveSameUnit([{ unit: "tonnes", shortUnit: "t" }, { unit: "tonnes" }])).toBe(true);
  });

  it("if there are no units, or is one format", () => {
    expect(haveSameUnit([{}, { unit: "" }])).toBe(true);
    expect(haveSameUnit([{ unit: "kg" }])).toBe(true);
    expect(haveSameUnit([])).toBe(true);
  });
});
