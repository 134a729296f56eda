import type { ComparisonLine } from "../chart/config.ts";
import { empty } from "../text/markup.ts";
import { relativeMode } from "../view/relative.ts";
import type { View } from "../view/view.ts";
import { comparisons } from "./lazyModules.ts";
import type { ComparisonLines, ComparisonPlot } from "./renderComparison.ts";

/** Draws the author's comparison lines; most charts have none, and do without what draws them. */
export const renderComparisonLines = (lines: readonly ComparisonLine[], plot: ComparisonPlot): ComparisonLines =>
  lines.length > 0 ? comparisons.module.renderComparison(lines, plot) : { lines: empty, labels: empty, taken: [] };

/**
 * The author's comparison lines that hold for what a view tells. Formulas are of values, so they say nothing of
 * percentages; a vertical line over time stays where it is.
 */
export function comparisonLinesOf(view: View): readonly ComparisonLine[] {
  const { comparisonLines = [] } = view.chart.config;
  const kind = relativeMode(view);
  if (!kind) return comparisonLines;
  return kind === "annualChange" ? [] : comparisonLines.filter((line) => "xEquals" in line);
}
