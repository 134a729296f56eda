import { seriesOf } from "../view/series.ts";
import type { View } from "../view/view.ts";
import type { Bounds } from "./bounds.ts";
import { drawFacets, facetsOf } from "./facet.ts";
import { type FrameText, layoutFrame } from "./frame.ts";
import { label } from "./label.ts";
import { type Markup, svg } from "./markup.ts";
import { plotTypes } from "./registry.ts";
import type { Style } from "./style.ts";
import { fontFamily } from "./text/font.ts";
import { noTargets, type Plot, type PlotContext, type Target } from "./type.ts";

export interface PictureOptions {
  /** Size of the layout, in px. */
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  /** The words around the plot; none for a plot alone. */
  readonly frame?: FrameText;
  /** What the picture shows, for readers who cannot see it. */
  readonly title: string;
  readonly description: string;
}

/** A finished picture. */
export interface Picture {
  readonly svg: string;
  targets(): readonly Target[];
}

/** Draws a view as a standalone SVG: its own background, no external reference, real text (behaviour 31). */
export function drawPicture(view: View, options: PictureOptions): Picture {
  const { width, height, style, frame, title, description } = options;
  const outer: Bounds = { x: 0, y: 0, width, height };
  const framed = frame ? layoutFrame(frame, outer, style) : undefined;
  const bounds = framed?.plot ?? padded(outer, style);
  const plot = drawPlot({ view, bounds, style });
  const id = style.idPrefix;
  const markup = svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}title ${id}desc" font-family="${fontFamily}"><title id="${id}title">${title}</title><desc id="${id}desc">${description}</desc>${definitions(style)}<rect class="background" width="${width}" height="${height}" fill="${style.theme.background}"/>${framed?.markup}<g class="plot">${plot.markup}</g></svg>`;
  return { svg: markup.text, targets: plot.targets };
}

/** Draws the plot of a view into bounds, by facets where it has them; tells in words where there is nothing to draw. */
export function drawPlot(context: PlotContext): Plot {
  const { view } = context;
  const type = plotTypes[view.tab];
  const series = seriesOf(view);
  if (!type || view.table.rows.length === 0) return noData(context);
  if (view.facet !== "none" && type.domains) {
    const facets = facetsOf(view, series);
    if (facets.length > 1) return drawFacets(type, context, facets);
  }
  return type.draw(context, {
    series,
    showsYLabels: true,
    namesSeries: !(view.chart.config.hideSeriesLabels ?? false),
    isFacet: false,
  });
}

/** A sentence in the middle of the plot. */
function noData({ bounds, style }: PlotContext): Plot {
  const markup = label("No data for the current selection", {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    size: style.fontSize,
    fill: style.theme.muted,
    anchor: "middle",
  });
  return { markup, targets: noTargets };
}

const padded = (outer: Bounds, { fontSize }: Style): Bounds => {
  const gap = fontSize * 0.5;
  return { x: gap, y: gap, width: outer.width - 2 * gap, height: outer.height - 2 * gap };
};

/** The hatching of "No data". */
const definitions = ({ theme, idPrefix }: Style): Markup =>
  svg`<defs><pattern id="${idPrefix}no-data" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4" height="4" fill="${theme.noData}"/><line y2="4" stroke="${theme.hatch}" stroke-width="1.5"/></pattern></defs>`;
