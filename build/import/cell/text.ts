import type { Cell } from "../sheet/sheet.ts";

/** What a cell says, without blanks around it; "" for a cell without a value. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell.trim();
  return cell === null || cell === undefined ? "" : String(cell);
}

/** A text for comparing: lower case without accents, marks between words as single blanks. */
export const plainWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
