import { formatTime } from "../../../src/core/data/time.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../../src/core/plot/axis/horizontalAxis.ts";
import { yTickFormat } from "../../../src/core/plot/axis/tickLabels.ts";
import { type BarRows, layoutBarRows } from "../../../src/core/plot/barRows.ts";
import { inset, rightOf } from "../../../src/core/plot/bounds.ts";
import { colorItems, placeColorLegend } from "../../../src/core/plot/colorLegend.ts";
import { noDataPlot } from "../../../src/core/plot/noData.ts";
import type { PlotType, Target } from "../../../src/core/plot/plot.ts";
import { createScale, type Domain, extentDomain, type Scale } from "../../../src/core/plot/scale.ts";
import type { Series } from "../../../src/core/series/series.ts";
import { svg } from "../../../src/core/text/markup.ts";
import { formatPlottedValue } from "../../../src/core/view/relative.ts";
import type { View } from "../../../src/core/view/view.ts";

/** Draws the dots of both ends, the earlier one hollow, on one axis of values. */
export const dotsPlot: PlotType = {
  namesMarks: true,
  colorItems,
  domains: (_, series) => ({ x: dotDomain(series) }),
  draw(context, panel) {
    const { view, bounds, style } = context;
    const series = panel.series.filter(({ points }) => points.length > 0);
    const domain = panel.domains?.x ?? dotDomain(series);
    if (!domain) return noDataPlot(context);
    const legend = placeColorLegend(context, panel);
    const axisHeight = horizontalAxisHeight(style);
    const area = inset(legend.area, { bottom: axisHeight });
    const rows = layoutBarRows(
      series.map(({ label, isMuted }) => ({ name: label, isMuted, isFocused: !isMuted })),
      area,
      style,
      axisHeight,
    );
    const plot = inset(area, { left: rows.nameWidth, right: style.fontSize });
    const x = createScale("linear", domain, plot.x, rightOf(plot));
    const format = yTickFormat(view, panel);
    const axis = renderHorizontalAxis(plot, { scale: x, format, side: "bottom", style, room: bounds });
    const radius = Math.min(6, rows.barHeight / 2);
    const circles = series.flatMap((it, row) =>
      it.points.map(({ time, value }, i) => {
        const isHollow = i === 0 && it.points.length > 1;
        return svg`<circle class="dot" data-series="${it.name}" data-time="${time}" cx="${x.position(value)}" cy="${rows.middle(row)}" r="${radius}" fill="${isHollow ? style.theme.background : it.color}" stroke="${it.color}" stroke-width="1.5"${it.isMuted && svg` opacity="0.3"`}/>`;
      }),
    );
    return {
      markup: svg`${legend.markup}${axis}${circles}${rows.renderNames()}`,
      targets: () => series.flatMap((it, row) => dotTargets(view, it, row, rows, x)),
    };
  },
};

const dotDomain = (series: readonly Series[]): Domain | undefined =>
  extentDomain(series.flatMap(({ points }) => points.map(({ value }) => value)));

const dotTargets = (view: View, series: Series, row: number, rows: BarRows, x: Scale): Target[] =>
  series.points.map(({ time, value, originalTime }) => ({
    series: series.name,
    entity: series.entity,
    title: series.label,
    time,
    x: x.position(value),
    y: rows.middle(row),
    color: series.color,
    lines: [
      {
        label: formatTime(originalTime, view.chart.timeUnit),
        value: formatPlottedValue(view, series.dimension, value, { unit: "short" }),
      },
    ],
  }));
