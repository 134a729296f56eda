import type { Time } from "../data/time.ts";
import type { Series } from "../series/series.ts";
import type { Markup } from "../text/markup.ts";
import type { Lens } from "../view/lens.ts";
import type { View } from "../view/view.ts";
import type { Bounds } from "./bounds.ts";
import type { LegendItem } from "./legend/legend.ts";
import type { Domain } from "./scale.ts";
import type { Style } from "./style.ts";

/** The inputs of a plot. */
export interface PlotContext {
  readonly view: View;
  readonly bounds: Bounds;
  readonly style: Style;
  /** Zoomed section of a flat map; by default all of it. */
  readonly lens?: Lens;
}

/** The part of a view that is drawn as one plot: the whole view or one facet. */
export interface Panel {
  readonly series: readonly Series[];
  /** The series of all facets, for properties that facets share; by default only the panel's own. */
  readonly peers?: readonly Series[];
  /** Domains shared by all facets; by default those of the panel's own series. */
  readonly domains?: Domains;
  /**
   * Facets in a row share the tick labels of the first one; in tall grids, facets in a column share the time labels of
   * the last one.
   */
  readonly showsYLabels: boolean;
  readonly showsXLabels: boolean;
  /** Width of the tick labels, equal in all facets; by default as wide as needed. In px. */
  readonly axisWidth?: number;
  /** Space that time labels may extend into, equal in all facets; by default all space next to the plot. */
  readonly margin?: Margin;
  /** Whether labels next to the marks name the series; in facets, the legend or the title does. */
  readonly namesSeries: boolean;
  readonly isFacet: boolean;
  /** Whether it is one of several small facets, so that axis numbers are abbreviated with a letter. */
  readonly isCompact: boolean;
}

/** Space next to a plot, in px. */
export interface Margin {
  readonly left: number;
  readonly right: number;
}

/** The domains of a panel's series. */
export interface Domains {
  readonly x?: Domain | undefined;
  readonly y?: Domain | undefined;
}

/** A hit target: a mark that a pointer or an arrow key can reach, with the content of its tooltip. */
export interface Target {
  readonly series: string;
  readonly entity?: string;
  readonly title: string;
  readonly time?: Time;
  /** Position in px. */
  readonly x: number;
  readonly y: number;
  /** Size of a bar or shape; undefined for points. */
  readonly width?: number;
  readonly height?: number;
  readonly color: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** The sum of the stack that it belongs to, if there is a single one. */
  readonly total?: string | undefined;
}

/** A drawn plot. */
export interface Plot {
  readonly markup: Markup;
  /** All hit targets, in reading order; computed lazily. */
  targets(): readonly Target[];
}

/** The part of a panel that determines the number format of its axis. */
export type PanelNumbers = Pick<Panel, "isCompact" | "series">;

/** Sizes of axes, needed before drawing to give all facets of a grid the same size. */
export interface FacetAxes {
  /** Width of the tick labels left of a plot of about this height, in px. */
  width(view: View, domain: Domain | undefined, panel: PanelNumbers, style: Style, height: number): number;
  /** Height of the labels below a facet, in px. */
  height(style: Style): number;
}

/** How a chart type is drawn. */
export interface PlotType {
  /** Whether its marks are places or points instead of series, so that no series are created. */
  readonly withoutSeries?: boolean;
  /** Whether labels next to the marks name them even in facets, which then need no legend. */
  readonly namesMarks?: boolean;
  /** Legend items of the colour dimension, if colours do not identify the series. */
  colorItems?(view: View, series: readonly Series[]): readonly LegendItem[];
  /** Domains of the series, for axes that facets share; absent if the type has no facets. */
  domains?(view: View, series: readonly Series[]): Domains;
  /** Axes that facets can share; if absent, each facet draws its own. */
  readonly facetAxes?: FacetAxes;
  /** Which entities it can draw (rules.md 708), unless that only depends on `missingDataStrategy`. */
  canDraw?(view: View): (entity: string) => boolean;
  draw(context: PlotContext, panel: Panel): Plot;
}

/** For plots without hit targets. */
export const noTargets = (): readonly Target[] => [];
