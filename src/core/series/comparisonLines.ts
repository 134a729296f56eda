import type { ComparisonLine } from "../chart/config.ts";
import { relativeKind } from "../view/relative.ts";
import type { View } from "../view/view.ts";

/**
 * The author's comparison lines that hold for what a view tells. Formulas are of values, so they say nothing of
 * percentages; a vertical line over time stays where it is.
 */
export function comparisonLinesOf(view: View): readonly ComparisonLine[] {
  const { comparisonLines = [] } = view.chart.config;
  const kind = relativeKind(view);
  if (!kind) return comparisonLines;
  return kind === "annualChange" ? [] : comparisonLines.filter((line) => "xEquals" in line);
}
