import { basename, join, posix } from "node:path";
import { Failure, hasCode } from "../../failure.ts";
import { fetchSource } from "./fetchSource.ts";
import { archiveFolder, diskFolder, remoteFolder } from "./folder.ts";
import { limits, wholeMegabytes } from "./limits.ts";
import type { ReadOptions } from "./readOptions.ts";
import { SourceFile, type SourceFileFacts } from "./sourceFile.ts";
import type { SourceIo } from "./sourceIo.ts";
import { gunzip, isGzip, isZip, unzip } from "./unpack.ts";

/** An opened source. */
export interface OpenedSource {
  /** Without gzip compression; a ZIP has its members. */
  readonly file: SourceFile;
  /** The original bytes. */
  readonly raw: Uint8Array;
  /** The part after "#". */
  readonly fragment?: string | undefined;
  readonly header?: ((name: string) => string | undefined) | undefined;
}

/** Whether a source is a URL, not a path. */
export const isUrl = (source: string): boolean =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(source) || /^(?:data|file|javascript):/i.test(source);

/** Maximum number of bytes to read and unpack. */
export const byteLimit = ({ maxBytes }: ReadOptions): number => Math.min(maxBytes ?? limits.bytes, limits.bytes);

/** Parses the URL of a source. @throws Failure for schemes other than http and https */
export function parseSourceUrl(source: string): URL {
  if (!URL.canParse(source)) throw new Failure(`${source} is not a URL; write it as https://host/path`);
  const address = new URL(source);
  if (address.protocol !== "http:" && address.protocol !== "https:")
    throw new Failure(
      `${source}: ${address.protocol} URLs are not supported; use an http or https URL, or the path of a file`,
    );
  return address;
}

/**
 * Opens a file, a folder with a `datapackage.json`, standard input (`-`) or a URL.
 * @throws Failure with reason and advice if it cannot be read
 */
export async function openSource(source: string, options: ReadOptions, io: SourceIo): Promise<OpenedSource> {
  if (source === "-") return openStdin(options, io);
  return isUrl(source) ? openAddress(source, options, io) : openPath(source, options, io);
}

async function openStdin(options: ReadOptions, io: SourceIo): Promise<OpenedSource> {
  const most = byteLimit(options);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of io.stdin()) {
    length += piece.length;
    if (length > most) throw new Failure(`standard input is larger than ${wholeMegabytes(most)}; add a part of it`);
    pieces.push(piece);
  }
  if (length === 0)
    throw new Failure("standard input is empty; pipe a table into it, as in `cat table.csv | polygraph add -`");
  return unpackSource("stdin", Buffer.concat(pieces), {}, options, io);
}

async function openAddress(source: string, options: ReadOptions, io: SourceIo): Promise<OpenedSource> {
  const given = parseSourceUrl(source);
  const fragment = given.hash ? safeDecode(given.hash.slice(1)) : undefined;
  const named = fileUrlOfPage(given);
  named.hash = "";
  const most = byteLimit(options);
  const { bytes, address, header } = await fetchSource(named, { maxBytes: most, isNamedByPerson: true }, io);
  const about = {
    address: address.href,
    folder: remoteFolder(address, io, { maxBytes: most, isNamedByPerson: true }),
    encoding: charsetOf(header("content-type")),
  };
  return { ...(await unpackSource(fileNameOf(address, header), bytes, about, options, io)), fragment, header };
}

/** The charset in `Content-Type`, unless it is one of those that servers send by default. */
function charsetOf(contentType = ""): string | undefined {
  const [, charset] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  return charset && /^(?:shift_jis|windows-125[013-8]|iso-8859-(?:[2-9]|1[0356])|gb|big5|euc|koi8)/i.test(charset)
    ? charset
    : undefined;
}

/** The file name of a download. */
function fileNameOf(address: URL, header: (name: string) => string | undefined): string {
  const [, named] = /filename="?([^";]+)"?/i.exec(header("content-disposition") ?? "") ?? [];
  const last = address.pathname.split("/").filter(Boolean).at(-1) ?? address.hostname;
  return posix.basename((named ?? safeDecode(last)).replaceAll("\\", "/"));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function openPath(source: string, options: ReadOptions, io: SourceIo): Promise<OpenedSource> {
  const whole = await io.isFolder(source);
  const cut = source.lastIndexOf("#");
  const [path, fragment] =
    whole === undefined && cut > 0 ? [source.slice(0, cut), source.slice(cut + 1)] : [source, undefined];
  const isFolder = await io.isFolder(path);
  const file = isFolder ? join(path, "datapackage.json") : path;
  const most = byteLimit(options);
  let bytes: Uint8Array;
  try {
    bytes = await io.readFile(file, most);
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR"))
      throw new Failure(
        isFolder ? `${path} is a folder without a datapackage.json; name the files in it` : `there is no file ${path}`,
      );
    throw error;
  }
  if (bytes.length > most)
    throw new Failure(`${path} is larger than ${wholeMegabytes(most)}; split it, and add a part of it`);
  const about = { folder: diskFolder(file, io, most), path: file };
  return {
    ...(await unpackSource(isFolder ? `${basename(path)}.json` : basename(path), bytes, about, options, io)),
    fragment,
  };
}

/** Removes gzip compression, and opens a ZIP. */
async function unpackSource(
  name: string,
  raw: Uint8Array,
  about: SourceFileFacts,
  options: ReadOptions,
  io: SourceIo,
): Promise<OpenedSource> {
  const most = byteLimit(options);
  const facts = { ...about, encoding: options.encoding ?? about.encoding };
  let [bytes, bare] = [raw, name];
  // A server may compress a .gz file again.
  for (let level = 0; level < 2 && isGzip(bytes); level++) {
    bytes = gunzip(name, bytes, most);
    bare = bare.replace(/\.gz$/i, "");
  }
  // After decompression, the file on disk has other contents.
  const file = new SourceFile(bare, bytes, { ...facts, path: bytes === raw ? facts.path : undefined });
  return { file: await openArchive(file, facts, options, io), raw };
}

/** Adds the members to a file that is a ZIP; other files are unchanged. */
export async function openArchive(
  file: SourceFile,
  facts: SourceFileFacts,
  options: ReadOptions,
  io: SourceIo,
): Promise<SourceFile> {
  if (!isZip(file.bytes)) return file;
  const most = byteLimit(options);
  const members = await unzip(file.name, file.bytes, most);
  return new SourceFile(file.name, file.bytes, {
    ...facts,
    members,
    folder: archiveFolder(file.name, members, "", io, most),
  });
}

/**
 * The URL of the file that a page shows: people copy the page's URL of a spreadsheet or repository from their browser.
 * Other URLs are unchanged.
 */
export function fileUrlOfPage(address: URL): URL {
  const { hostname, pathname, hash, searchParams } = address;
  if (hostname === "docs.google.com") {
    const [, id] = /^\/spreadsheets\/d\/([\w-]{20,})\/(?:edit|view|htmlview|$)/.exec(pathname) ?? [];
    const gid = /\bgid=(\d+)/.exec(hash)?.[1] ?? searchParams.get("gid") ?? "0";
    return id === undefined
      ? address
      : new URL(`https://docs.google.com/spreadsheets/d/${id}/export?format=csv&gid=${gid}`);
  }
  if (hostname === "github.com") {
    const [, repository, path] = /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(pathname) ?? [];
    return path === undefined ? address : new URL(`https://raw.githubusercontent.com/${repository}/${path}`);
  }
  if (hostname === "gitlab.com" && pathname.includes("/-/blob/"))
    return new URL(pathname.replace("/-/blob/", "/-/raw/"), address);
  return address;
}
