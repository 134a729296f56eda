import type { Chart } from "../chart/chart.ts";
import type { FacetStrategy, ScaleType, StackMode } from "../chart/config.ts";
import type { Site } from "../chart/site.ts";
import type { Time, TimeRange } from "../data/time.ts";
import type { ChartTraits } from "./chartTraits.ts";
import type { Lens } from "./lens.ts";
import type { ViewParams } from "./params.ts";
import type { Table } from "./table.ts";

/** What of a view is known before its time: enough to tell which times it has. */
export interface Scope {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  /** The chart type shown. */
  readonly type: ChartTraits;
  /** The types of the chart, in their fixed order (rules.md 201). */
  readonly types: readonly ChartTraits[];
  /** The first of `types`; `type` if there are none. */
  readonly mainType: ChartTraits;
  /** Names of the selected entities, in the order they were asked for. */
  readonly selection: readonly string[];
  /** Names of the series that the rest is muted for; none when empty. */
  readonly focus: readonly string[];
  readonly stackMode: StackMode;
  readonly facet: FacetStrategy;
  /** Whether facets share the y axis. */
  readonly uniformYAxis: boolean;
  readonly xScale: ScaleType;
  readonly yScale: ScaleType;
  readonly endpointsOnly: boolean;
  readonly zoomToSelection: boolean;
  readonly showNoDataArea: boolean;
  /** What part of its map is shown, "World" for the whole. */
  readonly region: string;
  /** The globe's centre and zoom when it is shown instead of the flat map. */
  readonly globe?: { readonly rotation: readonly [number, number]; readonly zoom: number };
  /** The close look at a flat map, if there is one. */
  readonly lens?: Lens;
}

/** A chart with its parameters, resolved: no I/O, no clock, no globals. */
export interface View extends Scope {
  /** All times that the reader may choose, ascending; empty when the chart has no data. */
  readonly times: ArrayLike<Time>;
  /** The times shown; start and end are equal for a single time. */
  readonly time: TimeRange;
  /** What the tab shows, as its filtered CSV has it (rules.md 409). */
  readonly table: Table;
}
