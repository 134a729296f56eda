import { asArray, isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined, fieldOf, firstText, type JsonObject, jsonCell, maybeText } from "./json.ts";
import { looksLikeJson } from "./jsonRecords.ts";
import { type SdmxColumn, sdmxRole, sdmxSheet } from "./sdmx.ts";

/** Data messages of SDMX-JSON 1.0, 2.0 and earlier drafts; by series or flat. */
export const sdmxJsonFormat: Format = {
  name: "sdmx-json",
  title: "SDMX-JSON",
  recognises: (file) =>
    looksLikeJson(file) && /"(?:dataSets|structures?)"\s*:|sdmx/i.test(file.head) && bodyOf(file.json()) !== undefined,
  read(file, { note }) {
    const message = file.json();
    const body = bodyOf(message) ?? {};
    const structures = body.structures === undefined ? [body.structure] : asArray(body.structures);
    const all = asArray(body.dataSets).filter(isRecord);
    const sets = all.filter(({ action }) => !/^delete$/i.test(String(action)));
    if (sets.length < all.length) note(`${all.length - sets.length} data sets that delete observations were left out`);
    return sets.map((set, i) => {
      const at = typeof set.structure === "number" ? set.structure : 0;
      const structure = structures[at];
      if (!isRecord(structure))
        throw new Failure(
          `${file.name} does not describe the structure of its data set ${i + 1}; ask for it with its structure`,
        );
      return readSet(set, structure, sets.length > 1 ? `${file.title} ${i + 1}` : file.title, preparedAt(message));
    });
  },
};

/** The object with datasets and structure; undefined if there is none. */
function bodyOf(value: unknown): JsonObject | undefined {
  const body = fieldOf(value, "data") ?? value;
  return isRecord(body) &&
    Array.isArray(body.dataSets) &&
    (body.structure !== undefined || body.structures !== undefined)
    ? body
    : undefined;
}

const preparedAt = (message: unknown): string | undefined =>
  firstText(fieldOf(message, "meta") ?? fieldOf(message, "header"), "prepared");

/** A dimension or an attribute with its code list. */
interface Component {
  readonly id: string;
  readonly label: string | undefined;
  /** Codes in order; empty if values are not coded. */
  readonly codes: readonly Cell[];
  readonly labels: ReadonlyMap<string, string>;
}

function componentOf(value: unknown): Component {
  const values = asArray(fieldOf(value, "values"));
  const labels = new Map<string, string>();
  const codes = values.map((part) => {
    const name = nameOf(part);
    // Texts such as titles have a name only.
    const code = isRecord(part) ? jsonCell(part.id ?? part.value ?? name ?? null) : jsonCell(part);
    if (name !== undefined && code !== null && name !== String(code)) labels.set(String(code), name);
    return code;
  });
  return { id: firstText(value, "id") ?? "?", label: nameOf(value), codes, labels };
}

/** The name, in English if there are several languages. */
function nameOf(value: unknown): string | undefined {
  const names = fieldOf(value, "names") ?? fieldOf(value, "name");
  return (
    maybeText(names) ?? firstText(names, "en") ?? (isRecord(names) ? maybeText(Object.values(names)[0]) : undefined)
  );
}

/** The components of a structure, by the level to which they belong. */
interface Structure {
  readonly fixed: readonly Component[];
  readonly series: readonly Component[];
  readonly observation: readonly Component[];
  readonly measures: readonly Component[];
  readonly setAttributes: readonly Component[];
  readonly groupAttributes: readonly Component[];
  readonly seriesAttributes: readonly Component[];
  readonly attributes: readonly Component[];
}

function structureOf(structure: JsonObject): Structure {
  const part = (group: string, level: string): Component[] =>
    asArray(fieldOf(fieldOf(structure, group), level)).map(componentOf);
  const measures = part("measures", "observation");
  return {
    fixed: part("dimensions", "dataSet"),
    series: part("dimensions", "series"),
    observation: part("dimensions", "observation"),
    measures: measures.length > 0 ? measures : [{ id: "OBS_VALUE", label: undefined, codes: [], labels: new Map() }],
    setAttributes: part("attributes", "dataSet"),
    groupAttributes: part("attributes", "dimensionGroup"),
    seriesAttributes: part("attributes", "series"),
    attributes: part("attributes", "observation"),
  };
}

function readSet(set: JsonObject, described: JsonObject, title: string, updated: string | undefined): SourceSheet {
  const structure = structureOf(described);
  const columns = columnsOf(structure);
  const rowsIn = rowReader(set, structure);
  const rows: Cell[][] = [];
  for (const series of seriesOf(set)) {
    const rowOf = rowsIn(series);
    for (const [key, values] of Object.entries(isRecord(series.observations) ? series.observations : {})) {
      rows.push(rowOf(key, values));
      checkTableSize(title, rows.length, columns.length);
    }
  }
  const facts = defined({ title: nameOf(described), description: firstText(described, "description"), updated });
  return sdmxSheet(columns, { name: title, rows, facts, line: (row) => row + 1 });
}

function columnsOf(structure: Structure): readonly SdmxColumn[] {
  const { fixed, series, observation, measures } = structure;
  const { attributes, seriesAttributes, groupAttributes, setAttributes } = structure;
  return [
    ...[...fixed, ...series, ...observation].map((component) => columnOf(component, false)),
    ...measures.map((component): SdmxColumn => ({ ...columnOf(component, false), role: "value" })),
    ...[...attributes, ...seriesAttributes, ...groupAttributes, ...setAttributes].map((component) =>
      columnOf(component, true),
    ),
  ];
}

interface SdmxSeries {
  /** Indices of codes; empty if observations have all dimensions in their keys. */
  readonly key: readonly string[];
  readonly attributes: readonly unknown[];
  readonly observations: unknown;
}

/** The series of a dataset; flat observations are one more series. */
function* seriesOf(set: JsonObject): Generator<SdmxSeries> {
  for (const [key, one] of Object.entries(isRecord(set.series) ? set.series : {}))
    yield {
      key: key.split(":"),
      attributes: asArray(fieldOf(one, "attributes")),
      observations: fieldOf(one, "observations"),
    };
  yield { key: [], attributes: [], observations: set.observations };
}

/**
 * Returns a function that makes rows of a series' observations, in the order of the columns. Attributes of the dataset
 * are decoded once.
 */
function rowReader(
  set: JsonObject,
  structure: Structure,
): (series: SdmxSeries) => (key: string, values: unknown) => Cell[] {
  const { observation, groupAttributes, seriesAttributes } = structure;
  const observed = [...structure.measures, ...structure.attributes];
  const constant = structure.fixed.map((component) => decode(component, 0));
  const ofSet = decodeAll(structure.setAttributes, asArray(set.attributes));
  const ofGroups = groupValues(set, groupAttributes.length);
  return (series) => {
    const keys = decodeKey(series.key, series.key.length > 0 ? structure.series : []);
    const ofSeries = decodeAll(seriesAttributes, series.attributes);
    return (key, values) => {
      const own = key.split(":");
      const ends = decodeAll(observed, Array.isArray(values) ? values : [values]);
      const groups = decodeAll(groupAttributes, ofGroups([...series.key, ...own]));
      return [...constant, ...keys, ...decodeKey(own, observation), ...ends, ...ofSeries, ...groups, ...ofSet];
    };
  };
}

const columnOf = ({ id, label, labels }: Component, isAttribute: boolean): SdmxColumn =>
  defined({ name: id, label, role: sdmxRole(id, isAttribute), labels: labels.size > 0 ? labels : undefined });

function decodeKey(numbers: readonly string[], components: readonly Component[]): Cell[] {
  const key = numbers.join(":");
  if (numbers.length !== components.length)
    throw new Failure(
      `the key ${JSON.stringify(key)} has ${numbers.length} parts where the structure has ${components.length} dimensions; fetch it again`,
    );
  return components.map((component, i) => {
    const code = component.codes[Number(numbers[i])];
    if (code === undefined)
      throw new Failure(
        `the key ${JSON.stringify(key)} names a category that the dimension ${component.id} does not have; fetch it again`,
      );
    return code;
  });
}

const decodeAll = (components: readonly Component[], values: readonly unknown[]): readonly Cell[] =>
  components.map((component, i) => decode(component, values[i]));

/** Decodes a value: an index into the codes, or, without codes, the value itself. */
function decode({ codes }: Component, value: unknown): Cell {
  if (codes.length === 0 || (typeof value === "number" && !Number.isInteger(value))) return jsonCell(value ?? null);
  return typeof value === "number" ? (codes[value] ?? null) : jsonCell(value ?? null);
}

/** Returns the attribute values of an observation, by position; undefined for missing ones. */
type GroupValues = (parts: readonly string[]) => readonly unknown[];

/**
 * Reads attributes of groups of observations, whose keys agree in some dimensions: `"0:::2"` in the first and the last.
 * The returned function takes the parts of an observation's key, the series' before its own.
 * @param count - number of group attributes
 */
function groupValues({ dimensionGroupAttributes }: JsonObject, count: number): GroupValues {
  const none = Array<undefined>(count).fill(undefined);
  if (!isRecord(dimensionGroupAttributes) || count === 0) return () => none;
  // Grouped by the dimensions that the keys fill: there are few such sets, but many observations.
  const byPlaces = new Map<
    string,
    { readonly places: readonly number[]; readonly given: Map<string, readonly unknown[]> }
  >();
  for (const [key, values] of Object.entries(dimensionGroupAttributes)) {
    const parts = key.split(":");
    const places = parts.flatMap((part, i) => (/^\d+$/.test(part) ? [i] : []));
    const known = byPlaces.get(places.join()) ?? { places, given: new Map<string, readonly unknown[]>() };
    known.given.set(places.map((i) => parts[i]).join(":"), asArray(values));
    byPlaces.set(places.join(), known);
  }
  const groups = [...byPlaces.values()];
  return (parts) => {
    const found: unknown[] = [...none];
    for (const { places, given } of groups)
      for (const [i, value] of (given.get(places.map((place) => parts[place]).join(":")) ?? []).entries())
        if (i < count) found[i] ??= value ?? undefined;
    return found;
  };
}
