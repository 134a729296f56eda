import type { ScaleType } from "../../chart/config.ts";
import { type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf } from "../bounds.ts";
import { type Anchor, label } from "../label.ts";
import { type Scale, ticksOf } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";
import { labelledTicks, type TickChoice, type TickFormat, tickLabels } from "./tickLabels.ts";

/** Contents and placement of a horizontal axis. */
export interface HorizontalAxisOptions {
  readonly scale: Scale;
  readonly format: TickFormat;
  /** Position of the tick labels: above or below the plot. */
  readonly side: "top" | "bottom";
  readonly style: Style;
  readonly tickCount?: number;
  /** Whether to draw grid lines; default true. */
  readonly hasGrid?: boolean;
  /** Horizontal range available to the labels; default is the plot's bounds. */
  readonly room?: Pick<Bounds, "x" | "width">;
  /** Which ticks get labels; by default as many as fit. */
  readonly labels?: TickChoice;
}

interface TickText {
  readonly isMajor: boolean;
  readonly text: string;
  readonly x: number;
  readonly anchor: Anchor;
  readonly left: number;
  readonly right: number;
}

/** Height of the tick labels, in px. */
export const horizontalAxisHeight = (style: Style): number => Math.ceil(textSize.axis(style) * 0.75) + 10;

/** Renders a horizontal value axis: grid lines through the plot, and labels above or below it that do not overlap. */
export function renderHorizontalAxis(bounds: Bounds, options: HorizontalAxisOptions): Markup {
  const { scale, format, side, style, tickCount, hasGrid = true, room = bounds } = options;
  const { theme } = style;
  const size = textSize.axis(style);
  const ticks = ticksOf(scale, tickCount, format.isWhole);
  const labelled = labelledTicks(ticks, options.labels);
  const texts = tickLabels(
    labelled.map(({ value }) => value),
    format,
  );
  const placed = labelled.map(({ value, major }, i) =>
    placeText(texts[i] ?? "", scale.position(value), major, room, size),
  );
  const lines = hasGrid
    ? (options.labels === "ends" ? labelled : ticks).map(({ value, gridOnly }) => {
        const x = scale.position(value);
        return svg`<line class="${value === 0 ? "zero" : "grid"}" x1="${x}" x2="${x}" y1="${bounds.y}" y2="${bottomOf(bounds)}" stroke="${
          value === 0 ? theme.axis : theme.grid
        }"${value !== 0 && svg` stroke-dasharray="${gridOnly ? "1,4" : "3,3"}"`}/>`;
      })
    : [];
  return svg`<g class="axis axis-x">${lines}${withoutOverlaps(placed, size * 0.7, scale.type).map(
    ({ text, x, anchor }) =>
      label(text, {
        x,
        y: side === "bottom" ? bottomOf(bounds) + 8 : bounds.y - 7,
        from: side === "bottom" ? "top" : "baseline",
        size,
        anchor,
        fill: theme.muted,
        className: "tick",
      }),
  )}</g>`;
}

/** Centres a label on its tick, but keeps it within the available range. */
function placeText(
  text: string,
  x: number,
  isMajor: boolean,
  room: Pick<Bounds, "x" | "width">,
  size: number,
): TickText {
  const half = textWidth(text, { size }) / 2;
  const end = room.x + room.width;
  if (x + half > end) return { text, isMajor, x: end, anchor: "end", left: end - 2 * half, right: end };
  if (x - half < room.x) return { text, isMajor, x: room.x, anchor: "start", left: room.x, right: room.x + 2 * half };
  return { text, isMajor, x, anchor: "middle", left: x - half, right: x + half };
}

/**
 * Drops overlapping labels. Keeps every nth one, so that the distances stay equal. On a logarithmic axis, where
 * distances differ anyway, first keeps the powers of ten, then others that fit between them.
 */
function withoutOverlaps(texts: readonly TickText[], gap: number, type: ScaleType): readonly TickText[] {
  if (texts.every(({ isMajor }) => isMajor) || type !== "log") return evenlyThinned(texts, gap);
  const kept = evenlyThinned(
    texts.filter(({ isMajor }) => isMajor),
    gap,
  );
  for (const text of texts)
    if (!text.isMajor && kept.every(({ left, right }) => text.right + gap < left || text.left - gap > right))
      kept.push(text);
  return kept;
}

function evenlyThinned(texts: readonly TickText[], gap: number): TickText[] {
  for (let every = 1; every < texts.length; every++) {
    const kept = texts.filter((_, i) => i % every === 0);
    const touches = kept.some((text, i) => {
      const next = kept[i + 1];
      return next !== undefined && text.right + gap > next.left;
    });
    if (!touches) return kept;
  }
  return texts.slice(0, 1);
}
