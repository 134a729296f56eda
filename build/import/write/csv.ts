import { timeFields, writePeriod } from "../cell/period.ts";
import type { IndicatorField } from "../meaning/fields.ts";
import { NumberColumn } from "../values/columns.ts";
import type { Interpretation } from "../values/interpret.ts";

/** Rows are passed on in pieces of about so many characters: the parts of larger ones would outlive the young. */
const pieceLength = 2 ** 15;

const quoteCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Digits behind a point of two. */
const hundredths = Array.from({ length: 100 }, (_, i) =>
  i === 0 ? "" : `.${String(i).padStart(2, "0").replace(/0$/, "")}`,
);

/** A number as text. Whole ones are quickly written, and so are those of two decimals by their parts. */
function formatNumber(value: number): string {
  const size = Math.round(Math.abs(value) * 100);
  if (size >= 2 ** 31 || size / 100 !== Math.abs(value) || Object.is(value, -0)) return String(value);
  const whole = (size / 100) | 0;
  return `${value < 0 ? "-" : ""}${whole}${hundredths[size - 100 * whole] as string}`;
}

/** The text of a dataset's CSV, piece by piece. @param order - of its rows (`orderPairs`) */
export function* csvPieces(
  interpretation: Interpretation,
  fields: readonly IndicatorField[],
  order: Uint32Array,
): Generator<string> {
  const { entities, melted } = interpretation;
  const { pairs, unit } = melted;
  const heads = entities.names.map(({ entity, entityCode }) => `${quoteCell(entity)},${quoteCell(entityCode)},`);
  const times = melted.times.map((time) => writePeriod({ unit, time }));
  const columns = fields.map(({ column }) => column);
  let piece = `${["Entity", "Code", timeFields[unit].name, ...fields.map(({ name }) => quoteCell(name))].join(",")}\n`;
  for (const place of order) {
    let row = (heads[pairs.entityOf(place)] as string) + (times[pairs.timeOf(place)] as string);
    for (const column of columns) {
      if (column instanceof NumberColumn) {
        const value = column.get(place);
        row += Number.isNaN(value) ? "," : `,${formatNumber(value)}`;
      } else row += `,${quoteCell(column.get(place))}`;
    }
    piece += `${row}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}
