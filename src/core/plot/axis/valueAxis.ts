import type { ScaleType } from "../../chart/config.ts";
import { type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "../bounds.ts";
import { label } from "../label.ts";
import { createScale, type Domain, roundDomain, type Scale, type Tick, ticksOf } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";
import { labelledTicks, type TickChoice, type TickFormat, tickLabels } from "./tickLabels.ts";

/** A vertical axis of values at the left of a plot: what its labels take of the width, and how it is drawn. */
export interface ValueAxis {
  /** Pixels that the tick labels need left of the plot; 0 without labels. */
  readonly width: number;
  scale(bounds: Bounds): Scale;
  /** Grid lines over the plot's width, tick labels left of it. */
  render(bounds: Bounds): Markup;
}

/** What a value axis shows. */
export interface ValueAxisOptions {
  readonly type: ScaleType;
  readonly domain: Domain;
  readonly format: TickFormat;
  readonly style: Style;
  /** Draw the tick labels; otherwise only grid lines. */
  readonly showsLabels: boolean;
  readonly tickCount?: number;
  /** Which ticks have labels: as many as fit unless told, or the outermost alone. */
  readonly labels?: TickChoice;
  /** Widen a linear domain to the nearest ticks. */
  readonly rounds?: boolean;
}

const gap = 8;

/** A vertical axis with its zero line stronger than the other grid lines. */
export function createValueAxis(options: ValueAxisOptions): ValueAxis {
  const { type, format, style, showsLabels, tickCount } = options;
  const { domain, ticks } =
    options.rounds && type === "linear"
      ? roundDomain(options.domain, tickCount)
      : { domain: options.domain, ticks: ticksOf(options, tickCount) };
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
      // A thumbnail keeps the zero line and what has a number: a grid without numbers tells nothing.
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

/** The ticks whose labels do not touch: major ones first, then from the bottom up. */
function withoutOverlaps(ticks: readonly Tick[], position: (value: number) => number, size: number): Set<Tick> {
  const kept: Tick[] = [];
  const byRank = [...ticks].sort((a, b) => Number(b.major) - Number(a.major));
  for (const tick of byRank)
    if (kept.every((other) => Math.abs(position(other.value) - position(tick.value)) >= size * 1.15)) kept.push(tick);
  return new Set(kept);
}
