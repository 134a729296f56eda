import { plainWords } from "../cell/text.ts";
import type { Context } from "./context.ts";
import { eventId } from "./events.ts";
import { columnCalled, isCode, isCodeLike, isNote, isNumeric, isTimeLike, most, quote } from "./kind.ts";
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

/** From this score on, a column names places. */
const least = 2.5;

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
        (isCodeLike(one) || (one.ids >= most && !isNumeric(one) && depend.repeats(keys))) &&
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
  const unit = units.find(({ name }) => !isCalled("code", name)) ?? units[0];
  if (unit)
    for (const one of [...rest])
      if (one !== unit && isCalled("unit", one.name)) drop(one, `it says what ${quote(unit)} says`);
  const scale = pickScale(rest);
  rest = rest.filter((one) => one !== unit && one !== scale);
  // Of a column of values and one of the same in words, the numbers count.
  const spare = rest.filter((one) => isNote(one) || isCalled("value", one.name));
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

/** Of the columns that name places, the one that rows are of. */
function placeColumn(context: Context, columns: readonly Profile[]): Profile | undefined {
  const { depend } = context;
  const scored = columns
    .filter((one) => !isNote(one) || isCalled("entity", one.name) || (one.name === "" && one.names >= 0.3))
    .map((one, place) => ({ one, score: entityScore(one, place) }))
    .sort((a, b) => b.score - a.score);
  const places = scored.filter(({ score }) => score >= least).map(({ one }) => one);
  const [best] = places;
  if (!best) return undefined;
  // Of a region and the places in it, rows are of the places, also where each region has one. Rows without such a place are of the region.
  const placesOf = ({ distinct, filled, name }: Profile): number =>
    distinct + (filled < 1 && !isCalled("note", name) ? 1 : 0);
  // Of events, rows are of the countries that they happened in.
  const isOfEvents = best.names >= 0.3 && eventId(context) !== undefined;
  const finer =
    (isOfEvents ? best : undefined) ??
    places.find((one) => placesOf(one) > best.distinct && isIn(context, one, best)) ??
    (isCalled("group", best.name)
      ? places.find((one) => !isCalled("group", one.name) && !isCode(one) && depend.isPair(one.at, best.at))
      : undefined) ??
    best;
  // Of numbers of records, or codes, and the names that go with them, people read the names.
  const isRecord = ({ ids }: Profile): boolean => ids >= 0.9;
  const isShort = (one: Profile): boolean => isRecord(one) || (one.codes >= 0.5 && one.length <= 3);
  if (!isShort(finer) || finer.column.meta?.labels) return finer;
  const isName = (one: Profile): boolean =>
    !isShort(one) && !isNumeric(one) && one.length > finer.length && depend.isPair(one.at, finer.at);
  return places.find(isName) ?? columns.find((one) => isName(one) && isNameOf(one, finer)) ?? finer;
}

/** Whether a header says that a column has the names of what another has codes of: `stateDescription` and `stateid`, `ADMIN`. */
const isNameOf = ({ name, names }: Profile, code: Profile): boolean =>
  names >= 0.5 ||
  (/name|label|descript|title|nombre|nom$|bezeichnung/i.test(name) &&
    plainWords(name).slice(0, 3) === plainWords(code.name).slice(0, 3));

/** Whether the places of one column lie in those of another, of which some may have places of the same name. */
const isIn = ({ depend }: Context, inner: Profile, outer: Profile): boolean =>
  depend.determines([inner.at], outer.at) || (inner.column.meta === undefined && depend.isWithin(inner.at, outer.at));

/** The larger places whose names tell places of one name apart. */
function pickWithin(context: Context, entity: Profile, columns: readonly Profile[]): Profile | undefined {
  if (entity.column.meta) return undefined;
  return columns.find(
    (one) =>
      (isCalled("entity", one.name) || isCalled("group", one.name)) &&
      !isCode(one) &&
      !isNumeric(one) &&
      !isCalled("partner", one.name) &&
      one.distinct > 1 &&
      !context.depend.determines([entity.at], one.at) &&
      isIn(context, entity, one),
  );
}

function pickEntity(context: Context, columns: readonly Profile[]): Profile | Lack | undefined {
  const { entityColumn } = context.options;
  if (entityColumn !== undefined) return columnCalled(context, entityColumn, "entity-column");
  const byRole =
    columns.find(({ column }) => column.meta?.role === "entity") ??
    columns.find(({ column }) => column.meta?.role === "code");
  if (byRole) return byRole;
  const places = placeColumn(context, columns);
  if (places) return places;
  const words = columns.filter(
    (one) => !isNumeric(one) && (!isNote(one) || isUnnamedStub(one)) && !isCalled("unit", one.name),
  );
  const [only, ...others] = words.filter((one) => one.distinct > 1 && !isCalled("indicator", one.name));
  // Of codes and names that go together, people read the names.
  if (only && others.every((other) => context.depend.isPair(only.at, other.at)))
    return [only, ...others].find((one) => one.ids < most && !isCode(one)) ?? only;
  if (!only) return undefined;
  const seen = [only, ...others].slice(0, 6).map(quote).join(", ");
  return {
    question: { option: "entity-column", choices: [only, ...others].map(({ name }) => name) },
    lack: `none of the columns ${seen} has the names of countries or regions; --entity-column NAME says which one names the entities, or --entity NAME that there is one`,
  };
}

/** The first column of a table says what its rows are of, and often nobody names it. */
const isUnnamedStub = ({ name, at, filled, length }: Profile): boolean =>
  name === "" && at === 0 && filled > 0.9 && length <= 60;

/** How well a column names places. Fewer than one text in three may be places by chance. */
function entityScore(one: Profile, place: number): number {
  const isCode = isCalled("code", one.name);
  if (isCalled("partner", one.name) || one.length > 60 || (one.isPadded && !isCode)) return 0;
  const called = isCalled("entity", one.name) || /^name$/i.test(one.name) ? 3 : 0;
  const known = one.names >= 0.3 && !isNumeric(one) ? 3 + one.names : 0;
  const coded = one.codes >= 0.5 && (!isNumeric(one) || isCode) && one.length <= 4 ? 2.5 : 0;
  if (isNumeric(one) && !isCode) return 0;
  const indicator = isCalled("indicator", one.name) && called === 0 ? -2 : 0;
  return (
    called +
    known +
    coded +
    indicator -
    (isCode && coded === 0 ? 1 : 0) -
    place / 100 +
    Math.log10(Math.max(1, one.distinct)) / 2
  );
}

/** Codes beside the names of entities: those that ISO 3166 knows, else none. */
function pickCode({ depend }: Context, entity: Profile, columns: readonly Profile[]): Profile | undefined {
  const byRole = columns.find(({ column }) => column.meta?.role === "code");
  if (byRole) return byRole;
  const pairs = columns.filter(
    (one) =>
      one.codes >= 0.4 &&
      one.length <= 6 &&
      depend.determines([entity.at], one.at) &&
      depend.determines([one.at], entity.at),
  );
  const rank = (one: Profile): number =>
    one.codes + (isNumeric(one) ? 0 : 0.5) + (/iso|m49|alpha/i.test(one.name) ? 1 : 0) + (one.length === 3 ? 0.2 : 0);
  return pairs
    .filter((one) => isCalled("code", one.name) || isCalled("entity", one.name) || one.codes >= 0.7)
    .sort((a, b) => rank(b) - rank(a))[0];
}
