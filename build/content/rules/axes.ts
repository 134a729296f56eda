import { parseFormula } from "../../../src/core/data/formula.ts";
import type { Rule } from "./rule.ts";

const axes = ["xAxis", "yAxis"] as const;

/** An axis's min is below its max. */
export const orderedAxes: Rule = function* ({ config, document }) {
  for (const axis of axes) {
    const { min, max } = config[axis] ?? {};
    if (typeof min !== "number" || typeof max !== "number" || min <= max) continue;
    yield document.problem([axis, "min"], `${min} is above max: ${max}`, "exchange them", "warning");
  }
};

/** Logarithmic axes have positive bounds. */
export const positiveLogAxes: Rule = function* ({ config, document }) {
  for (const axis of axes)
    for (const end of ["min", "max"] as const) {
      const value = config[axis]?.[end];
      if (config[axis]?.scaleType !== "log" || typeof value !== "number" || value > 0) continue;
      const message = `a logarithmic axis has no ${value}`;
      yield document.problem([axis, end], message, "write a number above 0, or remove it", "warning");
    }
};

/** The formulas of comparison lines can be parsed. */
export const validFormulas: Rule = function* ({ config, document }) {
  for (const [i, line] of (config.comparisonLines ?? []).entries()) {
    if (!("yEquals" in line) || line.yEquals === undefined || parseFormula(line.yEquals)) continue;
    const message = `not a formula of x: ${JSON.stringify(line.yEquals)}`;
    const advice = 'write for example "2*x", "0.5 x^2 + 3" or "sqrt(x)"';
    yield document.problem(["comparisonLines", i, "yEquals"], message, advice, "warning");
  }
};
