import { relative, resolve, sep } from "node:path";
import { suggestSlug } from "../content/slug.ts";
import { formats } from "./format/formats.ts";
import type { Dataset } from "./meaning/dataset.ts";
import type { Origin, SourceReading } from "./read.ts";
import type { Said } from "./said.ts";
import type { SourceSheet } from "./sheet/sheet.ts";
import type { SourceRecord } from "./write/dataPackage.ts";

/** Extensions besides those of formats: packed files, old workbooks, loaders. */
const otherExtensions = ["gz", "xls", "js", "py", "sh", "sql"];

/** Extensions that say nothing of the contents. */
const extensions = new RegExp(
  `(?:\\.(?:${[...formats.flatMap((format) => format.extensions ?? []), ...otherExtensions].join("|")}))+$`,
  "i",
);

/** The source's file name, without its ending. */
export function baseOf({ source, address }: Origin): string {
  const path = (address === undefined ? source : new URL(address).pathname).replace(/[#?].*$/, "").replace(/\/+$/, "");
  return path.split(/[\\/]/).pop()?.replace(extensions, "") ?? "";
}

/** A name for the dataset's folder: that of the file, or what is in it. */
export function nameOf(origin: Origin, [first]: readonly SourceSheet[]): string {
  const base = suggestSlug(baseOf(origin));
  const inside = suggestSlug(first?.facts.title ?? "") ?? suggestSlug(first?.name ?? "");
  const name = base === undefined || base === "datapackage" ? (inside ?? "data") : base;
  return name.slice(0, 80).replace(/-$/, "");
}

/** The file's name in letters that a folder's name cannot have, where it has no others. */
export const spelledName = (origin: Origin, name: string): string =>
  suggestSlug(baseOf(origin)) === undefined && baseOf(origin) !== "" ? baseOf(origin) : name;

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
  said: Said | undefined,
): SourceRecord => ({
  path: recordedPath(dir, origin),
  format: origin.format,
  ...(sheets.length > 1 && sheets.includes(sheet) && { sheet: sheet.name }),
  layout: interpretation.reading.layout,
  ...(said && Object.keys(said).length > 0 && { options: said }),
  hash: origin.hash,
  ...(origin.etag && { etag: origin.etag }),
  ...(origin.lastModified && { lastModified: origin.lastModified }),
});
