import { axisTitle, type Dimension, dimensionsOf, displayName, numberFormat } from "../../core/chart/chart.ts";
import { blendOver } from "../../core/color/colorSpace.ts";
import { formatNumber } from "../../core/data/number.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import { axisFormat, type TickFormat, tickLabels } from "../../core/plot/axis/tickLabels.ts";
import { createValueAxis, type ValueAxis } from "../../core/plot/axis/valueAxis.ts";
import { type Bounds, bottomOf, inset, rightOf } from "../../core/plot/bounds.ts";
import { hatchBox, noDataHatching } from "../../core/plot/hatch.ts";
import { label } from "../../core/plot/label.ts";
import { binItems } from "../../core/plot/legend/binItems.ts";
import { createLegend, type LegendItem, placeLegend } from "../../core/plot/legend/legend.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import { boxPath, renderMergedPaths } from "../../core/plot/path.ts";
import type { PlotType, Target } from "../../core/plot/plot.ts";
import { axisExtent, createScale, type Domain, type Scale, ticksOf } from "../../core/plot/scale.ts";
import { type Style, type Theme, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { plottedColor, plottedX, requiredColor } from "../../core/view/axes.ts";
import type { View } from "../../core/view/view.ts";
import { hasValues } from "../candidates.ts";
import { type Marimekko, marimekkoOf, type PlacedColumn, placeColumns } from "./columns.ts";
import { layoutNames } from "./names.ts";

/** Maximum share of the plot's height for names. */
const maxNamesHeight = { full: 0.3, thumbnail: 0.38, minimal: 0 };

/** Below this height, in multiples of the font size, a picture has no headings and no axis of widths. */
const roomyFrom = 15;

/**
 * Marimekko: a column for each entity, with y as its height and x as its width, so that its area is the product.
 * Headings are on the left and at the top, names below.
 */
export const marimekkoPlot: PlotType = {
  // Requires a height, a width, and a colour if entities without one are left out.
  canDraw(view) {
    const [height, width] = [dimensionsOf(view.chart, "y")[0], plottedX(view)];
    return hasValues([...(height ? [height] : []), ...(width ? [width] : []), ...requiredColor(view.chart)]);
  },
  withoutSeries: true,
  draw(context, _panel) {
    const { view, style, bounds } = context;
    const data = marimekkoOf(view);
    const columns = placeColumns(data);
    if (columns.length === 0) return noDataPlot(context);
    const isFull = style.detail === "full";
    const items = isFull ? marimekkoLegend(view, data, style) : [];
    const legend = placeLegend(createLegend(items, bounds.width, style), bounds, style);
    const { area } = legend;
    const isRoomy = isFull && bounds.height >= roomyFrom * style.fontSize;
    const heading = isRoomy ? renderHeadings(view, data, area, style) : { height: 0, markup: svg`` };
    const axis = heightAxis(data, valueDomain(view, columns) ?? { min: 0, max: 1 }, style);
    const hasXAxis = isRoomy && data.x !== undefined;
    const sides = { left: axis.width, right: textSize.axis(style) * 0.5 };
    const flat = inset(area, {
      ...sides,
      top: heading.height + (hasXAxis ? horizontalAxisHeight(style) : textSize.axis(style) / 2),
    });
    const x = createScale("linear", { min: 0, max: data.totalWidth }, flat.x, rightOf(flat));
    const room = { left: bounds.x, maxHeight: bounds.height * maxNamesHeight[style.detail] };
    const names = layoutNames(style.detail === "minimal" ? [] : columns, x, flat, room, style);
    const plot = inset(flat, { bottom: names.height });
    const y = axis.scale(plot);
    const dataEnd = x.position(columns.at(-1)?.right ?? 0);
    return {
      markup: svg`${legend.markup}${heading.markup}${hasXAxis && renderWidths(view, data, x, plot, area, style)}${axis.render(plot)}${
        data.withoutHeight.length > 0 && renderNoData(dataEnd, plot, style)
      }${renderColumns(columns, x, y, style)}${baseline(y, plot, style)}${names.render(plot)}`,
      targets: () => marimekkoTargets(data, columns, x, y),
    };
  },
};

function valueDomain(view: View, columns: readonly PlacedColumn[]): Domain | undefined {
  const ends = columns.flatMap(({ placed }) => placed.map(({ to }) => to));
  return axisExtent([0, ...ends], view.chart.config.yAxis, "linear", { from: 0, isWhole: true });
}

/** The axis of the widths at the top. In relative mode it shows shares of the total. */
function renderWidths(
  view: View,
  { x, totalWidth }: Marimekko,
  scale: Scale,
  plot: Bounds,
  room: Bounds,
  style: Style,
): Markup {
  if (!x) return svg``;
  const isShare = view.stackMode === "relative";
  const shown = isShare
    ? createScale("linear", { min: 0, max: 100 }, plot.x, rightOf(plot))
    : createScale("linear", { min: 0, max: totalWidth }, scale.position(0), scale.position(totalWidth));
  const format = isShare ? { shortUnit: "%" } : axisFormat(x, false);
  return renderHorizontalAxis(plot, {
    scale: shown,
    format,
    side: "top",
    style,
    room,
    ...(isShare && { tickCount: 10 }),
  });
}

/** The headings: y on the left above its axis, x on the right above its axis. */
function renderHeadings(view: View, { x, y }: Marimekko, area: Bounds, style: Style) {
  const { xAxis, yAxis } = view.chart.config;
  const size = textSize.axis(style);
  const { timeUnit } = view.chart;
  const [one] = y;
  const height = yAxis?.label || (one && y.length === 1 ? axisTitle(yAxis, one, timeUnit) : "");
  const width = x ? `${axisTitle(xAxis, x, timeUnit)}${view.stackMode === "relative" ? " (share of total)" : ""}` : "";
  const place = (text: string, at: number, anchor: "start" | "end"): Markup =>
    label(truncateText(text, { size, weight: 700, maxWidth: area.width / 2 - size }), {
      x: at,
      y: area.y + size * 0.6,
      size,
      weight: 700,
      anchor,
      fill: style.theme.muted,
      className: "axis-label",
    });
  return {
    height: height || width ? Math.ceil(size * 1.5) : 0,
    markup: svg`${height && place(height, area.x, "start")}${width && place(width, rightOf(area), "end")}`,
  };
}

const baseline = (y: Scale, plot: Bounds, { theme }: Style): Markup =>
  svg`<line class="zero" x1="${plot.x}" x2="${rightOf(plot)}" y1="${y.position(0)}" y2="${y.position(0)}" stroke="${theme.axis}"/>`;

/** The axis of the heights. A small picture labels only the lowest and the highest tick. */
function heightAxis({ y: [first], isShare }: Marimekko, domain: Domain, style: Style): ValueAxis {
  const format: TickFormat = isShare ? { shortUnit: "%" } : first ? axisFormat(first, false) : {};
  return style.detail === "full"
    ? createValueAxis({ type: "linear", domain, format, style, showsLabels: true })
    : endsAxis(domain, format, style);
}

function endsAxis(domain: Domain, format: TickFormat, style: Style): ValueAxis {
  const ticks = ticksOf({ type: "linear", domain }, undefined, format.isWhole).map(({ value }) => value);
  const ends = [...new Set([ticks[0], ticks.at(-1)])].filter((value) => value !== undefined);
  const texts = tickLabels(ends, format);
  const size = textSize.axis(style);
  const gap = size * 0.4;
  const scale: ValueAxis["scale"] = (bounds) => createScale("linear", domain, bottomOf(bounds), bounds.y);
  return {
    width: Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, { size }))) + gap),
    scale,
    render: (bounds) =>
      svg`<g class="axis axis-y">${ends.map((value, i) =>
        label(texts[i] ?? "", {
          x: bounds.x - gap,
          y: scale(bounds).position(value),
          size,
          anchor: "end",
          fill: style.theme.muted,
          className: "tick",
        }),
      )}</g>`,
  };
}

const noDataName = "No data";

/** What the colours mean: the y dimensions if there are several, else the bins of the columns. */
function marimekkoLegend(view: View, { y, columns, withoutHeight: lacking }: Marimekko, style: Style): LegendItem[] {
  const color = plottedColor(view);
  const items = y.length > 1 ? partItems(columns) : binItems(color, columns).map((it) => fadedItem(it, style));
  if (lacking.length === 0) return items;
  // An entity without a height is not the same as one without a colour.
  const labelled = items.map((it) =>
    color && it.name === noDataName ? { ...it, name: `${noDataName} (${displayName(color)})` } : it,
  );
  const hatching = noDataHatching(style);
  return [...labelled, { name: noDataName, color: hatching.ground, hatching, outline: style.theme.axis }];
}

/** An item of which all columns are faded has their colour, with an outline. */
const fadedItem = ({ isMuted, ...item }: LegendItem, { theme }: Style): LegendItem =>
  isMuted ? { ...item, color: faded(item.color, theme), outline: item.color } : item;

function partItems(columns: Marimekko["columns"]): LegendItem[] {
  const items = new Map<Dimension, LegendItem>();
  for (const { parts } of columns)
    for (const { dimension, color } of parts)
      items.set(dimension, { name: displayName(dimension), color, isSeries: true });
  return [...items.values()];
}

/** A target for each column, from left to right. */
function marimekkoTargets(data: Marimekko, columns: readonly PlacedColumn[], x: Scale, y: Scale): Target[] {
  return columns.map((column) => {
    const [left, right] = [x.position(column.left), x.position(column.right)];
    const ends = column.placed.flatMap(({ from, to }) => [y.position(from), y.position(to)]);
    const [top, bottom] = [Math.min(...ends), Math.max(...ends)];
    return {
      series: column.entity,
      entity: column.entity,
      title: column.entity,
      ...(column.placed[0] && { time: column.placed[0].time }),
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
      color: column.placed[0]?.color ?? "#808080",
      lines: [
        ...column.placed.map(({ dimension, value }) => ({
          label: displayName(dimension),
          value: data.isShare
            ? formatNumber(value, { shortUnit: "%", numDecimalPlaces: 1 }, { unit: "short" })
            : formatted(value, dimension),
        })),
        ...(data.x ? [{ label: displayName(data.x), value: formatted(column.width, data.x) }] : []),
      ],
    };
  });
}

const formatted = (value: number, dimension: Dimension): string =>
  formatNumber(value, numberFormat(dimension), { unit: "short" });

/** The share of its colour that a faded column keeps, by theme, so that the legend still explains it (rules.md 810). */
const fadedShare = { light: 0.25, dark: 0.4 };

const faded = (color: string, { name, background }: Theme): string => blendOver(color, fadedShare[name], background);

/** Columns of at least this width are separated by a hairline. On narrower ones it would hide the colour. */
const setApartFrom = 4;

/** Draws columns, each as a stack of its parts. */
export function renderColumns(columns: readonly PlacedColumn[], x: Scale, y: Scale, style: Style): Markup {
  const { theme, isDraft } = style;
  const parts = columns.map((column) => partsOf(column, x, y, theme));
  return svg`<g class="columns">${
    isDraft
      ? renderMergedPaths(parts.flat(), {
          look: ({ paint }) => paint.text,
          path: ({ left, top, right, bottom }) => boxPath(left, top, right, bottom),
          paint: ({ paint }) => paint,
        })
      : columns.map(
          ({ entity, placed }, i) =>
            svg`<g data-entity="${entity}">${parts[i]?.map(
              ({ part, left, right, top, bottom, paint }) =>
                svg`<rect data-series="${placed.length > 1 ? displayName(part.dimension) : entity}" data-entity="${entity}" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"${paint}/>`,
            )}</g>`,
        )
  }</g>`;
}

/** A part of a column in pixels. */
interface DrawnPart {
  readonly part: PlacedColumn["placed"][number];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly paint: Markup;
}

function partsOf(column: PlacedColumn, x: Scale, y: Scale, theme: Theme): readonly DrawnPart[] {
  const [left, right] = [x.position(column.left), x.position(column.right)];
  const apart = right - left >= setApartFrom ? theme.background : undefined;
  return column.placed.map((part) => {
    const [from, to] = [y.position(part.from), y.position(part.to)];
    const fill = column.isMuted ? faded(part.color, theme) : part.color;
    const line = (column.isMuted ? undefined : outlineColor(fill, theme)) ?? apart;
    const paint = svg` fill="${fill}"${line && svg` stroke="${line}" stroke-width="0.5"`}`;
    return { part, left, right, top: Math.min(from, to), bottom: Math.max(from, to), paint };
  });
}

/** Draws the area of the entities with a width but without a height. */
export function renderNoData(from: number, bounds: Bounds, style: Style): Markup {
  const width = rightOf(bounds) - from;
  const box = { ...bounds, x: from, width };
  const hatching = noDataHatching(style);
  const size = textSize.axis(style);
  const fits = width >= textWidth("No data", { size }) + size;
  return svg`<g class="no-data"><rect x="${from}" y="${bounds.y}" width="${width}" height="${bounds.height}" fill="${hatching.ground}"/>${hatchBox(box, hatching)}${
    fits &&
    label("No data", {
      x: from + width / 2,
      y: bounds.y + bounds.height / 2,
      size,
      anchor: "middle",
      fill: style.theme.text,
      halo: style.theme.noData,
      className: "no-data-label",
    })
  }</g>`;
}
