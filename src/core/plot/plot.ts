import type { Time } from "../data/time.ts";
import type { Series } from "../series/series.ts";
import type { Markup } from "../text/markup.ts";
import type { Lens } from "../view/lens.ts";
import type { View } from "../view/view.ts";
import type { Bounds } from "./bounds.ts";
import type { LegendItem } from "./legend/legend.ts";
import type { Domain } from "./scale.ts";
import type { Style } from "./style.ts";

/** What a plot is drawn from, and where. */
export interface PlotContext {
  readonly view: View;
  readonly bounds: Bounds;
  readonly style: Style;
  /** A close look at a flat map; all of it unless told. */
  readonly lens?: Lens;
}

/** Part of a view that is drawn as one plot: all of it, or one facet. */
export interface Panel {
  readonly series: readonly Series[];
  /** The series of all facets, for what these have in common; a panel on its own has its own alone. */
  readonly peers?: readonly Series[];
  /** Axes that facets share; a panel on its own has none and takes those of its series. */
  readonly domains?: Domains;
  /** Facets of a row share the tick labels of the first, those of many rows the time labels of the last. */
  readonly showsYLabels: boolean;
  readonly showsXLabels: boolean;
  /** Pixels left of the plot for tick labels, equal in all facets; a panel on its own takes what it needs. */
  readonly axisWidth?: number;
  /** What the labels of a time axis may reach into, equal in all facets; a panel on its own has all beside its plot. */
  readonly margin?: Margin;
  /** Whether labels beside the marks name the series; in facets a legend or the facet's title does. */
  readonly namesSeries: boolean;
  readonly isFacet: boolean;
  /** One of several small facets: numbers on axes are abbreviated by a letter. */
  readonly isCompact: boolean;
}

/** Room beside a plot, in pixels. */
export interface Margin {
  readonly left: number;
  readonly right: number;
}

/** What a panel's series span on each axis. */
export interface Domains {
  readonly x?: Domain | undefined;
  readonly y?: Domain | undefined;
}

/** One thing that a pointer or an arrow key can reach in a plot, with what a tooltip tells of it. */
export interface Target {
  readonly series: string;
  readonly entity?: string;
  readonly title: string;
  readonly time?: Time;
  /** In pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** Size of the thing, when it is a bar or a shape and not a point. */
  readonly width?: number;
  readonly height?: number;
  readonly color: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** What it adds up to with what it stands on or below, if that is one sum. */
  readonly total?: string | undefined;
}

/** A drawn plot. */
export interface Plot {
  readonly markup: Markup;
  /** Everything that can be pointed at, in reading order; computed only where someone points. */
  targets(): readonly Target[];
}

/** What tells how the axis of a panel writes numbers. */
export type PanelNumbers = Pick<Panel, "isCompact" | "series">;

/** What facets need to know of their axes before they are drawn, to give all plots of a grid the same size. */
export interface FacetAxes {
  /** Pixels that the tick labels take left of a plot of about this height. */
  width(view: View, domain: Domain | undefined, panel: PanelNumbers, style: Style, height: number): number;
  /** Pixels that the labels below a facet take. */
  height(style: Style): number;
}

/** How a tab is drawn: one module each, one line in the registry. */
export interface PlotType {
  /** Its marks are places or points of their own, not series: none are made for it. */
  readonly withoutSeries?: boolean;
  /** Names stand beside the marks even in facets, so that these need no legend. */
  readonly namesMarks?: boolean;
  /** What colours mean where they do not tell the series. */
  colorItems?(view: View, series: readonly Series[]): readonly LegendItem[];
  /** What the series span, for axes that facets share; absent where the type has no facets. */
  domains?(view: View, series: readonly Series[]): Domains;
  /** The axes that facets can share; without it, each facet draws its own. */
  readonly facetAxes?: FacetAxes;
  /** Which entities it can draw (rules.md 708), unless that depends on `missingDataStrategy` alone. */
  canDraw?(view: View): (entity: string) => boolean;
  draw(context: PlotContext, panel: Panel): Plot;
}

/** For plots in which nothing can be pointed at. */
export const noTargets = (): readonly Target[] => [];
