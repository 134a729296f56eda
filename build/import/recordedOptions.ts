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
export function toReadOptions(stated: RecordedOptions): ReadOptions {
  const delimiter = one(stated, "delimiter");
  return {
    ...{ sheet: one(stated, "sheet"), sql: one(stated, "sql"), encoding: one(stated, "encoding") },
    ...(delimiter !== undefined && { delimiter: delimiter === "\\t" || delimiter === "tab" ? "\t" : delimiter }),
  };
}

/** Options for turning a table into entities, times and values. @throws UsageError for invalid values */
export function toInterpretOptions(stated: RecordedOptions): InterpretOptions {
  const given = {
    layout: choice("layout", one(stated, "layout"), Object.keys(layouts) as LayoutName[]),
    decimal: choice("decimal", one(stated, "decimal"), [".", ","] as const),
    dates: orderOf(choice("dates", one(stated, "dates"), ["day-first", "month-first"] as const)),
    spans: choice("spans", one(stated, "spans"), spanYears),
    fiscal: fiscalOf(one(stated, "fiscal")),
    century: centuryOf(one(stated, "two-digit-years")),
    brackets: choice("brackets", one(stated, "brackets"), ["negative", "mark"] as const),
    suffixes: suffixesOf([stated.suffix ?? []].flat()),
    shares: choice("shares", one(stated, "shares"), shareKinds),
    synonyms: choice("synonyms", one(stated, "synonyms"), synonymKinds),
    language: one(stated, "language"),
    era: choice("era", one(stated, "era"), ["common", ...eraNames]),
    header: headerOf(one(stated, "header")),
    where: many(stated, "where")?.map(conditionOf),
    columns: many(stated, "column")?.map(roleOf),
    ...{ entityColumn: one(stated, "entity-column"), timeColumn: one(stated, "time-column") },
    ...{ valueColumns: many(stated, "value-column"), entity: one(stated, "entity"), time: one(stated, "time") },
    timeUnit: choice("time-unit", one(stated, "time-unit"), timeUnits),
    missing: many(stated, "missing"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Formats options for a shell, each after a space. */
export const formatOptions = (stated: RecordedOptions): string =>
  Object.entries(stated)
    .flatMap(([name, value]) => [value].flat().map((item) => ` --${name} ${quoteForShell(item)}`))
    .join("");

/** Quotes a word for a shell if needed. */
export const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const one = (stated: RecordedOptions, name: string): string | undefined => {
  const value = stated[name];
  return typeof value === "string" ? value : undefined;
};
const many = (stated: RecordedOptions, name: string): readonly string[] | undefined => {
  const value = stated[name];
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
