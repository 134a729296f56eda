import { isLikelyYear } from "../cell/period.ts";
import { parseShortYear, type ShortYear } from "../cell/shortYear.ts";
import type { Unreadable } from "../layout/unreadable.ts";

/** The first of the hundred years that two-digit years mean, as POSIX has it: 69 is 1969, 68 is 2068. */
const usual = 1969;

/**
 * Returns a function that writes two-digit years with four digits. Asks if two digits stand alone, which may be any
 * number, and if another century makes the years closer to each other: 68 and 69 are hardly 2068 and 1969.
 * @param texts - all times of a table
 * @param stated - the first of the hundred years that two-digit years mean, if the user says so
 * @param today - `YYYY-MM-DD`; years more than ten later are asked about
 */
export function withCentury(
  texts: Iterable<string>,
  stated: number | undefined,
  today: string | undefined,
): ((text: string) => string) | Unreadable | undefined {
  const all = [...texts];
  const short = new Map(
    all.flatMap((text) => {
      const found = parseShortYear(text);
      return found ? [[text, found] as const] : [];
    }),
  );
  const isOnly = short.size === all.filter(Boolean).length;
  // Next to years with four digits, two digits alone are years long ago.
  if (!isOnly) for (const [text, { isAlone }] of short) if (isAlone && stated === undefined) short.delete(text);
  if (short.size === 0) return undefined;
  const first = stated ?? decide([...short.values()], all.filter(isLikelyYear).map(Number), Number(today?.slice(0, 4)));
  if (typeof first !== "number") return first;
  return (text) => {
    const found = short.get(text);
    return found ? found.withYear(fullYear(found.year, first)) : text;
  };
}

/** The year with the last two digits among the hundred years that begin with the first. */
const fullYear = (digits: number, first: number): number => first + ((((digits - first) % 100) + 100) % 100);

function decide(short: readonly ShortYear[], others: readonly number[], now: number): number | Unreadable {
  const digits = [...new Set(short.map(({ year }) => year))].sort((a, b) => a - b);
  const yearsFrom = (first: number): readonly number[] =>
    [...digits.map((year) => fullYear(year, first)), ...others].sort((a, b) => a - b);
  const lengthFrom = (first: number): number => {
    const years = yearsFrom(first);
    return (years.at(-1) ?? 0) - (years[0] ?? 0);
  };
  const starts = [1900, 2000, 1800].flatMap((century) => digits.map((year) => century + year));
  const shortest = Math.min(lengthFrom(usual), ...starts.map(lengthFrom));
  const isAhead = (yearsFrom(usual).at(-1) ?? 0) > now + 10;
  if (short.every(({ isAlone }) => !isAlone) && lengthFrom(usual) === shortest && !isAhead) return usual;
  const best = starts.filter((first) => lengthFrom(first) === shortest && (yearsFrom(first).at(-1) ?? 0) < 2100);
  const choices = [...new Map([...best, usual].map((first) => [yearsFrom(first).join(), first] as const)).values()];
  const tellOf = (first: number): string => {
    const years = yearsFrom(first);
    return `--two-digit-years ${first} reads them as ${years[0]} to ${years.at(-1)}`;
  };
  const examples = digits.slice(0, 3).map((year) => String(year).padStart(2, "0"));
  return {
    question: { option: "two-digit-years", choices: choices.map(String) },
    reason: `years have two digits, such as ${examples.join(", ")}; ${choices.slice(0, 3).map(tellOf).join(", ")}`,
  };
}
