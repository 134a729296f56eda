import { anyStyle, type NumberStyle, numberStyles, stylesByDecimal } from "../cell/number.ts";
import { StyleEvidence } from "../cell/styleEvidence.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";

/** Options for numbers. */
export interface NumberHints {
  /** The decimal separator. */
  readonly decimal?: NumberStyle["decimal"] | undefined;
  /** What brackets around a number mean. */
  readonly brackets?: "negative" | "mark" | undefined;
}

/** How the numbers of a table are written. */
export interface NumberStyles extends NumberHints {
  /** The style of each value column. */
  readonly styles: readonly number[];
  /** Whether suffixes of magnitudes multiply numbers. */
  readonly hasScaledNumbers: boolean;
  /** An example of a number in brackets whose meaning was guessed. */
  readonly guessed?: string;
}

/**
 * Decides the style of each value column by all its cells. Ambiguous columns follow the unambiguous ones of the table.
 */
export function decideStyles(
  table: Table,
  layout: TableLayout,
  missing: ReadonlySet<string>,
  { decimal, brackets }: NumberHints,
): NumberStyles | Unreadable {
  const { values } = layout;
  const evidence = gatherEvidence(table, layout, missing);
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
  const letters = new Set(evidence.flatMap((one) => [...one.letters]));
  // A lone B may be a quality mark.
  const hasScaledNumbers = [...letters].some((letter) => letter !== "B");
  if (brackets !== undefined) return { styles, brackets, hasScaledNumbers };
  const decided = decideBrackets(table, layout, evidence, styles);
  return "reason" in decided ? decided : { styles, hasScaledNumbers, ...decided };
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
