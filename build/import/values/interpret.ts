import type { TimeUnit } from "../../../src/core/data/time.ts";
import { textOf } from "../cell/cell.ts";
import type { NumberNotation } from "../cell/number.ts";
import type { FiscalShift, SourcePeriod } from "../cell/period.ts";
import { findColumn, isNumeric } from "../layout/columnKinds.ts";
import { ColumnDependencies } from "../layout/dependencies.ts";
import { chooseLayout } from "../layout/layouts.ts";
import { type ColumnProfile, profileColumns, sampleRows, updateProfiles } from "../layout/profile.ts";
import { withStatedRoles } from "../layout/statedRoles.ts";
import type { LayoutOptions, TableLayout } from "../layout/tableLayout.ts";
import type { Seen, Unreadable } from "../layout/unreadable.ts";
import { isUnreadable } from "../layout/unreadable.ts";
import type { Mapping } from "../names/mapping.ts";
import type { NameIndex } from "../names/match.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { withDecimalYears } from "../table/decimalYears.ts";
import { fillDown, withSections } from "../table/fillDown.ts";
import { findTable, type HeaderLines } from "../table/find.ts";
import { withoutFootnotes } from "../table/footnotes.ts";
import { findPlaceholders, type Placeholder } from "../table/placeholders.ts";
import { splitComposite, withCodeNames } from "../table/sdmx.ts";
import { withJoinedLabels } from "../table/splitLabels.ts";
import { columnName, type Table } from "../table/table.ts";
import { askAboutSynonyms, type EntityContext, nameEntities, type SourceEntities } from "./entities.ts";
import { fixedTime } from "./fixedTime.ts";
import { type Melted, type MeltInput, melt } from "./melt.ts";
import { decideNumbers, type NumberHints, withUnits } from "./numberStyles.ts";
import { readTimes, type TimeHints } from "./times.ts";
import { vetoOf } from "./veto.ts";

/** Options for reading a sheet. */
export interface InterpretOptions extends LayoutOptions {
  /** Lines of the header, from 1. */
  readonly header?: HeaderLines;
  /** Conditions for rows: a column and its text. */
  readonly where?: readonly (readonly [column: string, text: string])[];
  readonly missing?: readonly string[];
  readonly decimal?: NumberNotation["decimal"];
  /** The unit of time to keep if the table mixes several. */
  readonly timeUnit?: TimeUnit;
  /** Calendar quarters of fiscal quarters. */
  readonly fiscal?: FiscalShift;
  /** The first of the hundred years that two-digit years mean. */
  readonly century?: number;
  /** What brackets around a number mean. */
  readonly brackets?: NumberHints["brackets"];
  /** What texts after numbers mean: `b=billion`. */
  readonly suffixes?: NumberHints["suffixes"];
  /** What numbers without a per cent sign are, next to percentages. */
  readonly shares?: NumberHints["shares"];
  /** What becomes of different names of one entity. */
  readonly synonyms?: EntityContext["synonyms"];
}

/** The contents of a sheet as a dataset. */
export interface Interpretation {
  readonly table: Table;
  readonly layout: TableLayout;
  readonly mapping: Mapping;
  /** Maps source entities to names and codes on the site. */
  readonly entities: SourceEntities;
  readonly melted: Melted;
  /** The only time of all values, from a title or an option. */
  readonly fixedTime?: SourcePeriod;
  /** Numbers that mean "missing". */
  readonly placeholders?: readonly Placeholder[];
  readonly profiles: readonly ColumnProfile[];
  /** The options, with the roles that the user states. */
  readonly options: InterpretOptions;
}

/**
 * Reads a sheet as entities, times and values.
 * @returns the reason if it cannot be read, and the option that helps
 */
export function interpret(
  given: SourceSheet,
  options: InterpretOptions,
  around: EntityContext,
): Interpretation | Unreadable {
  const sheet = splitComposite(given);
  const table = findTable(sheet, options.header);
  if (typeof table === "string") return { reason: table };
  const found = withDecimalYears(withoutFootnotes(withCodeNames(withJoinedLabels(table) ?? table, given)));
  // Names that occur once, above the rows they belong to.
  const filled = fillDown(found);
  const whole = filled && interpretTable(filled, options, around);
  if (whole && !("reason" in whole)) return whole;
  const read = interpretTable(found, options, around);
  const isConflict = "isConflict" in read;
  if (!isConflict && !lacksPlaces(read)) return read;
  // Headings between rows may distinguish conflicting rows, or name the places of the rows below.
  const sections = withSections(found);
  const again = sections && interpretTable(sections, options, around);
  if (!again) return read;
  if ("reason" in again) return isConflict && again.question ? again : read;
  return isConflict || again.mapping.isWorldwide ? again : read;
}

/** Whether no column has places of the world. */
const lacksPlaces = (read: Interpretation | Unreadable): boolean =>
  "reason" in read ? read.question?.option === "entity-column" : !read.mapping.isWorldwide;

function interpretTable(given: Table, wanted: InterpretOptions, around: EntityContext): Interpretation | Unreadable {
  const { missing, placeholders, ...look } = lookAt(given, wanted, around.index);
  const roles = withStatedRoles({ table: given, profiles: look.profiles, options: wanted }, wanted.columns ?? []);
  if ("reason" in roles) return roles;
  const { table: found, profiles: all, options } = roles;
  const table = keepRows(found, all, options);
  if ("reason" in table) return table;
  const { suffixes } = options;
  const profiles = table === found ? all : profileColumns(table, around.index, { missing, suffixes });
  const dependencies = new ColumnDependencies(table, sampleRows(table));
  const chosen = chooseLayout({ table, profiles, dependencies, index: around.index, options });
  const seen = { table, profiles, options };
  if (isUnreadable(chosen)) return { seen, ...chosen };
  const layout = keepUnit(table, chosen, options.timeUnit);
  const read = readUnder(layout, { ...seen, missing }, around);
  if ("reason" in read) return { seen: { ...seen, layout }, ...read };
  return { ...read, ...seen, ...(placeholders.length > 0 && { placeholders }) };
}

/** A table with what is known before its values are read. */
type Known = Omit<Seen, "layout"> & { readonly options: InterpretOptions; readonly missing: ReadonlySet<string> };

type ReadValues = Omit<Interpretation, "table" | "profiles" | "options" | "placeholders">;

/** Reads times, numbers and entities in a layout. */
function readUnder(kept: TableLayout, known: Known, around: EntityContext): ReadValues | Unreadable {
  const { table, profiles, options, missing } = known;
  const fixed = fixedTime(table, kept, options, around.file);
  if (fixed && "reason" in fixed) return fixed;
  const days = profiles.filter((one) => one.areTimes && one.unit === "day").map(({ at }) => at);
  const times = readTimes(table, kept, { ...timeHints(options, fixed), days });
  if ("reason" in times) return times;
  const numbers = decideNumbers(table, kept, missing, options);
  if ("reason" in numbers) return numbers;
  const layout = withUnits(kept, numbers);
  const values = gatherValues({ table, layout, times, numbers, missing }, options.entity, around);
  if ("reason" in values) return values;
  const { entities, melted } = values;
  const veto = vetoOf({ table, layout, profiles, entities, melted, options });
  if (veto) return veto;
  return { layout, mapping: entities.mapping, entities, melted, ...(fixed && { fixedTime: fixed }) };
}

/** Column profiles, and texts that mean "missing". */
interface Look {
  readonly profiles: readonly ColumnProfile[];
  readonly missing: ReadonlySet<string>;
  /** Placeholder numbers, if no option or format names the missing values. */
  readonly placeholders: readonly Placeholder[];
}

/** Larger tables are sampled for placeholders. */
const maxScanned = 20_000;

function lookAt(table: Table, options: InterpretOptions, index: NameIndex): Look {
  const stated = new Set([...(options.missing ?? []), ...(table.sheet.facts.missingValues ?? [])]);
  const { suffixes } = options;
  const profiles = profileColumns(table, index, { missing: stated, suffixes });
  // If the user names missing values, these are all.
  if (stated.size > 0) return { profiles, missing: stated, placeholders: [] };
  const numeric = profiles.filter((one) => isNumeric(one) && one.column.meta?.role === undefined);
  const rows = table.rows.length > maxScanned ? sampleRows(table) : table.rows;
  const placeholders = findPlaceholders(
    table,
    numeric.map(({ at }) => at),
    rows,
  );
  if (placeholders.length === 0) return { profiles, missing: stated, placeholders };
  const missing = new Set(placeholders.flatMap(({ text }) => [text, String(Number(text))]));
  return { profiles: updateProfiles(table, profiles, index, { missing, suffixes }), missing, placeholders };
}

/** Options and titles that concern times. */
const timeHints = (
  { dates: order, timeUnit: unit, spans, fiscal, century, language, era, today }: InterpretOptions,
  fixed: SourcePeriod | undefined,
): Omit<TimeHints, "days"> => ({
  ...(order && { order }),
  ...(unit && { unit }),
  ...(spans && { spans }),
  ...(fiscal && { fiscal }),
  ...(century !== undefined && { century }),
  ...(language !== undefined && { language }),
  ...(era !== undefined && { era }),
  ...(today !== undefined && { today }),
  ...(fixed && { fixed }),
});

type Values = Pick<Interpretation, "entities" | "melted">;

/** What is decided before the entities are named. */
type Settled = Omit<MeltInput, "entityAt" | "entityName" | "entityCount">;

/** Collects values by entity and time. @param stated - the only entity, if the user names it */
function gatherValues(settled: Settled, stated: string | undefined, around: EntityContext): Values | Unreadable {
  const values = meltEntities(settled, stated, around);
  if ("reason" in values) return values;
  const { account, pairs } = values.melted;
  const fault = account.fault();
  if (fault !== undefined) throw new Error(`${settled.table.sheet.name}: ${fault}`);
  return pairs.length === 0 ? { reason: nothing(values.melted) } : values;
}

function meltEntities(settled: Settled, stated: string | undefined, around: EntityContext): Values | Unreadable {
  const entities = nameEntities(settled.table, settled.layout, stated, around);
  const question = askAboutSynonyms(entities.mapping, around.synonyms);
  if (question) return question;
  const melted = meltWith(settled, entities);
  if (!("reason" in melted)) return { entities, melted };
  if (!melted.isConflict) return melted;
  // Conflicting names probably belong to different places.
  const apart = nameEntities(settled.table, settled.layout, stated, { ...around, keepsApart: true });
  const again = apart.names.length > entities.names.length ? meltWith(settled, apart) : melted;
  return "reason" in again ? melted : { entities: apart, melted: again };
}

const meltWith = (settled: Settled, { at, names }: SourceEntities): Melted | Unreadable =>
  melt({
    ...settled,
    entityAt: at,
    entityCount: names.length,
    entityName: (i) => names[i]?.entity ?? "",
  });

const nothing = ({ account }: Melted): string => {
  const [odd] = account.nonNumericCells;
  const seen = odd ? ` (line ${odd.line} has ${JSON.stringify(odd.text)} in ${JSON.stringify(odd.column)})` : "";
  return `no row has an entity, a time and a value${seen}; --entity-column, --time-column and --value-column say where they stand`;
};

/** Keeps the rows that match `--where`. */
function keepRows(
  table: Table,
  profiles: readonly ColumnProfile[],
  { where = [] }: InterpretOptions,
): Table | Unreadable {
  if (where.length === 0) return table;
  const conditions: (readonly [at: number, text: string, label: (text: string) => string])[] = [];
  for (const [name, text] of where) {
    const column = findColumn({ profiles }, name, "where");
    if ("reason" in column) return column;
    const { labels } = column.column.meta ?? {};
    conditions.push([column.at, text, (code) => labels?.get(code) ?? code]);
  }
  const keeps = (row: number): boolean =>
    conditions.every(([at, text, label]) => {
      const cell = textOf(cellAt(table.sheet, row, at));
      return cell === text || label(cell) === text;
    });
  const rows = table.rows.filter(keeps);
  if (rows.length === 0)
    return { reason: `no row has ${where.map(([name, text]) => `${text} in ${JSON.stringify(name)}`).join(" and ")}` };
  const out = Array.from(table.rows).filter((row) => !keeps(row));
  return { ...table, rows, otherRows: new Map([...table.otherRows, ["left out by --where", out]]) };
}

/** Keeps value columns of the requested unit of time. */
function keepUnit(table: Table, layout: TableLayout, unit: TimeUnit | undefined): TableLayout {
  const values = layout.values.filter(({ time }) => unit === undefined || !time || time.unit === unit);
  if (values.length === layout.values.length || values.length === 0) return layout;
  const nameOf = (at: number): string => columnName(table.columns.find((one) => one.at === at) ?? { at, heads: [] });
  const left = layout.values.filter((one) => !values.includes(one)).map(({ at }) => nameOf(at));
  return {
    ...layout,
    values,
    ignored: [...layout.ignored, ...left.map((name) => [name, `it is no ${unit}`] as const)],
  };
}
