import { writeDate } from "../../../src/data/dates.ts";
import { parseDay } from "../../../src/data/day.ts";
import { startOfPeriod } from "../../../src/data/period.ts";
import { parseYear, type Time, type TimeUnit } from "../../../src/data/time.ts";

/** A time of a source. */
export interface Period {
  readonly unit: TimeUnit;
  /** The year; of others the day on which they begin (`src/data/time.ts`). */
  readonly time: Time;
}

/** What a dataset's CSV calls its column of times, and the type of its field. */
export const timeFields: Readonly<Record<TimeUnit, { readonly name: string; readonly type: string }>> = {
  year: { name: "Year", type: "year" },
  day: { name: "Day", type: "date" },
  month: { name: "Month", type: "yearmonth" },
  quarter: { name: "Quarter", type: "string" },
  "half-year": { name: "Half-year", type: "string" },
  week: { name: "Week", type: "string" },
};

/** A time as a dataset's CSV has it. */
export const writePeriod = ({ unit, time }: Period): string => (unit === "year" ? String(time) : writeDate(time, unit));

const monthNames: readonly (readonly string[])[] = [
  ["jan", "january", "januar", "janvier", "enero", "gennaio", "janeiro", "januari", "janv", "ene", "gen"],
  ["feb", "february", "februar", "fevrier", "febrero", "febbraio", "fevereiro", "februari", "fevr", "fev"],
  ["mar", "march", "marz", "mars", "marzo", "marco", "maart", "mrz", "maerz"],
  ["apr", "april", "avril", "abril", "aprile", "avr", "abr"],
  ["may", "mai", "mayo", "maggio", "maio", "mei", "mag"],
  ["jun", "june", "juni", "juin", "junio", "giugno", "junho", "giu"],
  ["jul", "july", "juli", "juillet", "julio", "luglio", "julho", "juil", "lug"],
  ["aug", "august", "aout", "agosto", "augustus", "ago"],
  ["sep", "sept", "september", "septembre", "septiembre", "settembre", "setembro", "set"],
  ["oct", "october", "oktober", "octobre", "octubre", "ottobre", "outubro", "okt", "ott", "out"],
  ["nov", "november", "novembre", "noviembre", "novembro"],
  ["dec", "december", "dezember", "decembre", "diciembre", "dicembre", "dezembro", "dez", "dic"],
];
const monthOf = new Map(monthNames.flatMap((names, month) => names.map((name) => [name, month + 1] as const)));

/** The month of a name, 1 to 12; accents and points do not count. */
export const monthNamed = (text: string): number | undefined =>
  monthOf.get(
    text
      .normalize("NFD")
      .replace(/[\p{M}.]/gu, "")
      .toLowerCase(),
  );

/** Years of two digits are those nearest to this century's beginning, as POSIX has it. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 69 ? 2000 : 1900);

const pad = (value: number, digits = 2): string => String(value).padStart(digits, "0");

/** A day of a calendar; undefined where there is none. */
export function periodOfDay(year: number, month: number, day: number): Period | undefined {
  const time = parseDay(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
  return time === undefined ? undefined : { unit: "day", time };
}

/** A month (1 to 12), a quarter (1 to 4) or a week (1 to 53) of a year. */
export function periodOfPart(unit: "month" | "quarter" | "week", year: number, part: number): Period | undefined {
  if (unit === "week") return periodOfWeek(year, part);
  if (part < 1 || part > (unit === "month" ? 12 : 4)) return undefined;
  const first = periodOfDay(year, unit === "month" ? part : 3 * part - 2, 1);
  return first && { unit, time: first.time };
}

/** A week of ISO 8601: the first is that of 4 January, and weeks begin on Mondays. */
function periodOfWeek(year: number, week: number): Period | undefined {
  const fourth = parseDay(`${pad(year, 4)}-01-04`);
  return fourth === undefined || week < 1 || week > 53
    ? undefined
    : { unit: "week", time: startOfPeriod(fourth, "week") + 7 * (week - 1) };
}

function periodOfHalf(year: number, half: number): Period | undefined {
  const first = periodOfDay(year, 6 * half - 5, 1);
  return first && { unit: "half-year", time: first.time };
}

/** The order of day and month in dates such as `3/4/2020`. */
export type DateOrder = "day first" | "month first";

const year = "(1[5-9]\\d{2}|2[01]\\d{2})";
type Reader = (match: readonly string[]) => Period | undefined;

const named = (name: string | undefined, written: string | undefined): Period | undefined => {
  const month = monthNamed(name ?? "");
  return month === undefined ? undefined : periodOfPart("month", fullYear(written ?? ""), month);
};

/** What a period may look like, apart from plain years and dates whose order must be known. */
const forms: readonly (readonly [form: RegExp, read: Reader])[] = [
  [
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?)?$/,
    ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d)),
  ],
  [/^((?:1[5-9]|20)\d{2})(\d{2})(\d{2})$/, ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d))],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d))],
  // No point: 1234.05 is a number.
  [new RegExp(`^${year}(?:[-/]?M?|)(\\d{2})$`, "i"), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^${year}-?M(\\d{1,2})$`), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^(0?[1-9]|1[0-2])[/-]${year}$`), ([, m, y]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^${year}[-\\s]?[QTK]([1-4])$`, "i"), ([, y, q]) => periodOfPart("quarter", Number(y), Number(q))],
  [
    new RegExp(`^[QTK]([1-4])[-/\\s]?(?:${year}|'?(\\d{2}))$`, "i"),
    ([, q, y, short]) => periodOfPart("quarter", fullYear(y ?? short ?? ""), Number(q)),
  ],
  [
    new RegExp(`^([1-4])\\.?\\s?(?:Q|Quartal|quarter|trimestre|trim)\\.?[-/\\s]?${year}$`, "i"),
    ([, q, y]) => periodOfPart("quarter", Number(y), Number(q)),
  ],
  [new RegExp(`^${year}-?[W](\\d{1,2})$`, "i"), ([, y, w]) => periodOfWeek(Number(y), Number(w))],
  [new RegExp(`^${year}[-\\s]?[SHB]([12])$`, "i"), ([, y, half]) => periodOfHalf(Number(y), Number(half))],
  [new RegExp(`^[SH]([12])[-/\\s]?${year}$`, "i"), ([, half, y]) => periodOfHalf(Number(y), Number(half))],
  [new RegExp(`^${year}-A1?$`), ([, y]) => ({ unit: "year", time: Number(y) })],
  [/^(\p{L}+)\.?[-/\s'’]*(\d{4}|\d{2})$/u, ([, name, y]) => named(name, y)],
  [/^(\d{4})[-/\s]+(\p{L}+)\.?$/u, ([, y, name]) => named(name, y)],
  [
    /^(\d{1,2})[-.\s/]+(\p{L}+)\.?[-,\s/]+(\d{4}|\d{2})$/u,
    ([, d, name, y]) => {
      const month = monthNamed(name ?? "");
      return month === undefined ? undefined : periodOfDay(fullYear(y ?? ""), month, Number(d));
    },
  ],
  [
    /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u,
    ([, name, d, y]) => {
      const month = monthNamed(name ?? "");
      return month === undefined ? undefined : periodOfDay(Number(y), month, Number(d));
    },
  ],
  [/^([\d,]{1,7}) ?(?:BCE|BC)$/i, ([, y = ""]) => ({ unit: "year", time: -Number(y.replaceAll(",", "")) })],
  [/^(\d{1,4}) ?(?:CE|AD)$/i, ([, y]) => ({ unit: "year", time: Number(y) })],
];

/** A date with its year last: day and month stand in one order or the other. */
const lastYear = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0?0:00(?::00)?)?$/;

/** A time as sources write it; undefined for anything else. @param order - of dates that may be read in two ways */
export function parsePeriod(written: string, order: DateOrder = "day first"): Period | undefined {
  // Programs write years as they do other numbers: 2020.0.
  const text = /^\d{4}\.0$/.test(written) ? written.slice(0, 4) : written;
  // Years first: most times are.
  if (/^-?\d{1,6}$/.test(text) && !(text.length === 6 && isYearMonth(text))) {
    const time = parseYear(text);
    return time === undefined ? undefined : { unit: "year", time };
  }
  const date = lastYear.exec(text);
  if (date) {
    const [, first = "", second = "", written = ""] = date;
    const [day, month] = order === "day first" ? [first, second] : [second, first];
    return periodOfDay(Number(written), Number(month), Number(day));
  }
  for (const [form, read] of forms) {
    const match = form.exec(text);
    const period = match && read(match);
    if (period) return period;
  }
  return undefined;
}

const isYearMonth = (text: string): boolean => /^(?:1[5-9]|20)\d{2}(?:0[1-9]|1[0-2])$/.test(text);

/** In which order dates of a column stand; undefined when its dates may be read in both, or in none. */
export function orderOfDates(texts: Iterable<string>): DateOrder | "either" | undefined {
  let [isDayFirst, isMonthFirst] = [true, true];
  for (const text of texts) {
    const date = lastYear.exec(text);
    if (!date) continue;
    // Points stand in dates of those who write the day first.
    if (text.includes(".") || Number(date[1]) > 12) isMonthFirst = false;
    if (Number(date[2]) > 12) isDayFirst = false;
  }
  if (isDayFirst && isMonthFirst) return "either";
  return isDayFirst ? "day first" : isMonthFirst ? "month first" : undefined;
}

/** Whether a time is one that a header or a title may name: no year that could be a number of something. */
export const isLikelyYear = (text: string): boolean => /^(?:1[5-9]|20|21)\d{2}$/.test(text);

/** A header's time: `1990`, `1990 [YR1990]`, `Y1990`, `2020 (p)`, `Q1 2020`, `Jan-20`. */
export function parseHeadPeriod(text: string): Period | undefined {
  const bare = text
    .replace(/\s*\[YR\d{4}\w*\]$/, "")
    .replace(/^(?:Y|YR|F|X|yr_?|year_?|_)(?=[12]\d{3}\b)/i, "")
    .replace(/\s*(?:\([\p{L}. ]{1,14}\)|[*†]+|\d\)|(?<=\d) ?[pe])$/iu, "")
    .replace(/\.0$/, "")
    .trim();
  if (/^\d+$/.test(bare)) return isLikelyYear(bare) || isYearMonth(bare) ? parsePeriod(bare) : undefined;
  const date = lastYear.exec(bare);
  return date && !bare.includes(".") && Number(date[1]) <= 12 && Number(date[2]) <= 12 ? undefined : parsePeriod(bare);
}

/** Whether texts are years of accounts, such as `2008-09, 2009-10`, which look like months. */
export const areAccountYears = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text) => {
    const [, first = "", second = ""] = /^(\d{4})[-/](\d{2})$/.exec(text) ?? [];
    return first !== "" && (Number(first) + 1) % 100 === Number(second);
  });
