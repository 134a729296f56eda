import { isLikelyYear, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";

/** Whether a text is a time. A number that is unlikely to be a year, such as 0, is the position of a category. */
const isTime = (text: string): boolean =>
  /^-?\d{1,5}$/.test(text) ? isLikelyYear(text) : parseSourcePeriod(stripTimeMarks(text)) !== undefined;

/**
 * The texts for the categories of a time dimension: of its codes, its labels and what else names them, the list with the
 * most times. The first of several counts.
 */
export function timeTexts(codes: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] {
  const timesIn = (list: readonly string[]): number => list.filter(isTime).length;
  return others
    .filter((list) => list.length === codes.length)
    .reduce((best, list) => (timesIn(list) > timesIn(best) ? list : best), codes);
}
