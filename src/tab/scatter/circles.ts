import type { ScatterPoint, ScatterSeries } from "../../marks/scatter.ts";
import type { Clip } from "../../plot/clip.ts";
import type { Scale } from "../../plot/scale.ts";
import { type Markup, svg } from "../../text/markup.ts";
import type { Ink } from "./ink.ts";
import type { RadiusScale } from "./radius.ts";

/** What maps points to pixels. */
export interface ScatterScales extends RadiusScale {
  readonly x: Scale;
  readonly y: Scale;
}

/** How solid points are: those that lie upon each other still show, and the pale ones lie behind. */
const opacity = { lit: 0.72, muted: 0.16, mutedOutline: 0.3 };

/**
 * A circle an entity, at its last point: muted ones below the others, among each the large below the small, so that none
 * is hidden.
 */
export function renderCircles(
  series: readonly ScatterSeries[],
  scales: ScatterScales,
  ink: Ink,
  clip: Clip | undefined,
): Markup {
  return svg`<g class="circles"${clip?.attribute}>${drawingOrder(series).map(({ it, point }) => {
    const { entity, color, isMuted } = it;
    return svg`<circle data-series="${entity}" data-entity="${entity}" cx="${scales.x.position(point.x)}" cy="${scales.y.position(point.y)}" r="${scales.radius(point.size)}" fill="${ink.fill(color)}" fill-opacity="${isMuted ? opacity.muted : opacity.lit}" stroke="${ink.line(color)}" stroke-width="${it.isSelected && !isMuted ? 1.25 : 0.75}"${isMuted && svg` stroke-opacity="${opacity.mutedOutline}"`}/>`;
  })}</g>`;
}

interface Circle {
  readonly it: ScatterSeries;
  readonly point: ScatterPoint;
}

function drawingOrder(series: readonly ScatterSeries[]): Circle[] {
  const circles = series.flatMap((it) => {
    const point = it.points.at(-1);
    return point ? [{ it, point }] : [];
  });
  return circles.sort(
    (a, b) => Number(b.it.isMuted) - Number(a.it.isMuted) || (b.point.size ?? 0) - (a.point.size ?? 0),
  );
}
