import type { ScaleType } from "../../chart/config.ts";
import { type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "../bounds.ts";
import { label } from "../label.ts";
import { createScale, type Domain, roundDomain, type Scale, type Tick, ticksOf } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";
import { labelledTicks, type TickChoice, type TickFormat, tickLabels } from "./tickLabels.ts";

/** A vertical axis left of a plot. */
export interface ValueAxis {
  /** Width of the tick labels, in px; 0 without labels. */
  readonly width: number;
  scale(bounds: Bounds): Scale;
  /** Renders grid lines across the plot, and tick labels left of it. */
  render(bounds: Bounds): Markup;
}

/** Contents of a value axis. */
export interface ValueAxisOptions {
  readonly type: ScaleType;
  readonly domain: Domain;
  readonly format: TickFormat;
  readonly style: Style;
  /** Whether to draw tick labels; grid lines are always drawn. */
  readonly showsLabels: boolean;
  readonly tickCount?: number;
  /** Which ticks get labels; by default as many as fit. */
  readonly labels?: TickChoice;
  /** Whether to extend a linear domain to the nearest ticks. */
  readonly rounds?: boolean;
}

const gap = 8;

/** Creates a vertical axis. Its zero line is stronger than the other grid lines. */
export function createValueAxis(options: ValueAxisOptions): ValueAxis {
  const { type, format, style, showsLabels, tickCount } = options;
  const { domain, ticks } =
    options.rounds && type === "linear"
      ? roundDomain(options.domain, tickCount, format.isWhole)
      : { domain: options.domain, ticks: ticksOf(options, tickCount, format.isWhole) };
  const labelled = labelledTicks(ticks, options.labels);
  const labels = tickLabels(
    labelled.map(({ value }) => value),
    format,
  );
  const size = textSize.axis(style);
  const width = showsLabels ? Math.ceil(Math.max(0, ...labels.map((text) => textWidth(text, { size }))) + gap) : 0;
  const scale = (bounds: Bounds): Scale => createScale(type, domain, bottomOf(bounds), bounds.y);
  return {
    width,
    scale,
    render(bounds) {
      const { position } = scale(bounds);
      // Thumbnails keep the zero line and labelled grid lines only.
      const named = new Set(showsLabels ? labelled : []);
      const drawn = style.detail === "full" ? ticks : ticks.filter((tick) => tick.value === 0 || named.has(tick));
      const lines = drawn.map((tick) => gridLine(tick, position(tick.value), bounds, style));
      const kept = showsLabels ? withoutOverlaps(labelled, position, size) : new Set<Tick>();
      const texts = labelled.map((tick, i) =>
        kept.has(tick)
          ? label(labels[i] ?? "", {
              x: bounds.x - gap,
              y: position(tick.value),
              size,
              fill: style.theme.muted,
              anchor: "end",
              className: "tick",
            })
          : undefined,
      );
      return svg`<g class="axis axis-y">${lines}${texts}</g>`;
    },
  };
}

function gridLine({ value, gridOnly }: Tick, y: number, bounds: Bounds, { theme }: Style): Markup {
  const isZero = value === 0;
  return svg`<line class="${isZero ? "zero" : "grid"}" x1="${bounds.x}" x2="${rightOf(bounds)}" y1="${y}" y2="${y}" stroke="${
    isZero ? theme.axis : theme.grid
  }"${!isZero && svg` stroke-dasharray="${gridOnly ? "1,4" : "3,3"}"`}/>`;
}

/** Ticks whose labels do not overlap: first major ones, then from the bottom up. */
function withoutOverlaps(ticks: readonly Tick[], position: (value: number) => number, size: number): Set<Tick> {
  const kept: Tick[] = [];
  const byRank = [...ticks].sort((a, b) => Number(b.major) - Number(a.major));
  for (const tick of byRank)
    if (kept.every((other) => Math.abs(position(other.value) - position(tick.value)) >= size * 1.15)) kept.push(tick);
  return new Set(kept);
}
