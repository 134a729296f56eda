import type { Cell } from "../cell/cell.ts";
import type { ColumnRole, SourceColumn, SourceSheet } from "../sheet/sheet.ts";
import { readCsvWithHeader } from "./csv.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";

/**
 * Flat files of GENESIS, the database of Germany's statistical offices. Each row is a value, and each dimension has
 * four columns: its code and label, and the code and label of its member. Older files have a column for each indicator;
 * newer ones have the value's indicator and unit in columns.
 */
export const genesisFlatFormat: Format = {
  name: "genesis-flat",
  title: "GENESIS flat file",
  recognises: ({ head }) =>
    /^\uFEFF?"?(?:Statistik_Code"?[;,]"?Statistik_Label|statistics_code"?[;,]"?statistics_label)"?[;,]/.test(head),
  read(file, context) {
    const { header, data, line } = readCsvWithHeader(file, context);
    return [tableOf(header, data, file.title, line)];
  },
};

/** Codes of geographic dimensions: the country, its states, districts and municipalities; countries of the world. */
const placeDimensions =
  /^(?:DINSG|DLAND\w*|REGBEZ\w*|RB\w*|KREIS\w*|GEMEIN\w*|NUTS\w*|BULAND|LAND\w*|STLA\w*|STAAT\w*)$/;

/** A column of the sheet, and its position in the file. */
interface GenesisColumn extends SourceColumn {
  readonly at: number;
}

function tableOf(
  header: readonly string[],
  data: readonly string[][],
  name: string,
  line: (row: number) => number,
): SourceSheet {
  const at = (...names: readonly string[]): number => header.findIndex((head) => names.includes(head));
  const cell = (place: number): string => data[0]?.[place]?.trim() ?? "";
  const time = at("Zeit", "time");
  const columns = [
    { at: time, name: header[time] ?? "", role: "time" as const },
    ...dimensionsOf(header, cell),
    ...valuesOf(header),
  ].filter((column) => column.at >= 0);
  const cells = data.map((row): Cell[] => columns.map((column) => row[column.at] ?? ""));
  const facts = defined({ title: cell(at("Statistik_Label", "statistics_label")) || undefined });
  return {
    name,
    rows: cells,
    columns: columns.map(({ at: _, ...column }) => column),
    facts: { ...facts, publisher: "Statistische Ämter" },
    line: (row) => line(row + 1),
  };
}

/** A column with the members' labels for each dimension. */
function dimensionsOf(header: readonly string[], cell: (at: number) => string): GenesisColumn[] {
  let hasPlaces = false;
  return header.flatMap((head, at) => {
    const number = /^(\d+)_(?:Auspraegung_Label|variable_attribute_label)$/.exec(head)?.[1];
    if (number === undefined) return [];
    const about = (german: string, english: string): string =>
      cell(header.findIndex((name) => name === `${number}_${german}` || name === `${number}_${english}`));
    const code = about("Merkmal_Code", "variable_code");
    const isPlace = !hasPlaces && placeDimensions.test(code);
    hasPlaces ||= isPlace;
    const role: ColumnRole = isPlace ? "entity" : "dimension";
    return [{ at, name: code || head, label: about("Merkmal_Label", "variable_label") || code || head, role }];
  });
}

/** The columns of values: `BEV__Population__Number`, or `value` with columns for indicator and unit. */
function valuesOf(header: readonly string[]): GenesisColumn[] {
  return header.flatMap((head, at): GenesisColumn[] => {
    if (head === "value") return [{ at, name: "value", role: "value" }];
    if (head === "value_variable_label") return [{ at, name: head, role: "indicator" }];
    if (head === "value_unit") return [{ at, name: "unit", role: "dimension" }];
    const [code = "", label, unit] = head.split("__");
    if (label === undefined) return [];
    const plain = label.replaceAll("_", " ");
    return [defined({ at, name: code, label: plain, unit: unit?.replaceAll("_", " ") })];
  });
}
