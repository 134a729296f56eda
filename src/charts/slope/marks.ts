import { lineColorOf } from "../../core/color/contrast.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import type { Series } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";

/** A line with a dot at both ends for each series, those in focus over the muted ones. */
export function renderSlopes(series: readonly Series[], x: Scale, y: Scale, style: Style): Markup {
  const ordered = [...series].sort((a, b) => Number(b.isMuted) - Number(a.isMuted));
  return svg`<g class="slopes" stroke-linecap="round">${ordered.map((it) => renderSlope(it, x, y, style))}</g>`;
}

function renderSlope(series: Series, x: Scale, y: Scale, { theme, detail }: Style): Markup {
  const [first, last] = [series.points[0], series.points.at(-1)];
  if (!first || !last) return svg``;
  const color = series.isMuted ? theme.unfocused : lineColorOf(series.color, theme.background);
  const [x1, y1, x2, y2] = [
    x.position(first.time),
    y.position(first.value),
    x.position(last.time),
    y.position(last.value),
  ];
  const radius = detail === "full" ? 3 : 2.5;
  return svg`<g data-series="${series.name}" data-entity="${series.entity}" fill="${color}" stroke="${color}"><line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${series.isMuted ? 1.25 : 2}"/><circle cx="${x1}" cy="${y1}" r="${radius}" stroke="none"/><circle cx="${x2}" cy="${y2}" r="${radius}" stroke="none"/></g>`;
}
