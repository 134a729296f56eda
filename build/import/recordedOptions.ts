import { UsageError } from "../failure.ts";
import { eraNames } from "../vocabulary/eras.ts";
import { parseFiscalShift } from "./cell/period.ts";
import { spanYears } from "./cell/years.ts";
import { layouts } from "./layout/layouts.ts";
import { type StatedColumn, type StatedRole, statedRoles } from "./layout/statedRoles.ts";
import type { LayoutName } from "./layout/tableLayout.ts";
import { synonymKinds } from "./names/synonyms.ts";
import type { ReadOptions } from "./open/readOptions.ts";
import type { InterpretOptions } from "./values/interpret.ts";
import { shareKinds } from "./values/shares.ts";
import { parseSuffixes } from "./values/suffixes.ts";

/** Reading options from the command line, by name. A dataset records them for updates. */
export type RecordedOptions = Readonly<Record<string, string | readonly string[]>>;

const text = { type: "string" } as const;
const list = { type: "string", multiple: true } as const;

/** Command line options for reading a source. */
export const readingOptions = {
  ...{ sheet: text, sql: text, delimiter: text, encoding: text, header: text, layout: text },
  ...{ "entity-column": text, "time-column": text, "value-column": list, entity: text, time: text, "time-unit": text },
  ...{
    column: list,
    where: list,
    decimal: text,
    dates: text,
    spans: text,
    fiscal: text,
    "two-digit-years": text,
    brackets: text,
    suffix: list,
    shares: text,
    synonyms: text,
    language: text,
    era: text,
    missing: list,
  },
} as const;

/** Picks the reading options from all options of a command. */
export const pickReadingOptions = (values: Readonly<Record<string, unknown>>): RecordedOptions =>
  Object.fromEntries(
    Object.keys(readingOptions).flatMap((name) => {
      const value = values[name];
      return typeof value === "string" || Array.isArray(value) ? [[name, value]] : [];
    }),
  );

/** Options for turning bytes into tables. */
export function toReadOptions(said: RecordedOptions): ReadOptions {
  const delimiter = one(said, "delimiter");
  return {
    ...{ sheet: one(said, "sheet"), sql: one(said, "sql"), encoding: one(said, "encoding") },
    ...(delimiter !== undefined && { delimiter: delimiter === "\\t" || delimiter === "tab" ? "\t" : delimiter }),
  };
}

/** Options for turning a table into entities, times and values. @throws UsageError for invalid values */
export function toInterpretOptions(said: RecordedOptions): InterpretOptions {
  const given = {
    layout: choice("layout", one(said, "layout"), Object.keys(layouts) as LayoutName[]),
    decimal: choice("decimal", one(said, "decimal"), [".", ","] as const),
    dates: orderOf(choice("dates", one(said, "dates"), ["day-first", "month-first"] as const)),
    spans: choice("spans", one(said, "spans"), spanYears),
    fiscal: fiscalOf(one(said, "fiscal")),
    century: centuryOf(one(said, "two-digit-years")),
    brackets: choice("brackets", one(said, "brackets"), ["negative", "mark"] as const),
    suffixes: suffixesOf([said.suffix ?? []].flat()),
    shares: choice("shares", one(said, "shares"), shareKinds),
    synonyms: choice("synonyms", one(said, "synonyms"), synonymKinds),
    language: one(said, "language"),
    era: choice("era", one(said, "era"), ["common", ...eraNames]),
    header: headerOf(one(said, "header")),
    where: many(said, "where")?.map(conditionOf),
    columns: many(said, "column")?.map(roleOf),
    ...{ entityColumn: one(said, "entity-column"), timeColumn: one(said, "time-column") },
    ...{ valueColumns: many(said, "value-column"), entity: one(said, "entity"), time: one(said, "time") },
    timeUnit: choice("time-unit", one(said, "time-unit"), timeUnits),
    missing: many(said, "missing"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Formats options for a shell, each after a space. */
export const formatOptions = (said: RecordedOptions): string =>
  Object.entries(said)
    .flatMap(([name, value]) => [value].flat().map((item) => ` --${name} ${quoteForShell(item)}`))
    .join("");

/** Quotes a word for a shell if needed. */
export const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const one = (said: RecordedOptions, name: string): string | undefined => {
  const value = said[name];
  return typeof value === "string" ? value : undefined;
};
const many = (said: RecordedOptions, name: string): readonly string[] | undefined => {
  const value = said[name];
  return value === undefined || typeof value === "string" ? undefined : value;
};

function choice<T extends string>(name: string, value: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((one) => one === value);
  if (value !== undefined && !found) throw new UsageError(`--${name} expects ${known.join(" or ")}: ${value}`);
  return found;
}

const timeUnits = ["year", "half-year", "quarter", "month", "week", "day"] as const;

const orderOf = (order: "day-first" | "month-first" | undefined): InterpretOptions["dates"] =>
  order === undefined ? undefined : order === "day-first" ? "day first" : "month first";

function headerOf(text: string | undefined): InterpretOptions["header"] {
  if (text === undefined) return undefined;
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (first === undefined) throw new UsageError(`--header expects a line, or a range such as 2-3: ${text}`);
  return [Number(first), Number(last ?? first)];
}

function fiscalOf(text: string | undefined): InterpretOptions["fiscal"] {
  const shift = text === undefined ? undefined : parseFiscalShift(text);
  if (text !== undefined && !shift)
    throw new UsageError(
      `--fiscal expects a quarter of the source and its calendar quarter: "Q1 FY22=2021-Q2", not ${text}`,
    );
  return shift;
}

function centuryOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^[12]\d{3}$/.test(text))
    throw new UsageError(
      `--two-digit-years expects the first of the hundred years that they mean, such as 1969: ${text}`,
    );
  return text === undefined ? undefined : Number(text);
}

function roleOf(text: string): StatedColumn {
  const at = text.lastIndexOf("=");
  const [name, role] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const known = (Object.keys(statedRoles) as StatedRole[]).find((one) => one === role);
  if (name === "" || !known)
    throw new UsageError(`--column expects COLUMN=ROLE, with ${Object.keys(statedRoles).join(", ")}: ${text}`);
  return [name, known];
}

function suffixesOf(texts: readonly string[]): InterpretOptions["suffixes"] {
  const parsed = texts.map((text) => {
    const meanings = parseSuffixes(text);
    if (meanings) return meanings;
    throw new UsageError(
      `--suffix expects a text after numbers and its meaning: b=billion, b=mark or m=unit, not ${text}`,
    );
  });
  return parsed.length === 0 ? undefined : new Map(parsed.flatMap((meanings) => [...meanings]));
}

function conditionOf(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`--where expects COLUMN=TEXT: ${text}`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
