import { annotationOf } from "../../view/annotation.ts";
import { tellValue } from "../../view/relative.ts";
import type { Series } from "../../view/series.ts";
import type { View } from "../../view/view.ts";
import { createSeriesLabels, type SeriesLabel, type SeriesLabels } from "../seriesLabels.ts";
import type { Detail, Style } from "../style.ts";
import type { Panel, PlotContext } from "../type.ts";

/** The labels of a line chart: names at the ends; thumbnails tell values, minimal ones nothing but values. */
export interface LineLabels {
  readonly start: SeriesLabels;
  readonly end: SeriesLabels;
}

/** Labels may take this part of the width. */
const widestPart = { full: 0.32, thumbnail: 0.42, minimal: 0.3 };

/** Lays out the labels of lines, as far as the panel and the picture's detail have any. */
export function createLineLabels({ view, style, bounds }: PlotContext, panel: Panel): LineLabels {
  const maxWidth = bounds.width * widestPart[style.detail];
  const series = !panel.namesSeries ? [] : style.detail === "full" ? panel.series : reachingEnd(panel.series);
  const ends = endLabels(view, series, style);
  const isRange = view.time.start < view.time.end;
  const starts = style.detail === "minimal" && isRange ? startLabels(view, series) : [];
  return {
    start: createSeriesLabels(starts, style, maxWidth, { side: "left", hasHalo: true }),
    end: createSeriesLabels(ends, style, maxWidth, { isInside: !isRange }),
  };
}

/** The lines that go on to the end, with their histories: what a thumbnail says of the end is true of these alone. */
function reachingEnd(series: readonly Series[]): readonly Series[] {
  const end = Math.max(...series.map(endTime));
  const names = new Set(series.filter((it) => endTime(it) === end).map(({ name }) => name));
  return series.filter(({ name }) => names.has(name));
}

/** A label at the end of each line; history and projection of one name share the label of the later end. */
function endLabels(view: View, series: readonly Series[], { detail }: Style): SeriesLabel[] {
  const byName = new Map<string, Series>();
  for (const it of series) {
    const known = byName.get(it.name);
    if (!known || endTime(known) < endTime(it)) byName.set(it.name, it);
  }
  return [...byName.values()].flatMap((it, rank) => {
    const last = it.points.at(-1);
    return last ? [labelOf(it, last.value, rank, endWords(view, it, last.value, detail))] : [];
  });
}

/** What a label says. */
type Words = Pick<SeriesLabel, "text" | "value" | "note">;

function endWords(view: View, it: Series, last: number, detail: Detail): Words {
  if (detail === "full") return { text: it.label, note: annotationOf(it) };
  const value = valueText(view, it, last);
  return detail === "minimal" ? { text: value } : { text: it.label, value };
}

/** A label where each line begins. */
function startLabels(view: View, series: readonly Series[]): SeriesLabel[] {
  return series.flatMap((it, rank) => {
    const [first] = it.points;
    if (!first || it.isProjection) return [];
    return [{ ...labelOf(it, first.value, rank, { text: valueText(view, it, first.value) }), time: first.time }];
  });
}

const labelOf = (it: Series, at: number, rank: number, words: Words): SeriesLabel => ({
  ...it,
  ...words,
  at,
  // Those in focus first, then in the order in which they were chosen.
  importance: (it.isMuted ? 0 : 1e6) - rank,
});

const valueText = (view: View, { dimension }: Series, value: number): string =>
  tellValue(view, dimension, value, { abbreviation: "letter", unit: "symbol" });

const endTime = ({ points }: Series): number => points.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
