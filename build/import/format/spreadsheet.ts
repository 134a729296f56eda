import { Failure } from "../../failure.ts";
import type { SourceFile } from "../open/file.ts";
import type { Members } from "../open/unpack.ts";
import type { Cell, Sheet } from "../sheet/sheet.ts";

/** A rectangle of cells that stands for its first. Ends are included. */
export interface Merge {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/** Cells of a sheet, by their place. */
export class CellPlaces {
  private readonly places = new Set<number>();

  add(row: number, column: number): void {
    this.places.add(row * width + column);
  }

  has = (row: number, column: number): boolean => this.places.has(row * width + column);
}

/** More than any sheet is wide. */
const width = 1 << 15;

/**
 * A worksheet's rows as a table; undefined where nothing stands in it. Merged cells all get the value.
 * @param percents - the cells that are shown as so many per cent, and have that number
 */
export function worksheet(
  name: string,
  rows: Cell[][],
  merges: readonly Merge[],
  percents: CellPlaces,
): Sheet | undefined {
  const widest = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0);
  if (widest === 0) return undefined;
  for (const merge of merges) fill(rows, merge, widest);
  while (rows.length > 0 && filledWidth(rows.at(-1) ?? []) === 0) rows.pop();
  const trimmed = rows.map((row) => (row.length > widest ? row.slice(0, widest) : row));
  return { name, rows: trimmed, facts: {}, line: (row) => row + 1, isPercent: percents.has };
}

function filledWidth(row: readonly Cell[]): number {
  let length = row.length;
  while (length > 0 && (row[length - 1] === null || row[length - 1] === "" || row[length - 1] === undefined)) length--;
  return length;
}

/** Puts the value of merged cells into all of them. Those as wide as the sheet are its title or a note, not a header. */
function fill(rows: Cell[][], { startRow, startCol, endRow, endCol }: Merge, widest: number): void {
  const value = rows[startRow]?.[startCol];
  if (value === null || value === undefined || value === "" || (startCol === 0 && endCol >= widest - 1)) return;
  for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row++) {
    const cells = rows[row];
    if (!cells) continue;
    while (cells.length < startCol) cells.push(null);
    for (let column = startCol; column <= Math.min(endCol, widest - 1); column++) cells[column] = value;
  }
}

/** In each of the encodings in which XML may be written. */
function hasDoctype({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const wide = Buffer.from("<!DOCTYPE", "utf16le");
  return bytes.includes("<!DOCTYPE") || bytes.includes(wide) || bytes.includes(wide.subarray(1));
}

/**
 * Refuses a workbook that declares XML entities, which no spreadsheet program writes and which can unfold without end.
 * @throws Failure
 */
export function refuseEntities({ name }: SourceFile, members: Members): void {
  for (const [path, content] of members)
    if (/\.(?:xml|rels)$/i.test(path) && hasDoctype(content))
      throw new Failure(
        `${name} declares XML entities (in ${path}), as no spreadsheet program does; open it in one, and save it anew`,
      );
}
