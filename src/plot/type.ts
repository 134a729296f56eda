import type { Time } from "../data/time.ts";
import type { Series } from "../view/series.ts";
import type { View } from "../view/view.ts";
import type { Bounds } from "./bounds.ts";
import type { Markup } from "./markup.ts";
import type { Domain } from "./scale.ts";
import type { Style } from "./style.ts";

/** What a plot is drawn from, and where. */
export interface PlotContext {
  readonly view: View;
  readonly bounds: Bounds;
  readonly style: Style;
}

/** Part of a view that is drawn as one plot: all of it, or one facet. */
export interface Panel {
  readonly series: readonly Series[];
  /** Axes that facets share; a panel on its own has none and takes those of its series. */
  readonly domains?: Domains;
  /** Facets of a row share the tick labels of the first. */
  readonly showsYLabels: boolean;
  /** Whether labels beside the marks name the series; in facets a legend or the facet's title does. */
  readonly namesSeries: boolean;
  /** Facets are small: numbers on axes are abbreviated by a letter. */
  readonly isFacet: boolean;
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
}

/** A drawn plot. */
export interface Plot {
  readonly markup: Markup;
  /** Everything that can be pointed at, in reading order; computed only where someone points. */
  targets(): readonly Target[];
}

/** How a tab is drawn: one module each, one line in the registry. */
export interface PlotType {
  /** What the series span, for axes that facets share; absent where the type has no facets. */
  domains?(view: View, series: readonly Series[]): Domains;
  draw(context: PlotContext, panel: Panel): Plot;
}

export const noTargets = (): readonly Target[] => [];
