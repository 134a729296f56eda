import { displayName } from "../chart/chart.ts";
import type { Facet } from "../series/series.ts";
import { type Markup, svg } from "../text/markup.ts";
import type { View } from "../view/view.ts";
import { timeAxisHeight } from "./axis/timeAxis.ts";
import { type Bounds, gridCells, inset } from "./bounds.ts";
import { label } from "./label.ts";
import { createLegend, type LegendItem, placeLegend } from "./legend/legend.ts";
import { moreNote } from "./moreNote.ts";
import { noDataPlot } from "./noData.ts";
import type { Domains, Panel, Plot, PlotContext, PlotType } from "./plot.ts";
import { unionDomains } from "./scale.ts";
import { type Style, textSize } from "./style.ts";
import { truncateName } from "./typography/wrapText.ts";

/** A facet with its cell in the grid. */
interface Cell extends Facet {
  /** Bounds of its plot and axes. */
  readonly bounds: Bounds;
  readonly panel: Panel;
}

/** Maximum number of facets; more would be too small to read. */
const maxFacets = 100;

/** Number of facets from which axis numbers are abbreviated. */
const compactFrom = 3;

/** With more rows, time labels appear only below the last facet of each column. */
const maxRowsWithTimes = 3;

/** Preferred aspect ratio (width / height) of facets. Plots over time are wider. */
const shapeOf = ({ facetAxes }: PlotType): number => (facetAxes ? 2 : 1.4);

/** Thumbnails with more facets have no time labels. */
const maxThumbnailsWithTimes = 6;

/** Draws facets on a grid below one legend, with shared axes by default. */
export function drawFacets(type: PlotType, context: PlotContext, all: readonly Facet[]): Plot {
  const { view, style, bounds } = context;
  const facets = all.slice(0, maxFacets);
  const items = style.detail === "full" ? legendItems(type, context, facets) : [];
  const legend = placeLegend(createLegend(items, bounds.width, style), bounds, style);
  const small = smallStyle(style, facets.length);
  const more = moreNote(all.length - facets.length, "for which there is no room", legend.area, small);
  const area = inset(legend.area, { bottom: more ? small.fontSize * 1.5 : 0 });
  const cells = layoutCells(type, view, facets, area, small);
  const plots = cells.map((cell) => drawCell(type, view, cell, small));
  return {
    markup: svg`${legend.markup}${plots.map(({ markup }) => markup)}${more}`,
    targets: () => plots.flatMap((plot) => plot.targets()),
  };
}

/**
 * Lays out facets so that all plots have the same size. Shared tick labels are placed left of the grid and shared time
 * labels below it, outside the cells.
 */
function layoutCells(type: PlotType, view: View, facets: readonly Facet[], area: Bounds, style: Style): Cell[] {
  const isCompact = facets.length >= compactFrom;
  const peers = facets.flatMap(({ series }) => series);
  const domains = facets.map(({ series }) => type.domains?.(view, series) ?? {});
  const shared = view.uniformYAxis ? uniteAll(domains) : undefined;
  const axes = style.detail === "full" ? type.facetAxes : undefined;
  const gaps = [style.fontSize * 2, style.fontSize * 0.75] as const;
  const hasTimes = namesTimes(facets.length, style);
  const split = gridFor(type, facets.length, area, gaps, style);
  const rough = split(area);
  const timesHeight = axes?.height(style) ?? 0;
  const bottom = countOf(rough, "y") > maxRowsWithTimes ? timesHeight : 0;
  const height = (rough[0]?.height ?? 0) - headingHeight(style) - (timesHeight - bottom);
  const widths = (shared ? [shared] : domains).map(
    ({ y }, i) => axes?.width(view, y, { isCompact, series: facets[i]?.series ?? [] }, style, height) ?? 0,
  );
  const axisWidth = Math.max(0, ...widths);
  const left = shared ? axisWidth : 0;
  // The gap between columns is what the labels on both sides leave free.
  const gap = style.detail === "full" ? style.fontSize * 0.7 : 0;
  const marginLeft = shared && countOf(rough, "x") > 1 ? gap : Math.max(gap, axisWidth);
  const places = placesOf(split(inset(area, { left, bottom })));
  const common = { peers, namesSeries: false, isFacet: true, isCompact, margin: { left: marginLeft, right: 0 } };
  return facets.map((facet, i) => {
    const { cell, isFirst, isLast } = places[i] as Place;
    const extra = { left: isFirst ? left : 0, bottom: isLast ? bottom : 0 };
    return {
      ...facet,
      bounds: inset(cell, { left: -extra.left, bottom: -extra.bottom }),
      panel: {
        ...common,
        series: facet.series,
        showsYLabels: !shared || isFirst,
        showsXLabels: hasTimes && (bottom === 0 || isLast),
        ...(axes && { axisWidth: shared ? extra.left : axisWidth }),
        ...(shared && { domains: shared }),
      },
    };
  });
}

/** Number of columns ("x") or rows ("y") of a grid. */
const countOf = (cells: readonly Bounds[], side: "x" | "y"): number => new Set(cells.map((cell) => cell[side])).size;

/** A cell, and whether it is the first in its row and the last in its column. */
interface Place {
  readonly cell: Bounds;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const placesOf = (grid: readonly Bounds[]): readonly Place[] =>
  grid.map((cell) => ({
    cell,
    isFirst: cell.x === grid[0]?.x,
    isLast: !grid.some(({ x, y }) => x === cell.x && y > cell.y),
  }));

/** Whether facets have time labels. */
const namesTimes = (count: number, { detail }: Style): boolean => detail === "full" || count <= maxThumbnailsWithTimes;

/**
 * Returns a function that splits an area into cells of the preferred aspect ratio. If text takes half of a cell or
 * more, as in thumbnails, the ratio applies to the plot without its text.
 */
function gridFor(type: PlotType, count: number, area: Bounds, gaps: readonly [number, number], style: Style) {
  const words = headingHeight(style) + (namesTimes(count, style) ? timeAxisHeight(style) : 0);
  const [whole] = gridCells(area, count, ...gaps, shapeOf(type));
  const isTight = style.detail !== "full" || (whole?.height ?? 0) < words * 2;
  return (bounds: Bounds): Bounds[] => gridCells(bounds, count, ...gaps, shapeOf(type), isTight ? words : 0);
}

function drawCell(type: PlotType, view: View, { title, series, bounds, panel }: Cell, style: Style): Plot {
  const context = { view, style, bounds: inset(bounds, { top: headingHeight(style) }) };
  const plot = series.length === 0 ? emptyPlot(type, context, panel) : type.draw(context, panel);
  return { ...plot, markup: svg`<g class="facet">${renderHeading(title, bounds, style)}${plot.markup}</g>` };
}

/** Facets without data keep their shared axes, so that rows and columns of the grid line up. */
function emptyPlot(type: PlotType, context: PlotContext, panel: Panel): Plot {
  if (!type.facetAxes || context.style.detail !== "full") return noDataPlot(context, "No data");
  const { markup, targets } = type.draw(context, panel);
  const bounds = inset(context.bounds, { left: panel.axisWidth ?? 0, bottom: type.facetAxes.height(context.style) });
  return {
    markup: svg`${markup}${noDataPlot({ ...context, bounds }, "No data").markup}`,
    targets,
  };
}

const headingHeight = (style: Style): number => Math.ceil(textSize.facetTitle(style) * 1.6);

function renderHeading(title: string, { x, y, width }: Bounds, style: Style): Markup {
  const size = textSize.facetTitle(style);
  const text = truncateName(title, { size, weight: 700, maxWidth: width });
  // Not even one letter fits.
  if (text === "…") return svg``;
  return label(text, {
    x,
    y: y + headingHeight(style) / 2,
    size,
    weight: 700,
    fill: style.theme.text,
    className: "facet-title",
  });
}

/** Legend items for the colour dimension if there is one, else for the series. */
function legendItems(type: PlotType, { view, style }: PlotContext, facets: readonly Facet[]): readonly LegendItem[] {
  const meanings = type.colorItems?.(
    view,
    facets.flatMap(({ series }) => series),
  );
  if (meanings && meanings.length > 0) return meanings;
  return type.namesMarks ? [] : facetLegend(view, facets, style);
}

/**
 * Names the series behind the colours in a facet. If each facet has a single series, its title names it, and the legend
 * explains only solid and dashed lines, if it needs to.
 */
function facetLegend(view: View, facets: readonly Facet[], { theme }: Style): LegendItem[] {
  const isOne = facets.every(({ series }) => new Set(series.map(({ name }) => name)).size < 2);
  const items = new Map<string, LegendItem>();
  for (const { color, dimension, entity, isMuted, isProjection } of facets.flatMap(({ series }) => series)) {
    const name = view.facet === "entity" ? displayName(dimension) : entity;
    const line = { name, color: theme.muted, line: isProjection ? "dashed" : "solid", isSeries: true } as const;
    items.set(name, isOne ? line : { name, color, isMuted, isSeries: true });
  }
  return isOne && (view.facet !== "entity" || items.size < 2) ? [] : [...items.values()];
}

function uniteAll(all: readonly Domains[]): Domains {
  let domains: Domains = {};
  for (const { x, y } of all) domains = { x: unionDomains(domains.x, x), y: unionDomains(domains.y, y) };
  return domains;
}

/** Reduces the font size as the number of facets grows, so that their axes have room for enough labels. */
const smallStyle = (style: Style, count: number): Style => ({
  ...style,
  fontSize: style.fontSize * (count <= 2 ? 0.85 : count <= 9 ? 0.8 : 0.7),
});
