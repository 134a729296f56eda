import { noDataLabel } from "../../core/color/bin.ts";
import { normalizeColor } from "../../core/color/contrast.ts";
import { formatTime } from "../../core/data/time.ts";
import { inset } from "../../core/plot/bounds.ts";
import { noDataFill, noDataHatching, noDataId } from "../../core/plot/hatch.ts";
import { label } from "../../core/plot/label.ts";
import type { Shape } from "../../core/plot/map/shapes.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { PlotType, Target } from "../../core/plot/plot.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { isInRegion, mapDimension, mapPlacesOf, mapSelection } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import { renderValueLabels } from "./labels.ts";
import { createMapLegend } from "./legend.ts";
import { createPanels, type MapPanel } from "./panel.ts";
import { mapValueText } from "./places.ts";
import { renderShapes } from "./shapes.ts";

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
    const hatch = createHatch(view, style);
    const legend = createMapLegend(view, bounds, hatch.ofLegend, style);
    const legendGap = style.fontSize * 0.75;
    const legendSpace = legend.height === 0 ? 0 : legend.height + legendGap;
    const panels = createPanels(view, inset(bounds, { bottom: legendSpace }), style, lens);
    const selection = mapSelection(view);
    const fills = { noData: hatch.ofPlaces, neutral: style.theme.noData };
    const maps = panels.map(
      (panel, i) =>
        svg`${renderTitle(panel, style)}${renderShapes(panel, selection, fills, style, `${style.idPrefix}map-clip-${String(i)}`)}${renderValueLabels(view, panel, selection, style)}`,
    );
    const scale = panels[0]?.projected.transform.scale ?? 1;
    const legendTop = Math.max(...panels.map(southOf)) + legendGap;
    return {
      markup: svg`${hatch.define(scale)}${maps}${legend.render(bounds.x, legendTop)}`,
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

/** The hatching for missing data: fills of places and of the legend's swatch. */
interface Hatch {
  readonly ofPlaces: string;
  readonly ofLegend: string;
  /** The definitions for a map of this scale (px per map unit). */
  define(scale: number): Markup;
}

/**
 * The "No data" hatching, in the author's colour if there is one. It is scaled with the map, so that its lines have the
 * same distance there as in the legend.
 */
function createHatch({ chart }: View, style: Style): Hatch {
  const colors = chart.config.map?.colorScale?.customCategoryColors;
  const custom = colors && Object.hasOwn(colors, noDataLabel) ? normalizeColor(colors[noDataLabel]) : undefined;
  const placesId = `${style.idPrefix}map-no-data`;
  return {
    ofPlaces: `url(#${placesId})`,
    ofLegend: noDataFill(style),
    define: (scale) =>
      svg`<defs>${noDataHatching(style, custom)}<linearGradient id="${placesId}" href="#${noDataId(style)}" gradientTransform="scale(${String(1 / scale)})"/></defs>`,
  };
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
