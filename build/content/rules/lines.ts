import { parseFormula } from "../../../src/core/data/formula.ts";
import type { Rule } from "./rule.ts";

/** Comparison lines are formulas of x that can be read. */
export const readableFormulas: Rule = function* ({ config, document }) {
  for (const [i, line] of (config.comparisonLines ?? []).entries()) {
    if (!("yEquals" in line) || line.yEquals === undefined || parseFormula(line.yEquals)) continue;
    const message = `not a formula of x: ${JSON.stringify(line.yEquals)}`;
    const advice = 'write for example "2*x", "0.5 x^2 + 3" or "sqrt(x)"';
    yield document.problem(["comparisonLines", i, "yEquals"], message, advice, "warning");
  }
};
