import type { Panel, PlotContext } from "../../core/plot/plot.ts";
import type { SeriesLabel } from "../../core/plot/seriesLabels.ts";
import { createSeriesLabels, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import type { Detail, Style } from "../../core/plot/style.ts";
import type { Series } from "../../core/series/series.ts";
import { annotationOf } from "../../core/series/series.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/** The labels of a line chart: at the ends of the lines, in minimal pictures also at their starts. */
export interface LineLabels {
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
export function createLineLabels({ view, style, bounds }: PlotContext, panel: Panel): LineLabels {
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
