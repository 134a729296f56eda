import { expandYear, isRareMonthName, monthsByLanguage, parseMonthName } from "../../vocabulary/calendar.ts";
import { isWeekdayName } from "../../vocabulary/weekdays.ts";

/** A month or day whose month is written in words. */
export interface NamedDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day?: number;
  /** The name means another month in another language, and nothing says which one is meant. */
  readonly isDoubtful?: true;
}

/** A month of one or two words, and a preposition after it. */
const name = "(?<name>[\\p{L}\\p{M}][\\p{L}\\p{M}.'’׳]*(?: [\\p{L}\\p{M}]{2,})?)";
const of = "(?: (?:del?|of)(?= ))?";
const anyYear = "(?<year>\\d{4}|\\d{2})";
/** Words for a year after it. */
const yearWord = "(?:\\s?(?:г|года|р|року|r|m)\\.?)?";

const forms: readonly RegExp[] = [
  new RegExp(`^${name}${of}[-/\\s'’,]*${anyYear}${yearWord}$`, "u"),
  new RegExp(`^(?<year>\\d{4})[-/.\\s]*${name}$`, "u"),
  new RegExp(`^(?<day>\\d{1,2})[-.\\s/]+(?:de )?${name}${of}[-,\\s/]+${anyYear}${yearWord}$`, "u"),
  // 01JAN2020, as SAS writes days.
  /^(?<day>\d{2})(?<name>\p{L}{3})(?<year>\d{4})(?::00:00:00(?:\.0+)?)?$/u,
  new RegExp(`^${name}\\s+(?<day>\\d{1,2}),?\\s+(?<year>\\d{4})$`, "u"),
  new RegExp(`^(?<year>\\d{4})[-/.\\s]+${name}[-/\\s]+(?<day>\\d{1,2})$`, "u"),
  /^(?:th[aá]ng|thg) (?<number>\d{1,2})(?:[\s/,]| n[aă]m )+(?<year>\d{4})$/iu,
];

const twoNames = /^(\p{L}[\p{L}\p{M} ]*?)\s?\/\s?(\p{L}[\p{L}\p{M} ]*)(?=\s\d{4}$)/u;
const weekday = /^([\p{L}\p{M}][\p{L}\p{M}.'’]*),?\s+(?=.*\d)/u;

/**
 * Parses `Jan 2020`, `2020-Mar`, `3 de marzo de 2020`, `Monday, March 3, 2020`, `январь 2020 г.`; undefined for anything
 * else.
 * @param language - of the names, where languages differ
 */
export function parseNamedDate(text: string, language?: string): NamedDate | undefined {
  if (!/\p{L}/u.test(text) || text.length > 60) return undefined;
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    const date = found && dateOf(found, language);
    if (date) return date;
  }
  // كانون الثاني/يناير is January by two names.
  const [both, one = "", other = ""] = twoNames.exec(text) ?? [];
  if (both !== undefined && parseMonthName(one) !== undefined && parseMonthName(one) === parseMonthName(other))
    return parseNamedDate(text.replace(both, one), language);
  const [whole, first = ""] = weekday.exec(text) ?? [];
  const rest = whole !== undefined && isWeekdayName(first) ? text.slice(whole.length) : undefined;
  const date = rest === undefined ? undefined : parseNamedDate(rest, language);
  return date?.day === undefined ? undefined : date;
}

function dateOf(found: Readonly<Record<string, string | undefined>>, language?: string): NamedDate | undefined {
  const { name = "", year = "", day, number } = found;
  const month = number === undefined ? monthOf(name, language) : { month: Number(number) };
  if (!month || month.month > 12 || month.month < 1) return undefined;
  // In Thailand, two digits are those of the Buddhist era: 63 is 2563.
  if (year.length === 2 && /\p{Script=Thai}/u.test(name)) return undefined;
  // "Pro 12" may be anything.
  if (year.length === 2 && isRareMonthName(name) && !name.endsWith(".")) return undefined;
  return { year: expandYear(year), ...month, ...(day !== undefined && { day: Number(day) }) };
}

/** The month of a name, also if a second word is not part of it. */
function monthOf(name: string, language?: string): Pick<NamedDate, "month" | "isDoubtful"> | undefined {
  const month = parseMonthName(name, language);
  if (month !== undefined) return { month };
  const [either] = monthsByLanguage(name).keys();
  if (either !== undefined) return { month: either, isDoubtful: true };
  const [first = "", second] = name.split(" ");
  return second === undefined ? undefined : monthOf(first, language);
}
