import { describe, expect, it } from "vitest";
import { rowsOf, series, testChart, type Values, viewOf } from "../../fixture.ts";

const shares = (values: Values, query = "") =>
  rowsOf(
    viewOf(
      testChart([{ property: "y", values }], {
        chartTypes: ["StackedArea"],
        selectedEntityNames: Object.keys(values),
        stackMode: "relative",
      }),
      query,
    ),
  );

describe("shares of a total (rules.md 211, 410)", () => {
  it("are those of the entities at each time", () => {
    expect(shares({ France: series(2000, 30, 10), Kenya: series(2000, 90, 10) })).toEqual([
      "France 2000: 25",
      "France 2001: 50",
      "Kenya 2000: 75",
      "Kenya 2001: 50",
    ]);
  });

  it("are none where the total is zero, nor where it is negative: a part of a debt would read as one of a gain", () => {
    expect(shares({ France: series(2000, 1, 1, 3), Kenya: series(2000, -1, -3, 1) })).toEqual([
      "France 2002: 75",
      "Kenya 2002: 25",
    ]);
  });

  it("may be negative where the total is not", () => {
    expect(shares({ France: series(2000, 5), Kenya: series(2000, -1) })).toEqual([
      "France 2000: 125",
      "Kenya 2000: -25",
    ]);
  });
});
