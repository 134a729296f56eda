import { dimensionsOf } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { latest } from "../data/latest.ts";
import { withoutTermLinks } from "../text/markdown.ts";
import type { View } from "../view/view.ts";
import { sourcesLine } from "./sources.ts";
import { viewTitle } from "./title.ts";

/** The words around a view: what frame, page and preview show of them alike. */
export interface ViewWords {
  /** Plain text. */
  readonly title: string;
  /** Markdown; "" when there is none. */
  readonly subtitle: string;
  /** Plain text. */
  readonly sources: string;
  /** Markdown; "" when there is none. */
  readonly note: string;
}

/** The words around a view, as title, frame, page and preview have them. */
export const viewWords = latest(
  (view: View): ViewWords => ({
    title: viewTitle(view),
    subtitle: withKnownTerms(subtitleOf(view), view.site),
    sources: sourcesLine(view),
    note: withKnownTerms(noteOf(view), view.site),
  }),
);

/** The author's subtitle, else the short description of the single y (rules.md 804). */
function subtitleOf({ chart }: View): string {
  if (chart.config.subtitle !== undefined) return chart.config.subtitle;
  const [first, second] = dimensionsOf(chart, "y");
  return first && !second ? (first.indicator.descriptionShort ?? "") : "";
}

/** The author's note; where tolerance moved values to another time, a sentence that says so (rules.md 804). */
function noteOf(view: View): string {
  const note = view.chart.config.note?.trim() ?? "";
  if (!hasMovedTimes(view)) return note;
  const unit = view.chart.timeUnit;
  const sentence = `Where there is no value for the ${unit} shown, the one nearest to it is used.`;
  return note === "" ? sentence : `${note.replace(/(?<![.!?…)])$/, ".")} ${sentence}`;
}

/** Whether a plotted y or x comes from another time than its row. */
function hasMovedTimes({ table }: View): boolean {
  const plotted = table.columns.flatMap(({ dimension }, i) =>
    dimension.targetYear === undefined && (dimension.property === "y" || dimension.property === "x") ? [i] : [],
  );
  return plotted.some((i) => table.rows.some(({ time, cells }) => (cells[i]?.time ?? time) !== time));
}

/** Markdown without the links to terms that the site does not explain: they would lead nowhere. */
export const withKnownTerms = (markdown: string, { terms }: Pick<Site, "terms">): string =>
  withoutTermLinks(markdown, (term) => !Object.hasOwn(terms, term));
