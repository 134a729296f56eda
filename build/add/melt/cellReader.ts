import { greatestNumber } from "../../content/numberFormat.ts";
import { numberStyles, plainness } from "../cell/number.ts";
import { readNumberCell } from "../cell/numberCell.ts";
import { textOf } from "../cell/text.ts";
import { cellAt } from "../sheet.ts";
import { columnName } from "../table/table.ts";
import type { Account } from "./account.ts";
import type { MeltInput } from "./melt.ts";

/** So many different cells of a column are remembered. */
const maxKnown = 20_000;

/** Reads the cells of a column of values: NaN for no value, undefined for no number, which is noted. */
export function cellReader(
  { table, missing, numbers: { brackets, hasMultiples } }: Pick<MeltInput, "table" | "missing" | "numbers">,
  at: number,
  style: number,
  account: Account,
): (row: number) => number | undefined {
  const { sheet } = table;
  const plainNumbers = sheet.packed?.numbers(at);
  const isPoint = numberStyles[style]?.decimal === ".";
  const name = columnName(table.columns.find((column) => column.at === at) ?? { at, heads: [] });
  const known = new Map<string, ReturnType<typeof readNumberCell>>();
  // Those that group by a point are plain, too, and mean something else.
  const isPlain = (text: string): boolean => {
    const plain = plainness(text);
    return plain === 0 || (plain !== 3 && isPoint);
  };
  // Numbers such as -99 may stand for no value.
  const isAbsent = (value: number): boolean => missing.size > 0 && missing.has(String(value));
  return (row) => {
    // Without a point, a plain number is the same in all ways of writing.
    if (plainNumbers && (isPoint || plainNumbers.decimals(row) === 0)) {
      const value = plainNumbers.number(row);
      if (Math.abs(value) <= greatestNumber && missing.size === 0) return value;
    }
    const cell = cellAt(sheet, row, at);
    if (typeof cell === "number" || typeof cell === "bigint") {
      const value = Number(cell);
      if (Number.isFinite(value) && !isAbsent(value)) return value;
      account.missing++;
      return Number.NaN;
    }
    const text = textOf(cell);
    const plain = text !== "" && !missing.has(text) && isPlain(text) ? Number(text) : Number.NaN;
    if (Math.abs(plain) <= greatestNumber) return plain;
    let read = known.get(text);
    if (!read) {
      read = readNumberCell(text, style, { missing, brackets, hasMultiples });
      if (known.size < maxKnown) known.set(text, read);
    }
    if (read.mark !== undefined) account.noteMark(read.mark);
    if (read.value === undefined) account.noteOdd(row, name, text);
    else if (Number.isNaN(read.value)) account.missing++;
    return read.value;
  };
}
