import { areFiscalYears, parseFiscalYear } from "../cell/fiscalYear.ts";
import { monthNamed } from "../cell/monthNames.ts";
import {
  areRollingMonths,
  orderOfDates,
  type Period,
  parseHeadPeriod,
  parsePeriod,
  periodOfPart,
} from "../cell/period.ts";
import { areSpans, parseSpan } from "../cell/span.ts";
import { isUnit } from "../infer/unit.ts";
import { titleYears } from "../table/titleYears.ts";
import type { Context } from "./context.ts";
import { isNumeric, quote } from "./kind.ts";
import { ownedBy, readParts } from "./parts.ts";
import type { Profile } from "./profile.ts";
import type { Lack, Reading, ValueColumn, YearPart } from "./reading.ts";
import { readStubs } from "./stubs.ts";
import { shownAlike, wordsOf } from "./valueHeads.ts";
import { isCalled } from "./words.ts";

/** A header that says a time, and what else it says. */
interface TimedHead {
  readonly profile: Profile;
  readonly time?: Period;
  readonly part?: { readonly unit: YearPart; readonly number: number };
  /** The other rows of heads; what stands beside the time in its own row is one more. */
  readonly rest: readonly string[];
  /** Its row, from the top. */
  readonly level: number;
}

/** What is said of a table whose headers are no times. */
export const noTimes = "no column has a time for a header";

/** Times above columns: `1990, 1991 …`, `Q1 2020`, under or over names of indicators, or months beside a column of years. */
export function readTimes(context: Context): Reading | Lack {
  const all = inTitleYear(timedHeads(context), context);
  if (all.length === 0) return doubtfulDays(context) ?? { lack: noTimes };
  // Beside many single years, several years are of changes between them.
  const several = all.filter(({ time }) => time?.isSpan);
  const found = context.options.spans === undefined && 4 * several.length <= all.length ? without(all, several) : all;
  // Numbers stand under times, if anything does.
  const heads = found.filter(({ profile }) => profile.numbers >= 0.5 || profile.distinct === 0);
  if (heads.length === 0)
    return {
      lack: `the headers are times, and few of the cells below are numbers; their columns hold other things, as ${quote(found[0]?.profile ?? { name: "" })}`,
    };
  const isTimed = (one: Profile): boolean => heads.some(({ profile }) => profile === one);
  const isFlag = (one: Profile): boolean =>
    !isTimed(one) && !isNumeric(one) && isFlagOf(one, context.profiles.filter(isTimed));
  const isEmpty = (one: Profile): boolean => one.name === "" && one.distinct === 0;
  const isYearly = heads.some(({ part }) => part !== undefined);
  const others = context.profiles.filter((one) => !isTimed(one) && !isFlag(one) && !isEmpty(one));
  const stubs = readStubs(context, others, !isYearly);
  if ("lack" in stubs) return stubs;
  if (isYearly && !stubs.time)
    return {
      lack: "months stand above the columns, and no column has their year; --time-column NAME says where it stands",
    };
  const { rest, ...told } = stubs;
  const named = rest.filter((one) => !isNumeric(one));
  const owned = ownedBy(stubs.entity, named, context.depend);
  const { parts, left } = readParts(
    context,
    named.filter((one) => !owned.includes(one)),
    stubs,
  );
  const depth = Math.max(...heads.map(({ rest: words }) => words.length));
  const levels = Array.from({ length: depth }, (_, level) => heads.map(({ rest: words }) => words[level] ?? ""))
    // "Year" over years names them, not their values.
    .map((level) => (level.every((text) => isCalled("time", text)) ? level.map(() => "") : level));
  const words = wordsOf(levels, shownAlike(heads.map(({ profile }) => profile)), heads[0]?.level === 0);
  const isCorner =
    !stubs.unit && words.every(({ unit }) => unit === undefined) && cornerUnit.test(stubs.entity?.name ?? "");
  const values = heads.map(
    ({ profile, time, part }, i): ValueColumn => ({
      at: profile.at,
      ...(words[i] ?? { words: [] }),
      ...(isCorner && words[i]?.words.length === 0 && stubs.entity && { unit: stubs.entity.name }),
      ...(time && { time }),
      ...(part && { part: part.number }),
    }),
  );
  const flags = context.profiles
    .filter(isFlag)
    .map((one) => [one.name, "its cells are marks of values beside"] as const);
  const belong = owned.map((one) => [one.name, `it belongs to ${quote(stubs.entity ?? one)}`] as const);
  const codes = rest
    .filter((one) => isNumeric(one) && !owned.includes(one))
    .map((one) => {
      const isSeveral = several.some(({ profile }) => profile === one);
      return [
        one.name,
        isSeveral ? "it is of several years; --spans start, middle or end takes it" : "its numbers have no time",
      ] as const;
    });
  const unit = heads.find(({ part }) => part !== undefined)?.part?.unit;
  return {
    ...told,
    layout: "times",
    values,
    parts,
    words: [],
    left: [...stubs.left, ...belong, ...left, ...flags, ...codes],
    ...(unit && { part: { unit } }),
  };
}

/** What values are told in, in the corner above the names of entities: `Exajoules`, `Million tonnes`. */
const cornerUnit =
  /^(?:(?:thousand|million|billion)s?\b|(?:kilo|mega|giga|tera|peta|exa)(?:joules?|watts?|watt-hours?)\b|per ?cent(?:age)?$|us\$|usd\b)/i;

const without = <T>(all: readonly T[], some: readonly T[]): readonly T[] => all.filter((one) => !some.includes(one));

/** What is asked of headers that are days, each of which may be of two months. */
function doubtfulDays({ profiles, options }: Context): Lack | undefined {
  const heads = profiles.filter(isNumeric).flatMap(({ column }) => column.heads);
  const days = heads.filter((head) => orderOfDates([head]) !== undefined);
  if (options.dates || 2 * days.length <= heads.length || orderOfDates(days) !== "either") return undefined;
  return doubtfulDates(days);
}

/** The columns with times in their headers, in the row of heads that has most of them. */
function timedHeads({ profiles, options }: Pick<Context, "profiles" | "options">): readonly TimedHead[] {
  const depth = Math.max(0, ...profiles.map(({ column }) => column.heads.length));
  const numeric = profiles.filter((one) => isNumeric(one) && one.periods < 1).length;
  let best: readonly TimedHead[] = [];
  for (let level = 0; level < depth; level++) {
    const texts = profiles.map(({ column }) => column.heads[level] ?? "");
    const wholeHead = wholeHeadOf(texts, options);
    const either = eitherHeadOf(wholeHead);
    for (const read of [wholeHead, monthHead, spanHeadOf(texts, options), mixedHead, either]) {
      const found = profiles.flatMap((profile) => {
        const head = profile.column.heads[level] ?? "";
        const timed =
          profile.column.meta?.role === undefined || profile.column.meta.role === "value" ? read(head) : undefined;
        const above = profile.column.heads.filter((_, i) => i !== level);
        return timed ? [{ profile, level, ...timed, rest: [...above, ...(timed.rest ?? [])] }] : [];
      });
      const isSure = read === either ? areAlike(found) : read === wholeHead || isConvincing(found, read, numeric);
      if (found.length > best.length && isSure) best = found;
    }
  }
  return withYears(best);
}

/** Months or quarters without a year, where neither a column nor a head has one: of the one year that the titles name. */
function inTitleYear(heads: readonly TimedHead[], { table, profiles }: Context): readonly TimedHead[] {
  const [year, ...others] = titleYears([table.sheet.facts.title ?? "", ...table.titles]);
  if (year === undefined || others.length > 0 || !heads.every(({ part }) => part !== undefined)) return heads;
  if (profiles.some((one) => one.periods >= 0.9 && !heads.some(({ profile }) => profile === one))) return heads;
  return heads.map(({ part, ...head }): TimedHead => {
    const time = part && periodOfPart(part.unit, year, part.number);
    return time ? { ...head, time } : { ...head, ...(part && { part }) };
  });
}

/** Months or quarters whose year stands in another row of heads, each over or under its own: whole times. */
function withYears(heads: readonly TimedHead[]): readonly TimedHead[] {
  const depth = heads[0]?.rest.length ?? 0;
  if (heads.some(({ part }) => !part)) return withParts(heads);
  for (let level = 0; level < depth; level++) {
    const joined = heads.flatMap((head): TimedHead[] => {
      const year = parseHeadPeriod(head.rest[level] ?? "");
      const time = year && head.part && joinPart(head.part.unit, year, head.part.number);
      const { part: _, ...rest } = head;
      return time ? [{ ...rest, time, rest: head.rest.filter((_, i) => i !== level) }] : [];
    });
    if (joined.length === heads.length) return joined;
  }
  return heads;
}

/** Years over or under months or quarters, likewise. */
function withParts(heads: readonly TimedHead[]): readonly TimedHead[] {
  const depth = heads[0]?.rest.length ?? 0;
  for (let level = 0; level < depth; level++) {
    const parts = heads.map(({ rest }) => monthHead(rest[level] ?? "")?.part);
    if (parts.some((part) => !part) || new Set(parts.map((part) => part?.number)).size < 2) continue;
    const joined = heads.flatMap((head, i): TimedHead[] => {
      const part = parts[i];
      const time = part && head.time && joinPart(part.unit, head.time, part.number);
      return time ? [{ ...head, time, rest: head.rest.filter((_, i) => i !== level) }] : [];
    });
    if (joined.length === heads.length) return joined;
  }
  return heads;
}

type ReadHead = (
  head: string,
) => (Pick<TimedHead, "time" | "part"> & { readonly rest?: readonly string[] }) | undefined;

/**
 * Reads heads that are times alone.
 * @param heads - of all columns: `2009-10, 2010-11` are no months, and `1/12/20, 1/13/20` have the month first
 */
function wholeHeadOf(heads: readonly string[], { dates, spans }: Context["options"]): ReadHead {
  const times = heads.map(withoutUnit);
  const fiscal = times.filter((time) => parseFiscalYear(time) !== undefined);
  const isFiscal = areFiscalYears(fiscal) && fiscal.length === times.filter((time) => /^\d{4}[-/]\d/.test(time)).length;
  const told = dates ?? orderOfDates(times);
  const several = areSpans(times.filter((time) => parseSpan(time) !== undefined));
  const areRolling = areRollingMonths(times);
  const style = { isFiscal, areSpans: several, areRolling, spans, ...(told && told !== "either" && { order: told }) };
  return (head) => {
    const [unit, inner = ""] = /\(([^()]+)\)$/.exec(head) ?? [];
    const time = parseHeadPeriod(head, style) ?? parseHeadPeriod(withoutUnit(head), style);
    return time && { time, ...(unit !== undefined && isUnit(inner) && { rest: [unit] }) };
  };
}

/** A head without a unit in brackets behind: `2020-21 (£)`. */
const withoutUnit = (head: string): string => {
  const [all = "", inner = ""] = /\s*\(([^()]+)\)$/.exec(head) ?? [];
  return isUnit(inner) ? head.slice(0, head.length - all.length) : head;
};

/** Months or quarters without a year. */
const monthHead: ReadHead = (head) => {
  const month = monthNamed(head);
  if (month !== undefined) return { part: { unit: "month", number: month } };
  const quarter = /^(?:Q|K|T|Qtr|Quarter|Quartal|Trim\.?|Trimestre)\s?([1-4])$/i.exec(head)?.[1];
  return quarter === undefined ? undefined : { part: { unit: "quarter", number: Number(quarter) } };
};

/** Words and several years, a fiscal year or a month, either first: `Births 2000-05`, `2019-20 - Area`. @param heads - of all columns */
function spanHeadOf(heads: readonly string[], { spans }: Context["options"]): ReadHead {
  const cut = (head: string): readonly string[] => {
    const [, time = "", words = ""] = /^((?:1[5-9]|20)\d{2}[-–/]\d{2,4})[\s_.,:;–-]+(\p{L}.*)$/u.exec(head) ?? [];
    if (words !== "") return [head, words, time];
    return /^(.*\p{L}.*?)[\s_.,:;([]+((?:1[5-9]|20)\d{2} ?[-–/] ?\d{2,4})[)\]]?$/u.exec(head) ?? [];
  };
  const style = { areSpans: areSpans(heads.flatMap((head) => cut(head)[2] ?? [])), spans };
  return (head) => {
    const [, words = "", written = ""] = cut(head);
    const time = parsePeriod(written, style);
    return time && { time, rest: [words] };
  };
}

/** A time and words in one header: `Population 2020`, `2020 males`, `gdp_1990`. */
const mixedHead: ReadHead = (head) => {
  const [, words = "", last = ""] = /^(.*\p{L}.*?)[\s_.,:;([–-]+((?:1[5-9]|20)\d{2})[)\]]?$/u.exec(head) ?? [];
  // Codes of columns join both: POPESTIMATE2020.
  const [, code = "", coded = ""] = /^([A-Za-z_]{3,})((?:19|20)\d{2})$/.exec(head) ?? [];
  const [, first = "", after = ""] = /^(?:FY ?)?((?:1[5-9]|20)\d{2})[\s_.,:;–-]+(.*\p{L}.*)$/u.exec(head) ?? [];
  const time = parsePeriod(last || first || coded);
  // "GDP, constant 2015" has the year of its prices, not of its values.
  if (!time || /\b(?:constant|prices?|base|of|index|=)$/i.test(words)) return undefined;
  return { time, rest: [(words || after || code).replace(/[\s,;:–-]+$/, "")] };
};

/** Times alone beside times with words: `2020, 2020_lower, 2020_upper`. */
const eitherHeadOf =
  (whole: ReadHead): ReadHead =>
  (head) => {
    const time = whole(head);
    return time ? { ...time, rest: time.rest ?? [""] } : mixedHead(head);
  };

/** Whether all words have as many times, two at least, and no words have as many, too. */
function areAlike(found: readonly TimedHead[]): boolean {
  const counts = new Map<string, number>();
  for (const { rest } of found) counts.set(rest.join(), (counts.get(rest.join()) ?? 0) + 1);
  const [first = 0, ...others] = counts.values();
  return first > 1 && others.length > 0 && others.every((count) => count === first);
}

/** A month may be a code, and words may end with a number by chance: months are all or none. @param columns - how many columns of numbers there are */
function isConvincing(found: readonly TimedHead[], read: ReadHead, columns: number): boolean {
  // Codes of countries are months in some languages.
  const parts = new Set(found.map(({ part }) => part?.number));
  if (read === monthHead) return parts.size >= 3 && 2 * found.length >= columns;
  // Words and times: the same words at several times, or all columns at one.
  const words = new Set(found.map(({ rest }) => rest.join()));
  return found.length > 0 && (words.size < found.length || found.length >= columns);
}

/** Marks beside values: `Y1990F` beside `Y1990`, or columns without a header between those of times. */
function isFlagOf(one: Profile, timed: readonly Profile[]): boolean {
  if (one.name === "") return one.at > 0 && one.distinct > 0 && one.length <= 6;
  return timed.some(({ name }) => {
    const rest = one.name.startsWith(name) ? one.name.slice(name.length) : undefined;
    return rest !== undefined && /^[\s_.-]*(?:f|n|flags?|status|notes?|footnotes?|symbol)$/i.test(rest);
  });
}

/** The time of a value: that of its header, or a part of the year in a column. */
export const joinPart = (unit: YearPart, year: Period, part: number): Period | undefined =>
  year.unit === "year" ? periodOfPart(unit, year.time, part) : undefined;

/** What is asked of days of which each may be of two months. */
export const doubtfulDates = (texts: readonly string[]): Lack => ({
  question: { option: "dates", choices: ["day-first", "month-first"] },
  lack: `days such as ${texts.find((text) => /^\d{1,2}[/-]/.test(text))} may be of two months; --dates day-first or month-first says which`,
});
