import { flatGeography } from "../data/geography.ts";
import { memoizeLast } from "../data/memoize.ts";
import { formatTime, formatTimeRange } from "../data/time.ts";
import { type SeriesPoint, type UncoloredSeries, uncoloredSeriesOf } from "../series/series.ts";
import { plainText } from "../text/markdown.ts";
import { lacksSecondTime } from "../view/chartTraits.ts";
import { formatPlottedValue } from "../view/relative.ts";
import type { View } from "../view/view.ts";
import { missingLine } from "./missing.ts";
import { shownTime, viewTitle } from "./title.ts";

/** Maximum number of series in a description. */
const maxDescribed = 5;

/**
 * Describes a view in text, for readers who cannot see it: chart type, time and most important values. Used as the
 * picture's `<desc>`, on the page and in the README.
 */
export const describeView = memoizeLast((view: View): string => {
  const { chart, type, mainType } = view;
  const subtitle = plainSubtitle(chart.config.subtitle ?? "");
  // A table is described by the series of the chart's main type.
  const drawn = type.marks === "cells" ? mainType : type;
  const flat = drawn.marks === "places" ? flatGeography(chart) : undefined;
  const noun = flat ? `map${flat.title ? ` of ${flat.title}` : ""}` : drawn.noun;
  const head = `A ${noun}: ${viewTitle(view)}.`;
  return [head, subtitle && `${subtitle}.`, timeSentence(view), valuesSentence(view), missingLine(view)]
    .filter(Boolean)
    .join(" ");
});

/** Memoized, since a chart's pictures are drawn in succession. */
const plainSubtitle = memoizeLast((markdown: string) => plainText(markdown).replace(/[.\s]+$/, ""));

/** Whether the view shows nothing. A slope at a single time is empty (rules.md 203). */
const isEmpty = ({ type, time, table }: View): boolean => table.rows.length === 0 || lacksSecondTime(type, time);

function timeSentence(view: View): string {
  if (isEmpty(view)) return "There are no data for this selection.";
  const { chart } = view;
  const time = shownTime(view);
  const range = formatTimeRange(time, chart.timeUnit, " to ");
  return time.start === time.end ? `The data are for ${range}.` : `The data run from ${range}.`;
}

function valuesSentence(view: View): string {
  if (view.type.describe) return view.type.describe(view);
  if (isEmpty(view)) return "";
  const series = uncoloredSeriesOf(view).filter(({ points }) => points.length > 0);
  if (series.length === 0) return "";
  const largest = [...series].sort((a, b) => last(b) - last(a)).slice(0, maxDescribed);
  const rest = series.length - largest.length;
  const more = rest > 0 ? ` ${rest} more ${rest === 1 ? "series is" : "series are"} shown.` : "";
  return `${largest.map((it) => describeSeries(it, view)).join("; ")}.${more}`;
}

const last = ({ points }: UncoloredSeries): number => points.at(-1)?.value ?? 0;

function describeSeries({ label: name, points, dimension, isProjection }: UncoloredSeries, view: View): string {
  const [first, end] = [points[0], points.at(-1)];
  // A projection has the same name as the history that it continues.
  const label = isProjection ? `${name} (projected)` : name;
  if (!first || !end) return label;
  const unit = view.chart.timeUnit;
  const tell = ({ value, originalTime }: SeriesPoint): string =>
    `${formatPlottedValue(view, dimension, value, { unit: "short" })} ${unit === "day" ? "on" : "in"} ${formatTime(originalTime, unit)}`;
  return first === end ? `${label}: ${tell(end)}` : `${label}: from ${tell(first)} to ${tell(end)}`;
}
