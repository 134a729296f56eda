import { monthNames } from "./calendarNames.generated.ts";
import { foldCalendarName } from "./calendarText.ts";

/** Names and abbreviations that count whatever the language of a table is; CLDR lacks some of them. */
const usual: readonly string[] = [
  "jan january januar janvier enero gennaio janeiro januari janv ene gen",
  "feb february februar fevrier febrero febbraio fevereiro februari fevr fev",
  "mar march marz mars marzo marco maart mrz maerz",
  "apr april avril abril aprile avr abr",
  "may mai mayo maggio maio mei mag",
  "jun june juni juin junio giugno junho giu",
  "jul july juli juillet julio luglio julho juil lug",
  "aug august aout agosto augustus ago",
  "sep sept september septembre septiembre settembre setembro set",
  "oct october oktober octobre octubre ottobre outubro okt ott out",
  "nov november novembre noviembre novembro",
  "dec december dezember decembre diciembre dicembre dezembro dez dic",
];

/** English names of the months from January. */
export const monthNouns: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

/** A name of a month. */
interface MonthName {
  /** 1 to 12, by language. */
  readonly months: Map<string, number>;
  /** The month if the name is usual in many languages. */
  readonly usual?: number;
}

const names: ReadonlyMap<string, MonthName> = collectNames();

function collectNames(): ReadonlyMap<string, MonthName> {
  const found = new Map<string, MonthName>();
  usual.forEach((list, i) => {
    for (const name of list.split(" ")) found.set(name, { months: new Map(), usual: i + 1 });
  });
  for (const [language, lists] of monthNames)
    lists.split("|").forEach((list, i) => {
      for (const name of list.split(" ").map((one) => one.replace("_", " "))) {
        const known = found.get(name) ?? { months: new Map() };
        known.months.set(language, i + 1);
        if (name !== "") found.set(name, known);
      }
    });
  return found;
}

const find = (text: string): MonthName | undefined => names.get(foldCalendarName(text));

/** The months that a name has in all languages, ascending. */
const monthsOf = ({ months, usual }: MonthName): readonly number[] =>
  [...new Set([...(usual === undefined ? [] : [usual]), ...months.values()])].sort((a, b) => a - b);

/**
 * Parses a month name in one of many languages. Accents and points are ignored.
 * @param language - decides names that mean two months, such as `listopad`
 * @returns 1 to 12; undefined for anything else, and for a name of two months without a language
 */
export function parseMonthName(text: string, language?: string): number | undefined {
  const found = find(text);
  if (!found) return undefined;
  const own = language === undefined ? undefined : found.months.get(language);
  const [first, ...others] = monthsOf(found);
  return own ?? found.usual ?? (others.length === 0 ? first : undefined);
}

/** Whether a text is the name of a month, even if languages differ in which month it is. */
export const isMonthName = (text: string): boolean => find(text) !== undefined;

/** The months that a name has in different languages, with one of these; none if it has one month only. */
export function monthsByLanguage(text: string): ReadonlyMap<number, string> {
  const found = find(text);
  if (!found || found.usual !== undefined || monthsOf(found).length < 2) return new Map();
  return new Map(monthsOf(found).map((month) => [month, languageOf(found, month)]));
}

const languageOf = ({ months }: MonthName, month: number): string =>
  [...months].find(([, own]) => own === month)?.[0] ?? "";

/** Whether a name is so short and rare that a year of two digits after it may be another number: `Pro 12`. */
export function isRareMonthName(text: string): boolean {
  const folded = foldCalendarName(text);
  return folded.length < 4 && names.get(folded)?.usual === undefined;
}

const word = /[\p{L}\p{M}][\p{L}\p{M}.]*/gu;

/**
 * The language of the month names in texts if some of them mean different months in several languages; "either" if
 * others do not decide it, undefined if none needs a language.
 */
export function inferMonthLanguage(texts: Iterable<string>): string | "either" | undefined {
  const words = new Set(Array.from(texts, (text) => text.match(word) ?? []).flat());
  const found = [...words].flatMap((one) => find(one) ?? []);
  const doubtful = found.filter((one) => one.usual === undefined && monthsOf(one).length > 1);
  if (doubtful.length === 0) return undefined;
  const languages = monthNames.map(([language]) => language);
  const own = languages.filter((language) => found.every(({ months }) => months.has(language)));
  const isOne = (one: MonthName): boolean => new Set(own.map((language) => one.months.get(language))).size === 1;
  return own.length > 0 && doubtful.every(isOne) ? own[0] : "either";
}

/** Expands a two-digit year as POSIX does: 69 to 99 are 19xx, the rest 20xx. */
export const expandYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900);
