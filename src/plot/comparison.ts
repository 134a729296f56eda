import type { ComparisonLine } from "../chart/config.ts";
import { type Formula, parseFormula } from "../data/formula.ts";
import { type Bounds, bottomOf, rightOf } from "./bounds.ts";
import { label } from "./label.ts";
import { empty, formatNumber, type Markup, svg, unsafe } from "./markup.ts";
import type { Scale } from "./scale.ts";
import { type Style, textSize } from "./style.ts";
import { textWidth } from "./text/measure.ts";

/** The plot that comparison lines are drawn over. */
export interface ComparisonPlot {
  readonly bounds: Bounds;
  readonly x: Scale;
  readonly y: Scale;
  readonly style: Style;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels between the points of a curve. */
const sampleWidth = 4;

/** Lines to draw below the marks, and their labels above them. */
export interface ComparisonLines {
  readonly lines: Markup;
  readonly labels: Markup;
}

/**
 * The author's comparison lines with their labels: a formula of x ("2*x"; x itself unless told), or a vertical line
 * (config "comparisonLines"). A line that lies outside the plot, and a malformed formula, draw nothing.
 */
export function renderComparisonLines(
  lines: readonly ComparisonLine[] | undefined,
  plot: ComparisonPlot,
): ComparisonLines {
  if (!lines || lines.length === 0) return { lines: empty, labels: empty };
  const drawn = lines.map((line) => renderLine(line, plot));
  return {
    lines: svg`<g class="comparison-lines">${drawn.map((it) => it.lines)}</g>`,
    labels: svg`<g class="comparison-labels">${drawn.map((it) => it.labels)}</g>`,
  };
}

function renderLine(line: ComparisonLine, plot: ComparisonPlot): ComparisonLines {
  const { label: text } = line;
  const isVertical = "xEquals" in line;
  const points = isVertical ? verticalPoints(line.xEquals, plot) : curve(line.yEquals ?? "x", plot);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return { lines: empty, labels: empty };
  const { theme, detail } = plot.style;
  const path = points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${formatNumber(x)},${formatNumber(y)}`).join("");
  const hasLabel = text !== undefined && text !== "" && detail === "full";
  return {
    lines: svg`<path class="comparison-line" d="${unsafe(path)}" fill="none" stroke="${theme.axis}" stroke-dasharray="2,3"/>`,
    labels: !hasLabel ? empty : isVertical ? verticalLabel(text, first, plot) : curveLabel(text, points, plot),
  };
}

function verticalPoints(value: number, { x, bounds }: ComparisonPlot): Point[] {
  const at = x.position(value);
  const isInside = at >= bounds.x - 0.5 && at <= rightOf(bounds) + 0.5 && !(x.type === "log" && value <= 0);
  return isInside
    ? [
        { x: at, y: bounds.y },
        { x: at, y: bottomOf(bounds) },
      ]
    : [];
}

function curve(yEquals: string, plot: ComparisonPlot): Point[] {
  const formula = parseFormula(yEquals);
  return formula ? longestRun(curvePoints(formula, plot)) : [];
}

/** Points of the curve along the x axis, undefined where it has no value or leaves the plot. */
function curvePoints(formula: Formula, { x, y, bounds }: ComparisonPlot): (Point | undefined)[] {
  const { min, max } = x.domain;
  const isLog = x.type === "log" && min > 0;
  const steps = Math.max(2, Math.ceil(bounds.width / sampleWidth));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const value = isLog ? min * (max / min) ** (i / steps) : min + ((max - min) * i) / steps;
    const result = formula(value);
    if (!Number.isFinite(result) || (y.type === "log" && result <= 0)) return undefined;
    const point = { x: x.position(value), y: y.position(result) };
    return point.y >= bounds.y - 0.5 && point.y <= bottomOf(bounds) + 0.5 ? point : undefined;
  });
}

/** The longest part of a curve inside the plot; a straight one is its two ends. */
function longestRun(points: readonly (Point | undefined)[]): Point[] {
  let [longest, run]: [Point[], Point[]] = [[], []];
  for (const point of [...points, undefined]) {
    if (point) run.push(point);
    else {
      if (run.length > longest.length) longest = run;
      run = [];
    }
  }
  return isStraight(longest) ? longest.filter((_, i) => i === 0 || i === longest.length - 1) : longest;
}

function isStraight(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const slope = (last.y - first.y) / (last.x - first.x || 1);
  return points.every(({ x, y }) => Math.abs(first.y + (x - first.x) * slope - y) < 0.1);
}

/** Beside the top of the line, on the side that has room. */
function verticalLabel(text: string, { x, y }: Point, { bounds, style }: ComparisonPlot): Markup {
  const size = textSize.axis(style) * 0.93;
  const isLeft = x + textWidth(text, { size }) + 6 > rightOf(bounds);
  return label(text, {
    ...labelStyle(style, size),
    x: x + (isLeft ? -5 : 5),
    y: y + size * 0.6,
    anchor: isLeft ? "end" : "start",
  });
}

/** Along the line's end, above it. */
function curveLabel(text: string, points: readonly Point[], { bounds, style }: ComparisonPlot): Markup {
  const size = textSize.axis(style) * 0.93;
  const end = points.at(-1) as Point;
  const width = textWidth(text, { size });
  const start = points.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) >= width) ?? (points[0] as Point);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const inner = { x: end.x - 4 * Math.cos((angle * Math.PI) / 180), y: end.y - 4 * Math.sin((angle * Math.PI) / 180) };
  const isAtTop = inner.y - bounds.y < size * 1.5 && Math.abs(angle) < 20;
  const name = label(text, { ...labelStyle(style, size), x: 0, y: isAtTop ? size * 0.8 : -size * 0.7, anchor: "end" });
  return svg`<g transform="translate(${inner.x},${inner.y}) rotate(${angle})">${name}</g>`;
}

const labelStyle = ({ theme }: Style, size: number) => ({
  size,
  fill: theme.muted,
  halo: theme.background,
  className: "comparison-label",
});
