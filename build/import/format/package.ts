import { Failure } from "../../failure.ts";
import { SourceFile } from "../open/file.ts";
import { limits } from "../open/limits.ts";
import { gunzip, isGzip } from "../open/unpack.ts";
import type { Sheet, SourceFacts } from "../sheet/sheet.ts";
import { readRows } from "./csv.ts";
import type { Format, ReadContext } from "./format.ts";
import { isJson } from "./jsonRecords.ts";
import { cellOf, RecordTable } from "./records.ts";
import { describe, type Schema, schemaOf } from "./tableSchema.ts";
import { defined, field, firstText, isObject, type JsonObject, listOf, textOf } from "./values.ts";

/** A Frictionless data package, its descriptor or a ZIP with it: all its tables. */
export const dataPackage: Format = {
  name: "data-package",
  title: "data package",
  recognises: (file) =>
    descriptorPath(file) !== undefined ||
    (isJson(file) && /"resources"\s*:/.test(file.head) && isDescriptor(file.json())),
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
    const sheets: Sheet[] = [];
    for (const resource of listOf(field(root, "resources")).filter(isObject))
      sheets.push(...(await readResource(resource, root, read, context)));
    return sheets;
  },
};

const descriptorPath = ({ members }: SourceFile): string | undefined =>
  [...(members?.keys() ?? [])].find((path) => /^(?:[^/]+\/)?datapackage\.json$/.test(path));

const isDescriptor = (value: unknown): boolean =>
  listOf(field(value, "resources")).some(
    (resource) => field(resource, "path") !== undefined || field(resource, "data") !== undefined,
  );

type Read = (path: string) => Promise<Uint8Array>;

async function readResource(
  resource: JsonObject,
  root: unknown,
  read: Read,
  context: ReadContext,
): Promise<readonly Sheet[]> {
  const name = firstText(resource, "name") ?? "table";
  const json = async (value: unknown): Promise<unknown> =>
    typeof value === "string" ? new SourceFile(value, await read(value)).json() : value;
  const schema = schemaOf(await json(resource.schema));
  const facts = factsOf(root, resource);
  if (resource.data !== undefined) return [describe(inlineTable(name, resource.data), schema, facts, context)];
  const paths = (typeof resource.path === "string" ? [resource.path] : listOf(resource.path)).map(String);
  const [first = name] = paths;
  if (isOther(first, resource)) {
    context.note(`the resource ${name} (${first}) is no table, and was left out`);
    return [];
  }
  const parts = await Promise.all(paths.map(read));
  const encoding = firstText(resource, "encoding") ?? context.options.encoding;
  const file = new SourceFile(first.split("/").at(-1) ?? first, joined(parts), { encoding });
  const dialect = await json(resource.dialect);
  if (!isText(first, resource)) {
    const sheets = await context.readInner(file, { ...context.options, sheet: undefined });
    return sheets.map((sheet) =>
      describe({ ...sheet, name: sheets.length > 1 ? `${name} ${sheet.name}` : name }, schema, facts, context),
    );
  }
  return [describe(csvTable(name, file, dialect, schema, context), schema, facts, context)];
}

/** The parts of a table that is cut into several files, as one. */
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

const formatName = (path: string, resource: JsonObject): string =>
  (firstText(resource, "format") ?? /\.([a-z0-9]+)(?:\.gz)?$/i.exec(path)?.[1] ?? "csv").toLowerCase();

const isText = (path: string, resource: JsonObject): boolean =>
  /^(?:csv|tsv|tab|txt|psv|dat)$/.test(formatName(path, resource));

/** What packages hold beside tables. */
const isOther = (path: string, resource: JsonObject): boolean =>
  /^(?:md|html?|pdf|png|jpe?g|svg|geojson|topojson|r|py|ipynb|docx?)$/.test(formatName(path, resource));

function csvTable(name: string, file: SourceFile, dialect: unknown, schema: Schema, context: ReadContext): Sheet {
  const { rows, line } = readRows(file, context, {
    delimiter: firstText(dialect, "delimiter") ?? rawText(dialect, "delimiter"),
    quote: rawText(dialect, "quoteChar"),
  });
  const comment = rawText(dialect, "commentChar");
  const kept = rows.flatMap((row, i) =>
    (row.length === 1 && row[0] === "") || (comment && row[0]?.startsWith(comment)) ? [] : [{ row, line: line(i) }],
  );
  if (field(dialect, "skipInitialSpace") === true)
    for (const { row } of kept)
      row.forEach((cell, i) => {
        row[i] = cell.trimStart();
      });
  const hasHeader = field(dialect, "header") !== false;
  const header = hasHeader ? (kept.shift()?.row ?? []) : schema.fields.map((field) => field.name);
  return {
    name,
    columns: header.map((name) => ({ name: name.trim() })),
    rows: kept.map(({ row }) => row),
    facts: {},
    line: (row) => kept[row]?.line ?? row + 1,
  };
}

/** A field that may be a blank or a tab. */
const rawText = (value: unknown, name: string): string | undefined => {
  const text = field(value, name);
  return typeof text === "string" && text !== "" ? text : undefined;
};

/** A table that stands in the descriptor: objects, or lists below their header. */
function inlineTable(name: string, data: unknown): Sheet {
  const list = listOf(data);
  if (list.every(Array.isArray)) {
    const [header = [], ...rows] = list as unknown[][];
    return {
      name,
      columns: header.map((name) => ({ name: String(name) })),
      rows: rows.map((row) => row.map(cellOf)),
      facts: {},
      line: (row) => row + 1,
    };
  }
  const table = new RecordTable(name);
  for (const record of list) if (isObject(record)) table.add(record);
  return table.sheet({});
}

/** What package and resource say; the resource first. */
function factsOf(root: unknown, resource: JsonObject): SourceFacts {
  const either = (name: string): unknown => resource[name] ?? field(root, name);
  const [licence] = listOf(either("licenses") ?? (either("license") === undefined ? [] : [either("license")]));
  const sources = listOf(either("sources"));
  const publisher = listOf(either("contributors")).find(
    (person) => firstText(person, "role") === "publisher" || listOf(field(person, "roles")).includes("publisher"),
  );
  const citation = sources
    .map((source) => firstText(source, "title", "name", "path", "web"))
    .filter((text) => text !== undefined);
  return defined({
    title: textOf(resource.title) ?? firstText(root, "title"),
    description: textOf(resource.description) ?? firstText(root, "description"),
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
