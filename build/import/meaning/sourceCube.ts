import { isTotal } from "../../content/table/dimensionColumns.ts";
import { toTitle } from "../../vocabulary/units.ts";
import { isIndicator, isWholeCategory } from "../layout/nameParts.ts";
import type { NamePart } from "../layout/tableLayout.ts";
import type { TableColumn } from "../table/table.ts";
import { NumberColumn } from "../values/columns.ts";
import type { MeltedIndicator } from "../values/indicators.ts";
import type { Interpretation } from "../values/interpret.ts";

/** A dimension of a source whose rows are about combinations of categories: sex, age. */
export interface SourceDimension {
  /** Column index in the sheet. */
  readonly at: number;
  /** Header of its column in the dataset. */
  readonly name: string;
  readonly title: string;
  /** The default first. */
  readonly categories: readonly SourceCategory[];
}

/** A category: the cells of its rows, and what they mean. */
export interface SourceCategory {
  readonly value: string;
  readonly label: string;
}

/** The values of a measure for one combination of categories. */
export interface MeasureSlice {
  /** The category of each dimension, by its cell. */
  readonly cells: readonly string[];
  readonly column: NumberColumn;
}

/** What is measured: an indicator, or the indicators of all combinations of categories together. */
export interface Measure extends MeltedIndicator {
  /** The combination that stands for all comes first; absent if the source has no dimensions. */
  readonly slices?: readonly MeasureSlice[];
}

/** A source as measures and dimensions. */
export interface SourceCube {
  readonly measures: readonly Measure[];
  /** Empty if each indicator is a measure. */
  readonly dimensions: readonly SourceDimension[];
}

type Material = Pick<Interpretation, "table" | "layout" | "melted">;

/**
 * Separates what is measured from dimensions that readers choose. A source is a cube if its format says that a column is a
 * dimension, or if two or more columns besides the name of the indicator tell its rows apart. One column alone, such as the kinds
 * of crops, makes a chart with several lines.
 * @param isFlat - whether each combination is an indicator in any case
 */
export function sourceCubeOf({ table, layout, melted }: Material, isFlat = false): SourceCube {
  const { indicators } = melted;
  const none: SourceCube = { measures: indicators, dimensions: [] };
  if (isFlat || indicators.some(({ column }) => !(column instanceof NumberColumn))) return none;
  const columnAt = (at: number): TableColumn | undefined => table.columns.find((one) => one.at === at);
  const parts = layout.parts.flatMap((part, index) => {
    const column = columnAt(part.at);
    const isName = isIndicator({ name: part.name, ...(column && { column }) });
    return !isName && distinctCodes(indicators, index).length > 1 ? [{ part, index, column }] : [];
  });
  const isStated = parts.some(({ column }) => column?.meta?.role === "dimension");
  if (parts.length < (isStated ? 1 : 2)) return none;
  const dimensions = parts.map(({ part, index, column }) =>
    dimensionOf(part, distinctCodes(indicators, index), column),
  );
  return {
    dimensions,
    measures: groupMeasures(
      indicators,
      parts.map(({ index }) => index),
      dimensions,
    ),
  };
}

/** The distinct cells of a part, in order of first occurrence. */
const distinctCodes = (indicators: readonly MeltedIndicator[], part: number): readonly string[] => [
  ...new Set(indicators.flatMap(({ parts }) => parts[part]?.code ?? [])),
];

/** Categories in the order of the code list, else of the rows; the total, if there is one, first. */
function dimensionOf(
  { at, name }: NamePart,
  codes: readonly string[],
  column: TableColumn | undefined,
): SourceDimension {
  const labels = column?.meta?.labels;
  const listed = labels ? [...labels.keys()].filter((code) => codes.includes(code)) : [];
  const ordered = [...new Set([...listed, ...codes])];
  const written = ordered.map((value) => ({ value, label: labels?.get(value) || value || "Total" }));
  const shared = sharedHead(written.map(({ label }) => label));
  const header = name.replace(labelSuffix, "") || "Dimension";
  const categories = written.map(({ value, label }) => ({ value, label: toTitle(label.slice(shared.length)) }));
  const total = categories.find(({ value }) => isTotal(value) || /^_?(?:t|total)$/i.test(value));
  const first = total ?? categories.find(({ label }) => isWholeCategory(label));
  return {
    at,
    name: header,
    title: shared.replace(/:\s*$/, "") || titleOf(header),
    categories: first ? [first, ...categories.filter((one) => one !== first)] : categories,
  };
}

/** The end of a header that only says that its cells are words. */
const labelSuffix = /(?<=\p{L}\d?)[\s._-]*(?:label|name|title|desc(?:ription)?)$/iu;

/** What all labels begin with, if a colon follows: "Age: " of "Age: 15–24" and "Age: 25–64". */
function sharedHead(labels: readonly string[]): string {
  const head = /^.*?:\s+(?=\S)/.exec(labels[0] ?? "")?.[0] ?? "";
  return labels.every((label) => label.startsWith(head) && label.length > head.length) ? head : "";
}

/** Classifications that are known by their abbreviations. */
const abbreviation = /^(?:ISC[EO]|NACE|NUTS|COICOP|ICD|SITC|ISIC|CPA|NAICS|CPC|COFOG|HS)/;

/** A header as a title: `AGE_GROUP` becomes "Age group". */
export const titleOf = (header: string): string =>
  toTitle(/^[A-Z]{3,}(?:_[A-Z]+)*$/.test(header) && !abbreviation.test(header) ? header.toLowerCase() : header);

/** Joins the indicators that differ only in their categories. @param at - places of the dimensions among the parts */
function groupMeasures(
  indicators: readonly MeltedIndicator[],
  at: readonly number[],
  dimensions: readonly SourceDimension[],
): readonly Measure[] {
  const groups = new Map<string, { readonly indicator: MeltedIndicator; readonly slices: MeasureSlice[] }>();
  for (const indicator of indicators) {
    const { parts, unit, column, ownWords } = indicator;
    const named = parts.filter((_, i) => !at.includes(i));
    const words = [...named.map(({ label }) => label), ...ownWords].filter((word) => word !== "");
    const key = JSON.stringify([named.map(({ code }) => code), ownWords, unit, indicator.at]);
    const group = groups.get(key) ?? { indicator: { ...indicator, words }, slices: [] };
    groups.set(key, group);
    // Values that belong to no category are those of the first one.
    const cells = at.map((i, d) => parts[i]?.code ?? dimensions[d]?.categories[0]?.value ?? "");
    group.slices.push({ cells, column: column as NumberColumn });
  }
  return Array.from(groups.values(), ({ indicator, slices }) => {
    const sorted = slices.toSorted((a, b) => compareCells(a.cells, b.cells, dimensions));
    return { ...indicator, column: sorted[0]?.column ?? indicator.column, slices: sorted };
  });
}

/** Compares combinations by the order of categories. */
export function compareCells(
  a: readonly string[],
  b: readonly string[],
  dimensions: readonly SourceDimension[],
): number {
  for (const [d, { categories }] of dimensions.entries()) {
    if (a[d] === b[d]) continue;
    const rank = (cells: readonly string[]): number => categories.findIndex(({ value }) => value === cells[d]);
    return rank(a) - rank(b);
  }
  return 0;
}
