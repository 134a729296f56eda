import { hash } from "../../hash.ts";
import type { Interpretation } from "../interpret.ts";
import { NumberColumn, type WordColumn } from "../melt/columns.ts";
import type { SourceFacts } from "../sheet.ts";
import { shortUnitOf, splitUnit, titleOf, unitOfTitles } from "./unit.ts";

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
  const { facts } = table.sheet;
  const taken = new Set(ids.taken);
  const [names, shortNames] = [new Set(reserved), new Set(reserved)];
  const labels = melted.indicators.map(({ words, unit }) => labelOf(words, unit, fallback, facts));
  // A unit above the table is that of all columns, if none has its own.
  const shared = labels.some(({ unit }) => unit !== undefined) ? undefined : unitOfTitles(table.titles);
  return melted.indicators.map(({ column, at }, i): IndicatorField => {
    const meta = at === undefined ? undefined : table.columns.find((one) => one.at === at)?.meta;
    const told = labels[i] ?? { title: fallback };
    const label = shared === undefined ? told : { ...told, unit: shared };
    const name = unique(label.title, names, {
      longer: (text) => (label.unit && !text.includes(label.unit) ? `${text} (${label.unit})` : undefined),
    });
    const id = ids.own.get(name) ?? freeId(`${dataset}/${name}`, taken);
    taken.add(id);
    const own = {
      name,
      id,
      title: label.title,
      shortName: unique(snake(label.title), shortNames, { blank: "_" }),
      column,
    };
    const description = meta?.description ?? label.description;
    const about = { ...own, ...(description && { description }) };
    if (!(column instanceof NumberColumn)) return { ...about, type: "string" };
    const range = rangeOf(column, melted.pairs.length);
    const short = meta?.shortUnit ?? (label.unit === undefined ? undefined : shortUnitOf(label.unit));
    const decimals = meta?.decimals ?? decimalsOf(column, range);
    return {
      ...about,
      type: column.isWhole ? "integer" : "number",
      ...(label.unit !== undefined && { unit: label.unit, shortUnit: short ?? "" }),
      ...(!column.isWhole && { decimals }),
      range,
    };
  });
}

interface Label {
  readonly title: string;
  readonly unit?: string;
  readonly description?: string;
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
  const titles = isSplit ? split.map(({ title }) => title) : (named.length === 0 ? [fallback] : named).map(titleOf);
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
