import { type Chart, dimensionOf, dimensionsOf, displayName } from "../chart/chart.ts";
import { memoizeLast } from "../data/memoize.ts";
import { formatTime, type Time, type TimeRange } from "../data/time.ts";
import { withLtrMark } from "../text/escape.ts";
import { lowerFirst } from "../text/sentence.ts";
import { showsMoment } from "../view/chartTraits.ts";
import { seriesKind } from "../view/facet.ts";
import { relativeMode } from "../view/relative.ts";
import { hasTimeline } from "../view/timeline.ts";
import type { View } from "../view/view.ts";

/**
 * The title of a view (rules.md 803): the chart's title, with "Change in …" in relative mode, ", France" if a single
 * entity is selected and the series are columns, and the time. Parts that the title already contains are not repeated.
 */
export const viewTitle = memoizeLast((view: View): string =>
  [entityPart(view), timePart(view)].reduce<string>((title, part) => {
    if (part === undefined || says(title, part)) return title;
    return `${withLtrMark(title)}${title.endsWith("?") ? "" : ","} ${part}`;
  }, changeTitle(view)),
);

/** The title of a chart, independent of the view: the author's, else the names of its dimensions. */
export function chartTitle(chart: Chart): string {
  return chart.config.title || plottedTitle(chart);
}

function plottedTitle(chart: Chart): string {
  const names = dimensionsOf(chart, "y").map(displayName).join(", ");
  const x = dimensionOf(chart, "x");
  return x ? `${names} vs. ${displayName(x)}` : names;
}

function changeTitle(view: View): string {
  const title = typeTitle(view);
  if (relativeMode(view) !== "change" || view.chart.config.hideAnnotationFieldsInTitle?.changeInPrefix) return title;
  return `Change in ${startsWithName(title, view) ? title : lowerFirst(title)}`;
}

/** The title of the chart type shown. A scatter next to other types adds x to it, since their title only names y. */
function typeTitle({ chart, type, mainType }: View): string {
  const title = chartTitle(chart);
  const x = dimensionOf(chart, "x");
  if (type.x !== "position" || type === mainType || !x) return title;
  return says(title, displayName(x)) ? title : `${title} vs. ${displayName(x)}`;
}

/** Whether a title starts with the name of an entity, which keeps its capital letter. */
function startsWithName(title: string, { chart, selection }: View): boolean {
  const names = [...selection, ...Object.keys(chart.codes)];
  return names.some((name) => title.startsWith(name) && !isWordChar(title[name.length]));
}

function entityPart(view: View): string | undefined {
  const { chart, type, selection } = view;
  if (chart.config.hideAnnotationFieldsInTitle?.entity || type.marks !== "series") return undefined;
  return selection.length === 1 && seriesKind(view) === "column" ? selection[0] : undefined;
}

/** Whether the title contains the view's time. */
export const titleHasTime = (view: View): boolean => timePart(view) !== undefined;

function timePart(view: View): string | undefined {
  const { chart, type } = view;
  if (view.times.length === 0) return undefined;
  const time = shownTime(view);
  if (chart.config.hideAnnotationFieldsInTitle?.time) {
    if (!hasTimeline(view) || !showsMoment(type, time)) return undefined;
  }
  const end = formatTime(time.end, chart.timeUnit);
  return time.start === time.end ? end : `${formatTime(time.start, chart.timeUnit)} to ${end}`;
}

/** The time range in which the view shows anything. A time whose total is zero has no shares, for example. */
export function shownTime(view: View): TimeRange {
  const { table, time, type } = view;
  if (type.timeSpan === "all" || time.start === time.end) return time;
  let [start, end]: [Time, Time] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of table.rows) {
    [start, end] = [Math.min(start, row.time), Math.max(end, row.time)];
    if (start <= time.start && end >= time.end) break;
  }
  return start > end ? time : { start, end };
}

/** Whether a title already contains these whole words, ignoring case and the notation of ranges. */
function says(title: string, words: string): boolean {
  const [text, part] = [fold(title), fold(words)];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isWordChar(text[at - 1]) && !isWordChar(text[at + part.length]) && !isEndOfRange(text, at, part)) return true;
  return false;
}

/** The title "1990 to 2018" does not contain the time "2018". */
const isEndOfRange = (text: string, at: number, part: string): boolean =>
  text.slice(0, at).endsWith(" to ") || text.startsWith(" to ", at + part.length);

const fold = (text: string): string => text.toLowerCase().replace(/(?<=\d)\s*(?:–|-|to)\s*(?=\d)/g, " to ");

const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
