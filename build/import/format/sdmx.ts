import { magnitudes } from "../../vocabulary/magnitudes.ts";
import type { Cell } from "../cell/cell.ts";
import type { ColumnRole, SourceColumn, SourceSheet } from "../sheet/sheet.ts";
import { defined } from "./json.ts";

/** Roles of SDMX concepts, by id; case does not matter. */
const roles: Readonly<Record<string, ColumnRole>> = {
  REF_AREA: "code",
  GEO: "code",
  GEOGRAPHY: "code",
  COUNTRY: "code",
  LOCATION: "code",
  AREA: "code",
  COU: "code",
  TIME_PERIOD: "time",
  TIME: "time",
  OBS_VALUE: "value",
  OBS_STATUS: "flag",
  OBS_FLAG: "flag",
  CONF_STATUS: "flag",
  INDICATOR: "indicator",
  SERIES: "indicator",
  MEASURE: "indicator",
  SUBJECT: "indicator",
};

/** The role of a column. @param isAttribute - whether it is an attribute, not a dimension */
export const sdmxRole = (id: string, isAttribute: boolean): ColumnRole =>
  roles[id.toUpperCase()] ?? (isAttribute ? "note" : "dimension");

/** Ids of other geographic dimensions, for tables without one of the roles above. */
const placeIds =
  /^(?:REG|REGION|STATE|CITY|PROVINCE|MUNICIPALITY|TERRITORY|NUTS\w*|TL\d?|ITTER\w*|ASGS\w*|LGA\w*|GEO\w*|\w+_(?:AREA|REGION|COUNTRY|CTY))$/i;

/** Gives one dimension the role of places, if none has it and an id fits. */
function withPlaces(columns: readonly SdmxColumn[]): readonly SdmxColumn[] {
  if (columns.some(({ role }) => role === "code")) return columns;
  const place = columns.find(({ name, role }) => role === "dimension" && placeIds.test(name));
  return columns.map((one) => (one === place ? { ...one, role: "code" } : one));
}

/** Names of the powers of ten in `UNIT_MULT`. */
const multiples: ReadonlyMap<string, string> = new Map(
  magnitudes.filter(({ isIndian }) => !isIndian).map(({ power, noun }) => [String(power), `${noun}s`]),
);

/** The unit with the name of a power of ten: `millions (euros)` for 6. */
export function amountWords(unit: string | undefined, power: string | undefined): string | undefined {
  const amount = multiples.get(power ?? "");
  return amount === undefined ? unit : unit === undefined ? amount : `${amount} (${unit})`;
}

/** A column of an SDMX table. */
export interface SdmxColumn extends SourceColumn {
  readonly role: ColumnRole;
}

/**
 * Creates the sheet of an SDMX table. Unit, multiplier and decimals that are the same in all rows describe the column
 * of values. Values are not multiplied: with `UNIT_MULT` 6 they are millions.
 */
export function sdmxSheet(
  columns: readonly SdmxColumn[],
  { rows: given, ...about }: Omit<SourceSheet, "columns">,
): SourceSheet {
  const sheet = withTitle(columns, { ...about, rows: withThirds(columns, given) });
  const only = (id: string): string | undefined => {
    const at = columns.findIndex(({ name }) => name.toUpperCase() === id);
    const value = at < 0 ? undefined : constant(sheet.rows, at);
    return value === undefined ? undefined : (columns[at]?.labels?.get(value) ?? value);
  };
  const [unit, multiple, decimals] = [
    only("UNIT_MEASURE") ?? only("UNIT"),
    onlyCode(columns, sheet, "UNIT_MULT"),
    onlyCode(columns, sheet, "DECIMALS"),
  ];
  const described = defined({
    unit: amountWords(unit, multiple),
    decimals: /^\d$/.test(decimals ?? "") ? Number(decimals) : undefined,
  });
  return {
    ...sheet,
    columns: withTitleLabels(withPlaces(columns), sheet).map((column) =>
      column.role === "value" ? { ...described, ...column } : withMultiples(column),
    ),
  };
}

/** The title that all series of a table have as an attribute says more than the name of the dataflow. */
function withTitle<T extends Omit<SourceSheet, "columns">>(columns: readonly SdmxColumn[], sheet: T): T {
  const titles = ["TITLE", "TITLE_COMPL"].map((id) => onlyCode(columns, sheet, id));
  const title = titles.find((text) => text !== undefined);
  return title === undefined ? sheet : { ...sheet, facts: { ...sheet.facts, title } };
}

/** Months of the three parts of a year that `2020-T1` to `2020-T3` are in SDMX. Elsewhere T stands for a quarter. */
const thirds = ["Jan-Apr", "May-Aug", "Sep-Dec"];

/** Writes thirds of a year as their months. */
function withThirds(columns: readonly SdmxColumn[], rows: SourceSheet["rows"]): SourceSheet["rows"] {
  const at = columns.findIndex(({ role }) => role === "time");
  const third = (cell: Cell | undefined): string | undefined => {
    const [, year, part] = /^(\d{4})-T([1-3])$/.exec(String(cell)) ?? [];
    return year && `${thirds[Number(part) - 1]} ${year}`;
  };
  if (at < 0 || !rows.some((row) => third(row[at]))) return rows;
  return rows.map((row) => row.with(at, third(row[at]) ?? row[at] ?? null));
}

/** Adds labels to `UNIT_MULT`: if the unit varies too, the column of values cannot name the multiplier. */
const withMultiples = (column: SdmxColumn): SdmxColumn =>
  column.name.toUpperCase() === "UNIT_MULT" && !column.labels
    ? { ...column, labels: new Map([["0", "units"], ...multiples]) }
    : column;

function onlyCode(
  columns: readonly SdmxColumn[],
  { rows }: Omit<SourceSheet, "columns">,
  id: string,
): string | undefined {
  const at = columns.findIndex(({ name }) => name.toUpperCase() === id);
  return at < 0 ? undefined : constant(rows, at);
}

/**
 * Labels the codes of a dimension by the titles of its series, if each code has one title and the file has no other
 * labels of it.
 */
function withTitleLabels(
  columns: readonly SdmxColumn[],
  { rows }: Omit<SourceSheet, "columns">,
): readonly SdmxColumn[] {
  const title = columns.findIndex(({ name }) => name.toUpperCase() === "TITLE");
  if (title < 0) return columns;
  const keys = columns.flatMap(({ role, labels }, at) =>
    !labels && ["dimension", "indicator", "code"].includes(role) && constant(rows, at) === undefined ? [at] : [],
  );
  const [key, ...others] = keys;
  if (key === undefined || others.length > 0 || columns[key]?.role === "code") return columns;
  const labels = new Map(rows.map((row) => [String(row[key]), String(row[title] ?? "")]));
  const isSame = rows.every((row) => labels.get(String(row[key])) === String(row[title] ?? ""));
  const texts = new Set(labels.values());
  const isWhole = isSame && !labels.has("") && !texts.has("") && texts.size === labels.size;
  return isWhole ? columns.map((column, at) => (at === key ? { ...column, labels } : column)) : columns;
}

/** The value that a column has in all rows; undefined if there are several, or none. */
function constant(rows: readonly (readonly Cell[])[], at: number): string | undefined {
  const first = rows[0]?.[at];
  if (first === undefined || first === null || first === "") return undefined;
  return rows.every((row) => row[at] === first) ? String(first) : undefined;
}
