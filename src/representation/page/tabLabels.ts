import type { Tab } from "../../view/tab.ts";

/** What readers call each tab. */
export const tabLabels: Readonly<Record<Tab, string>> = {
  LineChart: "Line",
  SlopeChart: "Slope",
  DiscreteBar: "Bar",
  Marimekko: "Marimekko",
  ScatterPlot: "Scatter",
  StackedArea: "Stacked area",
  StackedBar: "Stacked column",
  StackedDiscreteBar: "Stacked bar",
  WorldMap: "Map",
  Table: "Table",
};
