import type { Cell } from "../cell/cell.ts";
import type { SourceFacts, SourceSheet } from "../sheet/sheet.ts";
import { readCsvWithHeader } from "./csv.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";
import { type SdmxColumn, sdmxRole, sdmxSheet } from "./sdmx.ts";

/**
 * SDMX-CSV 1.0 (`DATAFLOW`) and 2.0 (`STRUCTURE`), with codes, and labels in the same cells (`FR: France`) or in
 * columns of their own.
 */
export const sdmxCsvFormat: Format = {
  name: "sdmx-csv",
  title: "SDMX-CSV",
  recognises: (file) =>
    /^"?(?:DATAFLOW|STRUCTURE(?:\[.\])?"?[,;\t]"?STRUCTURE_ID)\b/.test(file.head) &&
    /OBS_VALUE/.test(file.head.slice(0, 10_000)),
  read(file, context) {
    const { header, data: all, line } = readCsvWithHeader(file, context);
    const kept = keptRows(header, all);
    const left = all.length - kept.length;
    if (left > 0) context.note(`${left} rows that are deleted, or delete others (ACTION=D), were left out`);
    const data = kept.map((i) => all[i] ?? []);
    return [tableOf(header, data, file.title, (row) => line((kept[row] ?? row) + 1))];
  },
};

/**
 * Indices of the rows that remain: without those whose `ACTION` is D (2.0), and without the rows before with the same
 * dimensions. A blank dimension of such a row stands for all.
 */
function keptRows(header: readonly string[], data: readonly string[][]): readonly number[] {
  const action = header.findIndex((written) => /^ACTION(?::|$)/i.test(written));
  const isDeletion = (row: readonly string[]): boolean => action >= 0 && /^D\b/i.test(row[action] ?? "");
  if (!data.some(isDeletion)) return data.map((_, i) => i);
  const value = header.findIndex((written) => /^OBS_VALUE(?::|$)/i.test(written));
  const dimensions = header.flatMap((written, at) => (at < value && !tableFields.test(written) ? [at] : []));
  // Grouped by the dimensions that they fill, which are mostly all.
  const deleted = new Map<string, { readonly ats: readonly number[]; readonly keys: Set<string> }>();
  const kept: number[] = [];
  for (const [i, row] of [...data.entries()].reverse()) {
    const keyAt = (ats: readonly number[]): string => JSON.stringify(ats.map((at) => row[at]));
    if (isDeletion(row)) {
      const ats = dimensions.filter((at) => row[at] !== "");
      const own = deleted.get(ats.join()) ?? { ats, keys: new Set() };
      own.keys.add(keyAt(ats));
      deleted.set(ats.join(), own);
    } else if (![...deleted.values()].some(({ ats, keys }) => keys.has(keyAt(ats)))) kept.push(i);
  }
  return kept.reverse();
}

/** Columns about the whole table, which are not data. */
const tableFields = /^(?:DATAFLOW|STRUCTURE(?:\[.\])?|STRUCTURE_ID|STRUCTURE_NAME|ACTION|LAST UPDATE)(?::.*)?$/i;

/** A column of codes: its position, and that of its labels if they are in the next column. */
interface CsvColumn {
  readonly name: string;
  readonly label: string | undefined;
  readonly at: number;
  readonly labelAt: number | undefined;
}

function tableOf(
  header: readonly string[],
  data: readonly string[][],
  title: string,
  line: (row: number) => number,
): SourceSheet {
  const places = placesOf(header);
  const value = places.findIndex(({ name }) => name.toUpperCase() === "OBS_VALUE");
  const labels = places.map(() => new Map<string, string>());
  const rows = data.map((row) => places.map((place, i) => readCell(row, place, labels[i])));
  const columns = places.map(({ name, label }, i): SdmxColumn => {
    const known = labels[i];
    return defined({
      name,
      label,
      role: sdmxRole(name, i > value),
      labels: known && known.size > 0 ? known : undefined,
    });
  });
  return sdmxSheet(columns, { name: title, rows, facts: factsOf(header, data), line });
}

/**
 * Finds the columns of data. `REF_AREA,Reference area` is one column with labels, and so is `REF_AREA: Reference area`.
 */
function placesOf(header: readonly string[]): CsvColumn[] {
  const places: CsvColumn[] = [];
  header.forEach((written, at) => {
    if (tableFields.test(written) || written === "") return;
    const [id = "", label] = written.split(/:\s*(.*)/s);
    const before = places.at(-1);
    // A label after its id has blanks or mixed case, which ids do not have.
    const isLabel =
      before !== undefined &&
      before.at === at - 1 &&
      isId(before.name) &&
      !isId(id) &&
      header.some((name) => name === "STRUCTURE");
    if (isLabel) places[places.length - 1] = { ...before, label: written, labelAt: at };
    else places.push({ name: id, label: label || undefined, at, labelAt: undefined });
  });
  return places;
}

/**
 * Whether a header is an id. Some offices write ids in lower case; labels then start with a capital letter or have
 * blanks.
 */
const isId = (name: string): boolean => /^(?:[A-Z][A-Z0-9_]*|[a-z][a-z0-9_]*)$/.test(name);

/** Reads the code of a cell, and adds its label to `labels`. */
function readCell(
  row: readonly string[],
  { at, label, labelAt, name }: CsvColumn,
  labels: Map<string, string> | undefined,
): Cell {
  const cell = row[at] ?? "";
  if (name.toUpperCase() === "OBS_VALUE") return cell;
  if (labelAt !== undefined) {
    const text = row[labelAt];
    if (text && cell !== "" && text !== cell) labels?.set(cell, text);
    return cell;
  }
  if (label === undefined) return cell;
  const [, code, text] = /^([^:\s]+):\s+(.*)$/s.exec(cell) ?? [];
  if (code === undefined || text === undefined) return cell;
  labels?.set(code, text);
  return code;
}

function factsOf(header: readonly string[], data: readonly string[][]): SourceFacts {
  const cell = (...names: readonly string[]): string | undefined =>
    names
      .map((name) => data[0]?.[header.findIndex((written) => written.split(":")[0]?.toUpperCase() === name)]?.trim())
      .find((text) => text);
  const structure = cell("DATAFLOW", "STRUCTURE_ID");
  // With labels: `ESTAT:NAMA_10_GDP(1.0): GDP and main components`.
  const [, name] = /^[^\s(]+\([^)]*\):\s+(.*)$/.exec(structure ?? "") ?? [];
  const [, agency] = /^([\w.]+):/.exec(structure ?? "") ?? [];
  return defined({
    // Without labels: the id in `ESTAT:UNE_RT_M(1.0)`.
    title: cell("STRUCTURE_NAME") ?? name ?? structure?.replace(/^[\w.]+:|\([\d.]+\)$/g, ""),
    publisher: agency,
    updated: isoDay(cell("LAST UPDATE")),
  });
}

/** Converts Eurostat's `04/03/24 11:00:00`, day first, to an ISO day. */
function isoDay(text: string | undefined): string | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d\d)\b/.exec(text ?? "") ?? [];
  return year === undefined ? text : `20${year}-${month}-${day}`;
}
