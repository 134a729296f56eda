import type { Chart } from "../chart/chart.ts";
import type { FacetStrategy, ScaleType, StackMode } from "../chart/config.ts";
import type { Site } from "../chart/site.ts";
import type { Time, TimeRange } from "../data/time.ts";
import type { ChartTraits } from "./chartTraits.ts";
import type { Lens } from "./lens.ts";
import type { ViewParams } from "./params.ts";
import type { ViewTable } from "./table.ts";

/** The part of a view that is resolved before its time; it determines the available times. */
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
  /** Names of the selected entities, in the order requested. */
  readonly selection: readonly string[];
  /** Names of the series in focus; all others are muted. Empty if none is. */
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
  /** Region of the map; "World" is the whole map. */
  readonly region: string;
  /** Centre and zoom of the globe, if it is shown instead of the flat map. */
  readonly globe?: { readonly rotation: readonly [number, number]; readonly zoom: number };
  /** Zoomed section of the flat map, if any. */
  readonly lens?: Lens;
}

/** A chart with its parameters, fully resolved. Plain data, computed without I/O, clock or globals. */
export interface View extends Scope {
  /** The available times, ascending; empty if there are no data. */
  readonly times: ArrayLike<Time>;
  /** The times shown; start and end are equal for a single time. */
  readonly time: TimeRange;
  /** The rows shown, identical to the filtered CSV (rules.md 409). */
  readonly table: ViewTable;
}
