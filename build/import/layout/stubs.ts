import { isColumnName } from "../../vocabulary/columnNames.ts";
import { findColumn, isCode, isCodeLike, isNote, isNumeric, isTimeLike, minShare, quote } from "./columnKinds.ts";
import { isLabel } from "./nameParts.ts";
import { pickCode, pickEntity, pickParentPlace } from "./places.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext, TableLayout } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** The roles of the columns next to the values (the stub of the table). */
export type Stubs = Pick<
  TableLayout,
  "entity" | "parentPlace" | "code" | "time" | "part" | "unit" | "scale" | "ignored" | "reserve"
> & {
  /** Columns of words without a role so far. */
  readonly rest: readonly ColumnProfile[];
};

/** Codes are longer than ratings such as `B2`. */
const longCode = 6;

/** Assigns a role to each column next to the values. @param headTimes - whether the headers have times */
export function readStubs(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  headTimes: boolean,
): Stubs | Unreadable {
  const open = new UnassignedColumns(columns);
  const times = takeTimes(context, open, headTimes);
  if ("reason" in times) return times;
  const entity = takeEntity(context, open, times.time);
  if (entity && "reason" in entity) return entity;
  if (times.time) leaveTimes(context, open, times.time);
  const places = entity ? takePlaces(context, open, entity) : {};
  const units = takeUnits(open);
  // If a column repeats the values in words, use the numbers.
  const reserve = open.takeAll((one) => isNote(one) || isColumnName("value", one.name) || isMarks(one));
  return { ...places, ...times, ...units, ignored: open.ignored, reserve, rest: open.rest };
}

/** Takes the time column, and the column of months or quarters next to years. */
function takeTimes(
  context: LayoutContext,
  open: UnassignedColumns,
  headTimes: boolean,
): Pick<Stubs, "time" | "part"> | Unreadable {
  const time = context.options.time === undefined ? pickTime(context, open.rest, headTimes) : undefined;
  if (time && "reason" in time) return time;
  open.take(time);
  // Months belong to years, not to days.
  const part = headTimes || (time && time.length <= 6) ? pickPart(open.rest) : undefined;
  open.takeAll(({ at }) => at === part?.at);
  return { ...(time && { time }), ...(part && { part }) };
}

function takeEntity(
  context: LayoutContext,
  open: UnassignedColumns,
  time: ColumnProfile | undefined,
): ColumnProfile | Unreadable | undefined {
  const { dependencies, options } = context;
  if (options.entity !== undefined) return undefined;
  // A column that repeats the time is not an entity.
  const again = (one: ColumnProfile): boolean =>
    time !== undefined && isTimeLike(one) && one.periods >= minShare && dependencies.determines([time.at], one.at);
  const entity = pickEntity(
    context,
    open.rest.filter((one) => !again(one)),
    time,
  );
  if (entity && !("reason" in entity)) open.take(entity);
  return entity;
}

/** Ignores columns that repeat the time or a part of it. */
const leaveTimes = ({ dependencies }: LayoutContext, open: UnassignedColumns, time: ColumnProfile): void =>
  open.leave((one) =>
    isTimeLike(one) && one.distinct > 1 && dependencies.determines([time.at], one.at)
      ? `it says ${dependencies.isPair(time.at, one.at) ? "" : "a part of "}what ${quote(time)} says`
      : undefined,
  );

/** Takes the columns that describe the entity: parent place and code. Ignores further names and codes. */
function takePlaces(
  context: LayoutContext,
  open: UnassignedColumns,
  entity: ColumnProfile,
): Pick<Stubs, "entity" | "parentPlace" | "code"> {
  const parentPlace = pickParentPlace(context, entity, open.rest);
  open.take(parentPlace);
  const code = parentPlace ? undefined : pickCode(context, entity, open.rest);
  open.take(code);
  const keys = parentPlace ? [entity.at, parentPlace.at] : [entity.at];
  open.leave((one) => (isOtherCode(context, one, entity, keys) ? `it is another code of ${quote(entity)}` : undefined));
  open.leave((one) => (isOtherName(context, one, entity) ? `it is another name of ${quote(entity)}` : undefined));
  return { entity, ...(parentPlace && { parentPlace }), ...(code && { code }) };
}

/** Whether a column has another code of the entity. @param keys - the columns that distinguish entities */
function isOtherCode(
  { dependencies }: LayoutContext,
  one: ColumnProfile,
  entity: ColumnProfile,
  keys: readonly number[],
): boolean {
  const isOfRecords = (): boolean =>
    one.ids >= minShare &&
    !isNumeric(one) &&
    (dependencies.repeats(keys) || (one.length >= longCode && entity.distinct > 2));
  return (
    one.distinct > 1 &&
    (isCodeLike(one) || isOfRecords()) &&
    dependencies.determines(keys, one.at) &&
    (one.distinct === entity.distinct || isColumnName("code", one.name))
  );
}

/** Whether a column has another name of the entity. */
const isOtherName = ({ dependencies }: LayoutContext, one: ColumnProfile, entity: ColumnProfile): boolean =>
  entity.distinct > 2 &&
  /(?:^|[\s_-]|\p{L})names?$/iu.test(one.name) &&
  !isNumeric(one) &&
  dependencies.repeats([entity.at]) &&
  dependencies.isPair(entity.at, one.at);

/** Takes the column of units, preferring words, and the column of magnitudes. */
function takeUnits(open: UnassignedColumns): Pick<Stubs, "unit" | "scale"> {
  const units = open.rest.filter((one) => !isNumeric(one) && isColumnName("unit", one.name));
  const unit = units.find(isLabel) ?? units.find(({ name }) => !isColumnName("code", name)) ?? units[0];
  if (unit)
    open.leave((one) =>
      one !== unit && isColumnName("unit", one.name) ? `it says what ${quote(unit)} says` : undefined,
    );
  const scale = pickScale(open.rest);
  open.take(unit, scale);
  return { ...(unit && { unit }), ...(scale && { scale }) };
}

/** Codes of one or two letters that are not places are the status of values. */
const isMarks = (one: ColumnProfile): boolean => isCode(one) && !isNumeric(one) && one.length <= 2 && one.codes < 0.5;

/** The column of magnitudes, preferring words. Codes without labels count only if they vary. */
function pickScale(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const scales = columns.filter((one) => isColumnName("scale", one.name));
  return (
    scales.find(({ column }) => column.meta?.labels) ??
    scales.find((one) => !isNumeric(one) && (one.column.meta === undefined || one.distinct > 1)) ??
    scales.find((one) => one.distinct > 1)
  );
}

function pickTime(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  headTimes: boolean,
): ColumnProfile | Unreadable | undefined {
  const { timeColumn } = context.options;
  if (timeColumn !== undefined) return findColumn(context, timeColumn, "time-column");
  const byRole = columns.find(({ column }) => column.meta?.role === "time");
  if (byRole) return byRole;
  // With times in the headers, another time column can only have years of which the headers are months.
  if (headTimes) return undefined;
  const timed = columns.filter((one) => one.periods >= minShare && isColumnName("time", one.name) && !isOfRecord(one));
  // "Data status" and "Time flag" are about values if there is another time column.
  const plain = timed.filter(({ name }) => !isColumnName("note", name));
  const named = plain.length > 0 ? plain : timed;
  const whole = named.filter((one) => !isColumnName("month", one.name) && !isColumnName("quarter", one.name));
  // Next to a time, ranges of years say when the data were collected.
  const years = whole.toSorted((a, b) => Number(a.hasSpans) - Number(b.hasSpans));
  const [first] = [...years, ...named].filter((one) => !isColumnName("code", one.name)).concat(named);
  // Days are more precise than their years; next to last days of months, prefer the months.
  const isPeriodOf = (one: ColumnProfile): boolean =>
    first !== undefined &&
    first.length >= 8 &&
    one.length >= 4 &&
    one.length < first.length &&
    !one.hasParts &&
    !isColumnName("code", one.name) &&
    context.dependencies.isPair(one.at, first.at);
  if (first) return named.find((one) => isFiner(one, first, context)) ?? named.find(isPeriodOf) ?? first;
  const hours = columns.find(({ isClock }) => isClock);
  if (hours)
    return {
      reason: `${quote(hours)} tells hours, and the times of a dataset are days at least; add its values up, or take their mean, for each day first, as a pivot table does`,
    };
  const unnamed = columns.filter((one) => one.periods === 1 && !one.coded && (one.numbers < 1 || isYears(one)));
  if (unnamed.length === 1) return unnamed[0];
  const broken = columns.find((one) => isColumnName("time", one.name) && one.periods > 0.3);
  if (!broken) return undefined;
  const share = Math.round(100 * broken.periods);
  return {
    reason: `only ${share} % of the cells of ${quote(broken)} are times that can be read; --time-column says where they stand`,
  };
}

/** Whether a date is when the record was made, not the time of the value. */
const isOfRecord = ({ name }: ColumnProfile): boolean =>
  /updat|modif|releas|publi|extract|as of|creat|access/i.test(name);

const isFiner = (one: ColumnProfile, other: ColumnProfile, { dependencies }: LayoutContext): boolean =>
  one.distinct > other.distinct && one.length > 6 && !one.hasParts && dependencies.determines([one.at], other.at);

/** Whether all numbers are likely years, possibly with marks: `2023*`. */
export const isYears = ({ length, numbers }: ColumnProfile): boolean => numbers === 1 && length >= 4 && length < 6;

/** The column of months or quarters next to years. */
function pickPart(columns: readonly ColumnProfile[]): TableLayout["part"] | undefined {
  for (const unit of ["month", "quarter", "week"] as const) {
    const most = { month: 12, quarter: 4, week: 53 }[unit];
    const found = columns.find(
      (one) =>
        (one.coded === unit || (isColumnName(unit, one.name) && one.distinct <= most)) &&
        one.column.meta?.role !== "value" &&
        one.distinct > 1 &&
        !isColumnName("code", one.name),
    );
    if (found) return { unit, at: found.at };
  }
  return undefined;
}

/** Columns whose role is not known yet. Each step takes some, or ignores them with a reason. */
class UnassignedColumns {
  private open: readonly ColumnProfile[];
  private readonly leftOut: (readonly [name: string, why: string])[];

  /** Ignores empty columns, and reports those with a name. */
  constructor(columns: readonly ColumnProfile[]) {
    this.open = columns.filter((one) => one.distinct > 0);
    this.leftOut = columns
      .filter((one) => one.distinct === 0 && one.name !== "")
      .map((one) => [one.name, "it is empty"] as const);
  }

  /** The remaining columns, in table order. */
  get rest(): readonly ColumnProfile[] {
    return this.open;
  }

  /** The ignored columns with reasons, in the order in which they were ignored. */
  get ignored(): TableLayout["ignored"] {
    return this.leftOut;
  }

  /** Removes columns whose role is known. */
  take(...known: readonly (ColumnProfile | undefined)[]): void {
    this.open = this.open.filter((one) => !known.includes(one));
  }

  /** Removes all columns of a kind. @returns the removed columns */
  takeAll(isOfKind: (one: ColumnProfile) => boolean): readonly ColumnProfile[] {
    const taken = this.open.filter(isOfKind);
    this.take(...taken);
    return taken;
  }

  /** Ignores columns for which a rule returns a reason. */
  leave(whyOf: (one: ColumnProfile) => string | undefined): void {
    for (const one of this.open) {
      const why = whyOf(one);
      if (why === undefined) continue;
      this.leftOut.push([one.name, why]);
      this.take(one);
    }
  }
}
