import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { epochDays, isDate } from "../../../src/core/data/day.ts";
import { holdsIntegers, isInt64 } from "../../../src/formats/dataColumns.ts";
import type { ParquetColumn } from "../../../src/formats/parquetFile.ts";
import type { Cells, DatasetTable } from "../../content/table/datasetTable.ts";
import type { PlannedColumn } from "./plan.ts";

/** The first columns of every table: entity, code, and year or date (the first day of a period). */
export function tableKeyColumns(
  { timeUnit, times, ...table }: DatasetTable,
  codeOf: (entity: string) => string,
): ParquetColumn[] {
  const isDated = timeUnit !== "year" && times.every(isDate);
  return [
    { name: "entity", type: "string", data: spread(table, (entity) => entity) },
    { name: "code", type: "string", data: spread(table, (entity) => codeOf(entity) || null) },
    isDated
      ? { name: "date", type: "date", data: times.map((day) => day + epochDays) }
      : { name: timeUnit === "year" ? "year" : "date", type: "int32", data: times },
  ];
}

function spread(
  { entities, offsets }: Pick<DatasetTable, "entities" | "offsets">,
  toCell: (entity: string) => string | null,
) {
  const cells: (string | null)[] = [];
  for (const [i, entity] of entities.entries()) {
    const cell = toCell(entity);
    for (let row = offsets[i] ?? 0; row < (offsets[i + 1] ?? 0); row++) cells.push(cell);
  }
  return cells;
}

/** The columns of indicators. @param types - types of the indicators, by id */
export function tableValueColumns(
  { cells, times }: DatasetTable,
  columns: readonly PlannedColumn[],
  types: ReadonlyMap<number, Indicator["type"]>,
): ParquetColumn[] {
  return columns.map(({ id, name }) =>
    valueColumn(name, cells.get(id) ?? new Float64Array(times.length).fill(NaN), types.get(id)),
  );
}

function valueColumn(name: string, cells: Cells, type: Indicator["type"] | undefined): ParquetColumn {
  if (!(cells instanceof Float64Array)) return { name, type: "string", data: cells.map((cell) => cell || null) };
  if (holdsIntegers(type) && cells.every((cell) => Number.isNaN(cell) || isInt64(cell)))
    return { name, type: "int64", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : BigInt(cell))) };
  return { name, type: "double", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : cell)) };
}
