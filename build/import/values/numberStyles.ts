import { magnitudeOfUnit } from "../../vocabulary/magnitudes.ts";
import { findUnitInTitles, unitInTable } from "../../vocabulary/units.ts";
import { textOf } from "../cell/cell.ts";
import { anyStyle, type NumberNotation, numberStyles, stylesByDecimal } from "../cell/number.ts";
import { parseNumberCell } from "../cell/numberCell.ts";
import { type ScaledExample, StyleEvidence } from "../cell/styleEvidence.ts";
import { sampleRows } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import { decideShares, type Shares } from "./shares.ts";
import { askSmaller, askSuffixes, decideSuffixes, type Suffixes } from "./suffixes.ts";

/** Options for numbers. */
export interface NumberHints {
  /** The decimal separator. */
  readonly decimal?: NumberNotation["decimal"] | undefined;
  /** What brackets around a number mean. */
  readonly brackets?: "negative" | "mark" | undefined;
  /** What texts after numbers mean. */
  readonly suffixes?: Suffixes | undefined;
  /** What numbers without a per cent sign are, next to percentages. */
  readonly shares?: Shares | undefined;
}

/** What proves the decimal separator of a column: its own cells, those of other columns, and so on. */
export type SeparatorProof =
  | "no separators"
  | "an option"
  | "its cells"
  | "other columns"
  | "the file's commas"
  | "sizes";

/** How the numbers of a column are written. */
export interface ColumnNumbers {
  /** Index of the style. */
  readonly style: number;
  readonly proof: SeparatorProof;
  readonly suffixes: Suffixes;
  /** The power of ten that the unit states. */
  readonly unitPower: number;
  /** Whether numbers without a per cent sign are fractions, next to percentages. */
  readonly areFractions: boolean;
  /** The unit that cells state: `%`. */
  readonly unit?: string;
}

/** How the numbers of a table are written. */
export interface NumberStyles extends Pick<NumberHints, "brackets"> {
  /** One for each value column. */
  readonly columns: readonly ColumnNumbers[];
  /** Examples of numbers with magnitudes. */
  readonly scaled: readonly string[];
  /** An example of a number in brackets whose meaning was guessed. */
  readonly guessed?: string;
}

/** Decides how the numbers of each value column are written, by all its cells. */
export function decideNumbers(
  table: Table,
  layout: TableLayout,
  missing: ReadonlySet<string>,
  hints: NumberHints,
): NumberStyles | Unreadable {
  const evidence = gatherEvidence(table, layout, missing);
  const styles = decideStyles(table, layout, evidence, hints.decimal);
  if ("reason" in styles) return styles;
  const decided = hints.brackets ? { brackets: hints.brackets } : decideBrackets(table, layout, evidence, styles);
  if ("reason" in decided) return decided;
  const question = askAboutCategories(table, layout, missing, hints);
  if (question) return question;
  const columns: ColumnNumbers[] = [];
  for (const [i, own] of evidence.entries()) {
    const column = decideColumn({ table, layout, hints }, i, own, styles[i] ?? 0);
    if ("reason" in column) return column;
    columns.push(column);
  }
  return { columns, scaled: columns.flatMap((column, i) => describeScaled(evidence[i], column)), ...decided };
}

/** Minimum share of numbers in a column of words that asks for the meaning of letters: `3M, 12M`. */
const minNumbers = 0.6;

/** Asks about a column of words that may be numbers with magnitudes. */
function askAboutCategories(
  table: Table,
  { categories }: TableLayout,
  missing: ReadonlySet<string>,
  { suffixes: stated = new Map() }: NumberHints,
): Unreadable | undefined {
  const rows = categories.length === 0 ? [] : sampleRows(table);
  for (const { at } of categories) {
    const evidence = new StyleEvidence(missing);
    for (const row of rows) evidence.add(textOf(cellAt(table.sheet, row, at)));
    const examples = [...evidence.scaled.values()].filter(({ scaled }) => !stated.has(scaled.name));
    if (examples.length > 0 && evidence.share >= minNumbers)
      return askSuffixes(examples, { stated, column: nameOfColumn(table, at) });
  }
  return undefined;
}

/** Adds the units that cells state to value columns whose header states none. */
export const withUnits = (layout: TableLayout, { columns }: NumberStyles): TableLayout =>
  columns.some(({ unit }) => unit !== undefined)
    ? { ...layout, values: layout.values.map((value, i) => ({ ...unitOf(columns[i]), ...value })) }
    : layout;

const unitOf = (column: ColumnNumbers | undefined): Pick<ColumnNumbers, "unit"> =>
  column?.unit === undefined ? {} : { unit: column.unit };

interface NumberContext {
  readonly table: Table;
  readonly layout: TableLayout;
  readonly hints: NumberHints;
}

/** Decides what signs, letters and words next to the numbers of a column mean. */
function decideColumn(
  { table, layout, hints }: NumberContext,
  i: number,
  evidence: StyleEvidence,
  style: number,
): ColumnNumbers | Unreadable {
  const { at = 0, unit } = layout.values[i] ?? {};
  const column = nameOfColumn(table, at);
  const stated: Suffixes = hints.suffixes ?? new Map();
  const suffixes = decideSuffixes(evidence, {
    stated,
    lines: [...table.titles, ...table.notes, ...(table.sheet.facts.notes ?? [])],
    isFlagged: table.hasFlags === true,
    hasDecimalComma: numberStyles[style]?.decimal === ",",
    column,
  });
  if ("reason" in suffixes) return suffixes;
  const named = suffixes.size === 0 ? undefined : unitInTable(unit, findUnitInTitles(table.titles));
  const unitPower = (named === undefined ? undefined : magnitudeOfUnit(named)) ?? 0;
  const smaller = askSmaller(evidence, suffixes, unitPower, { stated, column });
  if (smaller) return smaller;
  const shares = decideShares(table, layout, { i, hasPercents: evidence.hasPercents, style, stated: hints.shares });
  if ("reason" in shares) return shares;
  const [suffixUnit] = [...suffixes].flatMap(([name, meaning]) => (meaning === "unit" ? [name] : []));
  const own = shares.unit ?? suffixUnit;
  const proof = proofOf(evidence, style, table.sheet.delimiter, hints.decimal);
  return {
    style,
    proof,
    suffixes,
    unitPower,
    areFractions: shares.areFractions,
    ...(own !== undefined && { unit: own }),
  };
}

function proofOf(
  evidence: StyleEvidence,
  style: number,
  delimiter: string | undefined,
  stated: NumberHints["decimal"],
): SeparatorProof {
  if (!evidence.hasSeparators) return "no separators";
  if (stated !== undefined) return "an option";
  if (evidence.sure !== 0) return "its cells";
  if (delimiter === "," && numberStyles[style]?.decimal === ".") return "the file's commas";
  return evidence.isSettledBySize ? "sizes" : "other columns";
}

/** An example of the numbers of a column with each magnitude. */
function describeScaled(evidence: StyleEvidence | undefined, column: ColumnNumbers): readonly string[] {
  const examples = new Map<string, ScaledExample>([...(evidence?.scaled ?? []), ...(evidence?.scaledMoney ?? [])]);
  return [...examples.values()].flatMap(({ scaled, text }) => {
    const isScaled = typeof column.suffixes.get(scaled.name) === "object";
    const { value } = parseNumberCell(text, { ...column, missing: new Set(), brackets: "negative" });
    return isScaled && value !== undefined ? [`${JSON.stringify(text)} is ${value}`] : [];
  });
}

/**
 * Decides the style of each value column by all its cells. Ambiguous columns follow the unambiguous ones of the table.
 */
function decideStyles(
  table: Table,
  { values }: TableLayout,
  evidence: readonly StyleEvidence[],
  decimal: NumberNotation["decimal"] | undefined,
): readonly number[] | Unreadable {
  const sure = new Set(evidence.map((one) => one.sure).filter((styles) => styles !== 0));
  const [only = 0] = sure.size === 1 ? sure : [];
  // In files separated by commas, the decimal separator is a point.
  const usual = sure.size === 0 && table.sheet.delimiter === "," ? stylesByDecimal["."] : only;
  const known = decimal === undefined ? usual : stylesByDecimal[decimal];
  const styles: number[] = [];
  for (const [i, value] of values.entries()) {
    const decision = evidence[i]?.decide(known, decimal !== undefined) ?? { style: 0 };
    const name = nameOfColumn(table, value.at);
    if ("doubt" in decision)
      return {
        question: { option: "decimal", choices: [".", ","] },
        reason: `${JSON.stringify(decision.doubt)} in ${name} may be a number of thousands or a fraction; --decimal . or --decimal , says which mark stands before fractions`,
      };
    if ("clash" in decision)
      return {
        question: { option: "decimal", choices: [".", ","] },
        reason: `${name} has ${decision.clash.map((text) => JSON.stringify(text)).join(" and ")}, which no one way of writing numbers reads; --decimal . or --decimal , says which mark stands before fractions`,
      };
    styles.push(decision.style);
  }
  return styles;
}

function gatherEvidence(
  { sheet, rows }: Table,
  { values, name: layout }: TableLayout,
  missing: ReadonlySet<string>,
): readonly StyleEvidence[] {
  // All columns of one indicator have the same style.
  const isOne = layout === "times" || layout === "entities";
  const shared = new StyleEvidence(missing);
  const evidence = values.map(() => (isOne ? shared : new StyleEvidence(missing)));
  for (const [i, { at }] of values.entries()) {
    const numbers = sheet.packed?.numbers(at);
    for (const row of rows) {
      const decimals = numbers?.decimals(row) ?? -1;
      if (numbers && decimals >= 0) evidence[i]?.addPlain(numbers.number(row), decimals);
      else {
        const cell = cellAt(sheet, row, at);
        if (typeof cell === "string") evidence[i]?.add(cell.trim());
      }
    }
  }
  return evidence;
}

const nameOfColumn = (table: Table, at: number): string =>
  JSON.stringify(columnName(table.columns.find((column) => column.at === at) ?? { at: 0, heads: [] }));

/** Words in notes that explain brackets. */
const bracketWords = /bracket|parenthes|klammer|parenth[eè]s|par[eé]ntesis|reliab|sampl|standard error/i;

/**
 * Decides what numbers in brackets mean: negative amounts, as in accounting, unless other numbers have a minus. Asks
 * the user if notes mention brackets, if all numbers of a column have them (standard errors), or with decimal commas,
 * since German offices mark uncertain values with brackets.
 */
function decideBrackets(
  table: Table,
  { values }: TableLayout,
  evidence: readonly StyleEvidence[],
  styles: readonly number[],
): Pick<NumberStyles, "brackets" | "guessed"> | Unreadable {
  const at = evidence.findIndex(({ bracketed }) => bracketed !== undefined);
  const { bracketed } = evidence[at] ?? {};
  if (bracketed === undefined) return {};
  if (evidence.some(({ hasMinus }) => hasMinus)) return { brackets: "mark", guessed: bracketed };
  const isExplained = [...table.titles, ...table.notes].some((line) => bracketWords.test(line));
  const isErrors = evidence.some(({ numbers, inBrackets }) => inBrackets > 0 && inBrackets === numbers);
  const isComma = styles.some((style) => numberStyles[style]?.decimal === ",");
  if (!isExplained && !isErrors && !isComma) return { brackets: "negative", guessed: bracketed };
  return {
    question: { option: "brackets", choices: ["negative", "mark"] },
    reason: `${JSON.stringify(bracketed)} in ${nameOfColumn(table, values[at]?.at ?? 0)} may be a negative number or an uncertain one; --brackets negative or --brackets mark says which`,
  };
}

/** Describes a style in words. */
export const styleWords = (style: number): string => {
  const { decimal, group } = numberStyles[style & anyStyle] ?? { decimal: ".", group: "" };
  return `${decimal === "," ? "decimal comma" : "decimal point"}${group === "" ? "" : `, digits grouped by ${group === " " ? "blanks" : JSON.stringify(group)}`}`;
};
