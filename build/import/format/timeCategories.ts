import { isLikelyYear, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";

/** Whether a text is a time. A number that is unlikely to be a year, such as 0, is the position of a category. */
const isTime = (text: string): boolean =>
  /^-?\d{1,5}$/.test(text) ? isLikelyYear(text) : parseSourcePeriod(stripTimeMarks(text)) !== undefined;

/**
 * Chooses the texts for the categories of a time dimension: its codes, or another list, such as its labels, if more of that
 * list's texts are times.
 * @param others - lists with another length than the codes are ignored
 */
export function timeTexts(codes: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] {
  const timesIn = (list: readonly string[]): number => list.filter(isTime).length;
  return others
    .filter((list) => list.length === codes.length)
    .reduce((best, list) => (timesIn(list) > timesIn(best) ? list : best), codes);
}
