import { isColumnName } from "../../vocabulary/columnNames.ts";

/** Number of rows to look at. */
const sampleRows = 1000;

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");

/** Whether a header suits names of places or times, so that the column below it is not one of row names. */
const isNaming = (head: string): boolean =>
  (["entity", "time", "code", "group", "thing"] as const).some((kind) => isColumnName(kind, head));

/**
 * Adds a blank header for the names or numbers of rows, which R writes without one: then each row has one cell more than
 * the header. Other tables have a nameless last column.
 * @param rows - all rows; the header is changed in place
 */
export function addHeaderOfRowNames(rows: string[][]): void {
  const at = rows.findIndex((row) => !isBlank(row));
  const head = rows[at];
  const body = rows.slice(at + 1, at + 1 + sampleRows).filter((row) => !isBlank(row));
  if (!head || body.length < 2 || !body.every((row) => row.length === head.length + 1 && row.at(-1) !== "")) return;
  if (head.some((cell) => cell === "" || /^[-+\d.,]+$/.test(cell))) return;
  const firsts = body.map(([first = ""]) => first);
  const areCounted = firsts.every((first, i) => first === String(i + 1));
  const areNames = new Set(firsts).size === firsts.length && !isNaming(head[0] ?? "");
  if (areCounted || areNames) head.unshift("");
}
