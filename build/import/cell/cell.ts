/**
 * A cell as the source has it: text exactly as written, or a typed value if the format has types. Dates are ISO text
 * (`2020-03-21`, `2020-03-21T10:00:00`); null means no value.
 */
export type Cell = string | number | bigint | boolean | null;

/** The trimmed text of a cell; "" without a value. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell.trim();
  return cell === null || cell === undefined ? "" : String(cell);
}
