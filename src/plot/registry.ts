import type { Tab } from "../view/tab.ts";
import { bar } from "./bar/bar.ts";
import { line } from "./line/line.ts";
import { map } from "./map/map.ts";
import { stackedDiscreteBar } from "./stackedDiscreteBar/stackedDiscreteBar.ts";
import type { PlotType } from "./type.ts";

/** What draws each tab; the data side of a tab stands in the registry of views. */
export const plotTypes: Partial<Record<Tab, PlotType>> = {
  LineChart: line,
  WorldMap: map,
  DiscreteBar: bar,
  StackedDiscreteBar: stackedDiscreteBar,
};
