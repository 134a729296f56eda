import { textOf } from "../cell/cell.ts";
import { isMissing, isMissingWord } from "../cell/missing.ts";
import { monthNamed } from "../cell/monthNames.ts";
import { affixOf, isNumberText } from "../cell/number.ts";
import { isLikelyYear, parsePeriod } from "../cell/period.ts";
import { cellAt, type Sheet } from "../sheet/sheet.ts";
import { timesUnder } from "./headed.ts";
import { isCalled } from "./words.ts";

/** The cells of a column that say something: their texts, how often each stands there. */
export interface ColumnCells {
  readonly counts: ReadonlyMap<string, number>;
  readonly filled: number;
  /** So many are shown as per cent. */
  readonly percents: number;
  /** So many are greater by one than the one before, or by as many as rows lie between. */
  readonly steps: number;
}

/** What stands below times where all of them are added up. */
const total =
  /^(?:(?:grand |sub)?total|totale|totaal|sum|summe|gesamt|insgesamt|suma|som|average|mean|mittelwert|durchschnitt|moyenne|promedio|media)s?:?$/i;

/** Gathers the cells of a column. @param about - what says that there is no value, and whether the column is of times */
export function gatherCells(
  sheet: Sheet,
  at: number,
  sample: readonly number[],
  { missing, isTimes }: { readonly missing: ReadonlySet<string>; readonly isTimes: boolean },
): ColumnCells {
  const counts = new Map<string, number>();
  let [filled, percents, steps, last, lastRow] = [0, 0, 0, Number.NaN, 0];
  for (const row of sample) {
    const text = textOf(cellAt(sheet, row, at));
    if (text === "") continue;
    filled++;
    if (text.endsWith("%") || sheet.isPercent?.(row, at)) percents++;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    const number = Number(text);
    if (number === last + 1 || number - last === row - lastRow) steps++;
    [last, lastRow] = [number, row];
  }
  // A letter, or NA, is no value among numbers, and a word among words: the code of Namibia, or of men.
  const isAbsent = areNumbers(counts, missing) ? isMissing : isMissingWord;
  for (const [text, count] of [...counts])
    if (isAbsent(text, missing) || (isTimes && total.test(text))) {
      filled -= count;
      counts.delete(text);
    }
  return { counts, filled, percents, steps };
}

/** How many cells are numbers, and times under their header; how long all are; which signs of units the numbers have. */
export function tallyTexts(
  counts: ColumnCells["counts"],
  name: string,
): { readonly numbers: number; readonly periods: number; readonly length: number; readonly signs: Set<string> } {
  const whole = timesUnder(name);
  let [numbers, periods, length] = [0, 0, 0];
  const signs = new Set<string>();
  for (const [text, count] of counts) {
    length += text.length * count;
    if (isNumberText(text)) {
      numbers += count;
      if (signs.size < 2) signs.add(affixOf(text));
    }
    // Few whole numbers are years, unless a header says so.
    const isTime = !/^-?\d+$/.test(text) || isLikelyYear(text) || (isCalled("time", name) && !isDataOrDate(name, text));
    const time = whole(text);
    const isRead = (parsePeriod(time) ?? parsePeriod(time, { order: "month first" }) ?? monthNamed(time)) !== undefined;
    if (isTime && isRead) periods += count;
  }
  return { numbers, periods, length, signs };
}

/** "Data" are figures in English and days in Italian: numbers below it that are no days are figures. */
const isDataOrDate = (name: string, text: string): boolean => /^data$/i.test(name) && text.length !== 8;

/** Whether most texts of a column that say anything are numbers. */
function areNumbers(counts: ReadonlyMap<string, number>, missing: ReadonlySet<string>): boolean {
  let [numbers, others] = [0, 0];
  for (const [text, count] of counts) {
    if (isMissing(text, missing)) continue;
    if (isNumberText(text)) numbers += count;
    else others += count;
  }
  return numbers > others;
}
