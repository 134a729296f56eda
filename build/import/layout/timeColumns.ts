import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isOfRecord, isYearOfBirth } from "../../vocabulary/publication.ts";
import { titleYears } from "../table/table.ts";
import { findColumn, isCode, isNumeric, quote } from "./columnKinds.ts";
import { type DatePart, datePartOf, isCalledTime } from "./dateParts.ts";
import type { ColumnProfile } from "./profile.ts";
import { areYearsTogether } from "./sameYears.ts";
import type { LayoutContext, TimePart } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** The columns of a table that have times. */
export interface TimeColumns {
  /** The column of the times. */
  readonly time?: ColumnProfile;
  /** Columns that complete it: the months of years. */
  readonly part?: TimePart;
  /** Columns that repeat the time or have other times, with reasons. They are not entities, indicators or values. */
  readonly beside: ReadonlyMap<ColumnProfile, string>;
  /** Those with other times: the day of a report next to that of the event, or of the record. */
  readonly others: readonly ColumnProfile[];
}

export const noTimes: TimeColumns = { beside: new Map(), others: [] };

/** What the headers of value columns have: times of a unit, or months without their year. */
export interface HeadTimes {
  readonly whole?: "year" | "month" | "other";
  readonly part?: NonNullable<TimePart["heads"]>;
}

/** Finds the time column, the columns that complete it, and those that repeat it. */
export function readTimeColumns(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  heads: HeadTimes = {},
): TimeColumns | Unreadable {
  const { dependencies, options } = context;
  const { entityColumn, valueColumns = [], time: stated } = options;
  const named = [...(entityColumn === undefined ? [] : [entityColumn]), ...valueColumns].map((name) =>
    findColumn(context, name, "entity-column"),
  );
  const isOpen = ({ distinct, column }: ColumnProfile): boolean =>
    distinct > 0 && column.meta?.role !== "unit" && column.meta?.role !== "unused";
  const open = columns.filter((one) => isOpen(one) && !named.includes(one));
  const time = stated === undefined ? pickTime(context, open, heads) : undefined;
  if (time && "reason" in time) return time;
  const hasYears = time !== undefined || heads.whole !== undefined || hasOneYear(context);
  const part = pickPart(
    open.filter((one) => one !== time),
    time,
    { ...heads, hasYears },
  );
  const keys = [time?.at, part?.at, part?.day].filter((at) => at !== undefined);
  const rest = open.filter(({ at }) => !keys.includes(at));
  const beside = new Map(
    rest.flatMap((one) => {
      const why = whyBeside(context, one, { time, part, keys });
      return why === undefined ? [] : [[one, why] as const];
    }),
  );
  const others = [...beside.keys()].filter((one) => isOfDays(one) && !dependencies.determines(keys, one.at));
  return { ...(time && { time }), ...(part && { part }), beside, others };
}

/** Whether an option or the titles have the year of all values. */
const hasOneYear = ({ table: { sheet, titles }, options }: LayoutContext): boolean =>
  options.time !== undefined || titleYears([sheet.facts.title ?? "", ...titles]).length === 1;

/** The columns of the times. */
interface Keys extends Pick<TimeColumns, "time" | "part"> {
  readonly keys: readonly number[];
}

/** Why a column is not used: it repeats the time or a part of it, or is another time; undefined for other columns. */
function whyBeside(
  { dependencies, profiles }: LayoutContext,
  one: ColumnProfile,
  { time, keys }: Keys,
): string | undefined {
  const role = one.column.meta?.role;
  if (role !== undefined && role !== "time") return undefined;
  if (isOfDays(one) && isOfRecord(one.name) && one.distinct > 1)
    return `it says when the record was made or published; --time-column ${quote(one)} reads it`;
  // The last day of an event, next to the month in which it began.
  if (isPart(one, "day of the month") && hasMonthsOf(profiles, one)) return "its numbers are days of months";
  const isOther = isOfDays(one) && (time !== undefined || keys.length > 0);
  const isCounter = time !== undefined && isCounterOf(one) && dependencies.isPair(time.at, one.at);
  const isTimed = isOther || isCounter || one.isClock || datePartOf(one) !== undefined || isRepeating(one);
  if (keys.length === 0 || !isTimed || (one.distinct < 2 && !isOther)) return undefined;
  if (one.distinct > 1 && dependencies.determines(keys, one.at)) {
    const by = time ?? profiles.find(({ at }) => at === keys[0]);
    return `it says ${time && keys.length === 1 && dependencies.isPair(time.at, one.at) ? "" : "a part of "}what ${quote(by ?? one)} says`;
  }
  return isOther && one.distinct > 1 ? `it is another time; --time-column ${quote(one)} reads it` : undefined;
}

/** Whether a first column counts from 0 or 1: `t` next to the date. */
const isCounterOf = ({ at, counts, whole }: ColumnProfile): boolean =>
  at === 0 && counts === "once" && (whole?.[0] === 0 || whole?.[0] === 1);

/** Whether another column has months. */
const hasMonthsOf = (columns: readonly ColumnProfile[], day: ColumnProfile): boolean =>
  columns.some((one) => one !== day && datePartOf(one) === "month");

/** Whether a header says that there are times, and the cells are times or rise by one from row to row. */
const isRepeating = (one: ColumnProfile): boolean =>
  isCalledTime(one) && (!isNumeric(one) || one.areTimes || one.counts !== undefined);

/** Whether nearly all cells are days, months or quarters with their year, written as such. */
const isOfDays = (one: ColumnProfile): boolean =>
  one.areTimes && one.unit !== undefined && one.unit !== "year" && one.numbers < 0.5 && !one.hasParts;

function pickTime(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  heads: HeadTimes,
): ColumnProfile | Unreadable | undefined {
  const { timeColumn } = context.options;
  if (timeColumn !== undefined) return findColumn(context, timeColumn, "time-column");
  const byRole = columns.find(({ column }) => column.meta?.role === "time");
  if (byRole) return byRole;
  // With times in the headers, another time column can only have years of which the headers are months.
  if (heads.whole !== undefined) return undefined;
  const ranked = rankTimes(columns);
  const [first] = ranked;
  if (first) return preferred(context, ranked, first);
  return unnamedTime(columns) ?? whyNone(columns);
}

/** The columns that may be the time, the most likely first. */
function rankTimes(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  const isCalled = ({ name }: ColumnProfile): boolean => isColumnName("time", name);
  const times = columns.filter(
    (one) => one.areTimes && one.unit !== undefined && (isCalled(one) || isOfDays(one)) && !isOfRecord(one.name),
  );
  // "Data status" and "Time flag" are about values if there is another time column.
  const plain = times.filter(({ name }) => !isColumnName("note", name));
  const rank = (one: ColumnProfile): number =>
    (isYearOfBirth(one.name) ? 16 : 0) +
    (isCode(one) ? 8 : 0) +
    (isCalled(one) ? 0 : 4) +
    (isColumnName("month", one.name) || isColumnName("quarter", one.name) ? 2 : 0) +
    // Next to a time, ranges of years say when the data were collected.
    (one.hasSpans ? 1 : 0);
  return (plain.length > 0 ? plain : times).toSorted((a, b) => rank(a) - rank(b));
}

/** Days are more precise than their years; next to last days of months, prefer the months. */
function preferred(context: LayoutContext, ranked: readonly ColumnProfile[], first: ColumnProfile): ColumnProfile {
  const { dependencies } = context;
  const last = lastDayOf(context, ranked, first);
  if (last) return last;
  const isPeriodOf = (one: ColumnProfile): boolean =>
    first.length >= 8 &&
    one.length >= 4 &&
    one.length < first.length &&
    !one.hasParts &&
    !isCode(one) &&
    dependencies.isPair(one.at, first.at);
  const isFiner = (one: ColumnProfile): boolean =>
    one.distinct > first.distinct &&
    one.length > 6 &&
    !one.hasParts &&
    dependencies.determines([one.at], first.at) &&
    areYearsTogether(context, one, first);
  return ranked.find(isFiner) ?? ranked.find(isPeriodOf) ?? first;
}

/**
 * The last day of the periods whose first day is given, unless each goes with one of the other: of periods that overlap,
 * the last day tells more.
 */
const lastDayOf = (
  { dependencies }: LayoutContext,
  ranked: readonly ColumnProfile[],
  first: ColumnProfile,
): ColumnProfile | undefined =>
  isColumnName("firstDay", first.name) && isOfDays(first)
    ? ranked.find((one) => isColumnName("lastDay", one.name) && isOfDays(one) && !dependencies.isPair(one.at, first.at))
    : undefined;

/** The only column of times that is not called so. */
function unnamedTime(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const [only, ...others] = columns.filter(
    (one) =>
      one.areTimes && !one.coded && (one.numbers < 0.6 || (one.periods === 1 && isYears(one))) && !isOfRecord(one.name),
  );
  return others.length === 0 ? only : undefined;
}

function whyNone(columns: readonly ColumnProfile[]): Unreadable | undefined {
  const hours = columns.find(({ isClock }) => isClock);
  if (hours)
    return {
      reason: `${quote(hours)} tells hours, and the times of a dataset are days at least; add its values up, or take their mean, for each day first, as a pivot table does`,
    };
  const broken = columns.find(
    (one) => isColumnName("time", one.name) && one.periods > 0.3 && !one.areTimes && !isNumeric(one),
  );
  if (!broken) return undefined;
  const share = Math.round(100 * broken.periods);
  return {
    reason: `only ${share} % of the cells of ${quote(broken)} are times that can be read; --time-column says where they stand`,
  };
}

/** The most distinct texts that parts of a year have. */
const partsOfYear = { month: 12, quarter: 4, week: 53 } as const;

/** The columns that complete the times: months, quarters or weeks of years, days of months. */
function pickPart(
  columns: readonly ColumnProfile[],
  time: ColumnProfile | undefined,
  { hasYears, ...heads }: HeadTimes & { readonly hasYears: boolean },
): TimePart | undefined {
  const isOfMonths = heads.whole === "month" || time?.unit === "month";
  const isOfYears = heads.whole === "year" || (heads.whole === undefined && (!time || areYears(time)));
  if (!isOfMonths && !isOfYears) return undefined;
  const ofYear = isOfYears && heads.part !== "month" ? partOfYear(columns, hasYears) : undefined;
  if (heads.part === "day") return { ...(ofYear?.unit === "month" && ofYear), unit: "day", heads: "day" };
  const part = heads.part ? { unit: heads.part, heads: heads.part } : ofYear;
  const hasMonths = isOfMonths || part?.unit === "month";
  // Some events have no day; then their months are the times.
  const day = hasMonths ? columns.find((one) => isPart(one, "day of the month") && one.blank < 0.01) : undefined;
  if (!day) return part;
  return { ...part, unit: "day", day: day.at };
}

const areYears = ({ unit, length }: ColumnProfile): boolean => (unit === undefined ? length <= 6 : unit === "year");

/**
 * The column of months, quarters, weeks or days of years.
 * @param hasYears - whether the table has years; if not, the words of the column must say what it is
 */
function partOfYear(columns: readonly ColumnProfile[], hasYears: boolean): TimePart | undefined {
  for (const unit of ["month", "quarter", "week"] as const) {
    const found = columns.find(
      (one) =>
        (one.coded === unit || (hasYears && isCalledPart(one, unit))) &&
        one.column.meta?.role !== "value" &&
        (one.distinct > 1 || columns.some((other) => isPart(other, "day of the month"))) &&
        !isColumnName("code", one.name),
    );
    if (found) return { unit, at: found.at };
  }
  const days = columns.find((one) => isPart(one, "day of the year"));
  return days && { unit: "day", at: days.at };
}

/** "Income in the last 12 months" is not a month. */
const isCalledPart = (one: ColumnProfile, unit: keyof typeof partsOfYear): boolean =>
  one.coded === undefined &&
  one.distinct <= partsOfYear[unit] &&
  isColumnName(unit, one.name) &&
  !isColumnName("weekday", one.name) &&
  !isColumnName("dayOfMonth", one.name) &&
  (one.numbers < 0.9 || datePartOf(one) === unit) &&
  !/\bper\b|^(?:\S+\s+){3}/i.test(one.name);

const isPart = (one: ColumnProfile, part: DatePart): boolean => datePartOf(one) === part && one.distinct > 1;

/** Whether all numbers are likely years, possibly with marks: `2023*`. */
export const isYears = ({ length, numbers }: ColumnProfile): boolean => numbers === 1 && length >= 4 && length < 6;
