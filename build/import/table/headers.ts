import { isFormula } from "../../vocabulary/formulas.ts";
import type { Cell } from "../cell/cell.ts";
import { textOf } from "../cell/cell.ts";
import { parseHeaderPeriod } from "../cell/period.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { TableColumn } from "./table.ts";

/** Number of rows searched for columns that the header does not cover. */
const maxLooked = 500;

/** The columns below header rows. A merged header applies to each of its columns. */
export function readHeaders(
  heads: readonly (readonly Cell[])[],
  rows: SourceSheet["rows"],
  end: number,
): readonly TableColumn[] {
  const body = rows.slice(end, end + maxLooked);
  const width = [...heads, ...body].reduce((most, row) => Math.max(most, row.length), 0);
  const levels = heads
    .map((row) => Array.from({ length: width }, (_, at) => withoutNotes(textOf(row[at]).replace(/\s+/gu, " "))))
    .map(withoutPlaces)
    .filter(
      (level, i, all) =>
        !isNumbering(level) &&
        !isTags(level) &&
        !areKeysOver(level, all[i + 1]) &&
        !(all.length > 1 && (isLettering(level) || isCountOfTimes(level, all))),
    );
  const filled = levels.map((level, i) => (i === levels.length - 1 ? level : spread(level, levels.slice(i + 1))));
  const columns = Array.from({ length: width }, (_, at) => ({ at, heads: filled.map((level) => level[at] ?? "") }));
  const hasData = (at: number): boolean => body.some((row) => textOf(row[at]) !== "");
  return columns.filter(({ at, heads }) => heads.some(Boolean) || hasData(at));
}

/** Notes on confidence intervals: `[95% CI]`. */
const bounds = /\s*[([](?:\d+\s?% ?)?(?:CI|UI|(?:confidence|uncertainty|credible) (?:interval|range|limit)s?)[)\]]/gi;

/** Removes references to notes and observation status: `[note 2]`, `[provisional]`. Units in such brackets stay. */
const withoutNotes = (head: string): string =>
  head
    .replace(bounds, "")
    .replace(/\s*[([]([^[\]]+)[)\]]$/, (all, inner: string) => (isFormula(inner) && /[=+×*÷]/.test(inner) ? "" : all))
    .replace(/\s*\[(?:notes? [\d, and]+|provisional|revised|estimated|estimate|forecast|[a-z]|\d{1,2})\]/gi, "") ||
  head;

const numbered = /^(\p{Lu}[\p{L}\d]*)_(\d{1,3})$/u;

/** Turns numbered identifiers of Statistics Netherlands into words: `TotaleBevolking_1`, `Mannen_2`. */
function withoutPlaces(level: readonly string[]): readonly string[] {
  const places = level.flatMap((head) => numbered.exec(head)?.[2] ?? []).map(Number);
  const isInOrder = places.length > 0 && places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0));
  if (!isInOrder || !numbered.test(level.at(-1) ?? "")) return level;
  const wordsOf = (name: string): string =>
    name.replace(
      /(?<=\p{Ll})(\p{Lu})(?=\p{Ll})|(?<=\p{Ll})(?=\d)|(?<=\d)(\p{Lu})(?=\p{Ll})/gu,
      (letter) => ` ${letter.toLowerCase()}`,
    );
  return level.map((head) => {
    const [, name] = numbered.exec(head) ?? [];
    return name === undefined ? head : wordsOf(name);
  });
}

/** Whether a row numbers the columns: "(1) (2) (3)". */
const isNumbering = (level: readonly string[]): boolean => {
  const filled = level.filter(Boolean);
  return filled.length > 1 && filled.every((text, i) => /^\(?\d{1,2}\)?$/.test(text) && text.includes(String(i + 1)));
};

/** Whether a row names the columns by letters, "'A' 'B' 'C'", or says how columns are computed from others. */
function isLettering(level: readonly string[]): boolean {
  const filled = level.filter(Boolean).map((text) => text.replace(/^['"([]+|['")\].:]+$/g, ""));
  const areLetters = filled.every((text, i) => text.toLowerCase() === String.fromCharCode(97 + i));
  return filled.length > 1 && (areLetters || level.every((text) => text === "" || isFormula(text)));
}

/** Columns of a row whose only numbers count on from 1; empty for other rows. */
export function countsOf(row: readonly Cell[]): readonly number[] {
  const texts = row.map(textOf);
  const counts = texts.flatMap((text, at) => (/^\d{1,3}$/.test(text) ? [at] : []));
  const others = texts.filter((text, at) => text !== "" && !counts.includes(at));
  const areInOrder = counts.every((at, i) => Number(texts[at]) === i + 1);
  return areInOrder && others.length <= 1 ? counts : [];
}

/** Whether a row counts the times of another row, as numbers of weeks above their last days. */
const isCountOfTimes = (level: readonly string[], all: readonly (readonly string[])[]): boolean => {
  const counts = countsOf(level);
  const isOver = (other: readonly string[]): boolean =>
    other !== level && counts.every((at) => parseHeaderPeriod(other[at] ?? "") !== undefined);
  return counts.length > 1 && all.some(isOver);
};

/** Whether a row has tags for programs, as in humanitarian data (HXL): `#country+name`. */
const isTags = (level: readonly string[]): boolean => {
  const filled = level.filter(Boolean);
  return filled.length > 1 && filled.every((text) => /^#[a-z]\w*(?:\s*\+\w+)*$/i.test(text));
};

/**
 * Whether a row has identifiers above labels, as in surveys and censuses: `B19013_001E` over `Median household income`.
 */
function areKeysOver(level: readonly string[], below: readonly string[] = []): boolean {
  const pairs = level.flatMap((key, at) => (key === "" ? [] : [{ key, label: below[at] ?? "" }]));
  const most = (known: (pair: { readonly key: string; readonly label: string }) => boolean): boolean =>
    2 * pairs.filter(known).length > pairs.length;
  return (
    pairs.length > 1 &&
    new Set(pairs.map(({ key }) => key)).size === pairs.length &&
    pairs.every(({ key, label }) => /^(?=.*\p{L})[\w.]+$/u.test(key) && /\p{L}/u.test(label)) &&
    most(({ key }) => /[\d_]/.test(key) && parseHeaderPeriod(key) === undefined) &&
    most(({ label }) => /\s/.test(label))
  );
}

/** Extends merged headers to the blanks on their right, if the rows below have headers there. */
function spread(level: readonly string[], below: readonly (readonly string[])[]): readonly string[] {
  let current = "";
  return level.map((head, at) => {
    if (head !== "") {
      current = head;
      return head;
    }
    return below.some((lower) => lower[at] !== "") ? current : "";
  });
}
