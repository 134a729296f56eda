import { describe, expect, it } from "vitest";
import { parseFormula } from "../../../src/core/data/formula.ts";

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
    ["log2(x)", 8, 3],
    ["log(x)", Math.E, 1],
    ["exp(1) - e", 0, 0],
    ["abs(x) + pi", -2, 2 + Math.PI],
    ["  X  *  2 ", 3, 6],
    ["12.25e-2", 0, 0.1225],
    ["2e+10", 0, 2e10],
    [".25e2 + .125e+1 + .5e-1 + .1e10", 0, 25 + 1.25 + 0.05 + 1e9],
    ["+x", 3, 3],
    ["-(-x)", 3, 3],
    ["1 - -x", 3, 4],
    ["2\n*\tx", 3, 6],
  ])("evaluates %s at %d to %d", (text, x, wanted) => {
    expect(evaluate(text, x)).toBeCloseTo(wanted, 9);
  });

  it.each([
    "",
    "2 *",
    "(x",
    "x)",
    "y",
    "x; alert(1)",
    "constructor(x)",
    "toString",
    "sqrt x",
    "1..2",
    "x.y",
    "#",
    " ",
    "x #",
    "2 + # x",
    "-",
    "2 ^",
    ")",
    "2x)",
    "ln)x",
    "ln(x",
    "ln()",
  ])("rejects %j", (text) => {
    expect(parseFormula(text)).toBeUndefined();
  });

  it("rejects deeply nested formulas instead of overflowing the stack", () => {
    expect(parseFormula("(".repeat(1e5))).toBeUndefined();
    const nested = (depth: number): string => `${"(".repeat(depth)}x${")".repeat(depth)}`;
    expect(parseFormula(nested(50))?.(3)).toBe(3);
    expect(parseFormula(nested(51))).toBeUndefined();
    expect(parseFormula(`${"-".repeat(1e5)}x`)).toBeUndefined();
    expect(parseFormula(`x${"^x".repeat(1e5)}`)).toBeUndefined();
  });

  it("returns NaN where the formula is undefined", () => {
    expect(evaluate("sqrt(x)", -1)).toBeNaN();
  });
});
