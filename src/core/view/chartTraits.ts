import type { ResolvedConfig } from "../chart/chartTime.ts";
import type { DimensionProperty } from "../chart/config.ts";
import type { LazyModule } from "../data/lazyModule.ts";
import type { Time, TimeRange } from "../data/time.ts";
import type { Table } from "./table.ts";
import type { Timeline } from "./timeline.ts";
import type { Scope, View } from "./view.ts";

/**
 * Which times a tab shows: one moment; one moment or two beside each other; the two ends of a range; a range, which a
 * single time narrows to a picture of its own (`rangeOrMoment`) or not (`range`); or always all.
 */
export type TimeSpan = "moment" | "moments" | "ends" | "range" | "rangeOrMoment" | "all";

/** What relative mode tells in the place of values: shares of a total, the change since the start, or that of a year. */
export type RelativeMode = "share" | "change" | "annualChange";

/** What the marks of a tab are: series of an entity or a column, places of a map, entities of their own, or cells. */
export type MarkKind = "series" | "places" | "entities" | "cells";

/** A setting that only some tabs have, by its parameter. */
export type ChartSetting =
  | "yScale"
  | "xScale"
  | "uniformYAxis"
  | "zoomToSelection"
  | "showNoDataArea"
  | "endpointsOnly"
  | "region"
  | "globe";

/** How colours are given to the marks of a tab. */
export interface ColorTraits {
  /** Whether the colour dimension, where there is one, tells of each series' entity. */
  readonly byDimension: boolean;
  /** Whether the values themselves may be told by colours, without a colour dimension: pages load the scales with it. */
  readonly byValue: boolean;
  /** Whether series tell themselves apart by their colours: each, none of a single column's, or columns alone. */
  readonly series: "each" | "columns" | "one";
  /** Whether entity and column together have a colour of their own where several of both stand in one plot. */
  readonly pairs: boolean;
}

/** What a pointer reaches in a plot. */
export interface PointerTraits {
  /** Whether all marks of the nearest time are told at once. */
  readonly byTime: boolean;
  /** How far a pointer may be from a mark, in px; everywhere unless told. */
  readonly reach?: number;
  /** Whether the other marks fade beside the one that is pointed at. */
  readonly fadesOthers: boolean;
}

/**
 * What a tab is: everything that the parts which know all tabs need to know of one. A tab is a module that declares this
 * and a line in the registry; nothing else compares its name.
 */
export interface ChartTraits {
  /** The name that configs write, such as "LineChart". */
  readonly name: string;
  /** The value of the `tab` parameter that shows it, such as "line" (interface.md 2.1). */
  readonly param: string;
  /** What readers call it, on its tab. */
  readonly label: string;
  /** What readers look for it as in a list of charts, where they take several tabs for one kind. */
  readonly kind?: { readonly name: string; readonly label: string };
  /** What it is called in a sentence. */
  readonly noun: string;
  /** Whether its rows are those of the selected entities, or of all whoever is selected (rules.md 409). */
  readonly entities: "selected" | "all";
  /** Whether a reader chooses entities in it, be it to show or to set them off. */
  readonly isPickable: boolean;
  readonly timeSpan: TimeSpan;
  readonly marks: MarkKind;
  /** Whether its series stand on each other. */
  readonly isStacked: boolean;
  /**
   * How it may be split into facets: not at all; each series as it is; bars, which compare either entities or columns; or
   * stacks, which add up either.
   */
  readonly facets: "none" | "series" | "bars" | "stacks";
  readonly relative?: RelativeMode;
  /** What its relative mode is called where a reader turns it on. */
  readonly relativeLabel?: string;
  /** The dimensions that it draws, in the order in which their sources are named (rules.md 505, 506). */
  readonly draws: readonly DimensionProperty[];
  /** What it plots of an x dimension, if anything. */
  readonly x?: "position" | "width";
  readonly settings: readonly ChartSetting[];
  readonly colors: ColorTraits;
  readonly pointer: PointerTraits;
  /** Whether its marks keep their shape when a drag shows only some of the times. */
  readonly isThinnable: boolean;
  /** What the config says of its times, where that is not what it says of all tabs. */
  timeline?(config: ResolvedConfig): Timeline;
  /** A sentence on its values, for those who cannot see it, where that is not one on its series. */
  describe?(view: View): string;
  /** Where what follows comes from, if few charts need it. */
  readonly rows?: LazyModule<ChartRows>;
  /** The times that a reader may choose, ascending. */
  times(scope: Scope): ArrayLike<Time>;
  /** Who can be shown at one time or another, where marks need more than a value: all others can. */
  drawable?(scope: Scope): ReadonlySet<string> | undefined;
  /** The rows that it shows (rules.md 409). */
  table(scope: Scope, time: TimeRange): Table;
}

/** Which times and rows a tab has. */
export type ChartRows = Pick<ChartTraits, "times" | "drawable" | "table">;

/** Whether what a tab shows of a time is one moment, which it cannot be read without. */
export const showsMoment = ({ timeSpan }: ChartTraits, { start, end }: TimeRange): boolean =>
  timeSpan === "moment" || timeSpan === "moments" || (timeSpan === "rangeOrMoment" && start === end);

/** Whether a tab tells how values develop, so that a single time says little. */
export const showsDevelopment = ({ timeSpan }: ChartTraits): boolean => timeSpan === "range" || timeSpan === "ends";

/** Whether a tab that shows the ends of a range has only one. */
export const lacksEnd = ({ timeSpan }: ChartTraits, { start, end }: TimeRange): boolean =>
  timeSpan === "ends" && start === end;
