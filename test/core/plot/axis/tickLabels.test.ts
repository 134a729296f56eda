import { describe, expect, it } from "vitest";
import { tickLabels } from "../../../../src/core/plot/axis/tickLabels.ts";

describe("tick labels", () => {
  it("have enough decimals to differ", () => {
    expect(tickLabels([0, 0.05, 0.1], { shortUnit: "%" })).toEqual(["0%", "0.05%", "0.1%"]);
  });

  it("abbreviate millions, unless two labels would be equal", () => {
    expect(tickLabels([0, 1e6, 2e6], {})).toEqual(["0", "1 million", "2 million"]);
    expect(tickLabels([1_000_000, 1_000_000.002, 1_000_000.004], {})).toEqual([
      "1,000,000",
      "1,000,000.002",
      "1,000,000.004",
    ]);
  });
});
