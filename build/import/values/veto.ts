import { parseMonthName } from "../../vocabulary/calendar.ts";
import { isWeekdayName } from "../../vocabulary/weekdays.ts";
import { textOf } from "../cell/cell.ts";
import { parseDayOfYear } from "../cell/dayOfYear.ts";
import { isLikelyYear, parseSourcePeriod } from "../cell/period.ts";
import { parseScaledNumber } from "../cell/scaledNumber.ts";
import { quote } from "../layout/columnKinds.ts";
import { datePartOf } from "../layout/dateParts.ts";
import type { ColumnProfile } from "../layout/profile.ts";
import { areNearlyAll } from "../layout/share.ts";
import type { LayoutOptions, TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { RowReason, Table } from "../table/table.ts";
import type { SourceEntities } from "./entities.ts";
import { askAboutEra } from "./eraQuestion.ts";
import type { Melted } from "./melt.ts";

/** What was read, and what the user stated. */
export interface ReadTable {
  readonly table: Table;
  readonly layout: TableLayout;
  readonly profiles: readonly ColumnProfile[];
  readonly entities: SourceEntities;
  readonly melted: Melted;
  readonly options: LayoutOptions;
}

/** A reason not to publish what was read; undefined if there is none. */
type Veto = (read: ReadTable) => Unreadable | undefined;

/**
 * Refuses a reading that is hardly what the file says, whichever decisions led to it. Each reason names the option that
 * helps; a role that the user states is not doubted.
 */
export function vetoOf(read: ReadTable): Unreadable | undefined {
  for (const veto of vetoes) {
    const found = veto(read);
    if (found) return { isVeto: true, ...found };
  }
  return undefined;
}

const timesAsEntities: Veto = ({ layout, entities, options }) => {
  const names = entities.mapping.rows.map(({ name, code }) => name || code);
  const isHead = layout.entity === undefined && layout.values.every(({ entity }) => entity === undefined);
  if (isHead || options.entityColumn !== undefined || names.length < 2) return undefined;
  if (!areNearlyAll(names.filter(isTimeName).length, names.length)) return undefined;
  const where = layout.entity ? `in ${quote(layout.entity)}` : "in the headers";
  return {
    question: { option: "entity-column", choices: layout.entity ? [layout.entity.name] : [] },
    reason: `the entities ${where} are all times, such as ${JSON.stringify(names[0])}; --entity-column ${layout.entity ? `${quote(layout.entity)} takes them` : "NAME says which column names the entities"}, --entity NAME says that there is one, --time-column NAME where times stand`,
  };
};

/** Whether a name is a time, or a part of one: `2020-01-05`, `March`, `Monday`, `1 January`, `Week 7`. */
export const isTimeName = (name: string): boolean =>
  /^\d+$/.test(name)
    ? isLikelyYear(name)
    : parseSourcePeriod(name) !== undefined ||
      parseMonthName(name) !== undefined ||
      (name.length > 3 && isWeekdayName(name)) ||
      parseDayOfYear(name) !== undefined ||
      /^(?:week|woche|semaine|semana|settimana|vecka|uge|kw|day|tag|jour|dia)\s?\d{1,3}$/i.test(name);

/** `25m`, `30 m`: numbers with a letter that may be a magnitude, or with anything else of up to three letters. */
const figureWithLetters = /^-?\d[\d.,]*\s?(\p{L}{1,3})$/u;

/** The letters behind all numbers if a list has nothing else. Ordinals (`1st`) and places such as `3b` are names. */
function lettersOf(texts: readonly string[]): string | undefined {
  const letters = new Set(texts.map((text) => figureWithLetters.exec(text)?.[1] ?? ""));
  const [only = ""] = letters;
  return letters.size === 1 && texts.length > 1 && only !== "" && !/^(?:st|nd|rd|th|er|e|o|a)$/.test(only)
    ? only
    : undefined;
}

/** Numbers with a letter that became names of entities. */
const figuresAsEntities: Veto = ({ layout, entities, options }) => {
  if (!layout.entity || options.entityColumn !== undefined) return undefined;
  const name = lettersOf(entities.mapping.rows.map((one) => one.name || one.code));
  if (name === undefined || parseScaledNumber(`1${name}`) === undefined) return undefined;
  return {
    question: { option: "suffix", choices: [`${name}=unit`, `${name}=mark`] },
    reason: `the entities in ${quote(layout.entity)} are numbers with ${JSON.stringify(name)}; --suffix ${name}=unit, ${name}=mark or ${name}=million says what it means, --entity-column ${quote(layout.entity)} takes them as names`,
  };
};

/** Numbers with letters that mean nothing known, or a unit, in place of values. */
const figuresAsWords: Veto = ({ table, layout, melted, options }) => {
  const [column] = layout.categories;
  if (!column || melted.account.values > 0 || options.valueColumns !== undefined) return undefined;
  const texts = Array.from(table.rows.subarray(0, 1000), (row) => textOf(cellAt(table.sheet, row, column.at)));
  const name = lettersOf([...new Set(texts.filter(Boolean))]);
  if (name === undefined) return undefined;
  return {
    reason: `the values in ${quote(column)} are numbers with ${JSON.stringify(name)}, which is neither a known magnitude nor a known currency; write them without it, with the unit in the header, or --value-column ${quote(column)} takes them as words`,
  };
};

const firstYears: Veto = ({ layout, profiles, melted, options }) => {
  const early = melted.times.filter((time) => time < 1000 && time > -1000).length;
  if (melted.unit !== "year" || 2 * early < melted.times.length || layout.time === undefined) return undefined;
  const dated = profiles.find((one) => one !== layout.time && one.areTimes && one.unit !== "year" && !one.hasParts);
  if (!dated || options.timeColumn !== undefined) return undefined;
  return {
    question: { option: "time-column", choices: [dated.name, layout.time.name] },
    reason: `${quote(layout.time)} would be the years ${melted.times[0]} to ${melted.times.at(-1)} next to the times in ${quote(dated)}; --time-column says which of them has the times`,
  };
};

/** Parts of dates that are never names of indicators. Weekdays are: accidents on Mondays. */
const partsAsNames = new Set(["month", "day of the month", "day of the year", "week"]);

const datePartAsOther: Veto = ({ layout, profiles, options }) => {
  const stated = new Set([
    ...(options.valueColumns ?? []),
    options.entityColumn,
    ...(options.columns ?? []).map(([name]) => name),
  ]);
  const isOpen = (one: ColumnProfile | undefined): one is ColumnProfile =>
    one !== undefined &&
    one.column.meta?.role === undefined &&
    !stated.has(one.name) &&
    !stated.has(String(one.at + 1));
  const columnAt = (at: number): ColumnProfile | undefined => profiles.find((one) => one.at === at);
  const values = layout.values
    .filter(({ time, part, entity }) => (time ?? part ?? entity) === undefined)
    .map(({ at }) => columnAt(at));
  const other =
    [...values, ...layout.categories, layout.entity]
      .filter(isOpen)
      .find((one) => datePartOf(one) !== undefined && one.distinct > 1) ??
    layout.parts
      .map(({ at }) => columnAt(at))
      .filter(isOpen)
      .find((one) => partsAsNames.has(datePartOf(one) ?? ""));
  if (!other) return undefined;
  const role = other === layout.entity ? "entities" : "an indicator";
  return {
    reason: `${quote(other)} has parts of dates (${datePartOf(other)}), and would be ${role}; --column ${quoteRole(other, "unused")} leaves it out, --column ${quoteRole(other, other === layout.entity ? "entity" : "value")} takes it as it is, --time-column NAME says where times stand`,
  };
};

const quoteRole = ({ name, at }: ColumnProfile, role: string): string =>
  JSON.stringify(`${name === "" ? at + 1 : name}=${role}`);

const fewTimes: Veto = ({ table, layout, melted }) => {
  const without = melted.account.explained.get("without a time that can be read") ?? 0;
  if (2 * without <= table.rows.length || !layout.time) return undefined;
  const [row] = melted.account.rowsOf.get("without a time that can be read") ?? [];
  const shown =
    row === undefined
      ? ""
      : ` (line ${table.sheet.line(row)} has ${JSON.stringify(textOf(cellAt(table.sheet, row, layout.time.at)))})`;
  return {
    question: { option: "time-column", choices: [] },
    reason: `${without} of ${table.rows.length} rows have no time in ${quote(layout.time)} that can be read${shown}; --time-column NAME says where times stand, --where COLUMN=TEXT keeps the rows that count`,
  };
};

const fewEntities: Veto = ({ table, layout, melted }) => {
  const without = melted.account.explained.get("without entity") ?? 0;
  if (2 * without <= table.rows.length || !layout.entity) return undefined;
  return {
    question: { option: "entity-column", choices: [] },
    reason: `${without} of ${table.rows.length} rows have no entity in ${quote(layout.entity)}; --entity-column NAME says which column names the entities, --entity NAME that there is one`,
  };
};

const fewNumbers: Veto = ({ melted: { account }, options }) => {
  const { nonNumeric, values, duplicates } = account;
  if (nonNumeric <= values + duplicates || options.valueColumns !== undefined) return undefined;
  const [odd] = account.nonNumericCells;
  const shown = odd
    ? `, as ${JSON.stringify(odd.text.slice(0, 40))} in ${JSON.stringify(odd.column)} (line ${odd.line})`
    : "";
  return {
    reason: `${nonNumeric} of ${nonNumeric + values + duplicates} cells of values are not numbers${shown}; --value-column NAME says which columns hold values, --missing TEXT what means "no value"`,
  };
};

/** Share of numbers from which a column of words is hardly one. */
const someNumbers = 0.2;

const numbersAsWords: Veto = ({ layout, melted: { account }, options }) => {
  if (account.values > 0 || options.valueColumns !== undefined) return undefined;
  const stated = new Set(options.columns?.map(([name]) => name));
  const mixed = layout.categories.find(
    (one) => one.numbers >= someNumbers && one.column.meta?.role === undefined && !stated.has(one.name),
  );
  if (!mixed) return undefined;
  return {
    reason: `${Math.round(100 * mixed.numbers)} % of the cells of ${quote(mixed)} are numbers, and there are no other values; it would be an indicator of words; --value-column ${JSON.stringify(mixed.name || String(mixed.at + 1))} reads its numbers, --missing TEXT what means "no value"`,
  };
};

/** With more rows, a single one with values is hardly all that a table has. */
const manyRows = 20;

/** Reasons for which rows below the header are not read. */
const unused: readonly RowReason[] = [
  "note below",
  "heading or entity without values",
  "no value in any column",
  "without entity",
  "without a time that can be read",
];

const fewRows: Veto = ({ table, melted: { account, pairs } }) => {
  const count = (reasons: readonly RowReason[]): number =>
    reasons.reduce((sum, reason) => sum + (account.explained.get(reason) ?? 0), 0);
  const [left, notes] = [count(unused), count(unused.slice(0, 2))];
  const isOne = account.used <= 1 && pairs.length <= 1 && left >= manyRows;
  if (!isOne && (notes < manyRows || notes < manyRows * account.used)) return undefined;
  const [reason = "note below"] = unused.filter((one) => account.explained.has(one));
  const [row] = account.rowsOf.get(reason) ?? [];
  const shown = row === undefined ? "" : `, as line ${table.sheet.line(row)} (${reason})`;
  return {
    reason: `only ${account.used} of ${account.used + left} rows below the header would be used${shown}; --header LINE says where the headers of the table stand, --value-column NAME which column has the values`,
  };
};

const oneRow: Veto = ({ table, melted: { account, pairs } }) =>
  account.values > 0 || pairs.length > 1 || table.rows.length < 2
    ? undefined
    : {
        reason:
          "there are no numbers, and words in one row only; --header LINE says where the headers of a table stand",
      };

const sameNames: Veto = ({ melted, options }) => {
  if (options.valueColumns !== undefined) return undefined;
  const seen = new Set<string>();
  for (const { words, unit } of melted.indicators) {
    const key = JSON.stringify([words, unit]);
    if (words.length > 0 && seen.has(key))
      return {
        reason: `several columns have the name ${JSON.stringify(words.join(" – ").slice(0, 80))}; --header LINE-LINE says which lines have their names, --value-column NUMBER which of them to read`,
      };
    seen.add(key);
  }
  return undefined;
};

/** Three digits below a header are perhaps the rest of the number before them: `5,300` without quotes. */
const splitThousands: Veto = ({ table, profiles, options }) => {
  const named = profiles.findLastIndex(({ name }) => name !== "");
  const beyond = profiles.slice(named + 1).filter(({ numbers, filled }) => numbers === 1 && filled > 0.9);
  const rests = profiles.filter(({ numbers, filled, length }) => numbers === 1 && filled > 0.9 && length === 3);
  if (beyond.length === 0 || rests.length < beyond.length || options.valueColumns !== undefined) return undefined;
  if (table.sheet.columns !== undefined || named < 1) return undefined;
  const [row = 0] = table.rows;
  const shown = profiles.map(({ at }) => textOf(cellAt(table.sheet, row, at))).join(",");
  return {
    reason: `rows have more cells than the header, as line ${table.sheet.line(row)} (${shown.slice(0, 60)}); if numbers such as 5,300 are split at their comma, write them in quotes; --value-column NAME says which columns hold values as they are`,
  };
};

const vetoes: readonly Veto[] = [
  splitThousands,
  timesAsEntities,
  figuresAsEntities,
  figuresAsWords,
  firstYears,
  askAboutEra,
  datePartAsOther,
  fewTimes,
  fewEntities,
  fewNumbers,
  numbersAsWords,
  fewRows,
  oneRow,
  sameNames,
];
