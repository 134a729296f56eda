import type { Panel, PlotContext } from "../../core/plot/plot.ts";
import type { SeriesLabel } from "../../core/plot/seriesLabels.ts";
import { createSeriesLabels, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import type { Detail, Style } from "../../core/plot/style.ts";
import type { Series } from "../../core/series/series.ts";
import { annotationOf } from "../../core/series/series.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/** The labels of a line chart, at the ends of lines, and at their starts in minimal pictures. */
export interface LineLabels {
  readonly start: SeriesLabels;
  readonly end: SeriesLabels;
}

/** Labels may take this part of the width; beside points in the middle of the plot, which has an axis, not quite half of it. */
const widestPart = { full: 0.32, thumbnail: 0.42, minimal: 0.3 };
const widestInside = 0.4;

/** Lays out the labels of lines, as far as the panel and the picture's detail have any. */
export function createLineLabels({ view, style, bounds }: PlotContext, panel: Panel): LineLabels {
  const isRange = view.time.start < view.time.end;
  const maxWidth = bounds.width * (isRange ? widestPart[style.detail] : widestInside);
  const parts = labelParts(view, panel, style);
  const series = style.detail === "full" ? panel.series : reachingEnd(panel.series);
  const ends = parts.name || parts.value ? endLabels(view, series, style, parts) : [];
  const starts = style.detail === "minimal" && panel.namesSeries && isRange ? startLabels(view, series) : [];
  return {
    start: createSeriesLabels(starts, style, maxWidth, { side: "left", hasHalo: true }),
    end: createSeriesLabels(ends, style, maxWidth, { isInside: !isRange, hasHalo: !isRange }),
  };
}

/** What the labels at the ends tell. */
interface LabelParts {
  readonly name: boolean;
  readonly value: boolean;
}

/**
 * Names, and in small pictures values, of which minimal ones tell nothing else. A single point is there for its value, so
 * that is told in any picture but where it would be no change for all.
 */
function labelParts(view: View, { namesSeries }: Panel, { detail }: Style): LabelParts {
  if (detail !== "full") return { name: namesSeries && detail === "thumbnail", value: namesSeries };
  return { name: namesSeries, value: view.time.start === view.time.end && relativeMode(view) !== "change" };
}

/** The lines that go on to the end, with their histories: what a thumbnail says of the end is true of these alone. */
function reachingEnd(series: readonly Series[]): readonly Series[] {
  const end = Math.max(...series.map(endTime));
  const names = new Set(series.filter((it) => endTime(it) === end).map(({ name }) => name));
  return series.filter(({ name }) => names.has(name));
}

/** A label at the end of each line; history and projection of one name share the label of the later end. */
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

/** What a label says. */
type Words = Pick<SeriesLabel, "text" | "value" | "note">;

function endWords(view: View, it: Series, last: number, detail: Detail, parts: LabelParts): Words {
  const value = parts.value ? valueText(view, it, last, detail) : undefined;
  if (!parts.name) return { text: value ?? "" };
  return { text: it.label, value, note: detail === "full" ? annotationOf(it) : undefined };
}

/** A label where each line begins. */
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
  // Those in focus first, then in the order in which they were chosen.
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
