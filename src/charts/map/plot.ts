import { noDataLabel } from "../../core/color/bin.ts";
import { contrastOf, graphicContrast, normalizeColor } from "../../core/color/contrast.ts";
import { memoize } from "../../core/data/memoize.ts";
import type { Place } from "../../core/data/place.ts";
import { formatTime } from "../../core/data/time.ts";
import { type Bounds, bottomOf, inset, overlap, rightOf } from "../../core/plot/bounds.ts";
import { createClip } from "../../core/plot/clip.ts";
import { type Hatching, leastStripe, noDataHatching } from "../../core/plot/hatch.ts";
import { label } from "../../core/plot/label.ts";
import { hatchPath } from "../../core/plot/map/mapPath.ts";
import { isTiny, type Shape } from "../../core/plot/map/shapes.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { PlotType, Target } from "../../core/plot/plot.ts";
import { type Style, type Theme, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { formatCoordinate, type Markup, svg, unsafe } from "../../core/text/markup.ts";
import { isInRegion, mapDimension, mapPlacesOf, mapSelection } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import { createMapLegend } from "./legend.ts";
import { createPanels, type MapPanel } from "./panel.ts";
import { mapValueText } from "./places.ts";
/** World map: a place for each entity, filled by its value. A time range has two maps with one legend. */
export const mapPlot: PlotType = {
  canDraw({ chart, site, region }) {
    const places = mapPlacesOf(chart, site);
    return (entity) => {
      const place = places.get(entity);
      return place !== undefined && isInRegion(chart, region, place);
    };
  },
  withoutSeries: true,
  draw(context) {
    const { view, bounds, style, lens } = context;
    if (view.table.rows.length === 0) return noDataPlot(context);
    const noData = mapHatching(view, style);
    const legend = createMapLegend(view, bounds, noData, style);
    const legendGap = style.fontSize * 0.75;
    const legendSpace = legend.height === 0 ? 0 : legend.height + legendGap;
    const panels = createPanels(view, inset(bounds, { bottom: legendSpace }), style, lens);
    const selection = mapSelection(view);
    const fills = { noData, neutral: style.theme.noData };
    const maps = panels.map(
      (panel, i) =>
        svg`${renderTitle(panel, style)}${renderShapes(panel, selection, fills, style, `${style.idPrefix}map-clip-${String(i)}`)}${renderValueLabels(view, panel, selection, style)}`,
    );
    const legendTop = Math.max(...panels.map(southOf)) + legendGap;
    return {
      markup: svg`${maps}${legend.render(bounds.x, legendTop)}`,
      targets: () => panels.flatMap((panel) => mapTargets(view, panel, style)),
    };
  },
};

/** The top and bottom of the land, or of the globe, in px of the picture. */
const northOf = (panel: MapPanel): number => panel.bounds.y + landSpan(panel).north;
const southOf = (panel: MapPanel): number => panel.bounds.y + landSpan(panel).south;

function landSpan({ bounds: { height }, projected }: MapPanel): { north: number; south: number } {
  const { shapes, globe, transform, extent } = projected;
  if (!globe && shapes.length === 0) return { north: 0, south: height };
  const toPixels = (at: number): number => Math.min(height, Math.max(0, at * transform.scale + transform.y));
  return { north: toPixels(extent[1]), south: toPixels(extent[3]) };
}

/** The time of one of two maps, just above its land. */
function renderTitle(panel: MapPanel, style: Style): Markup | undefined {
  if (panel.title === undefined) return undefined;
  const size = textSize.facetTitle(style);
  return label(panel.title, {
    x: panel.bounds.x + panel.bounds.width / 2,
    y: northOf(panel) - size * 0.75,
    size,
    weight: 700,
    fill: style.theme.text,
    anchor: "middle",
    className: "facet-title",
  });
}

/** The "No data" hatching, in the author's colour if there is one. */
function mapHatching({ chart }: View, style: Style): Hatching {
  const colors = chart.config.map?.colorScale?.customCategoryColors;
  return noDataHatching(
    style,
    colors && Object.hasOwn(colors, noDataLabel) ? normalizeColor(colors[noDataLabel]) : undefined,
  );
}

/** A target for each place of the region, by name, with its value and the time of the value. */
function mapTargets(view: View, panel: MapPanel, { theme }: Style): Target[] {
  const { x, y, scale } = panel.projected.transform;
  const target = ({ place, label }: Shape): Target => {
    const { name } = panel.name(place);
    return {
      series: name,
      entity: name,
      title: name,
      time: panel.time,
      x: panel.bounds.x + x + label[0] * scale,
      y: panel.bounds.y + y + label[1] * scale,
      color: panel.color(place) ?? theme.noData,
      lines: [valueLine(view, panel, place)],
    };
  };
  return panel.projected.shapes
    .filter(({ place }) => !panel.isNeighbor(place))
    .map(target)
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

function valueLine(view: View, panel: MapPanel, place: Shape["place"]): Target["lines"][number] {
  const found = panel.value(place);
  const dimension = mapDimension(view);
  const time = formatTime(found?.cell.time ?? panel.time, view.chart.timeUnit);
  return { label: time, value: found && dimension ? mapValueText(view, dimension, found.cell.value) : "No data" };
}

/** The numbers of selected places, inside each place or next to it, if they do not overlap another label. */
export function renderValueLabels(
  view: View,
  panel: MapPanel,
  selection: ReadonlySet<string>,
  style: Style,
): Markup | undefined {
  const dimension = mapDimension(view);
  if (style.detail !== "full" || selection.size === 0 || !dimension) return undefined;
  const size = textSize.label(style) * 0.875;
  const taken: Bounds[] = [];
  const marked = panel.projected.shapes.filter(
    ({ place }) => selection.has(panel.name(place).name) && !panel.isNeighbor(place),
  );
  const labels = marked.flatMap((shape) => {
    const value = panel.value(shape.place)?.cell.value;
    if (typeof value !== "number") return [];
    const text = mapValueText(view, dimension, value, { abbreviation: "letter", unit: "symbol" });
    const at = placesFor(textWidth(text, { size, weight: 700 }), size, panel, shape).find(
      (candidate) => isWithin(candidate, panel.bounds) && !taken.some((other) => overlap(candidate, other)),
    );
    if (!at) return [];
    taken.push(at);
    const markup = label(text, {
      x: at.x + at.width / 2,
      y: at.y + at.height / 2,
      size,
      weight: 700,
      fill: style.theme.title,
      anchor: "middle",
      halo: style.theme.background,
      isDraft: style.isDraft,
      className: "value-label",
    });
    return [markup];
  });
  return svg`<g class="value-labels">${labels}</g>`;
}

/**
 * The candidate positions of a label: inside the place if it is large enough, then above, below, right and left of it.
 */
function placesFor(width: number, height: number, { bounds, projected }: MapPanel, shape: Shape): Bounds[] {
  const { x, y, scale } = projected.transform;
  const toX = (at: number): number => bounds.x + x + at * scale;
  const toY = (at: number): number => bounds.y + y + at * scale;
  const [left, top, right, bottom] = [
    toX(shape.bounds[0]),
    toY(shape.bounds[1]),
    toX(shape.bounds[2]),
    toY(shape.bounds[3]),
  ];
  const [middleX, middleY] = [toX(shape.label[0]), toY(shape.label[1])];
  const gap = height * 0.25;
  const at = (centerX: number, centerY: number): Bounds => ({
    x: centerX - width / 2,
    y: centerY - height / 2,
    width,
    height,
  });
  const beside = [
    at(middleX, top - gap - height / 2),
    at(middleX, bottom + gap + height / 2),
    at(right + gap + width / 2, middleY),
    at(left - gap - width / 2, middleY),
  ];
  const isRoomy = right - left >= width * 1.1 && bottom - top >= height;
  return isRoomy ? [at(middleX, middleY), ...beside] : beside;
}

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x && rightOf(inner) <= rightOf(outer) && inner.y >= outer.y && bottomOf(inner) <= bottomOf(outer);

/** Line widths in px. */
const border = 0.5;
const selectedBorder = 1.5;

/** The fills of places without a value. */
export interface PlaceFills {
  readonly noData: Hatching;
  /** Land outside of all places, or outside of the map's region. */
  readonly neutral: string;
}

/**
 * Draws the places of a map, each as a path with its name and fill (rules.md 805). Smaller places are above larger
 * ones, and the selected ones, with a strong outline, on top.
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
  return svg`${clip.definition}<g class="map" data-time="${String(panel.time)}"${cut}><g transform="${transform}">${renderSphere(panel, style, width(1))}${renderSurroundings(panel, fills, style, width(border))}<g class="places" stroke="${theme.outline}" stroke-width="${width(border)}" stroke-linejoin="round">${unsafe(placePaths(panel, fills, width(fills.noData.width), theme))}</g>${renderInsets(panel, style, width(1))}${selected.length > 0 && outlined}</g></g>`;
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

/** The stripes in a place, memoized: most maps of a site are drawn at one scale. */
const stripesOf = memoize((shape: Shape, step: number, least: number) => hatchPath(shape.path, step, least));

/**
 * The border of a fill that stands out from the background: that of the background, since the usual grey is hardly seen
 * on it, and neighbours of one colour look like one place (rules.md 805).
 */
const ownBorder = (fill: string, { background }: Theme): string =>
  contrastOf(fill, background) >= graphicContrast ? ` stroke="${background}"` : "";

/**
 * The places of the region. Those beyond the horizon of a globe have an empty path. The stripes of those without data
 * are below the markers of tiny places.
 */
function placePaths(panel: MapPanel, { noData }: PlaceFills, stripeWidth: string, theme: Theme): string {
  const { shapes, globe, transform } = panel.projected;
  const step = (noData.apart * Math.SQRT2) / transform.scale;
  const least = leastStripe / transform.scale;
  const looks = new Map<string, string>();
  const lookOf = (color: string): string => {
    const look = looks.get(color) ?? `${color}"${ownBorder(color, theme)}`;
    looks.set(color, look);
    return look;
  };
  const path = (place: Place, color: string | undefined, data: string): string =>
    `${panel.name(place).opening}${lookOf(color ?? noData.ground)} d="${data}"/>`;
  let [paths, stripes, tiny] = ["", "", ""];
  for (const shape of shapes) {
    const { place } = shape;
    if (panel.isNeighbor(place)) continue;
    const color = panel.color(place);
    const drawn = path(place, color, shape.path);
    if (isTiny(shape)) {
      tiny += drawn;
      continue;
    }
    paths += drawn;
    if (color === undefined) stripes += stripesOf(shape, step, least);
  }
  for (const place of globe?.hidden ?? []) tiny += path(place, panel.color(place), "");
  if (stripes !== "")
    paths += `<path class="hatch" fill="none" stroke="${noData.color}" stroke-width="${stripeWidth}" d="${stripes}"/>`;
  return paths + tiny;
}
