import { anyStyle, type NumberStyle, numberStyles, stylesOf } from "../cell/number.ts";
import { StyleEvidence } from "../cell/style.ts";
import type { Lack, Reading } from "../layout/reading.ts";
import { columnName, type Table } from "../table/table.ts";

/** What a person says of numbers. */
export interface NumberHints {
  /** What stands before fractions. */
  readonly decimal?: NumberStyle["decimal"] | undefined;
  /** What brackets around a number mean. */
  readonly brackets?: "negative" | "mark" | undefined;
}

/**
 * How the numbers of each column of values are written, by all their cells; of one table's columns those that may be read in
 * two ways follow those that may not.
 */
export function decideStyles(
  table: Table,
  { values, layout }: Reading,
  missing: ReadonlySet<string>,
  { decimal, brackets }: NumberHints,
): readonly number[] | Lack {
  // Columns of one indicator are written alike.
  const isOne = layout === "times" || layout === "entities";
  const shared = new StyleEvidence(missing);
  const evidence = values.map(() => (isOne ? shared : new StyleEvidence(missing)));
  const { rows } = table.sheet;
  for (const row of table.rows) {
    const cells = rows[row] ?? [];
    for (let i = 0; i < values.length; i++) {
      const cell = cells[values[i]?.at ?? -1];
      if (typeof cell === "string") evidence[i]?.add(cell.trim());
    }
  }
  const sure = new Set(evidence.map((one) => one.sure).filter((styles) => styles !== 0));
  const [only = 0] = sure.size === 1 ? sure : [];
  // Who separates cells by commas writes fractions with a point.
  const usual = sure.size === 0 && table.sheet.delimiter === "," ? stylesOf["."] : only;
  const known = decimal === undefined ? usual : stylesOf[decimal];
  const styles: number[] = [];
  for (const [i, value] of values.entries()) {
    const decision = evidence[i]?.decide(known, decimal !== undefined) ?? { style: 0 };
    const name = JSON.stringify(columnName(table.columns.find(({ at }) => at === value.at) ?? { at: 0, heads: [] }));
    const bracketed = brackets === undefined ? evidence[i]?.bracketed : undefined;
    if (bracketed !== undefined)
      return {
        lack: `${JSON.stringify(bracketed)} in ${name} may be a negative number or an uncertain one; --brackets negative or --brackets mark says which`,
      };
    if ("doubt" in decision)
      return {
        lack: `${JSON.stringify(decision.doubt)} in ${name} may be a number of thousands or a fraction; --decimal . or --decimal , says which mark stands before fractions`,
      };
    if ("clash" in decision)
      return {
        lack: `${name} has ${decision.clash.map((text) => JSON.stringify(text)).join(" and ")}, which no one way of writing numbers reads; --decimal . or --decimal , says which mark stands before fractions`,
      };
    styles.push(decision.style);
  }
  return styles;
}

/** The style of a number in words. */
export const styleWords = (style: number): string => {
  const { decimal, group } = numberStyles[style & anyStyle] ?? { decimal: ".", group: "" };
  return `${decimal === "," ? "decimal comma" : "decimal point"}${group === "" ? "" : `, digits grouped by ${group === " " ? "blanks" : JSON.stringify(group)}`}`;
};
