import { asArray, isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import { decodePieces } from "../open/encoding.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { SourceFacts, SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined, fieldOf, firstText, type JsonObject, jsonCell, RecordTable } from "./json.ts";

/** Whether a text starts like JSON. */
export const looksLikeJson = (file: SourceFile): boolean => /^\s*[[{]/.test(file.head.slice(0, 1_000));

/** JSON lines: one record per line. */
export const jsonLinesFormat: Format = {
  name: "jsonl",
  title: "JSON lines",
  extensions: ["jsonl", "ndjson"],
  recognises: (file) =>
    /^\s*\{[^\n]*\}[ \t]*\r?\n\s*\{/.test(file.head) || (/\.(?:jsonl|ndjson)$/i.test(file.name) && looksLikeJson(file)),
  read(file, context) {
    const table = new RecordTable(file.title, true);
    const broken: number[] = [];
    let number = 0;
    for (const line of linesOf(file)) {
      number++;
      if (line.trim() === "") continue;
      const record = parseRecord(line);
      if (record) table.add(record, number);
      else broken.push(number);
    }
    const [first] = broken;
    if (first !== undefined)
      context.note(
        `${broken.length === 1 ? "this line is" : `${broken.length} lines are`} no JSON object, and left out`,
        {
          line: first,
          advice: "write one object a line",
        },
      );
    return [table.sheet({})];
  },
};

function parseRecord(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function* linesOf(file: SourceFile): Generator<string> {
  let rest = "";
  for (const piece of decodePieces(file.bytes, file.encoding)) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** JSON with a table: records, rows or columns, at the top level or below a key such as `data`. */
export const jsonRecordsFormat: Format = {
  name: "json",
  title: "JSON records",
  extensions: ["json"],
  recognises: looksLikeJson,
  read(file, context) {
    const value = file.json();
    if (fieldOf(value, "type") === "Topology")
      throw new Failure(`${file.name} is a map (TopoJSON), which has no values; add a table of what it shows`);
    const found = findJsonTable(value, 0);
    if (!found)
      throw new Failure(
        `${file.name} is JSON without a table; one is a list of objects with the same fields, as [{"country": "France", "year": 2020, "value": 1.5}], at the top or below a key such as "data"`,
      );
    if (found.others.length > 0)
      context.note(`the table was read below "${found.key}"; other lists were left out: ${found.others.join(", ")}`);
    return [tableOf(found.table, file, found.facts)];
  },
};

/** The three forms of a table in JSON. */
type JsonTable =
  | { readonly kind: "records"; readonly records: readonly unknown[] }
  | { readonly kind: "rows"; readonly rows: readonly (readonly unknown[])[] }
  | { readonly kind: "columns"; readonly columns: ReadonlyMap<string, readonly unknown[]> };

interface FoundTable {
  readonly table: JsonTable;
  readonly key?: string;
  /** Keys of other lists of records. */
  readonly others: readonly string[];
  readonly facts: SourceFacts;
}

/** Common keys of tables, the most likely first. */
const usualKeys = [
  "data",
  "results",
  "result",
  "records",
  "value",
  "values",
  "observations",
  "rows",
  "items",
  "features",
  "series",
  "response",
];

/** Maximum number of levels above a table. */
const maxDepth = 3;

function findJsonTable(value: unknown, depth: number): FoundTable | undefined {
  const table = Array.isArray(value) ? listTable(value) : isRecord(value) ? objectTable(value) : undefined;
  if (table) return { table, others: [], facts: factsOf(value) };
  const keyed = keyedRecords(value);
  if (keyed) return { table: { kind: "records", records: keyed }, others: [], facts: {} };
  if (depth >= maxDepth) return undefined;
  const entries = isRecord(value)
    ? Object.entries(value)
    : asArray(value)
        .slice(0, 10)
        .map((part, i) => [String(i), part] as const);
  const rank = (key: string): number =>
    (usualKeys.indexOf(key.toLowerCase()) + usualKeys.length + 1) % (usualKeys.length + 1);
  const candidates = entries
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([key, part]) => {
      const found = findJsonTable(part, depth + 1);
      return found ? [{ key, found }] : [];
    });
  const [best, ...others] = candidates;
  if (!best) return undefined;
  return {
    ...best.found,
    key: best.found.key === undefined ? best.key : `${best.key}.${best.found.key}`,
    others: others.map(({ key }) => key),
    facts: { ...factsOf(value), ...best.found.facts },
  };
}

/** Reads an array of objects, or of arrays. */
function listTable(list: readonly unknown[]): JsonTable | undefined {
  if (list.length === 0) return undefined;
  if (list.every(isRecord)) return { kind: "records", records: seriesRecords(list) ?? list };
  if (
    list.length > 1 &&
    list.every((row) => Array.isArray(row) && row.every((cell) => !Array.isArray(cell) && !isRecord(cell)))
  )
    return { kind: "rows", rows: list as unknown[][] };
  return undefined;
}

/**
 * Reads an object with columns (arrays of equal length, or objects with the same keys), or with rows and separate
 * column names.
 */
function objectTable(value: JsonObject): JsonTable | undefined {
  const header = asArray(value.columns ?? value.fields).map((column) =>
    typeof column === "string" ? column : firstText(column, "name", "id"),
  );
  const rows = listTable(asArray(value.data ?? value.rows ?? value.values));
  if (rows?.kind === "rows" && header.length > 0 && header.every((name) => name !== undefined))
    return { kind: "rows", rows: [header, ...rows.rows] };
  const described = describedRows(value, rows);
  if (described) return { kind: "rows", rows: described };
  const cube = cubeRows(value);
  if (cube) return { kind: "rows", rows: cube };
  const entries = Object.entries(value);
  if (entries.length < 2) return undefined;
  const isPlain = (list: unknown): list is unknown[] =>
    Array.isArray(list) && list.length > 1 && list.every((cell) => !isRecord(cell) && !Array.isArray(cell));
  const [[, first] = []] = entries;
  if (isPlain(first) && entries.every(([, list]) => isPlain(list) && list.length === first.length))
    return { kind: "columns", columns: new Map(entries as [string, unknown[]][]) };
  if (!isRecord(first)) return undefined;
  const keys = Object.keys(first);
  const isIndexed = keys.length > 1 && keys.every((key, i) => key === String(i));
  if (isIndexed && entries.every(([, column]) => isRecord(column) && Object.keys(column).length === keys.length))
    return {
      kind: "columns",
      columns: new Map(entries.map(([name, column]) => [name, Object.values(column as JsonObject)])),
    };
  return undefined;
}

/**
 * Reads rows whose columns are described elsewhere in the object: `{meta: {view: {columns: [{name}, …]}}, data: [[…],
 * …]}`.
 */
function describedRows(value: JsonObject, rows: JsonTable | undefined): readonly (readonly unknown[])[] | undefined {
  if (rows?.kind !== "rows") return undefined;
  const width = rows.rows[0]?.length ?? 0;
  const lists = Object.values(value).flatMap((part) => columnLists(part, 0));
  const [names] = lists
    .map((list) => list.map((column) => firstText(column, "name", "label", "title", "id")))
    .filter((list) => list.length === width && list.every(Boolean));
  if (!names || width < 2) return undefined;
  // Columns such as ":id" describe the record and are not data.
  const own = names.flatMap((name, at) => (name?.startsWith(":") ? [] : [at]));
  return [own.map((at) => names[at]), ...rows.rows.map((row) => own.map((at) => row[at]))];
}

/** Finds arrays of columns, such as `columns` or `fields`, down to a few levels. */
function columnLists(value: unknown, depth: number): readonly (readonly unknown[])[] {
  if (!isRecord(value) || depth > maxDepth) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    /^(?:columns|fields|headers?|schema)$/i.test(key) && Array.isArray(part) ? [part] : columnLists(part, depth + 1),
  );
}

/**
 * Reads a response of PxWeb: `{columns: [{code, text}, …], data: [{key: […], values: […]}, …]}`; undefined for other
 * objects.
 */
function cubeRows({ columns, data }: JsonObject): readonly (readonly unknown[])[] | undefined {
  const header = asArray(columns).map((column) => firstText(column, "text", "code"));
  const rows = asArray(data).map((cell) => [...asArray(fieldOf(cell, "key")), ...asArray(fieldOf(cell, "values"))]);
  const isWhole = rows.length > 0 && rows.every((row) => row.length === header.length);
  return isWhole && header.length > 1 && header.every(Boolean) ? [header, ...rows] : undefined;
}

function tableOf(table: JsonTable, file: SourceFile, facts: SourceFacts): SourceSheet {
  if (table.kind === "records") {
    const records = new RecordTable(file.title);
    for (const record of table.records) if (isRecord(record)) records.add(attributesOf(record));
    return records.sheet(facts);
  }
  if (table.kind === "rows") {
    const widest = table.rows.reduce((most, row) => Math.max(most, row.length), 0);
    checkTableSize(file.name, table.rows.length, widest);
    return { name: file.title, rows: table.rows.map((row) => row.map(jsonCell)), facts, line: (row) => row + 1 };
  }
  const names = [...table.columns.keys()];
  const lists = [...table.columns.values()];
  checkTableSize(file.name, lists[0]?.length ?? 0, names.length);
  const rows = (lists[0] ?? []).map((_, i) => lists.map((list) => jsonCell(list[i])));
  return { name: file.title, columns: names.map((name) => ({ name })), rows, facts, line: (row) => row + 1 };
}

/** The properties of a feature without its geometry, as in GeoJSON and ArcGIS; other records are unchanged. */
function attributesOf(record: JsonObject): JsonObject {
  if (record.type === "Feature" && isRecord(record.properties)) return record.properties;
  const [only, ...others] = Object.entries(record).filter(([key]) => key !== "geometry");
  return only?.[0] === "attributes" && others.length === 0 && isRecord(only[1]) ? only[1] : record;
}

/** Metadata next to the table. */
function factsOf(value: unknown): SourceFacts {
  return defined({
    title: firstText(value, "title"),
    description: firstText(value, "description"),
    publisher: firstText(value, "publisher", "source"),
    updated: firstText(value, "updated", "lastUpdated", "lastupdated", "last_updated", "modified"),
  });
}

/** Name of the column with the keys. */
const keyName = "key";

const isPlain = (value: unknown): boolean => !isRecord(value) && !Array.isArray(value);
const isRecords = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Whether objects have most fields in common. */
function haveSameFields(objects: readonly JsonObject[]): boolean {
  const all = new Set(objects.flatMap((object) => Object.keys(object)));
  const filled = objects.reduce((sum, object) => sum + Object.keys(object).length, 0);
  return all.size > 0 && 2 * filled >= all.size * objects.length;
}

/**
 * Reads an object whose keys are data: `{"France": [{…}, …]}`, `{"FRA": {"name": "France", "data": [{…}, …]}}`,
 * `{"France": {"2019": 1, "2020": 2}}`. The first column has the keys. Undefined for other objects.
 */
function keyedRecords(value: unknown): readonly JsonObject[] | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length < 2) return undefined;
  const records = entries.map(([key, part]) => recordsOf({ [keyName]: key }, part));
  const firsts = records.flatMap((list) => list?.slice(0, 1) ?? []);
  if (firsts.length < entries.length || !haveSameFields(firsts)) return undefined;
  return records.flatMap((list) => list ?? []);
}

/** Reads series with an array of records each: `[{"name": "France", "data": [{…}, …]}, …]`. */
function seriesRecords(series: readonly JsonObject[]): readonly JsonObject[] | undefined {
  const hasList = (one: JsonObject): boolean => Object.values(one).some(isRecords);
  if (!series.every(hasList)) return undefined;
  const records = series.map((one) => recordsOf({}, one));
  return records.every((list) => list !== undefined) ? records.flat() : undefined;
}

/** The records below a key; undefined if there are none. */
function recordsOf(key: JsonObject, part: unknown): readonly JsonObject[] | undefined {
  if (isRecords(part)) return asArray(part).map((record) => ({ ...key, ...(record as JsonObject) }));
  if (!isRecord(part)) return undefined;
  const lists = Object.entries(part).filter(([, inner]) => !isPlain(inner));
  if (lists.length === 0) return Object.keys(part).length > 1 ? [{ ...key, ...part }] : undefined;
  const [[name, list] = ["", undefined], ...others] = lists;
  if (others.length > 0 || !isRecords(list)) return undefined;
  const { [name]: _, ...about } = part;
  return asArray(list).map((record) => ({ ...key, ...about, ...(record as JsonObject) }));
}
