import { displayName, numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import { formatTime } from "../../data/time.ts";
import { binLabel } from "../../view/color/bin-label.ts";
import type { Scatter } from "../../view/scatter.ts";
import { shownTime } from "../../view/title.ts";
import type { View } from "../../view/view.ts";
import type { Bounds } from "../bounds.ts";
import { createArrowLegend } from "../legend/arrow.ts";
import type { LegendItem } from "../legend/categorical.ts";
import { createColumnLegend, type SideLegend } from "../legend/column.ts";
import { createSizeLegend } from "../legend/size.ts";
import { type Markup, svg } from "../markup.ts";
import type { Style } from "../style.ts";
import type { Ink } from "./ink.ts";
import type { RadiusScale } from "./radius.ts";

/** The column beside a scatter: what colours, sizes or arrows mean. */
export interface ScatterLegend {
  /** Pixels, the gap to the plot included; 0 without anything to explain. */
  readonly width: number;
  render(x: number, y: number): Markup;
}

/** At most this share of the picture's width, and so many times the base size of text. */
const most = { share: 0.21, sizes: 10 };

export function createScatterLegend(
  view: View,
  scatter: Scatter,
  radii: RadiusScale,
  bounds: Bounds,
  style: Style,
  ink: Ink,
): ScatterLegend {
  if (style.detail !== "full") return { width: 0, render: () => svg`` };
  const gap = style.fontSize * 1.25;
  const maxWidth = Math.min(style.fontSize * most.sizes, bounds.width * most.share);
  const second = scatter.isRange ? arrowLegend(view, style) : sizeLegend(scatter, radii, maxWidth, style);
  const items = legendItems(view, scatter, ink);
  const maxHeight = bounds.height - (second ? second.height + gap : 0);
  const title = scatter.colors?.legendDescription;
  const first = createColumnLegend(items, { title, maxWidth, maxHeight }, style);
  const width = Math.max(first.width, second?.width ?? 0);
  return {
    width: width === 0 ? 0 : width + gap,
    render: (x, y) =>
      svg`${first.render(x + gap, y)}${second?.render(x + gap, y + (first.height > 0 ? first.height + gap : 0))}`,
  };
}

/** The categories or bins that points wear, in the order of the scale. */
function legendItems({ chart }: View, { colors, series }: Scatter, ink: Ink): LegendItem[] {
  if (!colors) return [];
  const dimension = chart.dimensions.find(({ property }) => property === "color");
  const format = dimension ? numberFormat(dimension) : {};
  const worn = new Set(series.map(({ bin }) => bin));
  return colors.bins
    .filter((bin) => !bin.isHidden && (worn.has(bin) || bin.kind === "numeric"))
    .map((bin) => ({
      name: binLabel(bin, (value) => formatNumber(value, format, { unit: "short" })),
      color: bin.color,
      outline: ink.line(bin.color),
    }));
}

function sizeLegend(
  { size, series }: Scatter,
  { largest, radius }: RadiusScale,
  maxWidth: number,
  style: Style,
): SideLegend | undefined {
  if (!size || largest === undefined || series.length === 0) return undefined;
  return createSizeLegend({ title: displayName(size), largest, format: numberFormat(size), radius, maxWidth }, style);
}

function arrowLegend(view: View, style: Style): SideLegend | undefined {
  const { start, end } = shownTime(view);
  const unit = view.chart.timeUnit;
  return start === end ? undefined : createArrowLegend(formatTime(start, unit), formatTime(end, unit), style);
}
