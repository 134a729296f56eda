import { constants as bufferConstants, isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import glob from "fast-glob";
import { toComposed } from "../../src/core/text/canonical.ts";
import { Failure, hasCode } from "../failure.ts";
import type { ContentProblem, Report } from "./problem.ts";
import { SpilledTexts } from "./spilledTexts.ts";

const lineFeed = 0x0a;

/**
 * Why a file cannot be read: it is missing, it is a broken link, it lies outside the content folder (by its path or a
 * link), or permission is denied.
 */
export type ReadFailure = "missing" | "dangling" | "outside" | "unreadable";

/** A source of content files. Paths are relative and use "/". */
export interface ContentFolder {
  /** Files that match a glob pattern, in code unit order. */
  list(pattern: string): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | ReadFailure>;
  /** Storage for texts that are rarely needed again. Without it they stay in memory. */
  readonly spilledTexts?: SpilledTexts;
}

/** A content folder on disk. */
export interface DiskFolder extends ContentFolder {
  /**
   * Reads a file chunk by chunk. The buffer is reused for the next chunk.
   * @returns why the file cannot be read, if it cannot
   */
  scan(path: string, visit: (piece: Uint8Array) => void): ReadFailure | undefined;
  /**
   * Starts to compare the folder with an earlier build. The result gives a file's stamp, from its metadata. On one machine,
   * equal stamps mean equal results of `read`. "" if unknown, which includes files changed within the last clock tick, since
   * they may change again without a new stamp, and files that `read` refuses. The function does not see later changes of
   * folders.
   */
  stamps(): (path: string) => string;
  /** Size in bytes; 0 if missing. */
  size(path: string): number;
}

/** Opens a folder on disk. Symbolic links must point inside it. */
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
        // Synchronous, which takes half the time of promises.
        const fs = { statSync: statLinks(dir, pattern) };
        return glob.sync(pattern, { cwd: dir, onlyFiles: true, dot: false, fs }).sort();
      } catch (error) {
        throw unreadable(pattern, error);
      }
    },
    // Synchronous, which is several times as fast as promises for thousands of small files.
    read: async (path) => read(path, (file) => readFileSync(file)),
    scan: (path, visit) => read(path, (file) => scanFile(file, visit)),
    stamps: () => new Stamps(dir).of,
    size: (path) => maybeStat(resolve(dir, path))?.size ?? 0,
  };
}

/**
 * A `stat` for globbing that does not follow links to folders which are listed anyway, such as a parent: each file
 * would be found several times. A broken link counts as a file, so that reading it reports the problem.
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
  // fast-glob calls it with a path only.
  return stat as typeof statSync;
}

/** Whether a link points to a folder that contains it. */
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

/** Stamps of files in a folder, for which each subfolder is resolved once. */
class Stamps {
  private readonly dir: string;
  private root: string | undefined;
  /** Whether subfolders are inside the folder after following links. */
  private readonly subfolders = new Map<string, boolean>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * A stamp alone does not tell that a file may be read: moving its folder elsewhere and linking to it changes neither the
   * file nor its stamp, and another user may build.
   */
  of = (path: string): string => {
    const file = resolve(this.dir, path);
    try {
      if (!isWithin(resolve(this.dir), file) || !this.isInside(dirname(file))) return "";
      if (isLink(file) && !isWithin(this.rootPath(), realpathSync.native(file))) return "";
      accessSync(file, constants.R_OK);
      return stampOf(file);
    } catch {
      return "";
    }
  };

  private isInside(subfolder: string): boolean {
    let known = this.subfolders.get(subfolder);
    if (known === undefined) {
      const [root, path] = [this.rootPath(), realpathSync.native(subfolder)];
      known = path === root || isWithin(root, path);
      this.subfolders.set(subfolder, known);
    }
    return known;
  }

  private rootPath(): string {
    this.root ??= realpathSync.native(this.dir);
    return this.root;
  }
}

/** The coarsest timestamp resolution of file systems (FAT), in milliseconds. */
const clockTick = 2000;

/**
 * A file's stamp: inode, size, and times of change; "" if it is missing or changed within the last clock tick. `ctime`
 * is included because programs cannot set it.
 */
export function stampOf(file: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return Date.now() - ctimeMs < clockTick ? "" : [ino, size, mtimeMs, ctimeMs].join(" ");
  } catch {
    return "";
  }
}

/** Shared by all files, because allocating a buffer per file keeps the garbage collector busy. */
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

/** Messages for files that cannot be read. */
export const readFailures: Readonly<Record<ReadFailure, { readonly message: string; readonly advice: string }>> = {
  missing: { message: "missing file", advice: "add it, or correct its name" },
  dangling: { message: "the file is a link to nothing", advice: "remove it, or put a file where it leads" },
  outside: { message: "the file is outside the content folder", advice: "copy it into the content folder" },
  unreadable: { message: "no permission to read the file", advice: "let the user who builds read it" },
};

/** Where a problem is. */
export type ProblemLocation = Pick<ContentProblem, "file" | "line" | "column" | "field">;

/**
 * Reads a UTF-8 file without its byte order mark. Failures are reported, and give undefined.
 * @param location - where the content refers to the file; by default the file itself
 */
export async function readText(
  folder: ContentFolder,
  path: string,
  report: Report,
  location: ProblemLocation = { file: path },
): Promise<string | undefined> {
  const bytes = await readSpelling(folder, path);
  if (typeof bytes === "string") {
    const { message, advice } = readFailures[bytes];
    report({ severity: "error", ...location, message: `${message}: ${path}`, advice });
    return undefined;
  }
  if (bytes.length > bufferConstants.MAX_STRING_LENGTH) {
    const most = Math.floor(bufferConstants.MAX_STRING_LENGTH / 1e6);
    const message = `the file has ${Math.ceil(bytes.length / 1e6)} MB; texts of more than ${most} MB cannot be read`;
    report({ severity: "error", file: path, message, advice: "split it into several datasets" });
    return undefined;
  }
  if (!isUtf8(bytes)) {
    const line = lineOfWrongByte(bytes);
    report({ severity: "error", file: path, line, message: "the text is not UTF-8", advice: "save it as UTF-8" });
    return undefined;
  }
  // TextDecoder removes the byte order mark.
  return toComposed(new TextDecoder().decode(bytes));
}

/** Reads a file whose name the content may spell in another form than the file system: texts are composed. */
async function readSpelling(folder: ContentFolder, path: string): Promise<Uint8Array | ReadFailure> {
  const bytes = await folder.read(path);
  const decomposed = path.normalize("NFD");
  return bytes === "missing" && decomposed !== path ? folder.read(decomposed) : bytes;
}

/** The first line with invalid UTF-8, from 1. A line feed byte never occurs inside a multi-byte character. */
function lineOfWrongByte(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf(lineFeed); end >= 0 && isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = bytes.indexOf(lineFeed, start);
  }
  return line;
}
