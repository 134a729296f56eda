import type { Tab } from "../tab.ts";
import type { TabType } from "../tabType.ts";
import { discreteBar } from "./discreteBar.ts";
import { line } from "./line.ts";
import { map } from "./mapTab.ts";
import { marimekko } from "./marimekkoTab.ts";
import { scatter } from "./scatterTab.ts";
import { slope } from "./slope.ts";
import { stackedArea, stackedBar, stackedDiscreteBar } from "./stackedTab.ts";
import { table } from "./table.ts";

/** Every tab. What draws it stands in the registry of plots. */
export const tabTypes = {
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
} satisfies Record<Tab, TabType>;
