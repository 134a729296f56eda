import { periodCell, timeFieldOf } from "../cell/period.ts";
import type { SourceDataset } from "../meaning/dataset.ts";
import type { IndicatorField } from "../meaning/fields.ts";
import { compareCells, type SourceDimension } from "../meaning/sourceCube.ts";
import type { NumberColumn, WordColumn } from "../values/columns.ts";

/** Approximate number of characters per piece. Larger strings would be promoted out of V8's young generation. */
const pieceLength = 2 ** 15;

const quoteCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Fractions of numbers with up to two decimals, by their hundredths. */
const hundredths = Array.from({ length: 100 }, (_, i) =>
  i === 0 ? "" : `.${String(i).padStart(2, "0").replace(/0$/, "")}`,
);

/** Formats a number as `String` does, faster for numbers with up to two decimals. */
function writeNumber(value: number): string {
  const size = Math.round(Math.abs(value) * 100);
  if (size >= 2 ** 31 || size / 100 !== Math.abs(value) || Object.is(value, -0)) return String(value);
  const whole = (size / 100) | 0;
  return `${value < 0 ? "-" : ""}${whole}${hundredths[size - 100 * whole] as string}`;
}

/** Renders a dataset's CSV in pieces; a cube has a row for each combination of categories with a value. */
export function* csvPieces({ interpretation, fields, dimensions, order }: CsvDataset): Generator<string> {
  const { entities, melted } = interpretation;
  const { pairs, unit } = melted;
  const heads = entities.names.map(({ entity, entityCode }) => `${quoteCell(entity)},${quoteCell(entityCode)},`);
  const times = melted.times.map((time) => periodCell({ unit, time }));
  const combinations = combinationsOf(fields, dimensions);
  const headers = [...dimensions, ...fields].map(({ name }) => quoteCell(name));
  let piece = `${["Entity", "Code", timeFieldOf[unit].name, ...headers].join(",")}\n`;
  for (const place of order) {
    const head = (heads[pairs.entityOf(place)] as string) + (times[pairs.timeOf(place)] as string);
    for (const { cells, columns } of combinations) {
      const values = rowOf(columns, place);
      if (values === undefined && dimensions.length > 0) continue;
      piece += `${head}${cells}${values ?? ",".repeat(columns.length)}\n`;
    }
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

type CsvDataset = Pick<SourceDataset, "interpretation" | "fields" | "dimensions" | "order">;

/** A combination of categories: its cells, each after a comma, and the column of each field. */
interface Combination {
  readonly cells: string;
  readonly columns: readonly (NumberColumn | WordColumn | undefined)[];
}

/** The combinations in the order of their categories; a single one without dimensions. */
function combinationsOf(
  fields: readonly IndicatorField[],
  dimensions: readonly SourceDimension[],
): readonly Combination[] {
  if (dimensions.length === 0) return [{ cells: "", columns: fields.map(({ column }) => column) }];
  const found = new Map<string, { readonly cells: readonly string[]; columns: (NumberColumn | undefined)[] }>();
  for (const [i, { slices = [] }] of fields.entries())
    for (const { cells, column } of slices) {
      const key = JSON.stringify(cells);
      const combination = found.get(key) ?? { cells, columns: fields.map(() => undefined) };
      combination.columns[i] = column;
      found.set(key, combination);
    }
  const sorted = [...found.values()].sort((a, b) => compareCells(a.cells, b.cells, dimensions));
  return sorted.map(({ cells, columns }) => ({ cells: cells.map((cell) => `,${quoteCell(cell)}`).join(""), columns }));
}

/** The values of a row, each after a comma; undefined if there are none. */
function rowOf(columns: Combination["columns"], place: number): string | undefined {
  let [row, isEmpty] = ["", true];
  for (const column of columns) {
    const value = column?.get(place) ?? Number.NaN;
    const isMissing = typeof value === "string" ? value === "" : Number.isNaN(value);
    row += isMissing ? "," : `,${typeof value === "string" ? quoteCell(value) : writeNumber(value)}`;
    isEmpty &&= isMissing;
  }
  return isEmpty ? undefined : row;
}
