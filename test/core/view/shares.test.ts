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
  it("are relative to the total of all entities at each time", () => {
    expect(shares({ France: series(2000, 30, 10), Kenya: series(2000, 90, 10) })).toEqual([
      "France 2000: 25",
      "France 2001: 50",
      "Kenya 2000: 75",
      "Kenya 2001: 50",
    ]);
  });

  it("are undefined if the total is zero or negative", () => {
    expect(shares({ France: series(2000, 0, 1, 3), Kenya: series(2000, 0, -3, 1) })).toEqual([
      "France 2002: 75",
      "Kenya 2002: 25",
    ]);
  });

  it("are undefined if a part is negative", () => {
    expect(shares({ France: series(2000, 5, 3), Kenya: series(2000, -1, 1) })).toEqual([
      "France 2001: 75",
      "Kenya 2001: 25",
    ]);
  });
});
