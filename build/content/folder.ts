import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { closeSync, lstatSync, openSync, readFileSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import glob from "fast-glob";
import { Failure, hasCode } from "../failure.ts";
import type { Problem, Report } from "./problem.ts";
import { SpilledTexts } from "./spilledTexts.ts";

const lineFeed = 0x0a;

/**
 * Why a file cannot be had: it is not there, it is a link to nothing, it lies outside the content folder, by its path or by a
 * link, or the system denies the access.
 */
export type ReadFailure = "missing" | "dangling" | "outside" | "unreadable";

/** Where content comes from. Paths are relative, with "/". */
export interface ContentFolder {
  /** Files that match a glob pattern, in code unit order. */
  list(pattern: string): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | ReadFailure>;
  /** Where texts of files are put that are seldom looked into again; they stay in memory without. */
  readonly spilledTexts?: SpilledTexts;
}

/** A folder of the disk. */
export interface DiskFolder extends ContentFolder {
  /** Passes a file piece by piece; each piece is overwritten by the next. @returns why the file cannot be had, if so */
  scan(path: string, visit: (piece: Uint8Array) => void): ReadFailure | undefined;
  /**
   * What the disk tells of a file without reading it. Equal stamps of one machine are equal contents; "" tells nothing, as
   * the stamp of a file that may change once more within the clock tick of its last change.
   */
  stamp(path: string): string;
  /** Bytes of a file; 0 when there is none. */
  size(path: string): number;
}

/** Opens a folder of the disk. Links may point anywhere within it. */
export function openFolder(dir: string): DiskFolder {
  let root: string | undefined;
  const read = <T>(path: string, use: (file: string) => T): T | ReadFailure => {
    try {
      if (!isWithin(resolve(dir), resolve(dir, path))) return "outside";
      root ??= realpathSync.native(dir);
      const file = realpathSync.native(resolve(dir, path));
      return isWithin(root, file) ? use(file) : "outside";
    } catch (error) {
      if (hasCode(error, ...missingCodes)) return isLink(resolve(dir, path)) ? "dangling" : "missing";
      if (hasCode(error, ...deniedCodes)) return "unreadable";
      throw unreadable(path, error);
    }
  };
  return {
    spilledTexts: new SpilledTexts(join(tmpdir(), `polygraph-content-${randomUUID()}`)),
    async list(pattern) {
      try {
        // At once: it takes half the time that promises take.
        const fs = { statSync: statLinks(dir, pattern) };
        return glob.sync(pattern, { cwd: dir, onlyFiles: true, dot: false, fs }).sort();
      } catch (error) {
        throw unreadable(pattern, error);
      }
    },
    // At once: thousands of small files are read several times as fast as by promises.
    read: async (path) => read(path, (file) => readFileSync(file)),
    scan: (path, visit) => read(path, (file) => scanFile(file, visit)),
    stamp: (path) => stampOf(resolve(dir, path)),
    size: (path) => maybeStat(resolve(dir, path))?.size ?? 0,
  };
}

/**
 * What links are to a listing. Of folders that it comes upon anyway, as those that hold the link, it takes no second look: it
 * would find each file many times. A link to nothing counts as a file, so that it is told of when it is read.
 */
function statLinks(dir: string, pattern: string): typeof statSync {
  const base = resolve(dir, pattern.split("/", 1)[0] ?? "");
  const stat = (link: string) => {
    const stats = maybeStat(link);
    if (stats?.isFile()) return stats;
    if (!stats) return Object.assign(lstatSync(link), { isFile: () => true, isSymbolicLink: () => false });
    const isKnown = isAncestorLink(link) || isWithin(realpathSync.native(base), realpathSync.native(link));
    return isKnown ? lstatSync(link) : stats;
  };
  // The library calls it with a path alone.
  return stat as typeof statSync;
}

/** Whether a link leads to a folder that it lies in. */
export function isAncestorLink(link: string): boolean {
  const [target, own] = [realpathSync.native(link), realpathSync.native(dirname(link))];
  return own === target || isWithin(target, own);
}

function maybeStat(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

const unreadable = (path: string, error: unknown): Failure =>
  new Failure(`cannot read ${path}: ${error instanceof Error ? error.message : error}`);

/** The coarsest clock that file systems stamp changes by, in milliseconds (FAT). */
const clockTick = 2000;

/**
 * What the disk tells of a file, "" when that is nothing, or too young to be told from what comes next. The time of the last
 * change of its entry counts too: no program can set that back.
 */
export function stampOf(file: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return Date.now() - ctimeMs < clockTick ? "" : [ino, size, mtimeMs, ctimeMs].join(" ");
  } catch {
    return "";
  }
}

/** One buffer for all files: as many new ones as there are datasets keep the garbage collector busy. */
const piece = Buffer.allocUnsafeSlow(2 ** 20);

function scanFile(file: string, visit: (piece: Uint8Array) => void): undefined {
  const descriptor = openSync(file, "r");
  try {
    for (;;) {
      const length = readSync(descriptor, piece, 0, piece.length, null);
      if (length === 0) return;
      visit(piece.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}

const isWithin = (folder: string, file: string): boolean => file.startsWith(folder + sep);

const missingCodes = ["ENOENT", "ENOTDIR", "EISDIR", "ELOOP"];
const deniedCodes = ["EACCES", "EPERM"];

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** What is told of a file that cannot be had. */
export const readFailures: Readonly<Record<ReadFailure, { readonly message: string; readonly advice: string }>> = {
  missing: { message: "missing file", advice: "add it, or correct its name" },
  dangling: { message: "the file is a link to nothing", advice: "remove it, or put a file where it leads" },
  outside: { message: "the file lies outside the content folder", advice: "copy it into the content folder" },
  unreadable: { message: "the system denies the access to the file", advice: "permit the user who builds to read it" },
};

/** Where a file was named, for the problem that it is not there. */
export type ProblemLocation = Pick<Problem, "file" | "line" | "column" | "field">;

/**
 * Reads a text file without its byte order mark; reports and returns undefined when that is not possible.
 * @param mention - where the content names the file; the file itself when nothing does.
 */
export async function readText(
  folder: ContentFolder,
  path: string,
  report: Report,
  mention: ProblemLocation = { file: path },
): Promise<string | undefined> {
  const bytes = await folder.read(path);
  if (typeof bytes === "string") {
    const { message, advice } = readFailures[bytes];
    report({ severity: "error", ...mention, message: `${message}: ${path}`, advice });
    return undefined;
  }
  if (!isUtf8(bytes)) {
    const line = lineOfWrongByte(bytes);
    report({ severity: "error", file: path, line, message: "the text is not UTF-8", advice: "save it as UTF-8" });
    return undefined;
  }
  // TextDecoder drops the byte order mark.
  return new TextDecoder().decode(bytes);
}

/** The first line, from 1, that is not UTF-8; no character of UTF-8 has the byte of a line's end within it. */
function lineOfWrongByte(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf(lineFeed); end >= 0 && isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = bytes.indexOf(lineFeed, start);
  }
  return line;
}
