import type { ComparisonLine } from "../../core/chart/config.ts";
import { parseFormula } from "../../core/data/formula.ts";
import { type Bounds, inset } from "../../core/plot/bounds.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import type { ComparisonLines } from "../../core/plot/renderComparison.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import type { View } from "../../core/view/view.ts";

/** The author's comparison lines across bars, laid out: the room that their labels take above, and how they are drawn. */
export interface BarComparison {
  readonly height: number;
  /** Draws the lines from the top of the bars to their bottom. */
  render(bars: Bounds, x: Scale): ComparisonLines;
  /** Whether a line runs between two places. */
  crosses(from: number, to: number, x: Scale): boolean;
}

/** Lays out the comparison lines of a bar chart. */
export function createBarComparison(view: View, style: Style): BarComparison {
  const lines = valueLines(view);
  const hasLabels = style.detail === "full" && lines.some(({ label }) => label);
  const height = hasLabels ? textSize.axis(style) * 1.6 : 0;
  return {
    height,
    render: (bars, x) =>
      renderComparisonLines(lines, { bounds: inset(bars, { top: -height }), x, y: x, style, labelBottom: bars.y }),
    crosses: (from, to, x) =>
      lines.map(({ xEquals }) => x.position(xEquals)).some((at) => at > Math.min(from, to) && at < Math.max(from, to)),
  };
}

type ValueLine = Extract<ComparisonLine, { readonly xEquals: number }>;

/**
 * Lines at values, which run from left to right: bars show one time, so that a formula of the time is a value there, and
 * a line at a time has no place.
 */
function valueLines(view: View): ValueLine[] {
  return comparisonLinesOf(view).flatMap((line) => {
    if ("xEquals" in line || line.yEquals === undefined) return [];
    const value = parseFormula(line.yEquals)?.(view.time.end);
    return value !== undefined && Number.isFinite(value) ? [{ ...line, xEquals: value }] : [];
  });
}
