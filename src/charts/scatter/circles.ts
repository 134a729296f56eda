import type { Bounds } from "../../core/plot/bounds.ts";
import type { Clip } from "../../core/plot/clip.ts";
import { circlePath, renderMergedPaths } from "../../core/plot/path.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { MarkColors, ScatterDrawing } from "./drawing.ts";
import type { Scatter, ScatterPoint, ScatterSeries } from "./points.ts";

/** Maps points to pixels. */
export interface ScatterScales extends RadiusScale {
  readonly x: Scale;
  readonly y: Scale;
}

/** Points are translucent, because they overlap, and muted ones are pale. */
const opacity = { lit: 0.72, muted: 0.16, mutedOutline: 0.3 };

/**
 * Draws a circle for each entity at its last point. Muted ones are at the bottom, and large ones below small ones, so
 * that none is hidden. While a drag goes on, muted ones of a colour are a single element, because browsers are slow
 * with many.
 */
export function renderCircles(
  { scatter, markColors, style }: ScatterDrawing,
  scales: ScatterScales,
  clip?: Clip,
): Markup {
  const { x, y } = scales;
  const circles = drawingOrder(scatter.series);
  const muted = style.isDraft ? circles.filter(({ it }) => it.isMuted) : [];
  const apart = circles.slice(muted.length);
  return svg`<g class="circles"${clip?.attribute}>${renderMergedPaths(muted, {
    look: ({ it }) => it.color,
    path: ({ point }) => circlePath(x.position(point.x), y.position(point.y), scales.radius(point.size)),
    paint: ({ it }) => paintOf(it, markColors),
  })}${apart.map(({ it, point }) => {
    const { entity } = it;
    return svg`<circle data-series="${entity}" data-entity="${entity}" cx="${x.position(point.x)}" cy="${y.position(point.y)}" r="${scales.radius(point.size)}"${paintOf(it, markColors)}/>`;
  })}</g>`;
}

function paintOf({ color, isMuted, isSelected }: ScatterSeries, markColors: MarkColors): Markup {
  const width = isSelected && !isMuted ? 1.25 : 0.75;
  return svg` fill="${markColors.fill(color)}" fill-opacity="${isMuted ? opacity.muted : opacity.lit}" stroke="${markColors.line(color)}" stroke-width="${width}"${isMuted && svg` stroke-opacity="${opacity.mutedOutline}"`}`;
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

/** Maps sizes to radii. The area of a circle is proportional to the size. */
export interface RadiusScale {
  /** The largest size of the points; undefined if they have no sizes. */
  readonly largest: number | undefined;
  /** In pixels. */
  radius(size: number | undefined): number;
}

/** Radii relative to the font size. */
const smallest = 0.17;
const unsized = 0.25;
/** The largest radius, as a share of the plot's shorter side. */
const share = 0.055;

/** Creates the radius scale for a plot of this size. */
export function createRadiusScale({ series }: Scatter, { width, height }: Bounds, { fontSize }: Style): RadiusScale {
  let largest = 0;
  for (const { points } of series) for (const { size = 0 } of points) if (size > largest) largest = size;
  const least = fontSize * smallest;
  if (largest === 0) return { largest: undefined, radius: () => fontSize * unsized };
  const most = Math.max(least * 2, Math.min(width, height) * share);
  return {
    largest,
    radius: (size) => (size === undefined || size <= 0 ? least : Math.max(least, most * Math.sqrt(size / largest))),
  };
}
