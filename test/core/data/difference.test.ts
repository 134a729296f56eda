import { describe, expect, it } from "vitest";
import { formatDifference } from "../../../src/core/data/difference.ts";

describe("a difference", () => {
  it("has its sign and the unit of the values", () => {
    expect(formatDifference(3.1, { unit: "tonnes", shortUnit: "t" })).toBe("+3.1 t");
    expect(formatDifference(-3.1, { unit: "tonnes", shortUnit: "t" }, "none")).toBe("−3.1");
  });

  it.each([
    { unit: "%" },
    { unit: "% of GDP" },
    { unit: "share of forest", shortUnit: "%" },
    { unit: "percent" },
    { unit: "Per cent of adults" },
    { unit: "percentage of adults" },
  ])("of percentages is in points: %j", (format) => {
    expect(formatDifference(-5.8, format)).toBe("−5.8 points");
    expect(formatDifference(-5.8, format, "none")).toBe("−5.8 points");
  });

  it("of percentage points keeps its unit", () => {
    expect(formatDifference(2, { unit: "percentage points", shortUnit: "pp" })).toBe("+2 pp");
  });

  it("of one percentage point is singular", () => {
    expect(formatDifference(1, { unit: "%" })).toBe("+1 point");
    expect(formatDifference(-0.998, { unit: "%" })).toBe("−1 point");
    expect(formatDifference(0, { unit: "%" })).toBe("0 points");
  });

  it("of percentages has no magnitude", () => {
    expect(formatDifference(2_500_000, { unit: "%" })).toBe("+2,500,000 points");
  });
});
