import type { ComparisonLine } from "../chart/config.ts";
import { empty } from "../text/markup.ts";
import type { ComparisonLines, ComparisonPlot } from "./comparison.ts";
import { comparisons } from "./lazyModules.ts";

/** Draws the author's comparison lines; most charts have none, and do without what draws them. */
export const renderComparisonLines = (lines: readonly ComparisonLine[], plot: ComparisonPlot): ComparisonLines =>
  lines.length > 0 ? comparisons.module.renderComparisonLines(lines, plot) : { lines: empty, labels: empty, taken: [] };
