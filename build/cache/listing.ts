import { bisector } from "d3-array";
import { type Hash, Hasher } from "../hash.ts";
import type { FileRef } from "./objects.ts";

/** Approximate length of a chunk of the text, in characters. */
const chunkLength = 1 << 20;

/** Number of characters that are compared at once. */
const compareLength = 2 ** 16;

/**
 * The files of a tree as one text: a line for each, `path⇥hash⇥bytes`, in code unit order. Equal texts mean equal trees, byte
 * for byte. A tree has tens of thousands of files and a change affects few, so lines are found, replaced and compared in
 * the text without splitting it.
 */
export class Listing {
  readonly text: string;
  private known: Hash | undefined;
  private branching: readonly string[] | undefined;

  /** @param branchingFolders - if they are known */
  constructor(text: string, branchingFolders?: readonly string[]) {
    this.text = text;
    this.branching = branchingFolders;
  }

  /**
   * Undefined if the text has another format, or its end is missing.
   * @param branchingFolders - if they are known
   */
  static maybeParse(text: string, branchingFolders?: readonly string[]): Listing | undefined {
    const isListing = /^[^\t\n]+\t[0-9a-f]{32}\t\d+\n/.test(text) && text.endsWith("\n");
    return text === "" || isListing ? new Listing(text, branchingFolders) : undefined;
  }

  /** The listing of these files. */
  static of(files: Iterable<readonly [path: string, file: FileRef]>): Listing {
    return new Listing(
      Array.from(files, ([path, file]) => fileLine(path, file))
        .sort()
        .join(""),
    );
  }

  /** Joins lines that are already sorted. */
  static fromLines(lines: Iterable<string>): Listing {
    return new Listing([...joinLines(lines)].join(""));
  }

  /** Identifies a tree with these files. */
  get digest(): Hash {
    this.known ??= this.sum();
    return this.known;
  }

  private sum(): Hash {
    const sum = new Hasher();
    for (const chunk of this.chunks()) sum.add(Buffer.from(chunk));
    return sum.digest();
  }

  /** The text, some lines at a time: encoding all of it would double the memory. */
  *chunks(): Iterable<string> {
    for (let from = 0; from < this.text.length; ) {
      const end = this.text.indexOf("\n", from + chunkLength) + 1 || this.text.length;
      yield this.text.slice(from, end);
      from = end;
    }
  }

  get(path: string): FileRef | undefined {
    const at = this.search(path);
    return at < 0 ? undefined : fileOf(this.line(at), path.length);
  }

  has(path: string): boolean {
    return this.search(path) >= 0;
  }

  /** Replaces contents. @throws for a path that is not listed */
  replace(files: ReadonlyMap<string, FileRef>): Listing {
    const chunks: string[] = [];
    let from = 0;
    for (const [path, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const at = this.search(path);
      if (at < 0) throw new Error(`the tree lacks a file: ${path}`);
      chunks.push(this.text.slice(from, at), fileLine(path, file));
      from = at + this.line(at).length + 1;
    }
    return new Listing(chunks.join("") + this.text.slice(from), this.branching);
  }

  /** Folders with more than one entry. The root, "", always has the marker besides its files. */
  get branchingFolders(): readonly string[] {
    this.branching ??= findBranchingFolders(this.text);
    return this.branching;
  }

  /** In code unit order. */
  *paths(): Iterable<string> {
    for (let at = 0; at < this.text.length; at = this.text.indexOf("\n", at) + 1)
      yield this.text.slice(at, this.text.indexOf("\t", at));
  }

  /** Every file, in code unit order of the paths. */
  *files(): Iterable<readonly [path: string, file: FileRef]> {
    for (let at = 0; at < this.text.length; ) {
      const line = this.line(at);
      const length = line.indexOf("\t");
      yield [line.slice(0, length), fileOf(line, length)];
      at += line.length + 1;
    }
  }

  /** Files that another listing lacks, or has with other contents. */
  *difference(other: Listing): Iterable<readonly [path: string, file: FileRef]> {
    const [a, b] = [this.text, other.text];
    let [i, j] = [0, 0];
    while (i < a.length) {
      [i, j] = this.skipEqual(other, i, j);
      if (i >= a.length) return;
      const [line, otherLine] = [this.line(i), j < b.length ? other.line(j) : undefined];
      if (otherLine !== undefined && otherLine < line) j += otherLine.length + 1;
      else {
        i += line.length + 1;
        if (line === otherLine) j += line.length + 1;
        else yield [pathOfLine(line), fileOf(line, line.indexOf("\t"))];
      }
    }
  }

  /** Skips equal lines in both texts. */
  private skipEqual(other: Listing, i: number, j: number): readonly [number, number] {
    for (;;) {
      const chunk = this.text.slice(i, i + compareLength);
      const end = chunk.lastIndexOf("\n") + 1;
      if (end === 0 || chunk !== other.text.slice(j, j + chunk.length)) return [i, j];
      [i, j] = [i + end, j + end];
    }
  }

  /** Start of a path's line; negative if it is missing. A binary search. */
  private search(path: string): number {
    const start = `${path}\t`;
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const middle = this.text.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
      const line = this.line(middle);
      if (line.startsWith(start)) return middle;
      if (line < start) low = middle + line.length + 1;
      else high = middle;
    }
    return -1;
  }

  private line(at: number): string {
    return this.text.slice(at, this.text.indexOf("\n", at));
  }
}

/** The line of a file, with its line break. */
export const fileLine = (path: string, { hash, bytes }: FileRef): string => `${path}\t${hash}\t${bytes}\n`;

/** The path of a file's line. */
export const pathOfLine = (line: string): string => line.slice(0, line.indexOf("\t"));

/** The hash of a file's line; undefined for other lines. */
export const hashOfLine = (line: string): Hash | undefined => /^[^\t]*\t([0-9a-f]{32})\t/.exec(line)?.[1];

function fileOf(line: string, pathLength: number): FileRef {
  const end = line.indexOf("\t", pathLength + 1);
  return { hash: line.slice(pathLength + 1, end), bytes: Number(line.slice(end + 1)) };
}

function findBranchingFolders(text: string): readonly string[] {
  const first = new Map<string, string>();
  const branching = new Set<string>(text === "" ? [] : [""]);
  for (let at = 0; at < text.length; at = text.indexOf("\n", at) + 1) {
    const end = text.indexOf("\t", at);
    const slash = text.lastIndexOf("/", end);
    if (branching.has(text.slice(at, Math.max(slash, at)))) continue;
    for (const [parent, name] of ancestorsOf(text.slice(at, end))) {
      const known = first.get(parent);
      if (known === undefined) first.set(parent, name);
      else if (known !== name) branching.add(parent);
      if (known !== undefined) break;
    }
  }
  return [...branching];
}

/** A path's folder and its name in it, that folder's parent and its name in it, and so on. */
export function* ancestorsOf(path: string): Iterable<readonly [parent: string, name: string]> {
  for (let end = path.length; end > 0; ) {
    const slash = path.lastIndexOf("/", end - 1);
    yield [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1, end)];
    end = slash;
  }
}

/** Joins lines into fewer and longer texts. */
function* joinLines(lines: Iterable<string>): Iterable<string> {
  let buffered: string[] = [];
  let length = 0;
  for (const line of lines) {
    buffered.push(line);
    length += line.length;
    if (length < chunkLength) continue;
    yield buffered.join("");
    [buffered, length] = [[], 0];
  }
  yield buffered.join("");
}

/** Merges sorted runs of lines. @param runs - each as consecutive texts */
export function* mergeSortedRuns(runs: Iterable<Iterable<string>>): Iterable<string> {
  const cursors: Cursor[] = [];
  for (const run of runs) {
    const lines = linesOf(run);
    const first = lines.next();
    if (!first.done) cursors.push({ lines, line: first.value });
  }
  cursors.sort((a, b) => (a.line < b.line ? -1 : 1));
  for (let first = cursors.shift(); first; first = cursors.shift()) {
    yield first.line;
    const next = first.lines.next();
    if (next.done) continue;
    first.line = next.value;
    cursors.splice(bisectLeft(cursors, first.line), 0, first);
  }
}

/** The read position in a run. */
interface Cursor {
  readonly lines: Iterator<string, undefined>;
  line: string;
}

const { left: bisectLeft } = bisector(({ line }: Cursor) => line);

function* linesOf(texts: Iterable<string>): Generator<string, undefined> {
  for (const text of texts)
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf("\n", at) + 1;
      yield text.slice(at, end);
      at = end;
    }
  return undefined;
}
