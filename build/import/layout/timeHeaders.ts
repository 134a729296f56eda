import { isColumnName } from "../../vocabulary/columnNames.ts";
import { commonMagnitudes } from "../../vocabulary/magnitudes.ts";
import { splitUnit } from "../../vocabulary/units.ts";
import { inferDateOrder } from "../cell/period.ts";
import { isCount } from "../table/table.ts";
import { isNumeric, quote } from "./columnKinds.ts";
import { findHeaderTimes, type HeaderTime, withTitleYear } from "./headerTimes.ts";
import { columnsDeterminedBy, readParts } from "./nameParts.ts";
import type { ColumnProfile } from "./profile.ts";
import { readStubs, type Stubs } from "./stubs.ts";
import type { LayoutContext, TableLayout, ValueColumn } from "./tableLayout.ts";
import { type HeadTimes, readTimeColumns } from "./timeColumns.ts";
import { noTimeHeaders, timesOfRows } from "./timesOfRows.ts";
import type { Unreadable } from "./unreadable.ts";
import { titlesAndUnits, withSharedSign } from "./valueHeaders.ts";

/**
 * Reads a table with times in the headers: `1990, 1991 …`, `Q1 2020`; indicator names may be above or below them, and a
 * column may have the years of months.
 */
export function readTimeHeaders(context: LayoutContext): TableLayout | Unreadable {
  const all = withTitleYear(findHeaderTimes(context), context);
  if (all.length === 0) return doubtfulDays(context) ?? { reason: noTimeHeaders };
  const heads = headsOfValues(all, context.options);
  if ("reason" in heads) return heads;
  const { flags, others } = columnsBeside(context, heads);
  const rows = timesOfRows(context, others, heads);
  if (rows) return rows;
  const unit = heads.find(({ part }) => part !== undefined)?.part?.unit;
  const times = readTimeColumns(context, others, unitOfHeads(heads));
  if ("reason" in times) return times;
  const stubs = readStubs(context, others, times);
  if ("reason" in stubs) return stubs;
  if (unit && !stubs.time && context.options.time === undefined)
    return {
      question: { option: "time", choices: [] },
      reason: `${unit}s stand above the columns, and no column has their year; --time-column NAME says where it stands, --time 2020 that there is one`,
    };
  const { rest, ...read } = stubs;
  const { parts, ignored } = readNames(context, stubs);
  return {
    ...read,
    name: "times",
    values: valuesUnder(heads, stubs),
    parts,
    categories: [],
    ignored: [
      ...stubs.ignored,
      ...ignored,
      ...flags.map((one) => [one.name, "its cells are marks of values beside"] as const),
      ...numbersWithoutTime(rest, all),
    ],
  };
}

/** Whether headers have whole times, and of which unit, or months and quarters without a year. */
function unitOfHeads(heads: readonly HeaderTime[]): HeadTimes {
  const part = heads.find((head) => head.part !== undefined)?.part?.unit;
  if (part) return { part };
  const units = new Set(heads.map(({ time }) => time?.unit));
  const [unit] = units.size === 1 ? units : [];
  return { whole: unit === "year" || unit === "month" ? unit : "other" };
}

const isOfSeveral = ({ time }: HeaderTime): boolean => time?.isSpan === true;

/** The headers with times that have values below. */
function headsOfValues(
  all: readonly HeaderTime[],
  { spans }: LayoutContext["options"],
): readonly HeaderTime[] | Unreadable {
  // Among many single years, ranges of years are changes between them.
  const single = all.filter((one) => !isOfSeveral(one));
  const found = spans === undefined && 4 * (all.length - single.length) <= all.length ? single : all;
  // Values below times are numbers. Next to such columns, one of them may have few.
  const sure = found.filter(({ profile }) => profile.numbers >= 0.5 || profile.distinct === 0);
  const isAmongSure = 2 * sure.length > found.length;
  const heads = isAmongSure ? found.filter((one) => sure.includes(one) || one.profile.numbers >= 0.2) : sure;
  if (heads.length > 0) return heads;
  return {
    reason: `the headers are times, and few of the cells below are numbers; their columns hold other things, as ${quote(found[0]?.profile ?? { name: "" })}`,
  };
}

/** The columns without times: marks of values, and all others that are not empty. */
function columnsBeside(
  { profiles }: LayoutContext,
  heads: readonly HeaderTime[],
): { readonly flags: readonly ColumnProfile[]; readonly others: readonly ColumnProfile[] } {
  const timed = new Set(heads.map(({ profile }) => profile));
  const inOrder = profiles.filter((one) => timed.has(one));
  const beside = profiles.filter((one) => !timed.has(one));
  const flags = beside.filter((one) => !isNumeric(one) && isFlagOf(one, inOrder));
  const isEmpty = (one: ColumnProfile): boolean => one.name === "" && one.distinct === 0;
  return { flags, others: beside.filter((one) => !flags.includes(one) && !isEmpty(one)) };
}

/** The columns of words that form indicator names, and the ignored ones. */
function readNames(context: LayoutContext, stubs: Stubs): Pick<TableLayout, "parts" | "ignored"> {
  const named = stubs.rest.filter((one) => !isNumeric(one));
  const owned = columnsDeterminedBy(stubs.entity, named, context.dependencies);
  const belong = owned.map((one) => [one.name, `it belongs to ${quote(stubs.entity ?? one)}`] as const);
  const { parts, ignored } = readParts(
    context,
    named.filter((one) => !owned.includes(one)),
    stubs,
  );
  return { parts, ignored: [...belong, ...ignored] };
}

/** The value columns, with time and words of their headers. */
function valuesUnder(heads: readonly HeaderTime[], { entity, unit }: Stubs): readonly ValueColumn[] {
  const words = wordsBeside(heads);
  const corner =
    !unit && words.every((one) => one.unit === undefined) && cornerUnit.test(entity?.name ?? "") ? entity : undefined;
  const titled = words.every((one) => one.unit === undefined) ? titleOfCorner(entity?.name ?? "") : {};
  return heads.map(
    ({ profile, time, part }, i): ValueColumn => ({
      at: profile.at,
      ...(words[i] ?? { words: [] }),
      ...(corner && words[i]?.words.length === 0 && { unit: corner.name }),
      ...(words[i]?.words.length === 0 && titled),
      ...(time && { time }),
      ...(part && { part: part.number }),
    }),
  );
}

/** The words next to the times, by header row. */
function wordsBeside(heads: readonly HeaderTime[]): ReturnType<typeof titlesAndUnits> {
  const depth = Math.max(...heads.map(({ rest }) => rest.length));
  const levels = Array.from({ length: depth }, (_, level) => heads.map(({ rest }) => rest[level] ?? "")).map((level) =>
    isAboutTimes(level) ? level.map(() => "") : level,
  );
  return titlesAndUnits(levels, withSharedSign(heads.map(({ profile }) => profile)), heads[0]?.level === 0);
}

/** Whether a header row only says that there are times, or numbers them: the weeks 51, 52, 1, 2 above their last days. */
const isAboutTimes = (level: readonly string[]): boolean =>
  level.every((text) => isColumnName("time", text)) || (new Set(level).size > 1 && isCount(level));

/** Numeric columns that are not used, with reasons: ranges of years, and numbers without a time. */
function numbersWithoutTime(columns: readonly ColumnProfile[], all: readonly HeaderTime[]): TableLayout["ignored"] {
  const several = all.filter(isOfSeveral).map(({ profile }) => profile);
  return columns
    .filter(isNumeric)
    .map((one) => [
      one.name,
      several.includes(one)
        ? "it is of several years; --spans start, middle or end takes it"
        : "its numbers have no time",
    ]);
}

/** A unit in the corner above the entities: `Exajoules`, `Million tonnes`. */
const cornerUnit = new RegExp(
  `^(?:(?:${commonMagnitudes})s?\\b|(?:kilo|mega|giga|tera|peta|exa)(?:joules?|watts?|watt-hours?)\\b|per ?cent(?:age)?$|us\\$|usd\\b)`,
  "i",
);

/** Title and unit in the corner above the entities: `GDP per capita (U.S. dollars)`. */
function titleOfCorner(name: string): Partial<Pick<ValueColumn, "words" | "unit">> {
  const { title, unit } = splitUnit(name.replace(/\s+/g, " "));
  return unit === undefined || isColumnName("code", title) ? {} : { words: [title], unit };
}

/** Asks for the date order if the headers are ambiguous dates. */
function doubtfulDays({ profiles, options }: LayoutContext): Unreadable | undefined {
  const heads = profiles.filter(isNumeric).flatMap(({ column }) => column.heads);
  const days = heads.filter((head) => inferDateOrder([head]) !== undefined);
  if (options.dates || 2 * days.length <= heads.length || inferDateOrder(days) !== "either") return undefined;
  return ambiguousDates(days);
}

/**
 * Whether a column has marks of the values next to it: `Y1990F` next to `Y1990`, or columns without headers between
 * times.
 */
function isFlagOf(one: ColumnProfile, timed: readonly ColumnProfile[]): boolean {
  if (one.name === "") return one.at > (timed[0]?.at ?? 0) && one.distinct > 0 && one.length <= 6;
  return timed.some(({ name }) => {
    const rest = one.name.startsWith(name) ? one.name.slice(name.length) : undefined;
    return rest !== undefined && /^[\s_.-]*(?:f|n|flags?|status|notes?|footnotes?|symbol)$/i.test(rest);
  });
}

/** Asks for the order of day and month in ambiguous dates. */
export const ambiguousDates = (texts: readonly string[]): Unreadable => ({
  question: { option: "dates", choices: ["day-first", "month-first"] },
  reason: `days such as ${texts.find((text) => /^\d{1,2}[/-]/.test(text))} may be of two months; --dates day-first or month-first says which`,
});
