import type { ComparisonLine } from "../chart/config.ts";
import { type Formula, parseFormula } from "../data/formula.ts";
import { empty, type Markup, svg, unsafe } from "../text/markup.ts";
import { type Bounds, bottomOf, overlap, rightOf } from "./bounds.ts";
import { clipLine, type Pixel } from "./clip.ts";
import { label } from "./label.ts";
import { coordinate } from "./path.ts";
import type { Scale } from "./scale.ts";
import { type Style, textSize } from "./style.ts";
import { textWidth } from "./typography/measure.ts";

/** The plot behind the comparison lines. */
export interface ComparisonPlot {
  readonly bounds: Bounds;
  readonly x: Scale;
  readonly y: Scale;
  readonly style: Style;
  /** Lower limit of labels at vertical lines; default is the bottom of the bounds. */
  readonly labelBottom?: number;
  /** Lines of the data in px; labels avoid them if possible. */
  readonly marks?: () => readonly (readonly Pixel[])[];
}

/** Distance between the sample points of a curve, in px. */
const sampleWidth = 4;

/** Lines for below the marks, and labels for above them. */
export interface ComparisonLines {
  readonly lines: Markup;
  readonly labels: Markup;
  /** Boxes covered by labels, for other labels to avoid. */
  readonly taken: readonly Bounds[];
}

const nothing: ComparisonLines = { lines: empty, labels: empty, taken: [] };

/** A label and the boxes that it covers. */
type PlacedLabel = Pick<ComparisonLines, "labels" | "taken">;

/**
 * Renders the author's comparison lines with their labels: formulas of x ("2*x"; by default x itself) and vertical
 * lines (content/reference.md, "Modes and details"). Lines outside the plot and malformed formulas draw nothing.
 */
export function renderComparison(lines: readonly ComparisonLine[], plot: ComparisonPlot): ComparisonLines {
  if (lines.length === 0) return nothing;
  const drawn: ComparisonLines[] = [];
  const isCrossed = crossing(plot);
  // Each label avoids the labels before it.
  for (const line of lines)
    drawn.push(
      renderLine(
        line,
        plot,
        drawn.flatMap(({ taken }) => taken),
        isCrossed,
      ),
    );
  return {
    lines: svg`<g class="comparison-lines">${drawn.map((it) => it.lines)}</g>`,
    labels: svg`<g class="comparison-labels">${drawn.map((it) => it.labels)}</g>`,
    taken: drawn.flatMap((it) => it.taken),
  };
}

/** Whether a line of the data crosses a box. */
function crossing({ marks }: ComparisonPlot): IsCrossed {
  let lines: readonly (readonly Pixel[])[] | undefined;
  return (box) => {
    lines ??= marks?.() ?? [];
    return lines.some((line) => clipLine(line, box).length > 0);
  };
}

function renderLine(
  line: ComparisonLine,
  plot: ComparisonPlot,
  taken: readonly Bounds[],
  isCrossed: IsCrossed,
): ComparisonLines {
  const { label: text } = line;
  const isVertical = "xEquals" in line;
  const points = isVertical ? verticalPoints(line.xEquals, plot) : curve(line.yEquals ?? "x", plot);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return nothing;
  const { theme, detail } = plot.style;
  const path = points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${coordinate(x)},${coordinate(y)}`).join("");
  const hasLabel = text !== undefined && text !== "" && detail === "full";
  return {
    ...nothing,
    ...(hasLabel &&
      placeLabel(isVertical ? verticalLabels(text, first, plot) : curveLabels(text, points, plot), taken, isCrossed)),
    lines: svg`<path class="comparison-line" d="${unsafe(path)}" fill="none" stroke="${theme.axis}" stroke-dasharray="2,3"/>`,
  };
}

function verticalPoints(value: number, { x, bounds }: ComparisonPlot): Pixel[] {
  const at = x.position(value);
  const isInside = at >= bounds.x - 0.5 && at <= rightOf(bounds) + 0.5 && !(x.type === "log" && value <= 0);
  return isInside
    ? [
        { x: at, y: bounds.y },
        { x: at, y: bottomOf(bounds) },
      ]
    : [];
}

function curve(yEquals: string, plot: ComparisonPlot): Pixel[] {
  const formula = parseFormula(yEquals);
  return formula ? longestRun(curvePoints(formula, plot)) : [];
}

/** Points of the curve along the x axis; undefined where the formula has no value or leaves the plot. */
function curvePoints(formula: Formula, { x, y, bounds }: ComparisonPlot): (Pixel | undefined)[] {
  const { min, max } = x.domain;
  const isLog = x.type === "log" && min > 0;
  const steps = Math.max(2, Math.ceil(bounds.width / sampleWidth));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const value = isLog ? min * (max / min) ** (i / steps) : min + ((max - min) * i) / steps;
    const result = formula(value);
    if (!Number.isFinite(result) || (y.type === "log" && result <= 0)) return undefined;
    // With a single time, the line crosses the whole plot.
    const place = min === max ? bounds.x + (bounds.width * i) / steps : x.position(value);
    const point = { x: place, y: y.position(result) };
    return point.y >= bounds.y - 0.5 && point.y <= bottomOf(bounds) + 0.5 ? point : undefined;
  });
}

/** The longest part of a curve inside the plot. A straight part is reduced to its two ends. */
function longestRun(points: readonly (Pixel | undefined)[]): Pixel[] {
  let [longest, run]: [Pixel[], Pixel[]] = [[], []];
  for (const point of [...points, undefined]) {
    if (point) run.push(point);
    else {
      if (run.length > longest.length) longest = run;
      run = [];
    }
  }
  return isStraight(longest) ? longest.filter((_, i) => i === 0 || i === longest.length - 1) : longest;
}

function isStraight(points: readonly Pixel[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const slope = (last.y - first.y) / (last.x - first.x || 1);
  return points.every(({ x, y }) => Math.abs(first.y + (x - first.x) * slope - y) < 0.1);
}

type IsCrossed = (box: Bounds) => boolean;

/** The first free position, preferably one that no line of the data crosses; none if all are taken. */
function placeLabel(places: readonly PlacedLabel[], taken: readonly Bounds[], isCrossed: IsCrossed): PlacedLabel {
  const free = places.filter((place) => !place.taken.some((box) => taken.some((other) => overlap(box, other))));
  return free.find((place) => !place.taken.some(isCrossed)) ?? free[0] ?? nothing;
}

/** Number of lines below the top of a vertical line to try before switching to its other side. */
const nearTop = 5;

/**
 * Positions at the top of a vertical line, in order of preference: on the side with room, at the top or a few lines
 * below; then on the other side; then farther down.
 */
function verticalLabels(
  text: string,
  { x, y }: Pixel,
  { bounds, style, labelBottom = bottomOf(bounds) }: ComparisonPlot,
): PlacedLabel[] {
  const size = textSize.axis(style) * 0.93;
  const width = textWidth(text, { size });
  const hasRoom = [x + width + 6 <= rightOf(bounds), x - width - 6 >= bounds.x];
  const sides = hasRoom[0] ? [false, ...(hasRoom[1] ? [true] : [])] : [true];
  const count = Math.max(0, Math.floor((labelBottom - y - size * 1.2) / (size * 1.3)));
  const lines = Array.from({ length: count + 1 }, (_, line) => line);
  const [near, far] = [lines.slice(0, nearTop + 1), lines.slice(nearTop + 1)];
  return [near, far].flatMap((some) =>
    sides.flatMap((isLeft) =>
      some.map((line) => {
        const top = y + line * size * 1.3;
        const at = x + (isLeft ? -5 : 5);
        const anchor = isLeft ? "end" : "start";
        return {
          labels: label(text, { ...labelStyle(style, size), x: at, y: top + size * 0.6, anchor }),
          taken: [{ x: isLeft ? at - width : at, y: top, width, height: size * 1.2 }],
        };
      }),
    ),
  );
}

/** Candidate ends of a label along a curve, as fractions of its width: at the end, then farther back. */
const labelEnds = [1, 0.66, 0.33];

/** Positions along a curve, in order of preference: at its end, above the curve, then below it; then farther back. */
function curveLabels(text: string, points: readonly Pixel[], plot: ComparisonPlot): PlacedLabel[] {
  const size = textSize.axis(plot.style) * 0.93;
  const width = textWidth(text, { size });
  return labelEnds.flatMap((part) => {
    const end = pointAt(points, part);
    const before = points.filter(({ x }) => x < end.x);
    const start = before.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) >= width);
    if (!start && part < 1) return [];
    return labelsUpTo(end, start ?? (points[0] as Pixel), { text, size, width }, plot);
  });
}

/** The point of a curve at a fraction of its width. */
function pointAt(points: readonly Pixel[], part: number): Pixel {
  const [first, last] = [points[0] as Pixel, points.at(-1) as Pixel];
  const x = first.x + (last.x - first.x) * part;
  const i = points.findIndex((point) => point.x >= x);
  const [from, to] = [points[i - 1] ?? first, points[i] ?? last];
  const share = to.x === from.x ? 1 : (x - from.x) / (to.x - from.x);
  return part === 1 ? last : { x, y: from.y + (to.y - from.y) * share };
}

/** Labels that end at a point of a curve, above and below it, rotated to the slope since their start. */
function labelsUpTo(
  end: Pixel,
  start: Pixel,
  { text, size, width }: { readonly text: string; readonly size: number; readonly width: number },
  { bounds, style }: ComparisonPlot,
): PlacedLabel[] {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const inner = { x: end.x - 4 * cos, y: end.y - 4 * sin };
  const degrees = (angle * 180) / Math.PI;
  const isAtTop = inner.y - bounds.y < size * 1.5 && Math.abs(degrees) < 20;
  const isAtBottom = bottomOf(bounds) - inner.y < size * 1.5 && Math.abs(degrees) < 20;
  const [above, below] = [-size * 0.7, size * 0.8];
  return [...(isAtTop ? [] : [above]), ...(isAtBottom ? [] : [below])].map((middle) => {
    const name = label(text, { ...labelStyle(style, size), x: 0, y: middle, anchor: "end" });
    return {
      labels: svg`<g transform="translate(${inner.x},${inner.y}) rotate(${degrees})">${name}</g>`,
      // Approximates slanted text with squares along its middle.
      taken: Array.from({ length: Math.ceil(width / size) }, (_, i) => {
        const along = -Math.min(width, (i + 0.5) * size);
        return {
          x: inner.x + along * cos - middle * sin - size / 2,
          y: inner.y + along * sin + middle * cos - size / 2,
          width: size,
          height: size,
        };
      }),
    };
  });
}

const labelStyle = ({ theme }: Style, size: number) => ({
  size,
  fill: theme.muted,
  halo: theme.background,
  className: "comparison-label",
});
