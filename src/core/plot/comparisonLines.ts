import type { ComparisonLine } from "../chart/config.ts";
import { empty } from "../text/markup.ts";
import { relativeMode } from "../view/relative.ts";
import type { View } from "../view/view.ts";
import { comparisons } from "./lazyModules.ts";
import type { ComparisonLines, ComparisonPlot } from "./renderComparison.ts";

/** Renders the author's comparison lines. Charts without any never load the module. */
export const renderComparisonLines = (lines: readonly ComparisonLine[], plot: ComparisonPlot): ComparisonLines =>
  lines.length > 0 ? comparisons.module.renderComparison(lines, plot) : { lines: empty, labels: empty, taken: [] };

/**
 * The comparison lines that apply to a view. In relative mode, formulas do not apply, but vertical lines do; average
 * annual changes have neither.
 */
export function comparisonLinesOf(view: View): readonly ComparisonLine[] {
  const { comparisonLines = [] } = view.chart.config;
  const kind = relativeMode(view);
  if (!kind) return comparisonLines;
  return kind === "annualChange" ? [] : comparisonLines.filter((line) => "xEquals" in line);
}
