import { foldLetters } from "./words.ts";

/** Folds the name of a month or weekday: lower case, without accents and points. */
export const foldCalendarName = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[.'’׳\u200c\u200d]/g, "")
    // "In" January, in Hebrew.
    .replace(/^ב(?=[א-ת]{3})/, "")
    .trim();

/** A part of a year: its name with # in place of the number. */
export interface NumberedPart {
  readonly template: string;
  /** 1 to 4. */
  readonly number: number;
}

const romans = ["i", "ii", "iii", "iv"];
/** Words and letters for 1 to 4, folded. */
const ordinalWords = [
  "一 α الاول الأول prvo prvi prva prvni первыи первое першии първо pierwszy elso birinci ensimmainen πρωτο ראשון primul pirmas pirmais esimene prve",
  "二 β الثاني الثانی drugo drugi druga druhe второи второе другии drugie masodik ikinci toinen δευτερο שני antras otrais teine",
  "三 γ الثالث trece treci treca treti третии третье третіи трето trzeci harmadik ucuncu kolmas τριτο שלישי trecias tresais",
  "四 δ الرابع cetvrto cetvrti cetvrta ctvrte четвертыи четвертое четвертии четвърто czwarty negyedik dorduncu neljas τεταρτο רביעי ketvirtas ceturtais neljas",
].map((words) => words.split(" "));

/** Words between a part and its year, which are left out. */
const joint = /^(?:of|de|del|di|do|des|du|d|van|von|av|год|года|р|року|г|yili|rok|roku|nam|m|ปี)$/u;
/** Endings of ordinals in figures: `1er`, `2nd`, `1-й`. */
const ordinal =
  /(?<=(?<!\d)\d|(?<!\p{L})[iv]{1,3})[-.°º]{0,2}(?:st|nd|rd|th|er|ere|eme|e|re|de|te|o|a|os|ος|ο|η|и|ыи|ии|ші|і|ша|га|тя|ва|ci|cu|nci|uncu)(?=\s)/gu;

/**
 * Splits the name of a part of a year into its number and the rest: `1. negyedév`, `I. negyedév` and `negyedév 1` are 1
 * and `# negyedev`. Undefined without a number from 1 to 4.
 */
export function splitPart(text: string): NumberedPart | undefined {
  const folded = foldLetters(text.replace(/(?<!\d)([1-4])\/4(?!\d)/, "$1"))
    .replace(/[第제]/g, " ")
    .replace(/([一二三四])(?=季)/g, " $1 ")
    .replace(ordinal, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  const tokens = folded.replace(/(?<=[\p{L}\p{M}])(?=[1-4](?!\d))|(?<=(?<!\d)[1-4])(?=\p{L})/gu, " ").split(/ +/);
  const numbers = tokens.map(numberOf);
  const at = numbers.findIndex((number) => number !== undefined);
  const number = numbers[at];
  if (number === undefined || numbers.filter((one) => one !== undefined).length > 1) return undefined;
  const words = tokens.filter((token, i) => i !== at && /\p{L}/u.test(token) && !joint.test(token));
  return { template: ["#", ...words].join(" "), number };
}

function numberOf(token: string): number | undefined {
  if (/^[1-4]$/.test(token)) return Number(token);
  const roman = romans.indexOf(token);
  const at = roman < 0 ? ordinalWords.findIndex((words) => words.includes(token)) : roman;
  return at < 0 ? undefined : at + 1;
}
