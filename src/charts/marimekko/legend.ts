import { type Dimension, dimensionOf, displayName } from "../../core/chart/chart.ts";
import { noDataFill } from "../../core/plot/hatch.ts";
import { binItems } from "../../core/plot/legend/colorItems.ts";
import type { LegendItem } from "../../core/plot/legend/legend.ts";
import type { Style } from "../../core/plot/style.ts";
import type { View } from "../../core/view/view.ts";
import type { Marimekko } from "./columns.ts";

const noData = "No data";

/** What the colours mean: the y columns where there are several, else the bins that columns wear. */
export function marimekkoLegend({ chart }: View, { y, columns, lacking }: Marimekko, style: Style): LegendItem[] {
  const color = dimensionOf(chart, "color");
  const items = y.length > 1 ? partItems(columns) : binItems(color, columns);
  if (lacking.length === 0) return items;
  // Without a height is not the same as without a colour.
  const labelled = items.map((it) =>
    color && it.name === noData ? { ...it, name: `${noData} (${displayName(color)})` } : it,
  );
  return [...labelled, { name: noData, color: noDataFill(style), outline: style.theme.axis }];
}

function partItems(columns: Marimekko["columns"]): LegendItem[] {
  const items = new Map<Dimension, LegendItem>();
  for (const { parts } of columns)
    for (const { dimension, color } of parts)
      items.set(dimension, { name: displayName(dimension), color, isSeries: true });
  return [...items.values()];
}
