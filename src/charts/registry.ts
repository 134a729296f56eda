import type { Tab } from "../core/view/tab.ts";
import type { ChartType } from "./chartType.ts";
import { discreteBar } from "./discreteBar/discreteBar.ts";
import { line } from "./line/line.ts";
import { map } from "./map/map.ts";
import { marimekko } from "./marimekko/marimekko.ts";
import { scatter } from "./scatter/scatter.ts";
import { slope } from "./slope/slope.ts";
import { stackedArea } from "./stackedArea/stackedArea.ts";
import { stackedBar } from "./stackedBar/stackedBar.ts";
import { stackedDiscreteBar } from "./stackedDiscreteBar/stackedDiscreteBar.ts";
import { table } from "./table/table.ts";

/** Every tab. */
export const chartTypes = {
  LineChart: line,
  SlopeChart: slope,
  DiscreteBar: discreteBar,
  Marimekko: marimekko,
  ScatterPlot: scatter,
  StackedArea: stackedArea,
  StackedBar: stackedBar,
  StackedDiscreteBar: stackedDiscreteBar,
  WorldMap: map,
  Table: table,
} satisfies Record<Tab, ChartType>;
