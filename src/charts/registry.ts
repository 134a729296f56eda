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

/** All chart types, in the fixed order of a chart's tabs (rules.md 201). */
export const chartTypes: readonly ChartType[] = [
  line,
  slope,
  discreteBar,
  marimekko,
  scatter,
  stackedArea,
  stackedBar,
  stackedDiscreteBar,
  map,
  table,
];
