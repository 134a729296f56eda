import { withoutMarks } from "./marks.ts";
import { isBound, isMissing } from "./missing.ts";
import { readMultiple } from "./multiple.ts";
import { inBrackets, parseNumber } from "./number.ts";

/** What a cell of a column of numbers is. */
export interface NumberCell {
  /** NaN where the cell says that there is none, undefined where it is no number. */
  readonly value: number | undefined;
  readonly mark?: string;
}

const none: NumberCell = { value: Number.NaN };
const noNumber: NumberCell = { value: undefined };

/** What a person says of cells. */
export interface CellHints {
  /** Texts that stand for no value. */
  readonly missing: ReadonlySet<string>;
  /** What brackets around a number mean; without it, it is none. */
  readonly brackets?: "negative" | "mark" | undefined;
  /** Letters behind numbers multiply them. */
  readonly hasMultiples?: boolean | undefined;
}

/** Reads a cell that is not plain: with a mark, with groups, or in the place of a number. */
export function readNumberCell(text: string, style: number, hints: CellHints): NumberCell {
  const { missing, brackets, hasMultiples } = hints;
  if (isMissing(text, missing)) return isBound(text) ? { ...none, mark: text } : none;
  const value = parseNumber(text, style);
  if (value !== undefined) return { value };
  const inner = brackets === undefined ? undefined : inBrackets(text);
  const owed = inner === undefined ? undefined : parseNumber(inner, style);
  if (owed !== undefined) return brackets === "negative" ? { value: -owed } : { value: owed, mark: "(…)" };
  const multiple = hasMultiples ? readMultiple(text) : undefined;
  const multiplied = multiple && parseNumber(multiple.bare, style, multiple.power);
  if (multiplied !== undefined) return { value: multiplied };
  for (const { bare, mark } of withoutMarks(text)) {
    if (isMissing(bare, missing)) return { ...none, mark };
    const marked = parseNumber(bare, style);
    if (marked !== undefined) return { value: marked, mark };
  }
  return noNumber;
}
