import { formatDifference } from "../../core/data/difference.ts";
import { formatNumber } from "../../core/data/number.ts";
import { formatTime, type TimeUnit } from "../../core/data/time.ts";
import { type DataTableCells, type DataTableColumn, type DataTableRow, tableValue } from "./dataTable.ts";
import type { SortPart } from "./sort.ts";

const changes = { absoluteChange: "Change", relativeChange: "Change in %" } as const;

/** The parts of a column, from left to right. */
export const partsOf = (column: DataTableColumn): readonly SortPart[] => [
  ...column.times.keys(),
  ...(column.hasAbsoluteChange ? (["absoluteChange"] as const) : []),
  ...(column.hasRelativeChange ? (["relativeChange"] as const) : []),
];

/** The header of a part: its time, or the kind of change. */
export const headerText = ({ times }: DataTableColumn, part: SortPart, timeUnit: TimeUnit): string =>
  typeof part === "number" ? formatTime(times[part] ?? 0, timeUnit) : changes[part];

/** The text of a cell, and the time of its value if it differs from the column's. */
export type CellTexts = readonly [text: string, moved?: string];

/** The texts of a row's cells, by column and part. */
export const rowTexts = (
  columns: readonly DataTableColumn[],
  { cells }: DataTableRow,
  timeUnit: TimeUnit,
): readonly (readonly CellTexts[])[] =>
  columns.map((column, i) => partsOf(column).map((part) => cellTexts(column, cells[i], part, timeUnit)));

/** The texts of a cell. */
export function cellTexts(
  column: DataTableColumn,
  cells: DataTableCells | undefined,
  part: SortPart,
  timeUnit: TimeUnit,
): CellTexts {
  if (typeof part !== "number") return [changeText(column, cells, part)];
  const cell = cells?.values[part];
  if (!cell) return [""];
  const text = tableValue(column, cell.value);
  return cell.time === column.times[part] ? [text] : [text, ` (${formatTime(cell.time, timeUnit)})`];
}

function changeText({ format }: DataTableColumn, cells: DataTableCells | undefined, part: SortPart): string {
  const { absoluteChange, relativeChange } = cells ?? {};
  if (part === "absoluteChange") return absoluteChange === undefined ? "" : formatDifference(absoluteChange, format);
  return relativeChange === undefined
    ? ""
    : formatNumber(relativeChange, { shortUnit: "%", numDecimalPlaces: 0 }, { unit: "short", sign: true });
}
