import type * as comparison from "../../plot/comparison.ts";
import { empty } from "../../plot/markup.ts";
import { modulePart } from "./part.ts";

/** Comparison lines, which few authors draw. */
export const comparisons = modulePart(
  ({ chart }) => chart.config.comparisonLines !== undefined,
  () => import("../../plot/comparison.ts"),
);

/** In the page's scripts this stands in for that of `plot/comparison.ts`. */
export const renderComparisonLines: typeof comparison.renderComparisonLines = (lines, plot) =>
  lines.length > 0 ? comparisons.module.renderComparisonLines(lines, plot) : { lines: empty, labels: empty, taken: [] };
