import { type Dimension, dimensionOf, displayName } from "../../chart/chart.ts";
import type { Marimekko } from "../../marks/marimekko.ts";
import { noDataFill } from "../../plot/hatch.ts";
import { binItems } from "../../plot/legend/binItems.ts";
import type { LegendItem } from "../../plot/legend/categorical.ts";
import type { Style } from "../../plot/style.ts";
import type { View } from "../../view/view.ts";

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
