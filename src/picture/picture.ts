import { chartTypeOf } from "../charts/chartType.ts";
import { type Bounds, inset } from "../core/plot/bounds.ts";
import { facets } from "../core/plot/lazyModules.ts";
import { noDataPlot } from "../core/plot/noData.ts";
import type { Plot, PlotContext, Target } from "../core/plot/plot.ts";
import type { Style } from "../core/plot/style.ts";
import { fontFamily } from "../core/plot/typography/font.ts";
import { facetsOf, seriesOf } from "../core/series/series.ts";
import { type Markup, svg } from "../core/text/markup.ts";
import type { Lens } from "../core/view/lens.ts";
import type { View } from "../core/view/view.ts";

/** Options of a picture of any type. */
export interface PictureOptions {
  /** Size of the layout, in px. */
  readonly width: number;
  readonly height: number;
  readonly style: Style;
  /** Space around the plot, in px; half the font size by default. */
  readonly margin?: number;
  /** The title for screen readers. */
  readonly title: string;
  /** The description for screen readers. Omitted if the page has it next to the picture, to avoid reading it twice. */
  readonly description?: string;
  /** The enlarged part of a map while it moves; by default that of the view. */
  readonly lens?: Lens;
}

/** A picture and its pointer targets. */
export interface Picture {
  readonly svg: string;
  targets(): readonly Target[];
}

/** The position of the plot and the markup around it. */
export interface PictureLayout {
  /** The bounds of the plot. */
  readonly plot: Bounds;
  readonly above?: Markup | undefined;
  readonly below?: Markup | undefined;
}

/** Draws a view as a standalone SVG: with a background, without external references, with real text (rules.md 806). */
export function drawPicture(view: View, options: PictureOptions): Picture {
  const { width, height, style } = options;
  return composePicture(view, options, {
    plot: padded({ x: 0, y: 0, width, height }, options.margin ?? style.fontSize / 2),
  });
}

/** Draws a view with the markup around it. */
export function composePicture(
  view: View,
  options: PictureOptions,
  { plot: bounds, above, below }: PictureLayout,
): Picture {
  const { width, height, style, title, description, lens = view.lens } = options;
  const plot = drawPlot({ view, bounds, style, ...(lens && { lens }) });
  const id = style.idPrefix;
  const markup = svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}title${description !== undefined && ` ${id}desc`}" font-family="${fontFamily}"><title id="${id}title">${title}</title>${description !== undefined && svg`<desc id="${id}desc">${description}</desc>`}<rect class="background" width="${width}" height="${height}" fill="${style.theme.background}"/>${above}<g class="plot">${plot.markup}</g>${below}</svg>`;
  return { svg: markup.text, targets: plot.targets };
}

/** Draws the plot of a view, split into facets if it has them. Without data it draws a message. */
export function drawPlot(context: PlotContext): Plot {
  const { view } = context;
  const type = chartTypeOf(view).plot.module;
  const series = type.withoutSeries ? [] : seriesOf(view);
  if (!type.withoutSeries && series.length === 0) return noDataPlot(context);
  if (view.facet !== "none" && type.domains) {
    const all = facetsOf(view, series);
    if (all.length > 1) return facets.module.drawFacets(type, context, all);
  }
  return type.draw(context, {
    series,
    showsYLabels: true,
    showsXLabels: true,
    namesSeries: !(view.chart.config.hideSeriesLabels ?? false),
    isFacet: false,
    isCompact: false,
  });
}

/** Bounds reduced by a margin on all sides. */
export const padded = (outer: Bounds, margin: number): Bounds =>
  inset(outer, { top: margin, right: margin, bottom: margin, left: margin });
