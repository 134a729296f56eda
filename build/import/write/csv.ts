import { periodCell, timeFieldOf } from "../cell/period.ts";
import type { IndicatorField } from "../meaning/fields.ts";
import { NumberColumn } from "../values/columns.ts";
import type { Interpretation } from "../values/interpret.ts";

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

/** Renders a dataset's CSV in pieces. @param order - order of its rows (`orderPairs`) */
export function* csvPieces(
  interpretation: Interpretation,
  fields: readonly IndicatorField[],
  order: Uint32Array,
): Generator<string> {
  const { entities, melted } = interpretation;
  const { pairs, unit } = melted;
  const heads = entities.names.map(({ entity, entityCode }) => `${quoteCell(entity)},${quoteCell(entityCode)},`);
  const times = melted.times.map((time) => periodCell({ unit, time }));
  const columns = fields.map(({ column }) => column);
  let piece = `${["Entity", "Code", timeFieldOf[unit].name, ...fields.map(({ name }) => quoteCell(name))].join(",")}\n`;
  for (const place of order) {
    let row = (heads[pairs.entityOf(place)] as string) + (times[pairs.timeOf(place)] as string);
    for (const column of columns) {
      if (column instanceof NumberColumn) {
        const value = column.get(place);
        row += Number.isNaN(value) ? "," : `,${writeNumber(value)}`;
      } else row += `,${quoteCell(column.get(place))}`;
    }
    piece += `${row}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}
