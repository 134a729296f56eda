import type { Tab } from "../view/tab.ts";
import { bar } from "./bar/bar.ts";
import { line } from "./line/line.ts";
import { map } from "./map/map.ts";
import { marimekko } from "./marimekko/marimekko.ts";
import { scatter } from "./scatter/scatter.ts";
import { slope } from "./slope/slope.ts";
import { stackedArea } from "./stackedArea/stackedArea.ts";
import { stackedBar } from "./stackedBar/stackedBar.ts";
import { stackedDiscreteBar } from "./stackedDiscreteBar/stackedDiscreteBar.ts";
import { table } from "./table/table.ts";
import type { PlotType } from "./type.ts";

/** What draws each tab; the data side of a tab stands in the registry of views. In a page some are there only later. */
export const plotTypes: Partial<Record<Tab, PlotType>> = {
  LineChart: line,
  SlopeChart: slope,
  StackedArea: stackedArea,
  StackedBar: stackedBar,
  ScatterPlot: scatter,
  WorldMap: map,
  DiscreteBar: bar,
  Marimekko: marimekko,
  StackedDiscreteBar: stackedDiscreteBar,
  Table: table,
} satisfies Record<Tab, PlotType>;
