import { type Dimension, dimensionsOf } from "../chart/chart.ts";
import type { DimensionProperty } from "../chart/config.ts";
import { attributionsOf } from "../chart/indicator.ts";
import type { Site } from "../chart/site.ts";
import { memoizeLast } from "../data/memoize.ts";
import { withoutTermLinks } from "../text/markdown.ts";
import { plottedColor, plottedX } from "../view/axes.ts";
import type { Scope, View } from "../view/view.ts";
import { viewTitle } from "./title.ts";

export interface ViewWords {
  /** Plain text. */
  readonly title: string;
  /** Markdown; "" if there is none. */
  readonly subtitle: string;
  /** Plain text. */
  readonly sources: string;
  /** Markdown; "" if there is none. */
  readonly note: string;
}

/** The texts around a view, shared by picture, page and preview. */
export const viewWords = memoizeLast(
  (view: View): ViewWords => ({
    title: viewTitle(view),
    subtitle: dropUnknownTerms(subtitleOf(view), view.site),
    sources: sourcesLine(view),
    note: dropUnknownTerms(noteOf(view), view.site),
  }),
);

/** The author's subtitle, else the short description of the single y (rules.md 804). */
function subtitleOf({ chart }: View): string {
  if (chart.config.subtitle !== undefined) return chart.config.subtitle;
  const [first, second] = dimensionsOf(chart, "y");
  return first && !second ? (first.indicator.descriptionShort ?? "") : "";
}

/** The author's note, with a sentence added if tolerance moved values to another time (rules.md 804). */
function noteOf(view: View): string {
  const note = view.chart.config.note?.trim() ?? "";
  if (!hasMovedTimes(view)) return note;
  const unit = view.chart.timeUnit;
  const sentence = `Where there is no value for the ${unit} shown, the one nearest to it is used.`;
  return note === "" ? sentence : `${note.replace(/(?<![.!?…)])$/, ".")} ${sentence}`;
}

/** Whether a plotted y or x value comes from another time than its row. */
function hasMovedTimes({ table }: View): boolean {
  const plotted = table.columns.flatMap(({ dimension }, i) =>
    dimension.targetYear === undefined && (dimension.property === "y" || dimension.property === "x") ? [i] : [],
  );
  return plotted.some((i) => table.rows.some(({ time, cells }) => (cells[i]?.time ?? time) !== time));
}

/** Removes links to terms that the site does not define. */
export const dropUnknownTerms = (markdown: string, { terms }: Pick<Site, "terms">): string =>
  withoutTermLinks(markdown, (term) => !Object.hasOwn(terms, term));

/** Maximum number of attributions in a sources line (rules.md 505). */
const maxNamed = 3;

/** The part of a view that determines its sources. */
type CitedView = Pick<Scope, "chart" | "type" | "types">;

/**
 * The sources line: the attributions of the plotted columns, without duplicates, joined by "; ". With more than three,
 * the first one "and other sources". The author's `sourceDesc` replaces it (rules.md 505). Plain text; "" if no source
 * is known.
 */
export function sourcesLine(cited: CitedView): string {
  const { sourceDesc } = cited.chart.config;
  if (sourceDesc) return sourceDesc;
  const names = [...new Set(citedDimensions(cited).flatMap(({ indicator }) => attributionsOf(indicator)))];
  return names.length > maxNamed ? `${names[0]} and other sources` : names.join("; ");
}

/** The dimensions whose sources are cited; columns that only the table shows are not. */
export function citedDimensions(cited: CitedView): readonly Dimension[] {
  const { chart, type } = cited;
  const isUsed = (property: DimensionProperty): boolean => {
    if (property === "color") return type.marks === "cells" || plottedColor(cited) !== undefined;
    return property !== "x" || type.x !== "width" || plottedX(cited) !== undefined;
  };
  return type.draws.filter(isUsed).flatMap((property) => dimensionsOf(chart, property));
}
