import type { Place } from "../../core/data/place.ts";
import { createClip } from "../../core/plot/clip.ts";
import type { Shape } from "../../core/plot/map/shapes.ts";
import type { Style } from "../../core/plot/style.ts";
import { formatCoordinate, type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { MapPanel } from "./panel.ts";

/** Line widths in px. */
const border = 0.5;
const selectedBorder = 1.5;

/** The fills of places without a value. */
export interface PlaceFills {
  readonly noData: string;
  /** Land outside of all places, or outside of the map's region. */
  readonly neutral: string;
}

/**
 * Draws the places of a map, each as a path with its name and fill (rules.md 805). Smaller places are above larger
 * ones, and the selected ones, with a strong outline, on top.
 *
 *
 * @param clipId - id of the clip path, which hides what extends beyond the plot
 */
export function renderShapes(
  panel: MapPanel,
  selection: ReadonlySet<string>,
  fills: PlaceFills,
  style: Style,
  clipId: string,
): Markup {
  const { bounds, projected } = panel;
  const { x, y, scale } = projected.transform;
  const { theme } = style;
  const width = (pixels: number): string => String(Math.round((pixels / scale) * 10) / 10);
  const isSelected = ({ place }: Shape): boolean => selection.has(panel.name(place).name);
  const selected = selection.size === 0 ? [] : projected.shapes.filter(isSelected);
  const transform = `translate(${formatCoordinate(bounds.x + x)},${formatCoordinate(bounds.y + y)}) scale(${scale})`;
  const clip = createClip(clipId, bounds);
  // Clipping is slow in rasterisers: it takes a quarter of the time of the map.
  const cut = projected.isWithinPlot ? undefined : clip.attribute;
  const outlined = svg`<g class="selected-places" fill="none" stroke="${theme.title}" stroke-width="${width(selectedBorder)}" stroke-linejoin="round">${selected.map(({ path }) => svg`<path d="${unsafe(path)}"/>`)}</g>`;
  return svg`${clip.definition}<g class="map" data-time="${String(panel.time)}"${cut}><g transform="${transform}">${renderSphere(panel, style, width(1))}${renderSurroundings(panel, fills, style, width(border))}<g class="places" stroke="${theme.outline}" stroke-width="${width(border)}" stroke-linejoin="round">${unsafe(placePaths(panel, fills))}</g>${renderInsets(panel, style, width(1))}${selected.length > 0 && outlined}</g></g>`;
}

/** Frames around places that are moved to an inset. */
function renderInsets({ projected: { insets } }: MapPanel, { theme }: Style, width: string): Markup | undefined {
  if (!insets) return undefined;
  const data = insets.map(([left, top, right, bottom]) => `M${left} ${top}H${right}V${bottom}H${left}z`).join("");
  return svg`<path class="insets" fill="none" stroke="${theme.axis}" stroke-width="${width}" d="${unsafe(data)}"/>`;
}

/** Ocean and graticule of a globe. */
function renderSphere({ projected: { globe } }: MapPanel, { theme }: Style, width: string): Markup | undefined {
  if (!globe) return undefined;
  return svg`<path class="sphere" fill="${theme.background}" stroke="${theme.axis}" stroke-width="${width}" d="${unsafe(globe.sphere)}"/><path class="graticule" fill="none" stroke="${theme.grid}" stroke-width="${width}" d="${unsafe(globe.graticule)}"/>`;
}

/** Land that is not a place, and places outside the region. */
function renderSurroundings(panel: MapPanel, { neutral }: PlaceFills, { theme }: Style, width: string): Markup {
  const { land, shapes } = panel.projected;
  let neighbors = "";
  for (const { place, path } of shapes)
    if (panel.isNeighbor(place)) neighbors += `${panel.name(place).opening}${neutral}" d="${path}"/>`;
  return svg`<g class="surroundings" stroke="${theme.unfocused}" stroke-width="${width}" stroke-linejoin="round"><path fill="${neutral}" d="${unsafe(land)}"/>${unsafe(neighbors)}</g>`;
}

/** The places of the region. Those beyond the horizon of a globe have an empty path. */
function placePaths(panel: MapPanel, { noData }: PlaceFills): string {
  const { shapes, globe } = panel.projected;
  const path = (place: Place, data: string): string =>
    `${panel.name(place).opening}${panel.color(place) ?? noData}" d="${data}"/>`;
  let paths = "";
  for (const shape of shapes) if (!panel.isNeighbor(shape.place)) paths += path(shape.place, shape.path);
  for (const place of globe?.hidden ?? []) paths += path(place, "");
  return paths;
}
