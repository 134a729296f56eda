import type { Cell, Sheet, SheetColumn, SourceFacts } from "../sheet/sheet.ts";
import type { ReadContext } from "./format.ts";
import { defined, field, firstText, isObject, type JsonObject, listOf } from "./values.ts";

/** A column of a Table Schema. */
interface Field {
  readonly name: string;
  readonly described: JsonObject;
  /** Texts that stand for no value. */
  readonly missing: ReadonlySet<string>;
}

/** What a Table Schema says of a table. */
export interface Schema {
  readonly fields: readonly Field[];
}

export function schemaOf(value: unknown): Schema {
  const common = textsOf(field(value, "missingValues"), [""]);
  const fields = listOf(field(value, "fields")).filter(isObject);
  return {
    fields: fields.map((described) => ({
      name: firstText(described, "name") ?? "",
      described,
      missing: new Set(textsOf(described.missingValues, common)),
    })),
  };
}

/** Missing values are texts, or since version 2 objects with one. */
function textsOf(value: unknown, otherwise: readonly string[]): readonly string[] {
  if (!Array.isArray(value)) return otherwise;
  return value.map((part) => (isObject(part) ? String(part.value ?? "") : String(part)));
}

/**
 * A table with what its schema says: columns' titles, no value where a text stands for none, numbers and dates in the one way
 * in which others are read.
 */
export function describe(sheet: Sheet, { fields }: Schema, facts: SourceFacts, context: ReadContext): Sheet {
  const { columns } = sheet;
  if (!columns || fields.length === 0) return { ...sheet, facts };
  const byName = new Map(fields.map((field) => [field.name, field]));
  const fits = columns.some(({ name }) => byName.has(name));
  // A header that names none of them is matched by its order, as the standard has it.
  if (!fits && columns.length !== fields.length) {
    context.note(`the fields of the schema are not the columns of ${sheet.name}, and were left out`);
    return { ...sheet, facts };
  }
  const known = columns.map(({ name }, i) => (fits ? byName.get(name) : fields[i]));
  const times = known.filter((field) => field && isTime(field));
  const read = known.map((field) => (field ? reader(field) : undefined));
  const rows = sheet.rows.map((row) => row.map((cell, i) => read[i]?.(cell) ?? (read[i] ? null : cell)));
  return { ...sheet, facts, rows, columns: columns.map((column, i) => columnOf(column, known[i], times.length === 1)) };
}

const isTime = ({ described }: Field): boolean => /^(?:year|yearmonth|date|datetime)$/.test(String(described.type));

function columnOf(column: SheetColumn, known: Field | undefined, isOnlyTime: boolean): SheetColumn {
  if (!known) return column;
  const { described } = known;
  return defined({
    ...column,
    name: known.name || column.name,
    label: firstText(described, "title") ?? column.label,
    description: firstText(described, "description") ?? column.description,
    unit: firstText(described, "unit") ?? column.unit,
    role: isOnlyTime && isTime(known) ? ("time" as const) : column.role,
    labels: labelsOf(described) ?? column.labels,
  });
}

/** What the codes of a categorical field mean (version 2). */
function labelsOf({ categories }: JsonObject): ReadonlyMap<string, string> | undefined {
  const labels = listOf(categories).flatMap((category) => {
    const [code, label] = [firstText(category, "value"), firstText(category, "label")];
    return code !== undefined && label !== undefined ? [[code, label] as const] : [];
  });
  return labels.length > 0 ? new Map(labels) : undefined;
}

/** Reads the cells of a field. What does not fit its type stays as it is written. */
function reader({ described, missing }: Field): (cell: Cell) => Cell {
  const read = readers[String(described.type)]?.(described) ?? ((text: string): Cell => text);
  return (cell) => (typeof cell !== "string" ? cell : missing.has(cell) ? null : read(cell));
}

type Reader = (described: JsonObject) => ((text: string) => Cell) | undefined;

const numeric: Reader = ({ decimalChar, groupChar, bareNumber }) => {
  if (decimalChar === undefined && groupChar === undefined && bareNumber !== false) return undefined;
  const [decimal, group] = [
    typeof decimalChar === "string" ? decimalChar : ".",
    typeof groupChar === "string" ? groupChar : "",
  ];
  return (text) => {
    const bare = bareNumber === false ? text.replace(/^[^\d+-]+|[^\d]+$/g, "") : text.trim();
    const plain = (group === "" ? bare : bare.replaceAll(group, "")).replace(decimal, ".");
    return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? plain : text;
  };
};

const truth: Reader = ({ trueValues, falseValues }) => {
  const yes = new Set(textsOf(trueValues, ["true", "True", "TRUE", "1"]));
  const no = new Set(textsOf(falseValues, ["false", "False", "FALSE", "0"]));
  return (text) => (yes.has(text) ? true : no.has(text) ? false : text);
};

/** Dates in a pattern such as `%d/%m/%Y`, as ISO text. */
const dated: Reader = ({ format }) => {
  if (typeof format !== "string" || !format.includes("%")) return undefined;
  const parts: string[] = [];
  const pattern = format.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/%([YymdHMS])/g, (_, part: string) => {
    parts.push(part);
    return part === "Y" ? "(\\d{4})" : "(\\d{1,2})";
  });
  const expression = new RegExp(`^${pattern}$`);
  return (text) => {
    const found = expression.exec(text.trim());
    const part = (name: string): string | undefined => found?.[parts.indexOf(name) + 1]?.padStart(2, "0");
    const year = parts.includes("Y") ? part("Y") : parts.includes("y") ? century(part("y")) : undefined;
    if (!found || year === undefined) return text;
    const day = [year, ...["m", "d"].flatMap((name) => (parts.includes(name) ? [part(name)] : []))].join("-");
    return parts.includes("H")
      ? `${day}T${part("H")}:${parts.includes("M") ? part("M") : "00"}:${parts.includes("S") ? part("S") : "00"}`
      : day;
  };
};

/** Two digits of a year, as POSIX reads them. */
const century = (year: string | undefined): string | undefined =>
  year === undefined ? undefined : `${Number(year) < 69 ? 20 : 19}${year}`;

const readers: Readonly<Record<string, Reader>> = {
  number: numeric,
  integer: numeric,
  boolean: truth,
  date: dated,
  datetime: dated,
};
