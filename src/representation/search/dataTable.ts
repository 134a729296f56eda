import type { Tab } from "../../view/tab.ts";
import type { View } from "../../view/view.ts";
import { barTable } from "./rows/bars.ts";
import { mapTable } from "./rows/map.ts";
import { marimekkoTable, markedColumns } from "./rows/marimekko.ts";
import { markedPoints, scatterTable } from "./rows/scatter.ts";
import { lineTable, slopeTable, stackTable } from "./rows/series.ts";
import { stackedBarTable } from "./rows/stacks.ts";
import { entityTable } from "./rows/table.ts";
import type { Trend } from "./trend.ts";

/** SearchDataTable of interface.md 3.9. */
export interface DataTable {
  readonly title: string;
  readonly rows: readonly DataTableRow[];
}

/** SearchDataTableRow of interface.md 3.9. */
export interface DataTableRow {
  readonly label: string;
  readonly seriesName?: string;
  readonly color?: string;
  readonly value?: string;
  readonly startValue?: string;
  readonly time?: string;
  readonly timePreposition?: string;
  readonly muted?: boolean;
  /** Hatched like the series in the picture: a projection, or the bin of what has no data. */
  readonly striped?: boolean | "no-data";
  readonly outlined?: boolean;
  readonly rounded?: boolean;
  readonly trend?: Trend;
}

/** How the picture of each tab reads as rows. */
const tables = {
  LineChart: lineTable,
  SlopeChart: slopeTable,
  DiscreteBar: barTable,
  Marimekko: marimekkoTable,
  ScatterPlot: scatterTable,
  StackedArea: stackTable,
  StackedBar: stackTable,
  StackedDiscreteBar: stackedBarTable,
  WorldMap: mapTable,
  Table: entityTable,
} satisfies Record<Tab, (view: View) => DataTable>;

/** The data table of a preview: the picture of its first tab in rows (rules.md 720). */
export const dataTable = (view: View): DataTable => tables[view.tab](view);

/** The entities that a cloud of points or columns marks, in the order of its rows; undefined for other tabs. */
export function drawnEntities(view: View): readonly string[] | undefined {
  if (view.tab === "ScatterPlot") return markedPoints(view).map(({ series }) => series.entity);
  return view.tab === "Marimekko" ? markedColumns(view).map(({ entity }) => entity) : undefined;
}
