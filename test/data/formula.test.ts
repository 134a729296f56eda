import { describe, expect, it } from "vitest";
import { parseFormula } from "../../src/data/formula.ts";

const evaluate = (text: string, x = 0): number | undefined => parseFormula(text)?.(x);

describe("parseFormula", () => {
  it.each([
    ["x", 3, 3],
    ["2*x", 3, 6],
    ["2x + 1", 3, 7],
    ["2(x + 1)", 3, 8],
    ["-x^2", 3, -9],
    ["2^3^2", 0, 512],
    ["8/4/2", 0, 1],
    ["10 - 2 - 3", 0, 5],
    ["2*-x", 3, -6],
    ["x**2", 4, 16],
    ["1e3 + .5", 0, 1000.5],
    ["sqrt(x) + ln(e)", 16, 5],
    ["log10(x)", 1000, 3],
  ])("evaluates %s at %d to %d", (text, x, wanted) => {
    expect(evaluate(text, x)).toBeCloseTo(wanted, 9);
  });

  it.each(["", "2 *", "(x", "x)", "y", "x; alert(1)", "constructor(x)", "toString", "sqrt x", "1..2", "x.y", "#"])(
    "refuses %j",
    (text) => {
      expect(parseFormula(text)).toBeUndefined();
    },
  );

  it("refuses formulas nested beyond reason instead of overflowing the stack", () => {
    expect(parseFormula("(".repeat(1e5))).toBeUndefined();
  });

  it("has no value where mathematics has none", () => {
    expect(evaluate("sqrt(x)", -1)).toBeNaN();
  });
});
