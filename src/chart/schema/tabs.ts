import type { ChartTypeName } from "../config.ts";

/** Names of the tabs of chart types, as `tab` gives them (interface 4.1). */
export const chartTabs = {
  line: "LineChart",
  slope: "SlopeChart",
  "discrete-bar": "DiscreteBar",
  marimekko: "Marimekko",
  scatter: "ScatterPlot",
  "stacked-area": "StackedArea",
  "stacked-bar": "StackedBar",
  "stacked-discrete-bar": "StackedDiscreteBar",
} as const satisfies Record<string, ChartTypeName>;
