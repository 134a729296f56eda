import type { ResolvedConfig } from "../chart/chartTime.ts";
import type { DimensionProperty } from "../chart/config.ts";
import type { LazyModule } from "../data/lazyModule.ts";
import type { Time, TimeRange } from "../data/time.ts";
import type { ViewTable } from "./table.ts";
import type { TimelineSettings } from "./timeline.ts";
import type { Scope, View } from "./view.ts";

/**
 * The times that a chart type shows: one moment (`moment`), one or two moments side by side (`moments`), the ends of a
 * range (`ends`), a range (`range`), a range for which a single time is a different picture (`rangeOrMoment`), or all
 * times (`all`).
 */
export type TimeSpan = "moment" | "moments" | "ends" | "range" | "rangeOrMoment" | "all";

/** The quantity in relative mode: share of a total, change since the start, or average annual change. */
export type RelativeMode = "share" | "change" | "annualChange";

/** What a mark represents: a series, a place on a map, an entity, or a table cell. */
export type MarkKind = "series" | "places" | "entities" | "cells";

/** A setting that only some chart types have, by the name of its parameter. */
export type ChartSetting =
  | "yScale"
  | "xScale"
  | "uniformYAxis"
  | "zoomToSelection"
  | "showNoDataArea"
  | "endpointsOnly"
  | "region"
  | "globe";

/** How the marks of a chart type are coloured. */
export interface ColorTraits {
  /** Whether the colour dimension colours series by their entity. */
  readonly byDimension: boolean;
  /** Whether y values may be binned and coloured without a colour dimension; then pages load colour scales. */
  readonly byValue: boolean;
  /**
   * What colours identify: each series (`each`), only columns, regardless of the entities (`columns`), or nothing if
   * the series are entities (`one`).
   */
  readonly series: "each" | "columns" | "one";
  /** Whether each pair of entity and column has its own colour if several of both share a plot. */
  readonly pairs: boolean;
}

/** How a plot responds to a pointer. */
export interface PointerTraits {
  /** Whether the tooltip shows all marks at the nearest time. */
  readonly byTime: boolean;
  /** Maximum distance between pointer and mark, in px; unlimited by default. */
  readonly reach?: number;
  /** Whether the other marks fade while one is hovered. */
  readonly fadesOthers: boolean;
}

/**
 * The declaration of a chart type: everything that generic code needs to know about it. A chart type is a module with
 * its traits and a line in the registry; no other code compares its name.
 */
export interface ChartTraits {
  /** Name in configs, such as "LineChart". */
  readonly name: string;
  /** Value of the `tab` parameter, such as "line" (interface.md 2.1). */
  readonly param: string;
  /** Text on the tab. */
  readonly label: string;
  /** Category in lists of charts, if several chart types share one. */
  readonly kind?: { readonly name: string; readonly label: string };
  /** Name in a sentence. */
  readonly noun: string;
  /** Whether rows are limited to the selected entities (rules.md 409). */
  readonly entities: "selected" | "all";
  /** Whether a reader can select entities, to show or to highlight them. */
  readonly isPickable: boolean;
  readonly timeSpan: TimeSpan;
  readonly marks: MarkKind;
  /** Whether series are stacked. */
  readonly isStacked: boolean;
  /**
   * Supported facets: none; series as they are; bars, which compare either entities or columns; or stacks, which add up
   * either entities or columns.
   */
  readonly facets: "none" | "series" | "bars" | "stacks";
  readonly relative?: RelativeMode;
  /** Label of the relative mode switch. */
  readonly relativeLabel?: string;
  /** The dimensions that it draws, in the order in which their sources are cited (rules.md 505, 506). */
  readonly draws: readonly DimensionProperty[];
  /** How it plots an x dimension, if it does. */
  readonly x?: "position" | "width";
  readonly settings: readonly ChartSetting[];
  readonly colors: ColorTraits;
  readonly pointer: PointerTraits;
  /** Whether marks can be downsampled while the reader drags the timeline. */
  readonly isThinnable: boolean;
  /** Its own time settings in the config, if it does not use the common ones. */
  timeline?(config: ResolvedConfig): TimelineSettings;
  /** Describes its values in a sentence, if the default description of series does not apply. */
  describe?(view: View): string;
  /** Lazy module with the methods below, for types that few charts use. */
  readonly rows?: LazyModule<ChartRows>;
  /** The available times, ascending. */
  times(scope: Scope): ArrayLike<Time>;
  /** The entities that can be drawn at some time, if a mark needs more than one value; undefined if all can. */
  drawable?(scope: Scope): ReadonlySet<string> | undefined;
  /** The rows shown (rules.md 409). */
  table(scope: Scope, time: TimeRange): ViewTable;
}

/** The methods that select times and rows. */
export type ChartRows = Pick<ChartTraits, "times" | "drawable" | "table">;

/** Whether it shows a single moment, which must then be stated. */
export const showsMoment = ({ timeSpan }: ChartTraits, { start, end }: TimeRange): boolean =>
  timeSpan === "moment" || timeSpan === "moments" || (timeSpan === "rangeOrMoment" && start === end);

/** Whether it shows a development, so that a single time says little. */
export const showsDevelopment = ({ timeSpan }: ChartTraits): boolean => timeSpan === "range" || timeSpan === "ends";

/** Whether it needs two times but has only one. */
export const lacksSecondTime = ({ timeSpan }: ChartTraits, { start, end }: TimeRange): boolean =>
  timeSpan === "ends" && start === end;
