import { isColumnName } from "../../vocabulary/columnNames.ts";
import { normalizeWords } from "../../vocabulary/words.ts";
import { findColumn, isCode, isNote, isNumeric, minShare, quote } from "./columnKinds.ts";
import { findEventId } from "./events.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** From this score on, a column names places. */
const least = 2.5;

/** Of the columns that name places, the one that rows are of. */
function placeColumn(context: LayoutContext, columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const { dependencies } = context;
  const scored = columns
    .filter((one) => !isNote(one) || (one.name === "" ? one.names >= 0.3 : isPlaceNoted(one)))
    .map((one, place) => ({ one, score: entityScore(one, place) }))
    .sort((a, b) => b.score - a.score);
  const places = scored.filter(({ score }) => score >= least).map(({ one }) => one);
  const [best] = places;
  if (!best) return undefined;
  // Of a region and the places in it, rows are of the places, also where each region has one. Rows without such a place are of the region.
  const placesOf = ({ distinct, filled, name }: ColumnProfile): number =>
    distinct + (filled < 1 && !isColumnName("note", name) ? 1 : 0);
  // Of events, rows are of the countries that they happened in.
  const isOfEvents = best.names >= 0.3 && findEventId(context) !== undefined;
  const finer =
    (isOfEvents ? best : undefined) ??
    finest(places.filter((one) => placesOf(one) > best.distinct && isIn(context, one, best))) ??
    finest(columns.filter((one) => isThing(one) && one.distinct > best.distinct && isIn(context, one, best))) ??
    (isColumnName("group", best.name)
      ? places.find((one) => !isColumnName("group", one.name) && !isCode(one) && dependencies.isPair(one.at, best.at))
      : undefined) ??
    places.find((one) => isColumnName("part", one.name) && isUnknownPair(context, one, best)) ??
    best;
  // Of numbers of records, or codes, and the names that go with them, people read the names.
  const isRecord = ({ ids }: ColumnProfile): boolean => ids >= 0.9;
  const isShort = (one: ColumnProfile): boolean => isRecord(one) || (one.codes >= 0.5 && one.length <= 3);
  if (!isShort(finer) || finer.column.meta?.labels) return finer;
  const isName = (one: ColumnProfile): boolean =>
    !isShort(one) && !isNumeric(one) && one.length > finer.length && dependencies.isPair(one.at, finer.at);
  return places.find(isName) ?? columns.find((one) => isName(one) && isNameOf(one, finer)) ?? finer;
}

/** Whether each place has one of names that nobody knows in another column: a province rather than a part of the world. */
const isUnknownPair = ({ dependencies }: LayoutContext, one: ColumnProfile, { at, names }: ColumnProfile): boolean =>
  names >= 0.5 &&
  one.at !== at &&
  one.distinct > 1 &&
  one.length > 5 &&
  one.names < 0.3 &&
  one.groups < 0.3 &&
  !isCode(one) &&
  dependencies.isPair(one.at, at);

/** "Reporting state" sounds like a state of figures. Notes on countries are not countries, unless they contain some. */
const isPlaceNoted = ({ name, names, length }: ColumnProfile): boolean =>
  isColumnName("entity", name) && (names >= 0.3 || (length <= 60 && !/\bnotes?\b/i.test(name)));

/** Companies, schools, stations: what lies in places and is none. */
const isThing = (one: ColumnProfile): boolean =>
  isColumnName("thing", one.name) && !isNumeric(one) && !isCode(one) && !isNote(one);

const finest = (columns: readonly ColumnProfile[]): ColumnProfile | undefined =>
  columns.toSorted((a, b) => b.distinct - a.distinct)[0];

/** Whether a header says that a column has the names of what another has codes of: `stateDescription` and `stateid`, `ADMIN`. */
const isNameOf = ({ name, names }: ColumnProfile, code: ColumnProfile): boolean =>
  names >= 0.5 ||
  (/name|label|descript|title|nombre|nom$|bezeichnung/i.test(name) &&
    normalizeWords(name).slice(0, 3) === normalizeWords(code.name).slice(0, 3));

/** Whether the places of one column lie in those of another, of which some may have places of the same name. */
const isIn = ({ dependencies }: LayoutContext, inner: ColumnProfile, outer: ColumnProfile): boolean =>
  dependencies.determines([inner.at], outer.at) ||
  (inner.column.meta === undefined && dependencies.isWithin(inner.at, outer.at));

/** The larger places whose names tell places of one name apart. */
export function pickParentPlace(
  context: LayoutContext,
  entity: ColumnProfile,
  columns: readonly ColumnProfile[],
): ColumnProfile | undefined {
  if (entity.column.meta) return undefined;
  return columns.find(
    (one) =>
      (isColumnName("entity", one.name) || isColumnName("group", one.name)) &&
      !isCode(one) &&
      !isNumeric(one) &&
      !isColumnName("partner", one.name) &&
      !isColumnName("note", one.name) &&
      one.distinct > 1 &&
      !context.dependencies.determines([entity.at], one.at) &&
      isIn(context, entity, one),
  );
}

/** The column that holds the entity; undefined if the table has a single entity. @param time - the column of times */
export function pickEntity(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  time: ColumnProfile | undefined,
): ColumnProfile | Unreadable | undefined {
  const { entityColumn } = context.options;
  if (entityColumn !== undefined) return findColumn(context, entityColumn, "entity-column");
  const byRole =
    columns.find(({ column }) => column.meta?.role === "entity") ??
    columns.find(({ column }) => column.meta?.role === "code");
  if (byRole) return byRole;
  const places = placeColumn(context, columns);
  const region =
    places && columns.find((one) => isColumnName("group", one.name) && isUnknownPair(context, one, places));
  if (region)
    return {
      question: { option: "entity-column", choices: [region.name, places.name] },
      reason: `each place of ${quote(places)} has one in ${quote(region)}; --entity-column says which of them the values are of`,
    };
  return places ?? wordColumn(context, columns, time);
}

/** The column of words that rows are of, where none has places. */
function wordColumn(
  { dependencies }: LayoutContext,
  columns: readonly ColumnProfile[],
  time: ColumnProfile | undefined,
): ColumnProfile | Unreadable | undefined {
  // Letters beside times that stand once are marks of the values.
  const isMark = (one: ColumnProfile): boolean =>
    one.length <= 2 && time !== undefined && !dependencies.repeats([time.at]);
  const words = columns.filter(
    (one) => !isNumeric(one) && (!isNote(one) || isUnnamedStub(one)) && !isColumnName("unit", one.name) && !isMark(one),
  );
  const [only, ...others] = words.filter((one) => one.distinct > 1 && !isColumnName("indicator", one.name));
  // What has a unit of its own in each row is measured: revenue in euros, churn in per cent.
  const unit = columns.find((one) => isColumnName("unit", one.name) && one.distinct > 1 && !isNumeric(one));
  if (unit && only && !isColumnName("entity", only.name) && dependencies.determines([only.at], unit.at))
    return undefined;
  // Of codes and names that go together, people read the names.
  if (only && others.every((other) => dependencies.isPair(only.at, other.at)))
    return [only, ...others].find((one) => one.ids < minShare && !isCode(one)) ?? only;
  if (!only) return undefined;
  const [thing, ...things] = [only, ...others].filter(isThing);
  if (thing && things.length === 0) return thing;
  // Rows are of what lies in all others: of a municipality rather than of its region. What stands in one row alone may be anything.
  const inner = finest([only, ...others].filter((one) => !time || dependencies.repeats([one.at])));
  if (inner && others.length > 0 && [only, ...others].every((other) => dependencies.determines([inner.at], other.at)))
    return inner;
  const seen = [only, ...others].slice(0, 6).map(quote).join(", ");
  return {
    question: { option: "entity-column", choices: [only, ...others].map(({ name }) => name) },
    reason: `none of the columns ${seen} has the names of countries or regions; --entity-column NAME says which one names the entities, or --entity NAME that there is one`,
  };
}

/** The first column of a table says what its rows are of, and often nobody names it. */
const isUnnamedStub = ({ name, at, filled, length }: ColumnProfile): boolean =>
  name === "" && at === 0 && filled > 0.9 && length <= 60;

/** How well a column names places. Fewer than one text in three may be places by chance. */
function entityScore(one: ColumnProfile, place: number): number {
  const isCode = isColumnName("code", one.name);
  if (isColumnName("partner", one.name) || one.length > 60 || (one.isPadded && !isCode)) return 0;
  const called = isColumnName("entity", one.name) || /^name$/i.test(one.name) ? 3 : 0;
  const known = one.names >= 0.3 && !isNumeric(one) ? 3 + one.names : 0;
  const coded = one.codes >= 0.5 && (!isNumeric(one) || isCode) && one.length <= 4 ? 2.5 : 0;
  if (isNumeric(one) && !isCode) return 0;
  const indicator = isColumnName("indicator", one.name) && called === 0 ? -2 : 0;
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
export function pickCode(
  { dependencies }: LayoutContext,
  entity: ColumnProfile,
  columns: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const byRole = columns.find(({ column }) => column.meta?.role === "code");
  if (byRole) return byRole;
  const pairs = columns.filter(
    (one) =>
      one.codes >= 0.4 &&
      one.length <= 6 &&
      // What codes stand for tells whether they are of places: `SA` may be "Seasonally adjusted".
      (!one.column.meta?.labels || one.names >= 0.4) &&
      dependencies.determines([entity.at], one.at) &&
      dependencies.determines([one.at], entity.at),
  );
  const rank = (one: ColumnProfile): number =>
    one.codes + (isNumeric(one) ? 0 : 0.5) + (/iso|m49|alpha/i.test(one.name) ? 1 : 0) + (one.length === 3 ? 0.2 : 0);
  return pairs
    .filter((one) => isColumnName("code", one.name) || isColumnName("entity", one.name) || one.codes >= 0.7)
    .sort((a, b) => rank(b) - rank(a))[0];
}
