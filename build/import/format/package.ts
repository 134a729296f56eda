import { asArray, isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { limits } from "../open/limits.ts";
import { SourceFile } from "../open/sourceFile.ts";
import { gunzip, isGzip } from "../open/unpack.ts";
import type { SourceColumn, SourceFacts, SourceSheet } from "../sheet/sheet.ts";
import { readCsvRows } from "./csv.ts";
import type { Format, ReadContext } from "./format.ts";
import { defined, fieldOf, firstText, type JsonObject, jsonCell, maybeText, RecordTable } from "./json.ts";
import { looksLikeJson } from "./jsonRecords.ts";

/** Frictionless data packages, as a descriptor or a ZIP with one: all their tables. */
export const dataPackageFormat: Format = {
  name: "data-package",
  title: "data package",
  recognises: (file) =>
    descriptorPath(file) !== undefined ||
    (looksLikeJson(file) && /"resources"\s*:/.test(file.head) && isDescriptor(file.json())),
  async read(file, context) {
    const inArchive = descriptorPath(file);
    const base = inArchive?.slice(0, -"datapackage.json".length) ?? "";
    const descriptor =
      inArchive === undefined ? file : new SourceFile(inArchive, file.members?.get(inArchive) ?? new Uint8Array());
    const root = descriptor.json();
    const read = async (path: string): Promise<Uint8Array> => {
      if (!file.folder)
        throw new Failure(
          `${file.name} names the file ${path}, which cannot be found from here; add the package by its path or address`,
        );
      const bytes = await file.folder.read(/^[a-z]+:/i.test(path) ? path : base + path);
      return isGzip(bytes) ? gunzip(path, bytes, limits.bytes) : bytes;
    };
    const sheets: SourceSheet[] = [];
    for (const resource of asArray(fieldOf(root, "resources")).filter(isRecord))
      sheets.push(...(await readResource(resource, root, read, context)));
    return sheets;
  },
};

const descriptorPath = ({ members }: SourceFile): string | undefined =>
  [...(members?.keys() ?? [])].find((path) => /^(?:[^/]+\/)?datapackage\.json$/.test(path));

const isDescriptor = (value: unknown): boolean =>
  asArray(fieldOf(value, "resources")).some(
    (resource) => fieldOf(resource, "path") !== undefined || fieldOf(resource, "data") !== undefined,
  );

type ReadPath = (path: string) => Promise<Uint8Array>;

async function readResource(
  resource: JsonObject,
  root: unknown,
  read: ReadPath,
  context: ReadContext,
): Promise<readonly SourceSheet[]> {
  const name = firstText(resource, "name") ?? "table";
  const json = async (value: unknown): Promise<unknown> =>
    typeof value === "string" ? new SourceFile(value, await read(value)).json() : value;
  const schema = schemaOf(await json(resource.schema));
  const facts = factsOf(root, resource);
  if (resource.data !== undefined) return [applySchema(inlineTable(name, resource.data), schema, facts, context)];
  const paths = (typeof resource.path === "string" ? [resource.path] : asArray(resource.path)).map(String);
  const [first = name] = paths;
  if (isOther(first, resource)) {
    context.note(`the resource ${name} (${first}) is not a table and was left out`);
    return [];
  }
  const parts = await Promise.all(paths.map(read));
  const encoding = firstText(resource, "encoding") ?? context.options.encoding;
  const file = new SourceFile(first.split("/").at(-1) ?? first, concatParts(parts), { encoding });
  const dialect = await json(resource.dialect);
  if (!isText(first, resource)) {
    const sheets = await context.readNested(file, { ...context.options, sheet: undefined });
    return sheets.map((sheet) =>
      applySchema({ ...sheet, name: sheets.length > 1 ? `${name} ${sheet.name}` : name }, schema, facts, context),
    );
  }
  return [applySchema(csvTable(name, file, dialect, schema, context), schema, facts, context)];
}

/** Joins the files of a table. */
const concatParts = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

const formatName = (path: string, resource: JsonObject): string =>
  (firstText(resource, "format") ?? /\.([a-z0-9]+)(?:\.gz)?$/i.exec(path)?.[1] ?? "csv").toLowerCase();

const isText = (path: string, resource: JsonObject): boolean =>
  /^(?:csv|tsv|tab|txt|psv|dat)$/.test(formatName(path, resource));

/** Whether a resource is documentation, code or a map, not a table. */
const isOther = (path: string, resource: JsonObject): boolean =>
  /^(?:md|html?|pdf|png|jpe?g|svg|geojson|topojson|r|py|ipynb|docx?)$/.test(formatName(path, resource));

function csvTable(
  name: string,
  file: SourceFile,
  dialect: unknown,
  schema: TableSchema,
  context: ReadContext,
): SourceSheet {
  const { rows, line } = readCsvRows(file, context, {
    delimiter: firstText(dialect, "delimiter") ?? rawText(dialect, "delimiter"),
    quote: rawText(dialect, "quoteChar"),
  });
  const comment = rawText(dialect, "commentChar");
  const kept = rows.flatMap((row, i) =>
    (row.length === 1 && row[0] === "") || (comment && row[0]?.startsWith(comment)) ? [] : [{ row, line: line(i) }],
  );
  if (fieldOf(dialect, "skipInitialSpace") === true)
    for (const { row } of kept)
      row.forEach((cell, i) => {
        row[i] = cell.trimStart();
      });
  const hasHeader = fieldOf(dialect, "header") !== false;
  const header = hasHeader ? (kept.shift()?.row ?? []) : schema.fields.map((field) => field.name);
  return {
    name,
    columns: header.map((name) => ({ name: name.trim() })),
    rows: kept.map(({ row }) => row),
    facts: {},
    line: (row) => kept[row]?.line ?? row + 1,
  };
}

/** A field whose text may be a blank or a tab. */
const rawText = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === "string" && text !== "" ? text : undefined;
};

/** Reads a table inside the descriptor: objects, or arrays with a header. */
function inlineTable(name: string, data: unknown): SourceSheet {
  const list = asArray(data);
  if (list.every(Array.isArray)) {
    const [header = [], ...rows] = list as unknown[][];
    return {
      name,
      columns: header.map((name) => ({ name: String(name) })),
      rows: rows.map((row) => row.map(jsonCell)),
      facts: {},
      line: (row) => row + 1,
    };
  }
  const table = new RecordTable(name);
  for (const record of list) if (isRecord(record)) table.add(record);
  return table.sheet({});
}

/** Metadata of the resource, else of the package. */
function factsOf(root: unknown, resource: JsonObject): SourceFacts {
  const either = (name: string): unknown => resource[name] ?? fieldOf(root, name);
  const [licence] = asArray(either("licenses") ?? (either("license") === undefined ? [] : [either("license")]));
  const sources = asArray(either("sources"));
  const publisher = asArray(either("contributors")).find(
    (person) => firstText(person, "role") === "publisher" || asArray(fieldOf(person, "roles")).includes("publisher"),
  );
  const citation = sources
    .map((source) => firstText(source, "title", "name", "path", "web"))
    .filter((text) => text !== undefined);
  return defined({
    title: maybeText(resource.title) ?? firstText(root, "title"),
    description: maybeText(resource.description) ?? firstText(root, "description"),
    publisher: firstText(publisher, "title", "name") ?? firstText(sources[0], "title", "name"),
    licence: licence === undefined ? undefined : licenceOf(licence),
    address: firstText(root, "homepage") ?? firstText(sources[0], "path", "web"),
    updated: firstText(root, "last_updated", "lastUpdated", "modified", "updated", "created"),
    citation: firstText(root, "citation") ?? (citation.length > 0 ? citation.join("; ") : undefined),
  });
}

const licenceOf = (licence: unknown) =>
  typeof licence === "string"
    ? { name: licence }
    : defined({ name: firstText(licence, "title", "name", "type"), url: firstText(licence, "path", "url") });

/** A column of a Table Schema. */
interface SchemaField {
  readonly name: string;
  readonly described: JsonObject;
  /** Texts for missing values. */
  readonly missing: ReadonlySet<string>;
}

/** A Table Schema. */
interface TableSchema {
  readonly fields: readonly SchemaField[];
}

function schemaOf(value: unknown): TableSchema {
  const common = textsOf(fieldOf(value, "missingValues"), [""]);
  const fields = asArray(fieldOf(value, "fields")).filter(isRecord);
  return {
    fields: fields.map((described) => ({
      name: firstText(described, "name") ?? "",
      described,
      missing: new Set(textsOf(described.missingValues, common)),
    })),
  };
}

/** Missing values: texts, or, since version 2, objects with a text. */
function textsOf(value: unknown, otherwise: readonly string[]): readonly string[] {
  if (!Array.isArray(value)) return otherwise;
  return value.map((part) => (isRecord(part) ? String(part.value ?? "") : String(part)));
}

/** Applies a schema to a table: titles of columns, missing values, and the formats of numbers and dates. */
function applySchema(
  sheet: SourceSheet,
  { fields }: TableSchema,
  facts: SourceFacts,
  context: ReadContext,
): SourceSheet {
  const { columns } = sheet;
  if (!columns || fields.length === 0) return { ...sheet, facts };
  const byName = new Map(fields.map((field) => [field.name, field]));
  const fits = columns.some(({ name }) => byName.has(name));
  // If no names match, the standard matches by order.
  if (!fits && columns.length !== fields.length) {
    context.note(`the fields of the schema are not the columns of ${sheet.name}, and were left out`);
    return { ...sheet, facts };
  }
  const known = columns.map(({ name }, i) => (fits ? byName.get(name) : fields[i]));
  const times = known.filter((field) => field && isTime(field));
  const read = known.map((field) => (field ? cellReader(field) : undefined));
  const named = known.map((field) => (field && isNumbered(field) ? labelsOf(field.described) : undefined));
  const rows = sheet.rows.map((row) =>
    row.map((cell, i) => {
      const value = read[i] ? (read[i](cell) ?? null) : cell;
      return named[i]?.get(String(value)) ?? value;
    }),
  );
  return { ...sheet, facts, rows, columns: columns.map((column, i) => columnOf(column, known[i], times.length === 1)) };
}

/** Whether numbers of a field are codes of categories. Their cells then have the labels, as columns of words do. */
const isNumbered = ({ described: { type, categories } }: SchemaField): boolean =>
  /^(?:integer|number)$/.test(String(type)) && asArray(categories).length > 0;

const isTime = ({ described }: SchemaField): boolean =>
  /^(?:year|yearmonth|date|datetime)$/.test(String(described.type));

function columnOf(column: SourceColumn, known: SchemaField | undefined, isOnlyTime: boolean): SourceColumn {
  if (!known) return column;
  const { described } = known;
  return defined({
    ...column,
    name: known.name || column.name,
    label: firstText(described, "title") ?? column.label,
    description: firstText(described, "description") ?? column.description,
    unit: firstText(described, "unit") ?? column.unit,
    role: isOnlyTime && isTime(known) ? ("time" as const) : isNumbered(known) ? ("dimension" as const) : column.role,
    labels: isNumbered(known) ? undefined : (labelsOf(described) ?? column.labels),
  });
}

/** The labels of a categorical field (version 2), by code. */
function labelsOf({ categories }: JsonObject): ReadonlyMap<string, string> | undefined {
  const labels = asArray(categories).flatMap((category) => {
    const [code, label] = [firstText(category, "value"), firstText(category, "label")];
    return code !== undefined && label !== undefined ? [[code, label] as const] : [];
  });
  return labels.length > 0 ? new Map(labels) : undefined;
}

/** Returns a function that parses the cells of a field. Cells that do not fit the type are unchanged. */
function cellReader({ described, missing }: SchemaField): (cell: Cell) => Cell {
  const read = readers[String(described.type)]?.(described) ?? ((text: string): Cell => text);
  return (cell) => (typeof cell !== "string" ? cell : missing.has(cell) ? null : read(cell));
}

type TypeReader = (described: JsonObject) => ((text: string) => Cell) | undefined;

const numeric: TypeReader = ({ decimalChar, groupChar, bareNumber }) => {
  if (decimalChar === undefined && groupChar === undefined && bareNumber !== false) return undefined;
  const [decimal, group] = [
    typeof decimalChar === "string" ? decimalChar : ".",
    typeof groupChar === "string" ? groupChar : "",
  ];
  return (text) => {
    const bare = bareNumber === false ? text.replace(/^[^\d+-]+|[^\d]+$/g, "") : text.trim();
    const plain = (group === "" ? bare : bare.replaceAll(group, "")).replace(decimal, ".");
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return text;
    // The sign is the unit.
    return bareNumber === false && /%\s*$/.test(text) ? `${plain}%` : plain;
  };
};

const truth: TypeReader = ({ trueValues, falseValues }) => {
  const yes = new Set(textsOf(trueValues, ["true", "True", "TRUE", "1"]));
  const no = new Set(textsOf(falseValues, ["false", "False", "FALSE", "0"]));
  return (text) => (yes.has(text) ? true : no.has(text) ? false : text);
};

/** Converts dates in a pattern such as `%d/%m/%Y` to ISO text. */
const dated: TypeReader = ({ format }) => {
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

/** Completes a two-digit year as POSIX does. */
const century = (year: string | undefined): string | undefined =>
  year === undefined ? undefined : `${Number(year) < 69 ? 20 : 19}${year}`;

const readers: Readonly<Record<string, TypeReader>> = {
  number: numeric,
  integer: numeric,
  boolean: truth,
  date: dated,
  datetime: dated,
};
