import { hash } from "../../hash.ts";
import { findUnitInTitles, shortUnitOf, splitUnit, toTitle } from "../../vocabulary/units.ts";
import type { SourceFacts } from "../sheet/sheet.ts";
import type { Table, TableColumn } from "../table/table.ts";
import { NumberColumn, type WordColumn } from "../values/columns.ts";
import type { MeltedIndicator } from "../values/indicators.ts";
import type { Interpretation } from "../values/interpret.ts";
import type { Melted } from "../values/melt.ts";

/** An indicator of the dataset that is written: its column and its metadata. */
export interface IndicatorField {
  /** Header of its column, unique in the dataset. */
  readonly name: string;
  readonly id: number;
  readonly title: string;
  readonly shortName: string;
  readonly type: "number" | "integer" | "string";
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly description?: string;
  readonly decimals?: number;
  readonly column: NumberColumn | WordColumn;
  readonly range?: Range;
}

/** Least and greatest value, and the least above 0. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly minPositive: number;
}

/** What ids there are: those of the whole content, and by name of column those that the dataset has already. */
export interface KnownIds {
  readonly taken: ReadonlySet<number>;
  readonly own: ReadonlyMap<string, number>;
}

/** Names of other columns of datasets and of downloads. */
const reserved = ["entity", "code", "year", "day", "month", "quarter", "half-year", "week", "time"];

/** The indicators of a table with names, units and ids. @param fallback - what is measured where nothing says so */
export function inferFields(
  { table, melted }: Interpretation,
  dataset: string,
  fallback: string,
  ids: KnownIds,
): readonly IndicatorField[] {
  const name = naming(dataset, ids);
  return labelled(table, melted, fallback).map(({ column, meta, label }): IndicatorField => {
    const description = meta?.description ?? label.description;
    const about = { ...name(label), column, ...(description && { description }) };
    if (!(column instanceof NumberColumn)) return { ...about, type: "string" };
    return { ...about, ...ofNumbers(column, rangeOf(column, melted.pairs.length), label.unit, meta) };
  });
}

interface Label {
  readonly title: string;
  readonly unit?: string;
  readonly description?: string;
}

/** Each indicator with its label, and what its format knows of the one column that holds it. */
function labelled(
  { sheet, titles, columns }: Table,
  { indicators }: Melted,
  fallback: string,
): readonly (Pick<MeltedIndicator, "column"> & { readonly meta: TableColumn["meta"]; readonly label: Label })[] {
  const told = indicators.map(({ column, at, words, unit }) => ({
    column,
    meta: at === undefined ? undefined : columns.find((one) => one.at === at)?.meta,
    label: labelOf(words, unit, fallback, sheet.facts),
  }));
  // A unit above the table is that of all columns, if none has its own.
  const unit = told.some(({ label }) => label.unit !== undefined) ? undefined : findUnitInTitles(titles);
  return unit === undefined ? told : told.map((one) => ({ ...one, label: { ...one.label, unit } }));
}

/** Gives indicators, one after the other, names and ids that no other has. */
function naming(
  dataset: string,
  ids: KnownIds,
): (label: Label) => Pick<IndicatorField, "name" | "id" | "title" | "shortName"> {
  const taken = new Set(ids.taken);
  const [names, shortNames] = [new Set(reserved), new Set(reserved)];
  return ({ title, unit }) => {
    const name = unique(title, names, {
      longer: (text) => (unit && !text.includes(unit) ? `${text} (${unit})` : undefined),
    });
    const id = ids.own.get(name) ?? freeId(`${dataset}/${name}`, taken);
    taken.add(id);
    return { name, id, title, shortName: unique(snake(title), shortNames, { blank: "_" }) };
  };
}

/** What is said of numbers: how they are written, and what they are counted in. */
function ofNumbers(
  column: NumberColumn,
  range: Range,
  unit: string | undefined,
  meta: TableColumn["meta"],
): Pick<IndicatorField, "type" | "unit" | "shortUnit" | "decimals" | "range"> {
  const short = meta?.shortUnit ?? (unit === undefined ? undefined : shortUnitOf(unit));
  return {
    type: column.isWhole ? "integer" : "number",
    ...(unit !== undefined && { unit, shortUnit: short ?? "" }),
    ...(!column.isWhole && { decimals: meta?.decimals ?? decimalsOf(column, range) }),
    range,
  };
}

/** What is measured, in words, and its unit: from a column of units, a row of units, or brackets. */
function labelOf(words: readonly string[], given: string | undefined, fallback: string, facts: SourceFacts): Label {
  // Words are codes where the format has no names for them.
  const known =
    facts.indicators?.find(({ code }) => words.includes(code)) ??
    facts.indicators?.find(({ name }) => words.includes(name));
  const named = known ? words.map((word) => (word === known.code ? known.name : word)) : words;
  const split = (named.length === 0 ? [fallback] : named).map(splitUnit);
  const inner = split.filter(({ unit }) => unit !== undefined);
  const unit = given ?? known?.unit ?? (inner.length === 1 ? inner[0]?.unit : undefined);
  const isSplit = unit !== undefined && inner.length === 1 && inner[0]?.unit === unit;
  const titles = isSplit ? split.map(({ title }) => title) : (named.length === 0 ? [fallback] : named).map(toTitle);
  const title = [...new Set(titles)].join(" – ").slice(0, 300) || fallback;
  return { title, ...(unit && { unit }), ...(known?.description && { description: known.description }) };
}

/** A text that none of the others is, with more words, else with a number. */
function unique(
  text: string,
  taken: Set<string>,
  { longer = () => undefined, blank = " " }: { longer?: (text: string) => string | undefined; blank?: string } = {},
): string {
  const more = taken.has(text.toLowerCase()) ? (longer(text) ?? text) : text;
  let name = more;
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${more}${blank}${i}`;
  taken.add(name.toLowerCase());
  return name;
}

const snake = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 60)
    .replace(/^_|_$/g, "") || "indicator";

/** The number of an indicator by what it is called, so that it is the same next time; the next free one if that is taken. */
function freeId(key: string, taken: ReadonlySet<number>): number {
  let id = (Number.parseInt(hash(key).slice(0, 8), 16) % 1_000_000_000) + 1;
  while (taken.has(id)) id++;
  return id;
}

function rangeOf(column: NumberColumn, length: number): Range {
  let [min, max, minPositive] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < length; i++) {
    const value = column.get(i);
    if (value < min) min = value;
    if (value > max) max = value;
    if (value > 0 && value < minPositive) minPositive = value;
  }
  return { min, max, minPositive };
}

/** Digits after the point to show: no more than the values have, and fewer of large ones. */
function decimalsOf({ decimals }: NumberColumn, { min, max }: Range): number {
  const size = Math.max(Math.abs(min), Math.abs(max));
  const fit = size >= 10_000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
  return Math.min(decimals, fit, 10);
}
