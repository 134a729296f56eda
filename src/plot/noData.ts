import { label } from "./label.ts";
import { noTargets, type Plot, type PlotContext } from "./type.ts";

/** A sentence in the middle of a plot that has nothing to show. */
export function noData(
  { view, bounds, style }: PlotContext,
  text = `No data for the selected ${view.chart.config.entityTypePlural ?? "countries and regions"}`,
): Plot {
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
