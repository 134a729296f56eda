import { asArray, isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { ColumnRole, SourceColumn, SourceFacts, SourceIndicator, SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined, fieldOf, firstText, type JsonObject, jsonCell, maybeText } from "./json.ts";
import { looksLikeJson } from "./jsonRecords.ts";
import { amountWords } from "./sdmx.ts";
import { timeTexts } from "./timeCategories.ts";

/** JSON-stat 2.0, datasets and collections, and responses of version 1. */
export const jsonStatFormat: Format = {
  name: "json-stat",
  title: "JSON-stat",
  recognises: (file) => looksLikeJson(file) && hasDimensions(file) && datasetsOf(parsed(file)).length > 0,
  read(file, { note }) {
    const found = datasetsOf(file.json());
    const linked = found.filter((dataset) => fieldOf(dataset, "dimension") === undefined);
    if (linked.length === found.length)
      throw new Failure(
        `${file.name} is a JSON-stat collection that only links its data sets; add one of them: ${linked
          .slice(0, 5)
          .map((link) => firstText(link, "href") ?? "?")
          .join(", ")}`,
      );
    if (linked.length > 0) note(`${linked.length} data sets that it only links were left out`);
    return found
      .filter((dataset) => !linked.includes(dataset))
      .map((dataset, i) => readDataset(dataset, found.length > 1 ? `${file.title} ${i + 1}` : file.title));
  },
};

/** Whether a document has dimensions, which may stand behind all its values. */
const hasDimensions = ({ bytes: { buffer, byteOffset, byteLength } }: SourceFile): boolean => {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.includes('"dimension"') || (bytes.includes('"class"') && bytes.includes('"collection"'));
};

/** The document; undefined if it is not JSON as a whole, such as lines of it. */
function parsed(file: SourceFile): unknown {
  try {
    return file.json();
  } catch {
    return undefined;
  }
}

/** The datasets of a document, including those that are only linked. */
function datasetsOf(value: unknown): JsonObject[] {
  if (!isRecord(value)) return [];
  if (isDataset(value)) return [value];
  if (value.class === "collection")
    return asArray(fieldOf(value.link, "item"))
      .filter(isRecord)
      .filter((item) => item.class === "dataset");
  // Version 1: datasets by name.
  return Object.values(value).filter(isRecord).filter(isDataset);
}

const isDataset = (value: JsonObject): boolean => isRecord(value.dimension) && value.value !== undefined;

/** A dimension with its categories in order. */
interface CubeDimension {
  readonly id: string;
  readonly label: string | undefined;
  readonly role: ColumnRole;
  readonly codes: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
  readonly category: JsonObject;
}

function readDataset(dataset: JsonObject, fallback: string): SourceSheet {
  const ids = asArray(dataset.id ?? fieldOf(dataset.dimension, "id")).map(String);
  const sizes = asArray(dataset.size ?? fieldOf(dataset.dimension, "size")).map(Number);
  const dimensions = ids.map((id, i) => dimensionOf(dataset, id, sizes[i] ?? 0));
  const metric = dimensions.find(({ role }) => role === "indicator");
  const rows = rowsOf(dataset, dimensions);
  const hasStatus = dataset.status !== undefined && dataset.status !== null;
  const columns: SourceColumn[] = [
    ...dimensions.map(({ id, label, role, labels }) =>
      defined({ name: id, label, role, labels: labels.size > 0 ? labels : undefined }),
    ),
    defined({
      name: "value",
      role: "value" as const,
      ...(metric?.codes.length === 1 ? unitOf(metric, metric.codes[0] ?? "") : {}),
    }),
    ...(hasStatus ? [defined({ name: "status", role: "flag" as const, labels: statusLabels(dataset) })] : []),
  ];
  const facts: SourceFacts = { ...factsOf(dataset), ...(metric ? { indicators: indicatorsOf(metric) } : {}) };
  return {
    name: maybeText(dataset.label) ?? fallback,
    columns,
    rows: hasStatus ? rows : rows.map((row) => row.slice(0, -1)),
    facts,
    line: (row) => row + 1,
  };
}

const roles: readonly (readonly [string, ColumnRole])[] = [
  ["time", "time"],
  ["geo", "code"],
  ["metric", "indicator"],
];

function dimensionOf(dataset: JsonObject, id: string, size: number): CubeDimension {
  const dimension = fieldOf(dataset.dimension, id);
  const category = fieldOf(dimension, "category");
  const known = isRecord(category) ? category : {};
  const { index, label } = known;
  const labels = new Map(Object.entries(isRecord(label) ? label : {}).map(([code, text]) => [code, String(text)]));
  const given = Array.isArray(index)
    ? index.map(String)
    : isRecord(index)
      ? Object.entries(index)
          .toSorted(([, a], [, b]) => Number(a) - Number(b))
          .map(([code]) => code)
      : [...labels.keys()];
  if (given.length !== size)
    throw new Failure(
      `its dimension ${JSON.stringify(id)} has ${given.length} categories where "size" says ${size}; fetch it again, or tell its publisher`,
    );
  const declared = dataset.role ?? fieldOf(dataset.dimension, "role");
  const role = roles.find(([name]) => asArray(fieldOf(declared, name)).includes(id))?.[1] ?? "dimension";
  const about = { id, label: firstText(dimension, "label"), role, category: known };
  if (role !== "time") return { ...about, codes: given, labels };
  const times = given.map((code) => labels.get(code) ?? code);
  return { ...about, codes: timeTexts(given, times), labels: new Map() };
}

/**
 * A row for each cell with a value or a status: its categories, value and status. The last dimension varies fastest.
 */
function rowsOf(dataset: JsonObject, dimensions: readonly CubeDimension[]): Cell[][] {
  const total = dimensions.reduce((product, { codes }) => product * codes.length, 1);
  const { value: values, status } = dataset;
  const statusAt = (at: number): Cell =>
    typeof status === "string"
      ? status
      : jsonCell((Array.isArray(status) ? status : isRecord(status) ? status : {})[at as never]);
  const places = Array.isArray(values)
    ? values.map((_, i) => i)
    : [...new Set([...Object.keys(isRecord(values) ? values : {}), ...(isRecord(status) ? Object.keys(status) : [])])]
        .map(Number)
        .sort((a, b) => a - b);
  checkTableSize("the data set", places.length, dimensions.length + 2);
  const wrong = Array.isArray(values)
    ? values.length !== total
    : places.some((at) => !Number.isInteger(at) || at < 0 || at >= total);
  if (wrong)
    throw new Failure(
      `its values do not fit its dimensions, which make ${total} cells; fetch it again, or tell its publisher`,
    );
  const rows: Cell[][] = [];
  for (const at of places) {
    const value = jsonCell((values as never)[at]);
    const state = statusAt(at);
    if (value === null && (state === null || typeof status === "string")) continue;
    rows.push([...codesAt(at, dimensions), value, state]);
  }
  return rows;
}

function codesAt(place: number, dimensions: readonly CubeDimension[]): Cell[] {
  const codes: Cell[] = [];
  let rest = place;
  for (const { codes: all } of dimensions.toReversed()) {
    codes.push(all[rest % all.length] ?? null);
    rest = Math.floor(rest / all.length);
  }
  return codes.reverse();
}

/** Unit and decimals of an indicator. */
function unitOf({ category }: CubeDimension, code: string): Pick<SourceColumn, "unit" | "shortUnit" | "decimals"> {
  const unit = fieldOf(category.unit, code);
  const [decimals, multiplier] = [fieldOf(unit, "decimals"), maybeText(fieldOf(unit, "multiplier"))];
  // Version 2 has "label"; some offices use other names.
  return defined({
    unit: firstText(unit, "label") ?? amountWords(firstText(unit, "base", "name"), multiplier),
    shortUnit: firstText(unit, "symbol"),
    decimals: typeof decimals === "number" ? decimals : undefined,
  });
}

const indicatorsOf = (metric: CubeDimension): SourceIndicator[] =>
  metric.codes.map((code) => ({
    code,
    name: metric.labels.get(code) ?? code,
    ...defined({ description: asArray(fieldOf(metric.category.note, code)).map(String).join("\n") || undefined }),
    ...unitOf(metric, code),
  }));

/** The meanings of status codes, if given. */
function statusLabels({ extension }: JsonObject): ReadonlyMap<string, string> | undefined {
  const labels = fieldOf(fieldOf(extension, "status"), "label");
  return isRecord(labels) ? new Map(Object.entries(labels).map(([code, label]) => [code, String(label)])) : undefined;
}

function factsOf(dataset: JsonObject): SourceFacts {
  const notes = asArray(dataset.note).map(String);
  const [link] = asArray(fieldOf(dataset.link, "alternate"));
  return defined({
    title: maybeText(dataset.label),
    description: firstText(dataset.extension, "description"),
    publisher: maybeText(dataset.source),
    updated: maybeText(dataset.updated),
    address: maybeText(dataset.href) ?? firstText(link, "href"),
    notes: notes.length > 0 ? notes : undefined,
  });
}
