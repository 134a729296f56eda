import { isColumnName } from "../../vocabulary/columnNames.ts";
import { normalizeWords } from "../../vocabulary/words.ts";
import { findColumn, isNote, isNumeric, minShare, quote } from "./columnKinds.ts";
import { findEventId, findRepeatedEvents } from "./events.ts";
import { columnsDeterminedBy, isIndicator, isKindOfPlace, isQualifier, readParts, titleScore } from "./nameParts.ts";
import type { ColumnProfile } from "./profile.ts";
import { readStubs, type Stubs } from "./stubs.ts";
import type { LayoutContext, NamePart, TableLayout, ValueColumn } from "./tableLayout.ts";
import { noTimes, readTimeColumns, type TimeColumns } from "./timeColumns.ts";
import type { Unreadable } from "./unreadable.ts";
import { readValueHeaders } from "./valueHeaders.ts";

/**
 * Reads a table with a row for each entity and time, and for each indicator if a column names indicators. Columns of
 * numbers hold values.
 * @param names - whether columns of words name indicators
 */
export function readLong(context: LayoutContext, names: boolean | undefined): TableLayout | Unreadable {
  const own = ownTimes(context);
  const times = own.size > 0 ? noTimes : readTimeColumns(context, context.profiles);
  if ("reason" in times) return times;
  const measures = own.size > 0 ? [...own.keys()] : measuresOf(context, times);
  if ("reason" in measures) return measures;
  const timed = new Set(own.values());
  const others = context.profiles.filter((one) => !measures.includes(one) && !timed.has(one));
  const stubs = readStubs(context, others, times);
  if ("reason" in stubs) return stubs;
  const id = findEventId(context);
  const isOfEvents = id !== undefined && stubs.entity !== id;
  const several = isOfEvents ? findRepeatedEvents(context.table, id, keysOf(stubs)) : undefined;
  if (several) return several;
  const settled = settle(context, measures, stubs, isOfEvents ? false : names);
  const whole = settled.measures.filter((one) => isOfAllNames(context, one, settled, keysOf(stubs)));
  const values = valueColumns(settled, whole, own);
  if (values.length === 0 && settled.words.length === 0)
    return {
      reason:
        "there is no column of numbers beside entities and times; --value-column NAME says which one holds values",
    };
  const { rest: _rest, ...read } = stubs;
  return {
    ...read,
    name: settled.parts.length > 0 ? "names" : "indicators",
    values,
    parts: settled.parts,
    categories: settled.words,
    ignored: [...stubs.ignored, ...settled.ignored],
    reserve: settled.reserve,
  };
}

/** @param whole - columns with the same value for all names of indicators @param own - times of single columns */
function valueColumns(
  { measures, parts }: ReturnType<typeof settle>,
  whole: readonly ColumnProfile[],
  own: ReturnType<typeof ownTimes>,
): readonly ValueColumn[] {
  const words = readValueHeaders(measures);
  const isOnly = measures.length === 1;
  return measures.map((one, i) =>
    valueColumn(one, words[i] ?? { words: [] }, {
      isNamed: parts.length > 0 || isOnly,
      isBlank: parts.length > 0 && isOnly && blankHead.test(one.name),
      isWhole: whole.length < measures.length && whole.includes(one),
      times: own.get(one),
    }),
  );
}

/** Properties of a value column that its header does not state. */
interface Beside {
  /** Whether other columns name the indicator. */
  readonly isNamed: boolean;
  /** Whether the header only says that there are numbers. */
  readonly isBlank: boolean;
  readonly isWhole: boolean;
  readonly times: ColumnProfile | undefined;
}

/** Headers of the only value column that do not say what it measures. */
const blankHead =
  /^(?:total|data|datos?|dados|donn[eé]es|contents?|indhold|innhold|inneh[aå]ll|inhalt|count|antal|anzahl)$/i;

/** A column called Value does not name the indicator if it is the only one or another column does. */
const valueColumn = (
  { at, name, column }: ColumnProfile,
  { words, unit }: Pick<ValueColumn, "words" | "unit">,
  { isNamed, isBlank, isWhole, times }: Beside,
): ValueColumn => ({
  at,
  ...(times && { times }),
  ...(isWhole && { isWhole }),
  words: isNamed && (isColumnName("value", name) || column.meta?.role === "value" || isBlank) ? [] : words,
  ...((column.meta?.unit ?? unit) && { unit: column.meta?.unit ?? unit }),
});

/**
 * Whether a value depends only on entity and time, as the population next to cases and deaths. Short numbers may do so
 * by chance.
 */
const isOfAllNames = (
  { dependencies }: LayoutContext,
  { at, distinct, length }: ColumnProfile,
  { parts, measures }: Settled,
  keys: readonly number[],
): boolean =>
  parts.length > 0 &&
  measures.length > 1 &&
  distinct > 2 &&
  length >= 3 &&
  dependencies.repeats(keys) &&
  dependencies.determinesAll(keys, at);

/** The value columns, judged by headers and cells. */
function measuresOf(context: LayoutContext, times: TimeColumns): readonly ColumnProfile[] | Unreadable {
  const { options } = context;
  const named =
    options.entityColumn === undefined ? undefined : findColumn(context, options.entityColumn, "entity-column");
  const profiles = context.profiles.filter((one) => !isOfTimes(one, times) && one !== named);
  if (options.valueColumns) {
    const found = options.valueColumns.map((name) => findColumn(context, name, "value-column"));
    return found.find((one) => "reason" in one) ?? found.filter((one) => "at" in one);
  }
  const byRole = profiles.filter((one) => one.column.meta?.role === "value" && isNumeric(one));
  if (byRole.length > 0) return byRole;
  const numeric = profiles.filter((one) => isNumeric(one) && one.distinct > 0 && one.column.meta?.role === undefined);
  // If there is a column of values, other numbers are codes and the like. A mean is a measure among others.
  const called = numeric.filter(({ name }) => isColumnName("value", name) && !/^(?:mean|estimate|amount)$/i.test(name));
  // Some tables repeat the values in a column for display, rounded and with bounds.
  const exact = called.filter(({ name }) => /numeric/i.test(name));
  const bounds = numeric.filter(({ name }) => isColumnName("bound", name));
  if (called.length > 0) return exact.length > 0 ? exact : [...called, ...bounds];
  const { time } = times;
  const id = findEventId(context);
  const measures = numeric.filter(
    (one) =>
      !isCode(context, one) && !isPartOfYear(one) && !isCounter(one) && one !== id && (!isNote(one) || isRange(one)),
  );
  const own = measures.filter((one) => asideOf(one) === undefined && !isKeyOfTime(context, one, time));
  if (measures.length > 0) return own.length > 0 ? own : measures;
  // Without other numbers, fractions are values, though their header begins with a word for codes.
  return numeric.filter((one) => one.name !== "" && hasFractions(one) && !isOfTime(one));
}

/** Whether numbers are fractions, as codes hardly are. */
const hasFractions = ({ whole, numbers }: ColumnProfile): boolean => whole === undefined && numbers >= minShare;

const isOfTime = (one: ColumnProfile): boolean => isColumnName("time", one.name) || isPartOfYear(one);

/** The lowest and highest price of a day are values if no column exists that they would bound. */
const isRange = ({ name }: ColumnProfile): boolean => /^(?:low|high)$/i.test(name);

/** Whether a column belongs to the times. */
const isOfTimes = (one: ColumnProfile, { time, part, beside }: TimeColumns): boolean =>
  one === time || one.at === part?.at || one.at === part?.day || beside.has(one);

/** Whether numbers are codes of places or of the words in another column. */
function isCode({ dependencies, profiles }: LayoutContext, one: ColumnProfile): boolean {
  if (one.name === "") return true;
  if (isColumnName("time", one.name) && (one.periods >= 0.9 || /decimal/i.test(one.name))) return true;
  const words = profiles.filter((other) => other !== one && !isNumeric(other));
  // "Flow" next to "Flow Label".
  const isLabel = ({ name }: ColumnProfile): boolean =>
    name.startsWith(one.name) && /^[\s_.]*(?:label|name|desc(?:ription)?)$/i.test(name.slice(one.name.length));
  if (words.some((other) => isLabel(other) && dependencies.determines([other.at], one.at))) return true;
  if (!isColumnName("code", one.name)) return false;
  const places = words
    .filter(({ name }) => isColumnName("entity", name) || isColumnName("group", name))
    .map(({ at }) => at);
  return (
    one.codes >= 0.5 ||
    words.some(({ at }) => dependencies.determines([at], one.at)) ||
    (places.length > 1 && dependencies.determines(places, one.at))
  );
}

const keysOf = ({ entity, parentPlace, time, part }: Stubs): readonly number[] =>
  [entity?.at, parentPlace?.at, time?.at, part?.at, part?.day].filter((at) => at !== undefined);

interface Settled {
  readonly measures: readonly ColumnProfile[];
  readonly parts: readonly NamePart[];
  readonly words: readonly ColumnProfile[];
  readonly ignored: TableLayout["ignored"];
  readonly reserve: readonly ColumnProfile[];
}

/** Decides whether columns of words are categories or distinguish rows of the same entity and time. */
function settle(
  context: LayoutContext,
  measures: readonly ColumnProfile[],
  stubs: Stubs,
  names: boolean | undefined,
): Settled {
  const { dependencies } = context;
  const keys = keysOf(stubs);
  const dimensions = stubs.rest.filter(
    (one) => hasRole(one) && (one.distinct > 1 || one.column.meta?.role === "indicator" || isQualifier(one)),
  );
  if (!(names ?? dependencies.repeats(keys))) return settleCategories(context, measures, dimensions, stubs);
  const beside = sortWords(context, stubs);
  const { parts, ignored } = readParts(context, beside.candidates, stubs);
  const isApart = (more: readonly ColumnProfile[]): boolean =>
    !dependencies.repeats([...keys, ...parts.map(({ at }) => at), ...more.map(({ at }) => at)]);
  // Units, numbers such as ages, and notes are used only if words do not distinguish the rows.
  const ages = measures.filter((one) => measures.length > 1 && isColumnName("indicator", one.name));
  const unit = stubs.unit ? [stubs.unit] : [];
  const columns = [...unit, ...ages, ...beside.numbered, ...stubs.reserve, ...beside.days];
  const kept = tellApart(columns, isApart, { unit: stubs.unit, ages });
  const isOut = (one: ColumnProfile): boolean => !kept.includes(one);
  return {
    measures: measures.filter(isOut),
    parts: [...parts, ...kept.filter((one) => one !== stubs.unit).map(({ at, name }) => ({ at, name }))],
    words: [],
    ignored: [
      ...ignored,
      ...beside.belong,
      ...codes(beside.numbered.filter(isOut)),
      ...beside.days.filter(isOut).map((one) => [one.name, "it is another time"] as const),
    ],
    reserve: stubs.reserve.filter(isOut),
  };
}

/** The columns next to entity, time and values, if some of them name indicators. */
interface Others {
  /** Columns that may be part of the name. */
  readonly candidates: readonly ColumnProfile[];
  /** Numeric columns without values. */
  readonly numbered: readonly ColumnProfile[];
  /** Other dates, such as dates of entry. */
  readonly days: readonly ColumnProfile[];
  /** Columns that describe the entity or the time. */
  readonly belong: TableLayout["ignored"];
}

function sortWords({ dependencies }: LayoutContext, stubs: Stubs): Others {
  const { entity, time, rest } = stubs;
  const words = rest.filter((one) => !isNumeric(one) && !hasRole(one));
  // Columns that describe the entity or the time are not part of the name.
  const byEntity = columnsDeterminedBy(entity, words, dependencies);
  const owned = [...new Set([...byEntity, ...columnsDeterminedBy(time, words, dependencies)])];
  const days = words.filter(
    (one) => one.periods >= minShare && one.distinct > 1 && one.length > 7 && !owned.includes(one),
  );
  const isNumbered = (one: ColumnProfile): boolean => isNumeric(one) && !hasRole(one);
  return {
    candidates: rest.filter((one) => !owned.includes(one) && !days.includes(one) && !isNumbered(one)),
    numbered: rest.filter((one) => isNumbered(one) && !owned.includes(one) && !isCounter(one)),
    days,
    belong: ownedLeft(owned, byEntity, stubs),
  };
}

/** The columns needed to distinguish rows. If all together do not suffice, units and ages. */
function tellApart(
  columns: readonly ColumnProfile[],
  isApart: (more: readonly ColumnProfile[]) => boolean,
  { unit, ages }: { readonly unit: ColumnProfile | undefined; readonly ages: readonly ColumnProfile[] },
): readonly ColumnProfile[] {
  const extra: ColumnProfile[] = [];
  for (const one of columns) {
    if (isApart(extra)) break;
    if (one.distinct > 1) extra.push(one);
  }
  if (!isApart(extra)) return extra.filter((one) => one === unit || ages.includes(one));
  return extra.filter((one) => one === unit || !isApart(extra.filter((other) => other !== one)));
}

const isState = ({ name, filled, distinct, column }: ColumnProfile): boolean =>
  /^status$/i.test(name) && filled > 0.9 && distinct > 1 && column.meta?.role === undefined;

const hasRole = ({ column }: ColumnProfile): boolean =>
  column.meta?.role === "dimension" || column.meta?.role === "indicator";

const ownedLeft = (
  owned: readonly ColumnProfile[],
  byEntity: readonly ColumnProfile[],
  { entity, time }: Stubs,
): TableLayout["ignored"] =>
  owned.map((one) => [one.name, `it belongs to ${quote((byEntity.includes(one) ? entity : time) ?? one)}`] as const);

/** If entity and time distinguish all rows, words are categories, except the constant name of the only indicator. */
function settleCategories(
  context: LayoutContext,
  measures: readonly ColumnProfile[],
  dimensions: readonly ColumnProfile[],
  { reserve: given, rest, entity }: Stubs,
): Settled {
  const id = findEventId(context);
  // With several value columns, a status describes the row: Free, Not free.
  const states = measures.length === 1 ? [] : given.filter(isState);
  const reserve = given.filter((one) => !states.includes(one));
  const all = [...rest, ...states].filter((one) => !isNumeric(one) && !dimensions.includes(one));
  const ids = id ? all.filter((one) => one === id || (one.ids >= minShare && !isColumnName("value", one.name))) : [];
  const kinds = all.filter(
    (one) => entity && isKindOfPlace(one) && context.dependencies.determines([entity.at], one.at),
  );
  const remarks = all.filter(({ name, column }) => name === "" && column.meta === undefined);
  const words = all.filter((one) => ![...ids, ...kinds, ...remarks].includes(one));
  const constant = words.filter((one) => one.distinct === 1 && (measures.length > 0 || one.filled < 0.8));
  const name =
    measures.length === 1
      ? constant
          .filter((one) => isIndicator(one) && !isColumnName("code", one.name))
          .toSorted((a, b) => titleScore(b) - titleScore(a))[0]
      : undefined;
  const parts = [...new Set([...(name ? [name] : []), ...dimensions])].map(({ at, name: header }) => ({
    at,
    name: header,
  }));
  return {
    ...{ measures, parts, reserve },
    words: words.filter((one) => !constant.includes(one)),
    ignored: [
      ...codes(rest.filter((one) => isNumeric(one) && !dimensions.includes(one))),
      ...ids.map((one) => [one.name, "it numbers the rows"] as const),
      ...kinds.map((one) => [one.name, `it says of what kind ${quote(entity ?? one)} is`] as const),
      ...remarks.map((one) => [one.name, "its cells are notes"] as const),
      ...constant.filter((one) => one !== name).map((one) => [one.name, "it says the same in every row"] as const),
    ],
  };
}

const codes = (columns: readonly ColumnProfile[]): TableLayout["ignored"] =>
  columns.map((one) => [one.name, asideOf(one) ?? "its numbers are codes"] as const);

/** Reasons to ignore a column of numbers, by words in its header. */
const asides: Readonly<Record<string, RegExp>> = {
  "it says where places lie":
    /(?:^| )(?:lat|latitude|latitud|lon|long|lng|longitude|longitud|easting|northing|[xy] coord\p{L}*)$/u,
  "it is of the whole table": /^(?:(?:data|dataset|file) )?(?:version|release|edition)(?: (?:no|number))?$/,
  "it describes the record":
    /^(?:unix )?timestamp$|^(?:(?:geo|time|date|event|location|where|coord\p{L}*) )prec(?:ision)?$/u,
  "it numbers records":
    /^(?:global|object|feature|unique|internal|gis|osm|record|row)(?: ?(?:id|key|guid|uuid|no|nr|number))$|^(?:fid|gid|oid|guid|uuid)$/,
  "its numbers are codes": /^\p{L}+ (?:id|key)$|^(?:geoid|fips|fips code)$/u,
  "it is a part of addresses":
    /^(?:zip|zip ?code|postal ?code|post ?code|postcode|plz|cep|phone|telephone|fax)(?: number)?$/,
  "it says how long its ages are": /^(?:age|time|year|open)? ?interval(?: ?(?:length|width))?$/,
  "it puts rows in order": /^(?:(?:sort|display|row|list) ?(?:order|key|index)|sequence(?: no| number)?|seq|sort)$/,
  "it says how finely things are divided": /^(?:aggr(?:egat\p{L}*)?|hierarch\p{L}*|indent\p{L}*|tree) level$|^indent$/u,
};

/** Words in headers of years in which something begins or ends, such as independence. */
const ofYears =
  /start|begin|end$|since|from$|until|found|establish|join|ratif|independ|open|clos|birth|first|last|year/;

/** Whether a column of numbers counts or describes rows. */
export const isAside = (one: ColumnProfile): boolean => isCounter(one) || asideOf(one) !== undefined;

/** The reason to ignore a column of numbers; undefined for values. */
function asideOf({ name, numbers, periods, length, counts }: ColumnProfile): string | undefined {
  const words = normalizeWords(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const [reason] = Object.entries(asides).find(([, pattern]) => pattern.test(words)) ?? [];
  const areYears = numbers === 1 && periods === 1 && length === 4 && ofYears.test(words);
  const isCount = counts === "once" && /^(?:row|order|index|position)$/.test(words);
  return (
    reason ??
    (isCount ? "it counts the rows" : areYears ? "its numbers are years, but not those of the values" : undefined)
  );
}

/** Whether numbers end with the time of their row, as keys made of a code and a time do: 7002015. */
const isKeyOfTime = (
  { dependencies }: Pick<LayoutContext, "dependencies">,
  { at, length, numbers }: ColumnProfile,
  time: ColumnProfile | undefined,
): boolean =>
  time !== undefined && numbers === 1 && time.length === 4 && length >= 6 && dependencies.endsWith(at, time.at);

/** Whether numbers count the rows. */
const isCounter = ({ name, at, counts }: ColumnProfile): boolean =>
  at === 0 &&
  ((counts === "once" && /^(?:rank|_?id|objectid|fid|)$/i.test(name)) ||
    (counts !== undefined &&
      /^(?:index|idx|line|row|unnamed: 0|序号|番号|#|(?:(?:s[lr]?|serial|row|line|lfd|run)\.? ?)?(?:no|nr|n°|number|nummer|num)\.?|(?:row|line)[ _]?id)$/i.test(
        name,
      )));

const partsOfYear = { month: 12, quarter: 4, week: 53 } as const;

/** Whether numbers are months, quarters or weeks. "Hours per week" and "Income in the last 12 months" are values. */
const isPartOfYear = ({ name, distinct }: ColumnProfile): boolean =>
  (["month", "quarter", "week"] as const).some((unit) => distinct <= partsOfYear[unit] && isColumnName(unit, name)) &&
  !/\bper\b|^(?:\S+\s+){3}/i.test(name);

const lastHead = ({ column, name }: ColumnProfile): string => column.heads.at(-1) || name;

/**
 * Time columns that belong to one value column each, before or after it, as in lists of several sources: `Estimate,
 * Year, Estimate, Year`. Maps value columns to time columns; empty if one time column serves all.
 */
function ownTimes({
  profiles,
  options,
}: Pick<LayoutContext, "profiles" | "options">): ReadonlyMap<ColumnProfile, ColumnProfile> {
  const none = new Map<ColumnProfile, ColumnProfile>();
  if (options.time !== undefined || options.timeColumn !== undefined || options.valueColumns) return none;
  const isTime = (one: ColumnProfile): boolean => one.periods >= minShare && isColumnName("time", lastHead(one));
  const times = profiles.filter(isTime);
  const heads = new Set(times.map(lastHead));
  if (times.length < 2 || heads.size > 1) return none;
  const isValue = (one: ColumnProfile | undefined): one is ColumnProfile =>
    one !== undefined && isNumeric(one) && !isTime(one);
  for (const side of [-1, 1]) {
    const pairs = times.map((time) => [profiles[profiles.indexOf(time) + side], time] as const);
    const found = new Map(pairs.flatMap(([value, time]) => (isValue(value) ? [[value, time] as const] : [])));
    if (found.size === times.length && profiles.every((one) => !isValue(one) || found.has(one))) return found;
  }
  return none;
}
