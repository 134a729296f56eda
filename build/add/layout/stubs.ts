import type { Context } from "./context.ts";
import { columnCalled, isCode, isCodeLike, isNote, isNumeric, isTimeLike, most, quote } from "./kind.ts";
import { isLabel } from "./parts.ts";
import { pickCode, pickEntity, pickWithin } from "./places.ts";
import type { Profile } from "./profile.ts";
import type { Lack, Reading } from "./reading.ts";
import { isCalled } from "./words.ts";

/** What the columns beside the values say. */
export type Stubs = Pick<
  Reading,
  "entity" | "within" | "code" | "time" | "part" | "unit" | "scale" | "left" | "spare"
> & {
  /** Columns of words that are none of these. */
  readonly rest: readonly Profile[];
};

/** Ratings, such as `B2`, are shorter than codes of which each entity has one. */
const longCode = 6;

/** Gives the columns beside the values their parts. @param headTimes - whether headers tell times already */
export function readStubs(context: Context, columns: readonly Profile[], headTimes: boolean): Stubs | Lack {
  const { depend, options } = context;
  const left: (readonly [string, string])[] = [];
  let rest = columns.filter((one) => one.distinct > 0);
  for (const one of columns) if (one.distinct === 0 && one.name !== "") left.push([one.name, "it is empty"]);
  const time = options.time === undefined ? pickTime(context, rest, headTimes) : undefined;
  if (time && "lack" in time) return time;
  rest = rest.filter((one) => one !== time);
  // Months are of a year, not of a day.
  const part = headTimes || (time && time.length <= 6) ? pickPart(rest) : undefined;
  rest = rest.filter(({ at }) => at !== part?.at);
  // What says the time again names nobody.
  const again = (one: Profile): boolean =>
    time !== undefined && isTimeLike(one) && one.periods >= most && depend.determines([time.at], one.at);
  const entity =
    options.entity === undefined
      ? pickEntity(
          context,
          rest.filter((one) => !again(one)),
          time,
        )
      : undefined;
  if (entity && "lack" in entity) return entity;
  rest = rest.filter((one) => one !== entity);
  // Each of these says what another column says.
  const drop = (profile: Profile, why: string): void => {
    left.push([profile.name, why]);
    rest = rest.filter((one) => one !== profile);
  };
  if (time)
    for (const one of [...rest])
      if (isTimeLike(one) && one.distinct > 1 && depend.determines([time.at], one.at))
        drop(one, `it says ${depend.isPair(time.at, one.at) ? "" : "a part of "}what ${quote(time)} says`);
  const within = entity && pickWithin(context, entity, rest);
  rest = rest.filter((one) => one !== within);
  const keys = [entity, within].flatMap((one) => one?.at ?? []);
  const code = entity && !within ? pickCode(context, entity, rest) : undefined;
  if (code) rest = rest.filter((one) => one !== code);
  if (entity)
    for (const one of [...rest])
      if (
        one.distinct > 1 &&
        (isCodeLike(one) ||
          (one.ids >= most &&
            !isNumeric(one) &&
            (depend.repeats(keys) || (one.length >= longCode && entity.distinct > 2)))) &&
        depend.determines(keys, one.at) &&
        (one.distinct === entity.distinct || isCalled("code", one.name))
      )
        drop(one, `it is another code of ${quote(entity)}`);
  // A word for each entity, over and over, is what somebody else calls it.
  if (entity && entity.distinct > 2 && depend.repeats([entity.at]))
    for (const one of [...rest])
      if (/(?:^|[\s_-]|\p{L})names?$/iu.test(one.name) && !isNumeric(one) && depend.isPair(entity.at, one.at))
        drop(one, `it is another name of ${quote(entity)}`);
  const units = rest.filter((one) => !isNumeric(one) && isCalled("unit", one.name));
  const unit = units.find(isLabel) ?? units.find(({ name }) => !isCalled("code", name)) ?? units[0];
  if (unit)
    for (const one of [...rest])
      if (one !== unit && isCalled("unit", one.name)) drop(one, `it says what ${quote(unit)} says`);
  const scale = pickScale(rest);
  rest = rest.filter((one) => one !== unit && one !== scale);
  // Of a column of values and one of the same in words, the numbers count.
  const spare = rest.filter((one) => isNote(one) || isCalled("value", one.name) || isMarks(one));
  rest = rest.filter((one) => !spare.includes(one));
  return {
    ...(entity && { entity }),
    ...(within && { within }),
    ...(code && { code }),
    ...(time && { time }),
    ...(part && { part }),
    ...(unit && { unit }),
    ...(scale && { scale }),
    left,
    spare,
    rest,
  };
}

/** Codes of a letter or two, of no place, beside values: states of figures. */
const isMarks = (one: Profile): boolean => isCode(one) && !isNumeric(one) && one.length <= 2 && one.codes < 0.5;

/** What values are told in, in words; in codes where it is not the same in all rows: millions here are none there. */
function pickScale(columns: readonly Profile[]): Profile | undefined {
  const scales = columns.filter((one) => isCalled("scale", one.name));
  return (
    scales.find((one) => !isNumeric(one) && (one.column.meta === undefined || one.distinct > 1)) ??
    scales.find((one) => one.distinct > 1)
  );
}

function pickTime(context: Context, columns: readonly Profile[], headTimes: boolean): Profile | Lack | undefined {
  const { timeColumn } = context.options;
  if (timeColumn !== undefined) return columnCalled(context, timeColumn, "time-column");
  const byRole = columns.find(({ column }) => column.meta?.role === "time");
  if (byRole) return byRole;
  // Beside times in headers only a year is one more, of which they are the months.
  if (headTimes) return undefined;
  const named = columns.filter((one) => one.periods >= most && isCalled("time", one.name) && !isOfRecord(one));
  const whole = named.filter((one) => !isCalled("month", one.name) && !isCalled("quarter", one.name));
  // Beside a time, several years say of when the figures behind a value are.
  const years = whole.toSorted((a, b) => Number(a.hasSpans) - Number(b.hasSpans));
  const [first] = [...years, ...named].filter((one) => !isCalled("code", one.name)).concat(named);
  // A column of days tells more than one of their years; beside the last days of months, the months count.
  const isPeriodOf = (one: Profile): boolean =>
    first !== undefined &&
    first.length >= 8 &&
    one.length >= 4 &&
    one.length < first.length &&
    !one.hasParts &&
    !isCalled("code", one.name) &&
    context.depend.isPair(one.at, first.at);
  if (first) return named.find((one) => isFiner(one, first, context)) ?? named.find(isPeriodOf) ?? first;
  const hours = columns.find(({ isClock }) => isClock);
  if (hours)
    return {
      lack: `${quote(hours)} tells hours, and the times of a dataset are days at least; add its values up, or take their mean, for each day first, as a pivot table does`,
    };
  const unnamed = columns.filter((one) => one.periods === 1 && !one.coded && (one.numbers < 1 || isYears(one)));
  if (unnamed.length === 1) return unnamed[0];
  const broken = columns.find((one) => isCalled("time", one.name) && one.periods > 0.3);
  if (!broken) return undefined;
  const share = Math.round(100 * broken.periods);
  return {
    lack: `only ${share} % of the cells of ${quote(broken)} are times that can be read; --time-column says where they stand`,
  };
}

/** Days on which records were made tell nothing of values. */
const isOfRecord = ({ name }: Profile): boolean => /updat|modif|releas|publi|extract|as of|creat|access/i.test(name);

const isFiner = (one: Profile, other: Profile, { depend }: Context): boolean =>
  one.distinct > other.distinct && one.length > 6 && !one.hasParts && depend.determines([one.at], other.at);

/** Whole numbers that are all likely years, fewer than rows. */
const isYears = ({ length, numbers }: Profile): boolean => numbers === 1 && length === 4;

/** A column of months or quarters beside years. */
function pickPart(columns: readonly Profile[]): Reading["part"] | undefined {
  for (const unit of ["month", "quarter", "week"] as const) {
    const most = { month: 12, quarter: 4, week: 53 }[unit];
    const found = columns.find(
      (one) =>
        (one.coded === unit || (isCalled(unit, one.name) && one.distinct <= most)) &&
        one.column.meta?.role !== "value" &&
        one.distinct > 1 &&
        !isCalled("code", one.name),
    );
    if (found) return { unit, at: found.at };
  }
  return undefined;
}
