import type { LongTable } from "../sliceIndicators.ts";
import { CellCombinations } from "./combinations.ts";
import type { CsvFile } from "./csv.ts";
import type { Cells } from "./datasetTable.ts";
import { categoriesAt } from "./dimensionColumns.ts";
import type { RowIndex } from "./rows.ts";

/** The index of each row's combination, by row of the CSV; -1 for rows without values. */
export function rowCombinations(csv: CsvFile, long: LongTable): Int32Array {
  const { dimensions, combinations } = long;
  const ats = dimensions.map(({ name }) => csv.header.indexOf(name));
  const keyOf = (values: readonly string[]) => values.join("\u0000");
  const valuesOf = (i: number) => categoriesAt(long, i).map(({ value }) => value);
  const known = new Map(combinations.map((_, i) => [keyOf(valuesOf(i)), i]));
  const written = new CellCombinations(csv.cells, ats);
  const rows = new Int32Array(csv.cells.rows);
  for (let row = 0; row < rows.length; row++) rows[row] = written.of(row);
  const indices = written.values.map((values) => known.get(keyOf(values)) ?? -1);
  return rows.map((combination) => indices[combination] ?? -1);
}

/** A table with a row for each entity, time and combination. */
interface LongRows {
  readonly index: RowIndex;
  /** By row of the CSV. */
  readonly combinations: Int32Array;
  /** Cells by header, in the order of the index. */
  readonly columns: ReadonlyMap<string, Cells>;
}

/** Gives each combination columns of its own, so that a row is left for each entity and time. */
export function pivot(
  { index, combinations, columns }: LongRows,
  { places }: LongTable,
): { readonly index: RowIndex; readonly cells: ReadonlyMap<number, Cells> } {
  const merged = mergeRows(index);
  const { length } = merged.index.times;
  const cells = new Map<number, Cells>();
  for (const [header, long] of columns) {
    const own = Array.from(places).filter(([, { column }]) => column === header);
    const rowsOf = new Map(own.map(([, { combination }]) => [combination, blank(long, length)]));
    for (let i = 0; i < long.length; i++) {
      const target = rowsOf.get(combinations[index.rows[i] as number] as number);
      if (target) target[merged.targets[i] as number] = long[i] as number & string;
    }
    for (const [id, { combination }] of own) cells.set(id, rowsOf.get(combination) ?? []);
  }
  return { index: merged.index, cells };
}

/** Cells without values, of the same type as others. */
const blank = (like: Cells, length: number): Float64Array | string[] =>
  like instanceof Float64Array ? new Float64Array(length).fill(Number.NaN) : new Array<string>(length).fill("");

/** Keeps one row for each entity and time. `targets` has the new row of each old one. */
function mergeRows(index: RowIndex): { readonly index: RowIndex; readonly targets: Uint32Array } {
  const { entities, offsets, times, rows } = index;
  const targets = new Uint32Array(times.length);
  const kept = new Uint32Array(times.length);
  const starts = offsets.slice();
  let length = 0;
  for (let i = 0; i < entities.length; i++) {
    starts[i] = length;
    for (let at = offsets[i] as number; at < (offsets[i + 1] as number); at++) {
      if (at === offsets[i] || times[at] !== times[at - 1]) kept[length++] = at;
      targets[at] = length - 1;
    }
  }
  starts[entities.length] = length;
  const own = kept.subarray(0, length);
  return {
    index: {
      ...index,
      offsets: starts,
      times: Int32Array.from(own, (at) => times[at] as number),
      rows: Uint32Array.from(own, (at) => rows[at] as number),
    },
    targets,
  };
}
