import type { Rule } from "./rule.ts";

const axes = ["xAxis", "yAxis"] as const;

/** An axis begins below its end. */
export const orderedAxes: Rule = function* ({ config, document }) {
  for (const axis of axes) {
    const { min, max } = config[axis] ?? {};
    if (typeof min !== "number" || typeof max !== "number" || min <= max) continue;
    yield document.problem([axis, "min"], `${min} lies above max: ${max}`, "exchange them", "warning");
  }
};

/** Logarithms know positive numbers only. */
export const positiveLogAxes: Rule = function* ({ config, document }) {
  for (const axis of axes)
    for (const end of ["min", "max"] as const) {
      const value = config[axis]?.[end];
      if (config[axis]?.scaleType !== "log" || typeof value !== "number" || value > 0) continue;
      const message = `a logarithmic axis has no ${value}`;
      yield document.problem([axis, end], message, "write a number above 0, or remove it", "warning");
    }
};
