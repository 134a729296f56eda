import { type Period, parseHeadPeriod, periodOfPart } from "../cell/period.ts";
import { titleYears } from "../table/titleYears.ts";
import type { Context } from "./context.ts";
import {
  eitherHeadOf,
  type HeadTime,
  mixedHead,
  monthHead,
  type ReadHead,
  spanHeadOf,
  wholeHeadOf,
} from "./headTime.ts";
import { isNumeric } from "./kind.ts";
import type { Profile } from "./profile.ts";
import type { YearPart } from "./reading.ts";

/** A header that says a time, and what else it says. */
export interface TimedHead extends Pick<HeadTime, "time" | "part"> {
  readonly profile: Profile;
  /** The other rows of heads; what stands beside the time in its own row is one more. */
  readonly rest: readonly string[];
  /** Its row, from the top. */
  readonly level: number;
}

/** The columns with times in their headers, in the row of heads that has most of them. */
export function timedHeads({ profiles, options }: Pick<Context, "profiles" | "options">): readonly TimedHead[] {
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
export function inTitleYear(heads: readonly TimedHead[], { table, profiles }: Context): readonly TimedHead[] {
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

/** The time of a value: that of its header, or a part of the year in a column. Of a fiscal year, that of the calendar is still to be told. */
export function joinPart(unit: YearPart, year: Period, part: number): Period | undefined {
  const period = year.unit === "year" ? periodOfPart(unit, year.time, part) : undefined;
  return period && year.isFiscal ? { ...period, isNominal: true } : period;
}
