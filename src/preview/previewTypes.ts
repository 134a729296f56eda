import { discreteBar } from "../charts/discreteBar/preview.ts";
import { line } from "../charts/line/preview.ts";
import { map } from "../charts/map/preview.ts";
import { marimekko } from "../charts/marimekko/preview.ts";
import type { PreviewType } from "../charts/preview/previewType.ts";
import { scatter } from "../charts/scatter/preview.ts";
import { slope } from "../charts/slope/preview.ts";
import { stackedArea } from "../charts/stackedArea/preview.ts";
import { stackedBar } from "../charts/stackedBar/preview.ts";
import { stackedDiscreteBar } from "../charts/stackedDiscreteBar/preview.ts";
import { table } from "../charts/table/preview.ts";
import type { Tab } from "../core/view/tab.ts";

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
