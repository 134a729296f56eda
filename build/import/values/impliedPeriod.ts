import { isoDay } from "../../../src/core/data/day.ts";
import { endOfPeriod, numberOfPeriod, startOfPeriod } from "../../../src/core/data/period.ts";
import type { Time } from "../../../src/core/data/time.ts";
import type { SourcePeriod } from "../cell/period.ts";

/** Longer periods that are given by their first or last day. */
export interface ImpliedPeriod {
  readonly side: "first" | "last";
  /** The year, quarter or month that a day stands for. */
  readonly of: (day: Time) => SourcePeriod;
}

/** Minimum number of days; fewer may be first days by chance. */
const fewest = { year: 2, quarter: 3, month: 3 } as const;
const units = ["year", "quarter", "month"] as const;

/**
 * Infers the period from days: programs write a month as its first day (`2020-01-01`, `2020-02-01`), offices as its
 * last. If all days of a table begin, or all end, months (quarters, years), they are months (quarters, years).
 * Otherwise undefined.
 */
export function impliedPeriod(days: ReadonlySet<Time>): ImpliedPeriod | undefined {
  for (const unit of units) {
    if (days.size < fewest[unit]) continue;
    for (const [side, isEdge] of [
      ["first", isFirst],
      ["last", isLast],
    ] as const)
      if ([...days].every((day) => isEdge(day, unit)))
        return {
          side,
          of: (day) => (unit === "year" ? { unit, time: yearOf(day) } : { unit, time: startOfPeriod(day, unit) }),
        };
  }
  return undefined;
}

type Unit = (typeof units)[number];

const yearOf = (day: Time): number => numberOfPeriod(day, "month").year;

const isFirst = (day: Time, unit: Unit): boolean =>
  unit === "year" ? isoDay(day).endsWith("-01-01") : startOfPeriod(day, unit) === day;

const isLast = (day: Time, unit: Unit): boolean =>
  unit === "year" ? isoDay(day).endsWith("-12-31") : endOfPeriod(startOfPeriod(day, unit), unit) === day;
