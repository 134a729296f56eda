import type { Layer } from "../../view/stack.ts";
import { type Markup, svg } from "../markup.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import type { Band } from "./band.ts";

/** The parts of all bars, layer by layer. */
export function renderBars(layers: readonly Layer[], band: Band, y: Scale, style: Style): Markup {
  return svg`<g class="bars">${layers.map((layer) => renderLayer(layer, band, y, style))}</g>`;
}

function renderLayer({ series, points }: Layer, { width, middle }: Band, y: Scale, { theme }: Style): Markup {
  const parts = points.map(({ time, from, to, value }) => {
    if (value === 0) return undefined;
    const [a, b] = [y.position(from), y.position(to)];
    return svg`<rect x="${middle(time) - width / 2}" y="${Math.min(a, b)}" width="${width}" height="${Math.abs(a - b)}"/>`;
  });
  return svg`<g data-series="${series.name}" data-entity="${series.entity}" fill="${series.isMuted ? theme.unfocused : series.color}">${parts}</g>`;
}
