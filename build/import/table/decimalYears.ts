import { isColumnName } from "../../vocabulary/columnNames.ts";
import { type Cell, textOf } from "../cell/cell.ts";
import { isLikelyYear } from "../cell/period.ts";
import { cellAt, withRows } from "../sheet/sheet.ts";
import { columnName, columnTypeOf, type Table, type TableColumn } from "./table.ts";

/** Number of rows used to find the types of columns. */
const typedRows = 200;
const minShare = 0.9;
/** With fewer distinct fractions, they may be of anything. */
const fewestFractions = 3;

/** Reads the part of a year that a fraction is; undefined for fractions of another kind. */
type ReadFraction = (digits: string) => string | undefined;

const pad = (number: number): string => String(number).padStart(2, "0");
const near = (value: number, target: number): boolean => Math.abs(value - target) < 0.1;

/**
 * Fractions of an equal part of a year, at its beginning or its middle. Days of months differ a little from twelfths of a
 * year.
 */
const partsOf =
  (count: 4 | 12, at: 0 | 0.5): ReadFraction =>
  (digits) => {
    const place = count * Number(`0.${digits}`);
    const part = Math.round(place - at);
    if (!near(place - at, part) || part < 0 || part >= count) return undefined;
    return count === 4 ? `-Q${part + 1}` : `-${pad(part + 1)}`;
  };

/** Ways to write parts of years as decimals. The first that reads all fractions of a column counts. */
const ways: readonly ReadFraction[] = [
  // Numbers of months behind a point. The zero of October is lost in numbers: 1871.1.
  (digits) => (/^(?:0[1-9]|1[0-2]?)$/.test(digits) ? `-${digits === "1" ? "10" : digits}` : undefined),
  partsOf(4, 0),
  partsOf(4, 0.5),
  partsOf(12, 0),
  partsOf(12, 0.5),
];

/**
 * Turns a column of decimal years into months or quarters, unless another column has times: `1880.0417` is the middle of
 * January, `1960.25` the beginning of the second quarter.
 */
export function withDecimalYears(table: Table): Table {
  const { sheet, columns, rows } = table;
  if (sheet.packed) return table;
  const sample = Array.from(rows.subarray(0, typedRows), (row) => sheet.rows[row] ?? []);
  const isTime = (column: TableColumn): boolean => isColumnName("time", columnName(column));
  const column = columns.find(
    (one) => isTime(one) && sample.some((row) => fractionOf(textOf(row[one.at])) !== undefined),
  );
  const isOtherTime = (one: TableColumn): boolean =>
    one !== column && (isTime(one) || one.at === 0) && columnTypeOf(sample, one.at) === "time";
  if (!column || columns.some(isOtherTime)) return table;
  const texts = Array.from(rows, (row) => textOf(cellAt(sheet, row, column.at)));
  const read = readerOf(texts.filter(Boolean));
  if (!read) return table;
  const bare = sheet.rows.map((row) => [...row]);
  for (const [i, row] of rows.entries()) setTime(bare[row] ?? [], column.at, read(texts[i] ?? ""));
  const [example = ""] = texts;
  return {
    ...table,
    sheet: withRows(sheet, bare),
    remarks: [
      ...(table.remarks ?? []),
      `decimals    of ${JSON.stringify(columnName(column))} are parts of years: ${JSON.stringify(example)} is ${read(example) ?? example}`,
    ],
  };
}

const setTime = (row: Cell[], at: number, time: string | undefined): void => {
  if (time !== undefined) row[at] = time;
};

/** The digits behind the point of a decimal year, "0" for a whole year; undefined for anything else. */
function fractionOf(text: string): string | undefined {
  const [, year = "", digits = "0"] = /^(\d{4})(?:\.(\d+))?$/.exec(text) ?? [];
  return isLikelyYear(year) ? digits : undefined;
}

/** Returns a function that writes the decimal years of a column as periods; undefined if they are of no known kind. */
function readerOf(texts: readonly string[]): ((text: string) => string | undefined) | undefined {
  const fractions = texts.flatMap((text) => fractionOf(text) ?? []);
  const distinct = [...new Set(fractions)];
  if (fractions.length < minShare * texts.length || distinct.length < fewestFractions) return undefined;
  const way = ways.find((read) => distinct.every((digits) => read(digits) !== undefined));
  return (
    way &&
    ((text) => {
      const digits = fractionOf(text);
      return digits === undefined ? undefined : `${text.slice(0, 4)}${way(digits)}`;
    })
  );
}
