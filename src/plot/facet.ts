import { displayName } from "../chart/chart.ts";
import type { Series } from "../view/series.ts";
import type { View } from "../view/view.ts";
import { type Bounds, gridOf, inset } from "./bounds.ts";
import { label } from "./label.ts";
import { createLegend, type LegendItem, legendSpace } from "./legend/categorical.ts";
import { svg } from "./markup.ts";
import { unite } from "./scale.ts";
import { type Style, textSize } from "./style.ts";
import { truncateText } from "./text/wrap.ts";
import type { Domains, Plot, PlotContext, PlotType } from "./type.ts";

/** A facet: the series of one entity, or of one column. */
interface Facet {
  readonly title: string;
  readonly series: readonly Series[];
}

/** At most this many facets are drawn; more would be too small to read. */
const mostFacets = 100;

/** Splits series by what the view's facets stand for, in the order of their first series. */
export function facetsOf(view: View, series: readonly Series[]): readonly Facet[] {
  const byTitle = new Map<string, Series[]>();
  for (const it of series) {
    const title = view.facet === "entity" ? it.entity : displayName(it.dimension);
    const known = byTitle.get(title);
    if (known) known.push(it);
    else byTitle.set(title, [it]);
  }
  return [...byTitle].slice(0, mostFacets).map(([title, members]) => ({ title, series: members }));
}

/** Draws a plot for each facet on a grid, with axes that they share unless told otherwise, under one legend. */
export function drawFacets(type: PlotType, context: PlotContext, facets: readonly Facet[]): Plot {
  const { view, style } = context;
  const legend = createLegend(facetLegend(view, facets), context.bounds.width, style);
  const shown = style.detail === "full" ? legendSpace(legend, style) : 0;
  const small = smallStyle(style, facets.length);
  const titleHeight = Math.ceil(textSize.facetTitle(small) * 1.6);
  const area = inset(context.bounds, { top: shown });
  const cells = gridOf(area, facets.length, small.fontSize, small.fontSize * 0.75);
  const shared = view.uniformYAxis ? sharedDomains(type, view, facets) : undefined;
  const plots = facets.map(({ title, series }, i) => {
    const cell = cells[i] as Bounds;
    const isFirst = cell.x === area.x;
    const plot = type.draw(
      { view, style: small, bounds: inset(cell, { top: titleHeight }) },
      {
        series,
        namesSeries: false,
        isFacet: true,
        showsYLabels: !shared || isFirst,
        ...(shared && { domains: shared }),
      },
    );
    const size = textSize.facetTitle(small);
    const name = truncateText(title, { size, weight: 700, maxWidth: cell.width });
    const heading = label(name, {
      x: cell.x,
      y: cell.y + titleHeight / 2,
      size,
      weight: 700,
      fill: style.theme.text,
      className: "facet-title",
    });
    return { ...plot, markup: svg`<g class="facet">${heading}${plot.markup}</g>` };
  });
  return {
    markup: svg`${shown > 0 && legend.render(context.bounds.x, context.bounds.y)}${plots.map(({ markup }) => markup)}`,
    targets: () => plots.flatMap((plot) => plot.targets()),
  };
}

/** Names what the colours of several series in a facet mean; a facet with one series is named by its title. */
function facetLegend(view: View, facets: readonly Facet[]): LegendItem[] {
  if (facets.every(({ series }) => series.length < 2)) return [];
  const items = new Map<string, LegendItem>();
  for (const { series } of facets)
    for (const it of series) {
      const name = view.facet === "entity" ? displayName(it.dimension) : it.entity;
      items.set(name, { name, color: it.color, isMuted: it.isMuted });
    }
  return [...items.values()];
}

function sharedDomains(type: PlotType, view: View, facets: readonly Facet[]): Domains {
  let domains: Domains = {};
  for (const { series } of facets) {
    const { x, y } = type.domains?.(view, series) ?? {};
    domains = { x: unite(domains.x, x), y: unite(domains.y, y) };
  }
  return domains;
}

/** Text shrinks with the number of facets, down to two thirds. */
const smallStyle = (style: Style, count: number): Style => ({
  ...style,
  fontSize: Math.max(
    style.fontSize * 0.66,
    style.fontSize * (count <= 2 ? 0.95 : count <= 4 ? 0.9 : count <= 9 ? 0.8 : 0.7),
  ),
});
