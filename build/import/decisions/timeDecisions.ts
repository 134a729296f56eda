import { inferMonthLanguage, monthsByLanguage } from "../../vocabulary/calendar.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { textOf } from "../cell/cell.ts";
import { inferDateOrder } from "../cell/period.ts";
import { parseShortYear } from "../cell/shortYear.ts";
import { type ColumnProfile, sampleRows } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import { refer } from "./columnNames.ts";
import { type Decision, optionText, roundShare, surenessOf } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

type Timed = Pick<ReadSource, "table" | "layout" | "profiles" | "options"> &
  Partial<Pick<ReadSource, "melted" | "fixedTime">>;

/** How much speaks for a column of times: its cells, and less its header. */
const supportOf = ({ periods, name }: ColumnProfile): number => 0.7 * periods + (isColumnName("time", name) ? 0.3 : 0);

/** Of two columns of times, the rules prefer the one that is called a year or is more precise. */
const chosenBefore = 0.8;

/** Which column has the times; undefined if no time was found. */
export function timeColumnDecision(read: Timed): Decision | undefined {
  const { layout, options } = read;
  const subject = "time column";
  if (options.time !== undefined)
    return { subject, chosen: "one time for all values", why: "--time says so", sureness: "stated" };
  if (layout.time) return ofColumn(layout.time, read);
  if (layout.values.some(({ times }) => times !== undefined))
    return {
      subject,
      chosen: "a column next to each column of values",
      why: "each of them has the same header and times below",
      sureness: "likely",
    };
  const inHeads = layout.values.filter(({ time, part }) => (time ?? part) !== undefined).length;
  if (inHeads > 0)
    return {
      subject,
      chosen: "the headers",
      why: `${inHeads} headers are times`,
      sureness: surenessOf(inHeads / layout.values.length),
      share: roundShare(inHeads / layout.values.length),
    };
  if (!read.fixedTime) return undefined;
  return {
    subject,
    chosen: "one time for all values",
    why: "it is the only year in the titles, and no column or header has times",
    sureness: "likely",
    ...second(rivalOf(read), read.profiles),
  };
}

function ofColumn(time: ColumnProfile, { layout, profiles, options, melted, table }: Timed): Decision {
  const shown = { subject: "time column", chosen: time.name || `column ${time.at + 1}` } as const;
  if (options.timeColumn !== undefined) return { ...shown, why: "an option names it", sureness: "stated" };
  if (time.column.meta?.role === "time") return { ...shown, why: "the format says so", sureness: "stated" };
  const without = melted?.account.explained.get("without a time that can be read") ?? 0;
  const share = melted ? 1 - without / Math.max(1, table.rows.length) : time.periods;
  const rival = rivalOf({ layout, profiles });
  const support = melted ? supportOf({ ...time, periods: share }) : supportOf(time);
  const isCalled = isColumnName("time", time.name);
  return {
    ...shown,
    why: `${Math.floor(share * 100)} % of its cells are times${isCalled ? ", and its header says so" : ""}`,
    share: roundShare(share),
    // A column that is not called so is not in doubt if its dates can be nothing else.
    sureness: surenessOf(
      isCalled || time.numbers < 0.5 ? Math.max(support, share) : support,
      rival ? chosenBefore * supportOf(rival) : 0,
    ),
    ...second(rival, profiles),
  };
}

const second = (
  rival: ColumnProfile | undefined,
  all: readonly ColumnProfile[],
): Pick<Decision, "alternative" | "option"> =>
  rival
    ? { alternative: rival.name || `column ${rival.at + 1}`, option: optionText("time-column", refer(rival, all)) }
    : {};

/** The best other column whose cells are times by themselves. */
function rivalOf({
  layout: { time, part, values },
  profiles,
}: Pick<Timed, "layout" | "profiles">): ColumnProfile | undefined {
  const isOther = (one: ColumnProfile): boolean =>
    one !== time &&
    one.at !== part?.at &&
    one.at !== part?.day &&
    one.areTimes &&
    !one.hasParts &&
    one.distinct > 1 &&
    // Values may look like years.
    (isColumnName("time", one.name) || one.numbers < 0.5) &&
    values.every(({ at }) => at !== one.at);
  return profiles.filter(isOther).toSorted((a, b) => supportOf(b) - supportOf(a))[0];
}

/** The distinct texts of times: a sample of the column, or the headers. */
function timeTexts({ sheet, ...table }: Table, { time, values }: TableLayout): ReadonlySet<string> {
  if (time) return new Set(sampleRows({ sheet, ...table }).map((row) => textOf(cellAt(sheet, row, time.at))));
  const timed = new Set(values.filter((value) => value.time !== undefined).map(({ at }) => at));
  return new Set(table.columns.filter(({ at }) => timed.has(at)).flatMap(columnName));
}

/** How the texts of times are read: the order of day and month, two-digit years, the language of months. */
export function timeTextDecisions(read: Timed): readonly Decision[] {
  const texts = timeTexts(read.table, read.layout);
  return [orderDecision(texts, read), centuryDecision(texts, read), languageDecision(texts, read)].filter(
    (one) => one !== undefined,
  );
}

const dayAndMonth = /^(\d{1,2})([/.-])(\d{1,2})\2\d{2,4}\b/;

function orderDecision(texts: ReadonlySet<string>, { options, table }: Timed): Decision | undefined {
  const days = Array.from(texts, (text) => dayAndMonth.exec(text)).filter((match) => match !== null);
  const inferred = inferDateOrder(texts);
  if (days.length === 0) return undefined;
  const [first, second] = [1, 3].map((at) => days.filter((match) => Number(match[at]) > 12).length);
  const isDayFirst = options.dates ? options.dates === "day first" : (first ?? 0) >= (second ?? 0);
  const shown = { subject: "date order", chosen: isDayFirst ? "day-first" : "month-first" } as const;
  if (options.dates) return { ...shown, why: "--dates says so", sureness: "stated" };
  const [proofs, against] = isDayFirst ? [first ?? 0, second ?? 0] : [second ?? 0, first ?? 0];
  const other = {
    alternative: isDayFirst ? "month-first" : "day-first",
    option: optionText("dates", isDayFirst ? "month-first" : "day-first"),
  };
  if (days.every((match) => match[2] === "."))
    return { ...shown, why: "dates with points have the day first", sureness: "sure" };
  if (proofs === 0 || inferred === "either")
    return {
      ...shown,
      why: `no date has a part above 12; ${table.sheet.delimiter === ";" ? "decimal commas or " : ""}other columns of dates tell`,
      sureness: "guess",
      ...other,
    };
  return {
    ...shown,
    why: `${proofs} of ${days.length} dates have a day above 12 there${against > 0 ? `, ${against} at the other place` : ""}`,
    share: roundShare(proofs / (proofs + against)),
    sureness: surenessOf(proofs / (proofs + against), against / (proofs + against)),
    ...(against > 0 && other),
  };
}

function centuryDecision(texts: ReadonlySet<string>, { options }: Timed): Decision | undefined {
  const all = [...texts].filter(Boolean);
  const short = all.filter((text) => parseShortYear(text) !== undefined);
  // Two digits next to whole years are years long ago.
  if (
    short.length === 0 ||
    (options.century === undefined && short.length < all.length && short.every((text) => /^\d\d$/.test(text)))
  )
    return undefined;
  const first = options.century ?? 1969;
  return {
    subject: "two-digit years",
    of: short.slice(0, 3),
    chosen: `${first} to ${first + 99}`,
    why:
      options.century === undefined
        ? `${short.length} times have years of two digits, and these are the hundred years in which they lie closest together`
        : "--two-digit-years says so",
    sureness: options.century === undefined ? "likely" : "stated",
    ...(options.century === undefined && {
      alternative: "1900 to 1999",
      option: optionText("two-digit-years", "1900"),
    }),
  };
}

function languageDecision(texts: ReadonlySet<string>, { options }: Timed): Decision | undefined {
  const inferred = inferMonthLanguage(texts);
  const language = options.language ?? inferred;
  if (inferred === undefined || language === undefined || language === "either") return undefined;
  const shown = { subject: "language", chosen: language } as const;
  if (options.language !== undefined) return { ...shown, why: "--language says so", sureness: "stated" };
  const words = [...texts].flatMap((text) => text.match(/[\p{L}\p{M}][\p{L}\p{M}.]*/gu) ?? []);
  const others = words.flatMap((word) => [...monthsByLanguage(word).values()]).filter((one) => one !== language);
  const [other] = others;
  return {
    ...shown,
    why: "it has all names of months in the table, some of which mean other months in other languages",
    sureness: "likely",
    ...(other !== undefined && { alternative: other, option: optionText("language", other) }),
  };
}

/** Of which unit the times are, if that was decided. */
export function timesDecision({ melted, options }: ReadSource): Decision {
  const { unit, times, impliedBy, spans, isFiscal } = melted;
  const shown = { subject: "times", chosen: `${times.length} ${unit}${times.length === 1 ? "" : "s"}` } as const;
  if (options.timeUnit !== undefined) return { ...shown, why: "--time-unit says so", sureness: "stated" };
  if (spans)
    return { ...shown, why: `a value has one time, and --spans takes the ${spans} of each range`, sureness: "stated" };
  if (impliedBy)
    return {
      ...shown,
      why: `all days are the ${impliedBy} days of ${unit}s`,
      sureness: times.length > 2 ? "sure" : "likely",
      alternative: "days",
      option: optionText("time-unit", "day"),
    };
  const why = isFiscal
    ? "they are fiscal years, each by the year in which it begins or by its name"
    : `all times that can be read are ${unit}s`;
  return { ...shown, why, sureness: isFiscal ? "likely" : "sure" };
}
