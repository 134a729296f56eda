/**
 * A cell as a source holds it: text as it is written (not yet a number, blanks around it and all), or a typed value where
 * the format has types. Dates are ISO text (`2020-03-21`, `2020-03-21T10:00:00`); null is a cell without a value.
 */
export type Cell = string | number | bigint | boolean | null;

/** What a cell says, without blanks around it; "" for a cell without a value. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell.trim();
  return cell === null || cell === undefined ? "" : String(cell);
}
