import type { Tab } from "../../view/tab.ts";
import type { PreviewType } from "./previewType.ts";
import { discreteBar } from "./tab/discreteBar.ts";
import { line } from "./tab/line.ts";
import { map } from "./tab/map.ts";
import { marimekko } from "./tab/marimekko.ts";
import { scatter } from "./tab/scatter.ts";
import { slope } from "./tab/slope.ts";
import { stackedArea } from "./tab/stackedArea.ts";
import { stackedBar } from "./tab/stackedBar.ts";
import { stackedDiscreteBar } from "./tab/stackedDiscreteBar.ts";
import { table } from "./tab/table.ts";

/** What each tab is in a preview. */
export const previewTypes: Readonly<Record<Tab, PreviewType>> = {
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
};
