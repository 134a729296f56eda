import type { ScaleType } from "../../core/chart/config.ts";
import { formatTime } from "../../core/data/time.ts";
import { renderTimeAxis, timeScale } from "../../core/plot/axis/timeAxis.ts";
import { layoutTimePlot, timePlotAxes } from "../../core/plot/axis/timePlot.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import type { Pixel } from "../../core/plot/clip.ts";
import { colorItems, placeColorLegend } from "../../core/plot/colorLegend.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { Panel, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import { axisExtent, type Domain, type Scale } from "../../core/plot/scale.ts";
import { createSeriesLabels, type SeriesLabel, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import type { Detail, Style } from "../../core/plot/style.ts";
import { type EntityBins, entityBins } from "../../core/series/entityColor.ts";
import { annotationOf, type Series } from "../../core/series/series.ts";
import { svg } from "../../core/text/markup.ts";
import { valueScaleType } from "../../core/view/axes.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { shownTime } from "../../core/words/title.ts";
import { drawableSeries, joinProjections, type LineSeries } from "./drawable.ts";
import { renderLines } from "./marks.ts";

/** Line chart: a line over time for each series, with its name at the end. A single time is drawn as points. */
export const linePlot: PlotType = {
  domains: (view, series) => ({ y: lineExtent(view, series) }),
  facetAxes: timePlotAxes,
  colorItems,
  draw(outer, panel) {
    const { view, style } = outer;
    const series = drawableSeries(view, panel.series);
    // A facet without series keeps its axes.
    const isEmptyFacet = panel.isFacet && series.length === 0;
    if (!isEmptyFacet && series.every(({ points }) => points.length === 0)) return noDataPlot(outer);
    const legend = placeColorLegend(outer, panel);
    const context = { ...outer, bounds: legend.area };
    const labels = createLineLabels(context, { ...panel, series });
    const layout = layoutTimePlot(context, panel, lineExtent(view, series), {
      left: labels.start.width,
      right: view.time.start === view.time.end ? 0 : labels.end.width,
    });
    const { bounds, y, margin } = layout;
    const range = shownTime(view);
    const x = timeScale(range, bounds);
    const binOf = entityBins(view);
    const time = { range, unit: view.chart.timeUnit, bounds, style, margin };
    const comparison = renderComparisonLines(comparisonLinesOf(view), {
      bounds,
      x,
      y,
      style,
      marks: linesOf(series, x, y),
    });
    return {
      markup: svg`${legend.markup}${layout.axis}${panel.showsXLabels && renderTimeAxis(time)}${comparison.lines}${renderLines(joinProjections(series), x, y, style, { binOf, peers: panel.peers })}${comparison.labels}${labels.start.render(bounds, y.position, x.position)}${labels.end.render(view.time.start === view.time.end ? leftHalf(bounds) : bounds, y.position)}`,
      targets: () => lineTargets(view, series, x, y, binOf),
    };
  },
};

/** The polylines in pixels. */
const linesOf = (series: readonly LineSeries[], x: Scale, y: Scale) => (): Pixel[][] =>
  series.flatMap(({ points, parts = [points] }) =>
    parts.map((part) => part.map(({ time, value }) => ({ x: x.position(time), y: y.position(value) }))),
  );

/** Single points are drawn in the middle of the plot, with their names on the right. */
const leftHalf = (bounds: Bounds): Bounds => ({ ...bounds, width: bounds.width / 2 });

/** The extent of the values. By default the axis includes 0 (content/reference.md, "Axes"). */
export function lineExtent(view: View, series: readonly Series[]): Domain | undefined {
  const type = valueScaleType(view);
  const isChange = view.stackMode === "relative";
  const values = series.flatMap((it) => extremesOf(it, type));
  return axisExtent(values, isChange ? undefined : view.chart.config.yAxis, type, { from: 0 });
}

/** The smallest and largest value of a series on a scale, without collecting the values of all series. */
function extremesOf({ points }: Series, type: ScaleType): number[] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of points) {
    if (!Number.isFinite(value) || (type === "log" && value <= 0)) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least <= greatest ? [least, greatest] : [];
}

/**
 * A target for each point, line by line.
 * @param binOf - the colour bin of a point, if lines change their colour
 */
function lineTargets(
  view: View,
  series: readonly Series[],
  x: Scale,
  y: Scale,
  binOf?: EntityBins | undefined,
): Target[] {
  const unit = view.chart.timeUnit;
  return series.flatMap((it) =>
    it.points.map((point) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position(point.value),
      color: binOf?.(it.entity, point.time).color ?? it.color,
      lines: [
        {
          label: formatTime(point.originalTime, unit),
          value: formatPlottedValue(view, it.dimension, point.value, { unit: "short" }),
        },
      ],
    })),
  );
}

/** The labels of a line chart: at the ends of the lines, in minimal pictures also at their starts. */
interface LineLabels {
  readonly start: SeriesLabels;
  readonly end: SeriesLabels;
}

/**
 * Maximum share of the width for labels. Labels of single points, which are drawn in the middle of the plot, get less
 * than half.
 */
const maxLabelShare = { full: 0.32, thumbnail: 0.42, minimal: 0.3 };
const maxPointLabelShare = 0.4;

/** Lays out the labels of lines. The panel and the detail of the picture decide which there are. */
function createLineLabels({ view, style, bounds }: PlotContext, panel: Panel): LineLabels {
  const isRange = view.time.start < view.time.end;
  const maxWidth = bounds.width * (isRange ? maxLabelShare[style.detail] : maxPointLabelShare);
  const parts = labelParts(view, panel, style);
  const series = style.detail === "full" ? panel.series : seriesAtEnd(panel.series);
  const ends = parts.name || parts.value ? endLabels(view, series, style, parts) : [];
  const starts = style.detail === "minimal" && panel.namesSeries && isRange ? startLabels(view, series) : [];
  return {
    start: createSeriesLabels(starts, style, maxWidth, { side: "left", hasHalo: true }),
    end: createSeriesLabels(ends, style, maxWidth, { isInside: !isRange, hasHalo: !isRange }),
  };
}

/** The parts of the labels at the ends. */
interface LabelParts {
  readonly name: boolean;
  readonly value: boolean;
}

/**
 * Names, in small pictures with values; minimal pictures have values only. A single point has its value in any picture,
 * except in relative mode, where all would be 0 %.
 */
function labelParts(view: View, { namesSeries }: Panel, { detail }: Style): LabelParts {
  if (detail !== "full") return { name: namesSeries && detail === "thumbnail", value: namesSeries };
  return { name: namesSeries, value: view.time.start === view.time.end && relativeMode(view) !== "change" };
}

/** The series that have values at the last time, with their histories. A thumbnail labels only these. */
function seriesAtEnd(series: readonly Series[]): readonly Series[] {
  const end = Math.max(...series.map(endTime));
  const names = new Set(series.filter((it) => endTime(it) === end).map(({ name }) => name));
  return series.filter(({ name }) => names.has(name));
}

/** A label at the end of each line. History and projection of a name share the label of the later end. */
function endLabels(view: View, series: readonly Series[], { detail }: Style, parts: LabelParts): SeriesLabel[] {
  const byName = new Map<string, Series>();
  for (const it of series) {
    const known = byName.get(it.name);
    if (!known || endTime(known) < endTime(it)) byName.set(it.name, it);
  }
  return [...byName.values()].flatMap((it, rank) => {
    const last = it.points.at(-1);
    return last ? [labelOf(it, last.value, rank, endWords(view, it, last.value, detail, parts))] : [];
  });
}

/** The text of a label. */
type Words = Pick<SeriesLabel, "text" | "value" | "note">;

function endWords(view: View, it: Series, last: number, detail: Detail, parts: LabelParts): Words {
  const value = parts.value ? valueText(view, it, last, detail) : undefined;
  if (!parts.name) return { text: value ?? "" };
  return { text: it.label, value, note: detail === "full" ? annotationOf(it) : undefined };
}

/** A label at the start of each line. */
function startLabels(view: View, series: readonly Series[]): SeriesLabel[] {
  return series.flatMap((it, rank) => {
    const [first] = it.points;
    if (!first || it.isProjection) return [];
    return [
      { ...labelOf(it, first.value, rank, { text: valueText(view, it, first.value, "minimal") }), time: first.time },
    ];
  });
}

const labelOf = (it: Series, at: number, rank: number, words: Words): SeriesLabel => ({
  series: it,
  ...words,
  at,
  // Focused series first, then in the order of selection.
  importance: (it.isMuted ? 0 : 1e6) - rank,
});

const valueText = (view: View, { dimension }: Series, value: number, detail: Detail): string =>
  formatPlottedValue(
    view,
    dimension,
    value,
    detail === "full" ? { unit: "short" } : { abbreviation: "letter", unit: "symbol" },
  );

const endTime = ({ points }: Series): number => points.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
