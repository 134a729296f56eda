import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { epochDays, isDate } from "../../../src/core/data/day.ts";
import { holdsIntegers, isInt64 } from "../../../src/formats/dataColumns.ts";
import type { ParquetColumn } from "../../../src/formats/parquetFile.ts";
import type { LongTable } from "../../content/sliceIndicators.ts";
import type { Cells, DatasetTable } from "../../content/table/datasetTable.ts";
import { categoriesAt } from "../../content/table/dimensionColumns.ts";
import type { PlannedColumn, TablePlan } from "./plan.ts";

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

/**
 * The columns of a long table: keys, categories of the dimensions, and values, with a row for each entity, time and combination
 * that has some.
 * @param names - of the dimensions' columns
 */
export function longTableColumns(
  table: DatasetTable,
  long: LongTable,
  { columns, dimensions: names = [] }: TablePlan,
  codeOf: (entity: string) => string,
): ParquetColumn[] {
  const cellsOf = columns.map(({ id }) => cellsByCombination(table, long, id));
  const { rows, combinations } = filledRows(table, cellsOf, long.combinations.length);
  const keys = tableKeyColumns(table, codeOf).map(({ data, ...column }) => ({
    ...column,
    data:
      data instanceof Int32Array ? Int32Array.from(rows, (row) => data[row] as number) : rows.map((row) => data[row]),
  }));
  const categories = names.map((name, i): ParquetColumn => {
    const byCombination = long.combinations.map((_, combination) => categoriesAt(long, combination)[i]?.value ?? "");
    return { name, type: "string", data: combinations.map((one) => byCombination[one] ?? "") };
  });
  const types = new Map(table.dataset.indicators.map(({ id, type }) => [id, type]));
  const values = columns.map(({ id, name }, i) => {
    const own = rows.map((row, at) => cellsOf[i]?.[combinations[at] as number]?.[row]);
    const areTexts = cellsOf[i]?.some((cells) => cells && !(cells instanceof Float64Array));
    const cells = areTexts
      ? own.map((cell) => String(cell ?? ""))
      : Float64Array.from(own, (cell) => Number(cell ?? NaN));
    return valueColumn(name, cells, types.get(id));
  });
  return [...keys, ...categories, ...values];
}

/** The cells of a column by combination. @param id - of the column's first combination */
function cellsByCombination(
  { cells }: DatasetTable,
  { places }: LongTable,
  id: number,
): readonly (Cells | undefined)[] {
  const header = places.get(id)?.column;
  const found: (Cells | undefined)[] = [];
  for (const [own, { column, combination }] of places) if (column === header) found[combination] = cells.get(own);
  return found;
}

/** The rows and combinations in which some column has a value, in the order of entities, times and combinations. */
function filledRows(
  { times }: DatasetTable,
  cellsOf: readonly (readonly (Cells | undefined)[])[],
  count: number,
): { readonly rows: readonly number[]; readonly combinations: readonly number[] } {
  const [rows, combinations]: [number[], number[]] = [[], []];
  for (let row = 0; row < times.length; row++)
    for (let combination = 0; combination < count; combination++) {
      const isFilled = cellsOf.some((cells) => {
        const cell = cells[combination]?.[row];
        return cell !== undefined && cell !== "" && !Number.isNaN(cell);
      });
      if (!isFilled) continue;
      rows.push(row);
      combinations.push(combination);
    }
  return { rows, combinations };
}

function valueColumn(name: string, cells: Cells, type: Indicator["type"] | undefined): ParquetColumn {
  if (!(cells instanceof Float64Array)) return { name, type: "string", data: cells.map((cell) => cell || null) };
  if (holdsIntegers(type) && cells.every((cell) => Number.isNaN(cell) || isInt64(cell)))
    return { name, type: "int64", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : BigInt(cell))) };
  return { name, type: "double", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : cell)) };
}
