import { relative, resolve, sep } from "node:path";
import type { ContentProblem } from "../content/problem.ts";
import { suggestSlug } from "../content/slug.ts";
import { Failure } from "../failure.ts";
import { hash } from "../hash.ts";
import type { Format, ReadContext } from "./format/format.ts";
import { formats } from "./format/formats.ts";
import { chartDataUrls, chartPageUrl, readRemoteChart } from "./format/remoteChart.ts";
import { isBinary, unsupportedReason } from "./format/unsupported.ts";
import type { SourceDataset } from "./meaning/dataset.ts";
import { fetchSource } from "./open/fetchSource.ts";
import { byteLimit, isUrl, openArchive, openSource, parseSourceUrl } from "./open/openSource.ts";
import type { ReadOptions } from "./open/readOptions.ts";
import type { SourceFile } from "./open/sourceFile.ts";
import type { SourceIo } from "./open/sourceIo.ts";
import { gunzip, isGzip } from "./open/unpack.ts";
import type { RecordedOptions } from "./recordedOptions.ts";
import { withPlainCells } from "./sheet/plainCells.ts";
import type { SourceSheet } from "./sheet/sheet.ts";
import { tablesBelow, tablesBeside } from "./table/split.ts";
import type { SourceRecord } from "./write/dataPackage.ts";

/** The result of reading a source. */
export interface SourceReading {
  /** At least one. */
  readonly sheets: readonly SourceSheet[];
  /** Guesses and broken rows. `file` is the source as given. */
  readonly problems: readonly ContentProblem[];
  /** Where it was read. */
  readonly origin: Origin;
}

/** Where a source was read, for reading it again. */
export interface Origin {
  /** As given. */
  readonly source: string;
  /** The format, such as `csv`. */
  readonly format: string;
  /** After redirects; only for downloads. */
  readonly address?: string | undefined;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Of the original bytes. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Reads a source: a file, a folder with a data package, `-` for standard input, `file.db#table`, or an http(s) URL.
 * @throws Failure with advice if it cannot be read or is rejected
 */
export async function readSource(source: string, options: ReadOptions, io: SourceIo): Promise<SourceReading> {
  const problems: ContentProblem[] = [];
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
  // In a path, the fragment names a table, as in databases. In a URL, it is a position on a page.
  const wanted = options.sheet ?? (file.address === undefined && format.name !== "sqlite" ? fragment : undefined);
  const sheets = chosen((await format.read(file, context)).map(withPlainCells), wanted, source);
  const origin = { ...originOf(raw, header), source, format: format.name, address: file.address };
  return { sheets: sheets.map((sheet) => withAddress(sheet, file)), problems, origin };
}

/** Reads a chart of another site: its data, metadata and config. */
async function readChartAddress(source: string, page: URL, options: ReadOptions, io: SourceIo): Promise<SourceReading> {
  const addresses = chartDataUrls(page);
  const fetchOptions = { maxBytes: byteLimit(options), isNamedByPerson: true };
  const csv = await fetchSource(addresses.csv, fetchOptions, io);
  const metadata = await fetchSource(addresses.metadata, fetchOptions, io);
  // A site may not publish the configs of its charts.
  const config = await fetchSource(addresses.config, fetchOptions, io).catch(() => undefined);
  const problems: ContentProblem[] = [];
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

/** Validators for checking whether a source has changed. */
const originOf = (bytes: Uint8Array, header: ((name: string) => string | undefined) | undefined) => ({
  etag: header?.("etag"),
  lastModified: header?.("last-modified"),
  hash: hash(bytes),
  bytes: bytes.length,
});

/** The format of a file. @throws Failure for unsupported formats */
function formatOf(file: SourceFile): Format {
  const refusal = unsupportedReason(file);
  if (refusal !== undefined) throw new Failure(`${file.name} ${refusal}`);
  const format = formats.find((format) => format.recognises(file));
  const titles = [...new Set(formats.map(({ title }) => title))].join(", ");
  if (!format || (format.name === "csv" && isBinary(file)))
    throw new Failure(`${file.name}: unsupported format; supported formats: ${titles}`);
  return format;
}

/** The tables that the user selects. @throws Failure if there is none of that name */
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

/** Splits a sheet into its tables, side by side or stacked. */
const tablesOf = (sheet: SourceSheet): readonly SourceSheet[] => tablesBeside(sheet).flatMap(tablesBelow);

/** Adds the URL to a downloaded table. */
const withAddress = (sheet: SourceSheet, { address }: SourceFile): SourceSheet =>
  address === undefined || sheet.facts.address !== undefined ? sheet : { ...sheet, facts: { ...sheet.facts, address } };

/** Extensions of packed files, old workbooks and loaders. */
const otherExtensions = ["gz", "xls", "js", "py", "sh", "sql"];

/** File extensions that say nothing of the contents. */
const extensions = new RegExp(
  `(?:\\.(?:${[...formats.flatMap((format) => format.extensions ?? []), ...otherExtensions].join("|")}))+$`,
  "i",
);

/** The file name without extensions. */
export function baseName({ source, address }: Origin): string {
  const path = (address === undefined ? source : new URL(address).pathname).replace(/[#?].*$/, "").replace(/\/+$/, "");
  return path.split(/[\\/]/).pop()?.replace(extensions, "") ?? "";
}

/** The name of the dataset's folder: from the file name, or from the contents. */
export function datasetNameOf(origin: Origin, [first]: readonly SourceSheet[]): string {
  const base = suggestSlug(baseName(origin));
  const inside = suggestSlug(first?.facts.title ?? "") ?? suggestSlug(first?.name ?? "");
  const name = base === undefined || base === "datapackage" ? (inside ?? "data") : base;
  return name.slice(0, 80).replace(/-$/, "");
}

/** The words of the file name, or of the dataset's name if it says nothing. */
export function wordsOfName(origin: Origin, name: string): string {
  const base = baseName(origin);
  if (base === "" || base === "datapackage") return name.replaceAll("-", " ");
  return (
    readable(base)
      .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ")
      .replace(/[\s_+-]+/g, " ")
      .trim() || name
  );
}

/** Decodes a part of a URL; other texts stay. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The title of a source without metadata. */
export const sourceTitle = ({ source, address }: Origin): string =>
  address === undefined ? (source.split(/[\\/]/).pop() ?? source) : new URL(address).hostname;

/** The source in the data package: a path relative to the content folder, so that both can move together. */
export function recordedPath(dir: string, { source, address }: Origin): string {
  if (address !== undefined || source === "-" || /^https?:/i.test(source)) return source;
  return relative(resolve(dir), resolve(source)).split(sep).join("/");
}

/** The record of a source and its options in the data package, for updates. */
export const sourceRecord = (
  dir: string,
  { sheets, origin }: SourceReading,
  { sheet, interpretation }: SourceDataset,
  stated: RecordedOptions | undefined,
): SourceRecord => ({
  path: recordedPath(dir, origin),
  format: origin.format,
  ...(sheets.length > 1 && sheets.includes(sheet) && { sheet: sheet.name }),
  layout: interpretation.layout.name,
  ...(stated && Object.keys(stated).length > 0 && { options: stated }),
  hash: origin.hash,
  ...(origin.etag && { etag: origin.etag }),
  ...(origin.lastModified && { lastModified: origin.lastModified }),
});
