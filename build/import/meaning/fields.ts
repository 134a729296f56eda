import { hash } from "../../hash.ts";
import { magnitudeOfUnit } from "../../vocabulary/magnitudes.ts";
import { abbreviateUnit, findUnitInTitles, splitUnit, toTitle, unitInTable } from "../../vocabulary/units.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { SourceFacts, SourceIndicator } from "../sheet/sheet.ts";
import type { Table, TableColumn } from "../table/table.ts";
import { NumberColumn, type WordColumn } from "../values/columns.ts";
import type { MeltedIndicator } from "../values/indicators.ts";
import type { Interpretation } from "../values/interpret.ts";
import type { Measure, MeasureSlice, SourceDimension } from "./sourceCube.ts";

/** A column of the dataset with its metadata. */
export interface IndicatorField {
  /** Unique header of the column. */
  readonly name: string;
  readonly id: number;
  readonly title: string;
  readonly shortName: string;
  readonly type: "number" | "integer" | "string";
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly description?: string;
  readonly decimals?: number;
  /** Of a cube, the values of the combination that stands for all. */
  readonly column: NumberColumn | WordColumn;
  readonly range?: Range;
  /** The values of all combinations of categories, if the source is a cube. */
  readonly slices?: readonly MeasureSlice[];
  /** Column index in the sheet, if one column holds all its values. */
  readonly at?: number;
}

/** Minimum, maximum and smallest positive value. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly minPositive: number;
}

/** Ids in use: those of all other datasets, and those of this dataset by column name. */
export interface KnownIds {
  readonly taken: ReadonlySet<number>;
  readonly own: ReadonlyMap<string, number>;
}

/** Names of other columns in datasets and downloads. */
const reserved = ["entity", "code", "year", "day", "month", "quarter", "half-year", "week", "time"];

/**
 * Names the indicators, with units and ids.
 * @param measures - of `sourceCubeOf`
 * @param fallback - title of indicators that nothing names
 */
export function inferFields(
  { table, layout, melted }: Interpretation,
  measures: readonly Measure[],
  { name: dataset, title: fallback }: { readonly name: string; readonly title: string },
  ids: KnownIds,
): readonly IndicatorField[] {
  const name = naming(dataset, ids);
  return labelled(table, layout, measures, fallback).map(({ measure, meta, label, known }): IndicatorField => {
    const { column, slices, at } = measure;
    const description = meta?.description ?? label.description;
    const own = { ...(at !== undefined && { at }), ...(slices && { slices }), ...(description && { description }) };
    const about = { ...name(label), column, ...own };
    if (!(column instanceof NumberColumn)) return { ...about, type: "string" };
    const columns = slices?.map((slice) => slice.column) ?? [column];
    return {
      ...about,
      ...ofNumbers(columns, rangeOf(columns, melted.pairs.length), label.unit, {
        ...meta,
        ...shownAs(known, label.unit),
      }),
    };
  });
}

interface Label {
  readonly title: string;
  readonly unit?: string;
  readonly description?: string;
}

/**
 * The title of a table whose only indicator is named by categories alone, such as "Males": the format states the subject
 * in the title.
 */
function subjectOf(
  { sheet, columns }: Table,
  { parts }: TableLayout,
  measures: readonly Measure[],
): string | undefined {
  const roleOf = (at: number) => columns.find((one) => one.at === at)?.meta?.role;
  const areQualifiers = parts.length > 0 && parts.every(({ at }) => roleOf(at) === "dimension");
  return areQualifiers && measures.length === 1 ? sheet.facts.title : undefined;
}

/** Each indicator with its label and the metadata of its column, if one column holds it. */
function labelled(
  table: Table,
  layout: TableLayout,
  measures: readonly Measure[],
  fallback: string,
): readonly {
  readonly measure: Measure;
  readonly meta: TableColumn["meta"];
  readonly label: Label;
  readonly known: SourceIndicator | undefined;
}[] {
  const { sheet, titles, columns } = table;
  const subject = subjectOf(table, layout, measures);
  const labelled = measures.map((one) => ({
    measure: one,
    meta: one.at === undefined ? undefined : columns.find(({ at }) => at === one.at)?.meta,
    ...labelOf(subject === undefined ? one : { ...one, words: [subject, ...one.words] }, fallback, sheet.facts),
  }));
  // A unit above the table applies to all columns if none has its own. A currency takes its magnitude in any case.
  const above = findUnitInTitles(titles);
  const unitOf = ({ unit }: Label): string | undefined => unitInTable(unit, above);
  const isOfAll = labelled.every(({ label }) => label.unit === undefined || label.unit !== unitOf(label));
  return labelled.map((one) => {
    const unit = one.label.unit === undefined && !isOfAll ? undefined : unitOf(one.label);
    return unit === undefined ? one : { ...one, label: { ...one.label, unit } };
  });
}

/** Returns a function that assigns unique names and ids. */
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

/** How the format shows the numbers of an indicator. */
const shownAs = (
  { unit, shortUnit, decimals }: Partial<SourceIndicator> = {},
  shown: string | undefined,
): Pick<SourceIndicator, "shortUnit" | "decimals"> => ({
  ...(shortUnit !== undefined && unit === shown && { shortUnit }),
  ...(decimals !== undefined && { decimals }),
});

/** Number type, unit and decimals. */
function ofNumbers(
  columns: readonly NumberColumn[],
  range: Range,
  unit: string | undefined,
  meta: Pick<SourceIndicator, "shortUnit" | "decimals">,
): Pick<IndicatorField, "type" | "unit" | "shortUnit" | "decimals" | "range"> {
  const short = meta.shortUnit ?? (unit === undefined ? undefined : abbreviateUnit(unit));
  const isWhole = columns.every((column) => column.isWhole);
  return {
    type: isWhole ? "integer" : "number",
    ...(unit !== undefined && { unit, shortUnit: short ?? "" }),
    ...(!isWhole && { decimals: meta.decimals ?? decimalsOf(columns, range) }),
    range,
  };
}

/** Title and unit of an indicator: the unit is from a column or row of units, or in brackets. */
function labelOf(
  { words, unit: given, code: own }: Pick<MeltedIndicator, "words" | "unit" | "code">,
  fallback: string,
  { indicators = [] }: SourceFacts,
): { readonly label: Label; readonly known: SourceIndicator | undefined } {
  // Without a column of codes, words may be codes that the format names elsewhere.
  const known =
    own === undefined
      ? (indicators.find(({ code }) => words.includes(code)) ?? indicators.find(({ name }) => words.includes(name)))
      : indicators.find(({ code }) => code === own);
  const texts = known ? words.map((word) => (word === known.code ? known.name : word)) : words;
  const split = (texts.length === 0 ? [fallback] : texts).map(splitUnit);
  const inner = split.filter(({ unit }) => unit !== undefined);
  const named = inner.length === 1 ? inner[0]?.unit : undefined;
  // "£m" in the name says more than "m" or "£" next to it.
  const isFuller = given !== undefined && named?.includes(given) && magnitudeOfUnit(named) !== undefined;
  const unit = isFuller ? named : (given ?? known?.unit ?? named);
  const isSplit = unit !== undefined && inner.length === 1 && inner[0]?.unit === unit;
  const titles = isSplit ? split.map(({ title }) => title) : (texts.length === 0 ? [fallback] : texts).map(toTitle);
  const title = [...new Set(titles)].join(" – ").slice(0, 300) || fallback;
  const label = { title, ...(unit && { unit }), ...(known?.description && { description: known.description }) };
  return { label, known };
}

/** Dimensions whose headers differ from all other columns of the dataset. */
export function withUniqueHeaders(
  dimensions: readonly SourceDimension[],
  fields: readonly IndicatorField[],
): readonly SourceDimension[] {
  const taken = new Set([...reserved, ...fields.map(({ name }) => name.toLowerCase())]);
  return dimensions.map((dimension) => ({ ...dimension, name: unique(dimension.name, taken) }));
}

/** Makes a text unique by adding words or a number. */
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

/** Derives an id from a key, so that it is stable; takes the next free id if that one is used. */
function freeId(key: string, taken: ReadonlySet<number>): number {
  let id = (Number.parseInt(hash(key).slice(0, 8), 16) % 1_000_000_000) + 1;
  while (taken.has(id)) id++;
  return id;
}

function rangeOf(columns: readonly NumberColumn[], length: number): Range {
  let [min, max, minPositive] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const column of columns)
    for (let i = 0; i < length; i++) {
      const value = column.get(i);
      if (value < min) min = value;
      if (value > max) max = value;
      if (value > 0 && value < minPositive) minPositive = value;
    }
  return { min, max, minPositive };
}

/** Decimals to show: at most those of the values, fewer for large values. */
function decimalsOf(columns: readonly NumberColumn[], { min, max }: Range): number {
  const decimals = Math.max(...columns.map((column) => column.decimals));
  const size = Math.max(Math.abs(min), Math.abs(max));
  const fit = size >= 10_000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 4;
  return Math.min(decimals, fit, 10);
}
