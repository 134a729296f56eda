import { relative, resolve, sep } from "node:path";
import type { Problem } from "../content/problem.ts";
import { suggestSlug } from "../content/slug.ts";
import { Failure } from "../failure.ts";
import { hash } from "../hash.ts";
import type { Format, ReadContext } from "./format/format.ts";
import { formats } from "./format/formats.ts";
import { chartDataUrls, chartPageUrl, readRemoteChart } from "./format/remoteChart.ts";
import { isBinary, unsupportedReason } from "./format/unsupported.ts";
import type { Dataset } from "./meaning/dataset.ts";
import { fetchSource } from "./open/fetchSource.ts";
import { byteLimit, isUrl, openArchive, openSource, parseSourceUrl } from "./open/openSource.ts";
import type { ReadOptions } from "./open/readOptions.ts";
import type { SourceFile } from "./open/sourceFile.ts";
import type { SourceIo } from "./open/sourceIo.ts";
import { gunzip, isGzip } from "./open/unpack.ts";
import type { RecordedOptions } from "./recordedOptions.ts";
import type { SourceSheet } from "./sheet/sheet.ts";
import { tablesBelow, tablesBeside } from "./table/split.ts";
import type { SourceRecord } from "./write/dataPackage.ts";

/** What came of a source. */
export interface SourceReading {
  /** At least one. */
  readonly sheets: readonly SourceSheet[];
  /** What to know of the reading: guesses, rows that are broken. `file` is the source as it was named. */
  readonly problems: readonly Problem[];
  /** Where it came from. */
  readonly origin: Origin;
}

/** Where a source was read, for reading it again. */
export interface Origin {
  /** As it was named. */
  readonly source: string;
  /** Of the format, such as `csv`. */
  readonly format: string;
  /** After redirects, if it was fetched. */
  readonly address?: string | undefined;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Of the bytes as they came. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Reads a source: a file, a folder with a data package, `-` for standard input, `file.db#table`, or an http(s) address.
 * @throws Failure where it cannot be read or is refused: why, and what to do
 */
export async function readSource(source: string, options: ReadOptions, io: SourceIo): Promise<SourceReading> {
  const problems: Problem[] = [];
  const page = isUrl(source) ? chartPageUrl(parseSourceUrl(source)) : undefined;
  if (page) return readChartAddress(source, page, options, io);
  const { file, raw, fragment, header } = await openSource(source, options, io);
  const context: ReadContext = {
    options,
    fragment,
    note: (message, more = {}) => void problems.push({ severity: "warning", file: source, message, ...more }),
    readNested: async (inner, innerOptions = options) => {
      const opened = await openArchive(inner, { path: inner.path, address: inner.address }, innerOptions, io);
      return formatOf(opened).read(opened, { ...context, options: innerOptions, fragment: undefined });
    },
  };
  const format = formatOf(file);
  // After "#" a path names a table, as with databases; of an address, a place on a page, which says nothing of tables.
  const wanted = options.sheet ?? (file.address === undefined && format.name !== "sqlite" ? fragment : undefined);
  const sheets = chosen(await format.read(file, context), wanted, source);
  const origin = { ...originOf(raw, header), source, format: format.name, address: file.address };
  return { sheets: sheets.map((sheet) => withAddress(sheet, file)), problems, origin };
}

/** Reads a chart of a service: its data, what they mean, and its config. */
async function readChartAddress(source: string, page: URL, options: ReadOptions, io: SourceIo): Promise<SourceReading> {
  const addresses = chartDataUrls(page);
  const fetchOptions = { maxBytes: byteLimit(options), isNamedByPerson: true };
  const csv = await fetchSource(addresses.csv, fetchOptions, io);
  const metadata = await fetchSource(addresses.metadata, fetchOptions, io);
  // A service may keep how its charts are made to itself.
  const config = await fetchSource(addresses.config, fetchOptions, io).catch(() => undefined);
  const problems: Problem[] = [];
  const unpack = (bytes: Uint8Array): Uint8Array =>
    isGzip(bytes) ? gunzip(source, bytes, fetchOptions.maxBytes) : bytes;
  const context: ReadContext = {
    options,
    note: (message, more = {}) => void problems.push({ severity: "warning", file: source, message, ...more }),
    readNested: () => Promise.resolve([]),
  };
  if (!config) context.note("the service does not give the config of the chart; only its data were read");
  const files = { csv: unpack(csv.bytes), metadata: unpack(metadata.bytes), config: config && unpack(config.bytes) };
  const sheet = readRemoteChart(page, files, context);
  return {
    sheets: [sheet],
    problems,
    origin: { ...originOf(csv.bytes, csv.header), source, format: "chart", address: page.href },
  };
}

/** What tells whether bytes are still the same. */
const originOf = (bytes: Uint8Array, header: ((name: string) => string | undefined) | undefined) => ({
  etag: header?.("etag"),
  lastModified: header?.("last-modified"),
  hash: hash(bytes),
  bytes: bytes.length,
});

/** The format of a file. @throws Failure where it is of none that can be read */
function formatOf(file: SourceFile): Format {
  const refusal = unsupportedReason(file);
  if (refusal !== undefined) throw new Failure(`${file.name} ${refusal}`);
  const format = formats.find((format) => format.recognises(file));
  const titles = [...new Set(formats.map(({ title }) => title))].join(", ");
  if (!format || (format.name === "csv" && isBinary(file)))
    throw new Failure(`${file.name}: unsupported format; supported formats: ${titles}`);
  return format;
}

/** The tables that a person wants. @throws Failure where there is none of that name */
function chosen(sheets: readonly SourceSheet[], name: string | undefined, source: string): readonly SourceSheet[] {
  if (sheets.length === 0) throw new Failure(`${source} does not contain a table with values`);
  if (name === undefined) return sheets.flatMap(tablesOf);
  const sheet =
    sheets.find((sheet) => sheet.name === name) ?? (/^\d+$/.test(name) ? sheets[Number(name) - 1] : undefined);
  if (sheet) return tablesOf(sheet);
  const beside = sheets.flatMap(tablesOf).find((one) => one.name === name);
  if (beside) return [beside];
  const names = sheets.map((sheet) => JSON.stringify(sheet.name)).join(", ");
  throw new Failure(`${source} has no table ${JSON.stringify(name)}; it has ${names}; select one with --sheet`);
}

/** The tables of a sheet, side by side or one below the other. */
const tablesOf = (sheet: SourceSheet): readonly SourceSheet[] => tablesBeside(sheet).flatMap(tablesBelow);

/** A fetched table says where it came from. */
const withAddress = (sheet: SourceSheet, { address }: SourceFile): SourceSheet =>
  address === undefined || sheet.facts.address !== undefined ? sheet : { ...sheet, facts: { ...sheet.facts, address } };

/** Extensions besides those of formats: packed files, old workbooks, loaders. */
const otherExtensions = ["gz", "xls", "js", "py", "sh", "sql"];

/** Extensions that say nothing of the contents. */
const extensions = new RegExp(
  `(?:\\.(?:${[...formats.flatMap((format) => format.extensions ?? []), ...otherExtensions].join("|")}))+$`,
  "i",
);

/** The source's file name, without its ending. */
export function baseName({ source, address }: Origin): string {
  const path = (address === undefined ? source : new URL(address).pathname).replace(/[#?].*$/, "").replace(/\/+$/, "");
  return path.split(/[\\/]/).pop()?.replace(extensions, "") ?? "";
}

/** A name for the dataset's folder: that of the file, or what is in it. */
export function datasetNameOf(origin: Origin, [first]: readonly SourceSheet[]): string {
  const base = suggestSlug(baseName(origin));
  const inside = suggestSlug(first?.facts.title ?? "") ?? suggestSlug(first?.name ?? "");
  const name = base === undefined || base === "datapackage" ? (inside ?? "data") : base;
  return name.slice(0, 80).replace(/-$/, "");
}

/** The file's name in letters that a folder's name cannot have, where it has no others. */
export const nameForTitle = (origin: Origin, name: string): string =>
  suggestSlug(baseName(origin)) === undefined && baseName(origin) !== "" ? baseName(origin) : name;

/** What a source is called that does not say. */
export const sourceTitle = ({ source, address }: Origin): string =>
  address === undefined ? (source.split(/[\\/]/).pop() ?? source) : new URL(address).hostname;

/** The source as the data package names it: a path from the content folder, so that both may move together. */
export function recordedPath(dir: string, { source, address }: Origin): string {
  if (address !== undefined || source === "-" || /^https?:/i.test(source)) return source;
  return relative(resolve(dir), resolve(source)).split(sep).join("/");
}

/** Where a dataset came from and how it was read, as its data package keeps it for the next time. */
export const recordOf = (
  dir: string,
  { sheets, origin }: SourceReading,
  { sheet, interpretation }: Dataset,
  said: RecordedOptions | undefined,
): SourceRecord => ({
  path: recordedPath(dir, origin),
  format: origin.format,
  ...(sheets.length > 1 && sheets.includes(sheet) && { sheet: sheet.name }),
  layout: interpretation.layout.name,
  ...(said && Object.keys(said).length > 0 && { options: said }),
  hash: origin.hash,
  ...(origin.etag && { etag: origin.etag }),
  ...(origin.lastModified && { lastModified: origin.lastModified }),
});
