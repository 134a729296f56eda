import { isColumnName } from "../../vocabulary/columnNames.ts";
import { normalizeWords } from "../../vocabulary/words.ts";
import { findColumn, isCode, isNote, isNumeric, minShare, quote } from "./columnKinds.ts";
import { findEventId } from "./events.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** Minimum score of a column of places. */
const least = 2.5;

/** The column of places that the rows are about. */
function placeColumn(context: LayoutContext, columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const { dependencies } = context;
  const scored = columns
    .filter((one) => !isNote(one) || (one.name === "" ? one.names >= 0.3 : isPlaceNoted(one)))
    .map((one, place) => ({ one, score: entityScore(one, place) }))
    .sort((a, b) => b.score - a.score);
  const places = scored.filter(({ score }) => score >= least).map(({ one }) => one);
  const [best] = places;
  if (!best) return undefined;
  // Rows are about the smaller places, even if each region has one. A row without the smaller place is about the
  // region.
  const placesOf = ({ distinct, filled, name }: ColumnProfile): number =>
    distinct + (filled < 1 && !isColumnName("note", name) ? 1 : 0);
  // Events are counted in the countries where they happened.
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
  // Prefer names to record numbers and codes.
  const isRecord = ({ ids }: ColumnProfile): boolean => ids >= 0.9;
  const isShort = (one: ColumnProfile): boolean => isRecord(one) || (one.codes >= 0.5 && one.length <= 3);
  if (!isShort(finer) || finer.column.meta?.labels) return finer;
  const isName = (one: ColumnProfile): boolean =>
    !isShort(one) && !isNumeric(one) && one.length > finer.length && dependencies.isPair(one.at, finer.at);
  return places.find(isName) ?? columns.find((one) => isName(one) && isNameOf(one, finer)) ?? finer;
}

/** Whether each known place occurs with one unknown name: the unknown names are provinces, not parts of the world. */
const isUnknownPair = ({ dependencies }: LayoutContext, one: ColumnProfile, { at, names }: ColumnProfile): boolean =>
  names >= 0.5 &&
  one.at !== at &&
  one.distinct > 1 &&
  one.length > 5 &&
  one.names < 0.3 &&
  one.groups < 0.3 &&
  !isCode(one) &&
  dependencies.isPair(one.at, at);

/** "Reporting state" sounds like a status. Notes on countries are not countries, unless the cells are. */
const isPlaceNoted = ({ name, names, length }: ColumnProfile): boolean =>
  isColumnName("entity", name) && (names >= 0.3 || (length <= 60 && !/\bnotes?\b/i.test(name)));

/** Companies, schools, stations: they have a place but are not places. */
const isThing = (one: ColumnProfile): boolean =>
  isColumnName("thing", one.name) && !isNumeric(one) && !isCode(one) && !isNote(one);

const finest = (columns: readonly ColumnProfile[]): ColumnProfile | undefined =>
  columns.toSorted((a, b) => b.distinct - a.distinct)[0];

/**
 * Whether a header says that the column has names for the codes of another: `stateDescription` and `stateid`, `ADMIN`.
 */
const isNameOf = ({ name, names }: ColumnProfile, code: ColumnProfile): boolean =>
  names >= 0.5 ||
  (/name|label|descript|title|nombre|nom$|bezeichnung/i.test(name) &&
    normalizeWords(name).slice(0, 3) === normalizeWords(code.name).slice(0, 3));

/** Whether the places of one column lie in those of another. Inner places may share names. */
const isIn = ({ dependencies }: LayoutContext, inner: ColumnProfile, outer: ColumnProfile): boolean =>
  dependencies.determines([inner.at], outer.at) ||
  (inner.column.meta === undefined && dependencies.isWithin(inner.at, outer.at));

/** The larger places that distinguish places of the same name. */
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

/** What is known before the entity is picked. */
export interface KnownColumns {
  /** The columns of times. */
  readonly keys: readonly number[];
  /** Columns in which a blank means the total. */
  readonly breakdowns: readonly ColumnProfile[];
}

/** The column that the rows are about; undefined if there is one entity for all rows. */
export function pickEntity(
  context: LayoutContext,
  all: readonly ColumnProfile[],
  known: KnownColumns,
): ColumnProfile | Unreadable | undefined {
  const { entityColumn } = context.options;
  if (entityColumn !== undefined) return findColumn(context, entityColumn, "entity-column");
  const byRole = columnByRole(all);
  if (byRole) return byRole;
  // A column that the format calls names of indicators does not name entities, nor do units.
  const columns = all.filter(({ column }) => column.meta?.role !== "indicator" && column.meta?.role !== "unit");
  const places = placeColumn(context, withoutSeveralBreakdowns(columns, known));
  const region =
    places && columns.find((one) => isColumnName("group", one.name) && isUnknownPair(context, one, places));
  if (region)
    return {
      question: { option: "entity-column", choices: [region.name, places.name] },
      reason: `each place of ${quote(places)} has one in ${quote(region)}; --entity-column says which of them the values are of`,
    };
  return places ?? wordColumn(context, columns, known);
}

/** The column of places that the format states. Asks if it states several that vary, such as origin and destination. */
function columnByRole(columns: readonly ColumnProfile[]): ColumnProfile | Unreadable | undefined {
  const named = columns.find(({ column }) => column.meta?.role === "entity");
  if (named) return named;
  const coded = columns.filter(({ column }) => column.meta?.role === "code");
  const [first, ...others] = coded.filter(({ distinct }) => distinct > 1);
  if (!first || others.length === 0) return first ?? coded[0];
  const seen = [first, ...others].map(quote).join(" and ");
  return {
    question: { option: "entity-column", choices: [first, ...others].map(({ name }) => name) },
    reason: `${seen} all have places; --entity-column NAME says which of them the values are of, and the others are part of the names of indicators`,
  };
}

/** Places among the breakdowns of a table are entities if there is one column of them; several are parts of names. */
function withoutSeveralBreakdowns(
  columns: readonly ColumnProfile[],
  { breakdowns }: KnownColumns,
): readonly ColumnProfile[] {
  const places = breakdowns.filter((one, place) => entityScore(one, place) >= least);
  return places.length > 1 ? columns.filter((one) => !breakdowns.includes(one)) : columns;
}

/** The column of words that the rows are about, if no column has places. */
function wordColumn(
  context: LayoutContext,
  columns: readonly ColumnProfile[],
  known: KnownColumns,
): ColumnProfile | Unreadable | undefined {
  const { dependencies, profiles } = context;
  const { keys } = known;
  const varied = columns.filter((one) => one.distinct > 1 && mayNameRows(context, one, known));
  // If the format says which column names the indicators, the only other dimension names the entities.
  const isStated = profiles.some(({ column, distinct }) => column.meta?.role === "indicator" && distinct > 1);
  if (isStated && varied.length === 1) return varied[0];
  // Headings between rows say what the rows below have in common, so other words name the entities.
  const named = varied.filter((one) => !isColumnName("indicator", one.name));
  const apart = named.filter(({ column }) => !column.isOfSections);
  const [only, ...others] = apart.length > 0 ? apart : named;
  // Rows with units of their own are indicators: revenue in euros, churn in per cent.
  const unit = columns.find((one) => isColumnName("unit", one.name) && one.distinct > 1 && !isNumeric(one));
  if (unit && only && !isColumnName("entity", only.name) && dependencies.determines([only.at], unit.at))
    return undefined;
  // Prefer names to codes.
  if (only && others.every((other) => dependencies.isPair(only.at, other.at)))
    return [only, ...others].find((one) => one.ids < minShare && !isCode(one)) ?? only;
  if (!only) return undefined;
  const [thing, ...otherThings] = [only, ...others].filter(isThing);
  if (thing && otherThings.length === 0) return thing;
  // Rows are about the innermost entity: a municipality rather than its region. Texts that occur once may be anything.
  const inner = finest([only, ...others].filter((one) => keys.length === 0 || dependencies.repeats([one.at])));
  if (inner && others.length > 0 && [only, ...others].every((other) => dependencies.determines([inner.at], other.at)))
    return inner;
  const seen = [only, ...others].slice(0, 6).map(quote).join(", ");
  return {
    question: { option: "entity-column", choices: [only, ...others].map(({ name, at }) => name || String(at + 1)) },
    reason: `none of the columns ${seen} has the names of countries or regions; --entity-column NAME says which one names the entities, or --entity NAME that there is one`,
  };
}

/** Whether a column of words may say what the rows are about. */
function mayNameRows({ dependencies }: LayoutContext, one: ColumnProfile, { keys, breakdowns }: KnownColumns): boolean {
  // If there is one row per time, words that come again are categories, such as the weather of a day.
  const isByTime = keys.length > 0 && !dependencies.repeats(keys);
  const isCategory = isByTime && (one.length <= 2 || dependencies.repeats([one.at]));
  const isWords = !isNumeric(one) && (!isNote(one) || isUnnamedStub(one)) && !isColumnName("unit", one.name);
  return isWords && !isCategory && !breakdowns.includes(one);
}

/** The first column labels the rows, often without a header. */
const isUnnamedStub = ({ name, at, filled, length }: ColumnProfile): boolean =>
  name === "" && at === 0 && filled > 0.9 && length <= 60;

/** Scores how likely a column has places. Below one in three, matches may be coincidences. */
export function entityScore(one: ColumnProfile, place: number): number {
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

/** The codes of the entities, if they are known codes. */
export function pickCode(
  { dependencies }: LayoutContext,
  entity: ColumnProfile,
  columns: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const byRole = columns.find(
    ({ at, column }) => column.meta?.role === "code" && dependencies.determines([entity.at], at),
  );
  if (byRole) return byRole;
  const pairs = columns.filter(
    (one) =>
      one.codes >= 0.4 &&
      one.length <= 6 &&
      // Labels show whether codes are places: `SA` may be "Seasonally adjusted".
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
