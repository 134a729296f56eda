import type { Tab } from "../view/tab.ts";
import type { View } from "../view/view.ts";
import { label } from "./label.ts";
import { noTargets, type Plot, type PlotContext } from "./type.ts";

/** A sentence in the middle of a plot that has nothing to show. */
export function noData({ view, bounds, style }: PlotContext, text = emptyText(view)): Plot {
  const markup = label(text, {
    x: bounds.x + bounds.width / 2,
    y: bounds.y + bounds.height / 2,
    size: style.fontSize,
    fill: style.theme.muted,
    anchor: "middle",
    className: "no-data",
  });
  return { markup, targets: noTargets };
}

/** Tabs that show everybody, whoever is selected. */
const tabsOfAll: ReadonlySet<Tab> = new Set<Tab>(["WorldMap", "Marimekko", "ScatterPlot"]);

function emptyText({ chart, tab }: View): string {
  if (tabsOfAll.has(tab)) return "No data";
  return `No data for the selected ${chart.config.entityTypePlural ?? "countries and regions"}`;
}
