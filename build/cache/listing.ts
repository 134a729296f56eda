import { bisector } from "d3-array";
import { type Hash, Hasher } from "../hash.ts";
import type { FileRef } from "./objects.ts";

/** How many characters of the text are handed over at once, and some. */
const chunkLength = 1 << 20;

/** How much of two texts is compared at once. */
const compareLength = 2 ** 16;

/**
 * The files of a tree as one text: a line for each, `path⇥hash⇥bytes`, in code unit order. Equal texts are equal trees, byte
 * for byte. Trees have tens of thousands of files, of which a change concerns some: lines are found, replaced and compared
 * in the text, which is not taken apart.
 */
export class Listing {
  readonly text: string;
  private known: Hash | undefined;
  private branching: readonly string[] | undefined;

  /** @param crowdedFolders - if they are known */
  constructor(text: string, crowdedFolders?: readonly string[]) {
    this.text = text;
    this.branching = crowdedFolders;
  }

  /**
   * Undefined when another version of it wrote the text, or its end is missing.
   * @param crowdedFolders - if they are known
   */
  static maybeParse(text: string, crowdedFolders?: readonly string[]): Listing | undefined {
    const isListing = /^[^\t\n]+\t[0-9a-f]{32}\t\d+\n/.test(text) && text.endsWith("\n");
    return text === "" || isListing ? new Listing(text, crowdedFolders) : undefined;
  }

  /** The listing of these files. */
  static of(files: Iterable<readonly [path: string, file: FileRef]>): Listing {
    return new Listing(
      Array.from(files, ([path, file]) => fileLine(path, file))
        .sort()
        .join(""),
    );
  }

  /** The listing of files whose lines come in order. */
  static fromLines(lines: Iterable<string>): Listing {
    return new Listing([...joinLines(lines)].join(""));
  }

  /** What a tree of these files is known by. */
  get digest(): Hash {
    this.known ??= this.sum();
    return this.known;
  }

  private sum(): Hash {
    const sum = new Hasher();
    for (const piece of this.chunks()) sum.add(Buffer.from(piece));
    return sum.digest();
  }

  /** The text, some lines at a time: as bytes it would take as much room again. */
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

  /** The same tree with other contents. @throws for a file that the tree lacks */
  replace(files: ReadonlyMap<string, FileRef>): Listing {
    const pieces: string[] = [];
    let from = 0;
    for (const [path, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const at = this.search(path);
      if (at < 0) throw new Error(`the tree lacks a file: ${path}`);
      pieces.push(this.text.slice(from, at), fileLine(path, file));
      from = at + this.line(at).length + 1;
    }
    return new Listing(pieces.join("") + this.text.slice(from), this.branching);
  }

  /** The folders that hold more than one file or folder; the tree's own, "", has its marker beside its files. */
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

  /** The files that another listing lacks, or has with another content. */
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

  /** Passes over what is equal in both, as far as whole lines go. */
  private skipEqual(other: Listing, i: number, j: number): readonly [number, number] {
    for (;;) {
      const piece = this.text.slice(i, i + compareLength);
      const end = piece.lastIndexOf("\n") + 1;
      if (end === 0 || piece !== other.text.slice(j, j + piece.length)) return [i, j];
      [i, j] = [i + end, j + end];
    }
  }

  /** Where a path's line starts; negative when there is none. */
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

/** The line of a file, with its end. */
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
  const crowded = new Set<string>(text === "" ? [] : [""]);
  for (let at = 0; at < text.length; at = text.indexOf("\n", at) + 1) {
    const end = text.indexOf("\t", at);
    const slash = text.lastIndexOf("/", end);
    if (crowded.has(text.slice(at, Math.max(slash, at)))) continue;
    for (const [parent, name] of ancestorsOf(text.slice(at, end))) {
      const known = first.get(parent);
      if (known === undefined) first.set(parent, name);
      else if (known !== name) crowded.add(parent);
      if (known !== undefined) break;
    }
  }
  return [...crowded];
}

/** A file's folder and its name there, that folder's folder and its name there, and so on. */
export function* ancestorsOf(path: string): Iterable<readonly [parent: string, name: string]> {
  for (let end = path.length; end > 0; ) {
    const slash = path.lastIndexOf("/", end - 1);
    yield [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1, end)];
    end = slash;
  }
}

/** Lines as fewer and longer texts. */
function* joinLines(lines: Iterable<string>): Iterable<string> {
  let waiting: string[] = [];
  let length = 0;
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < chunkLength) continue;
    yield waiting.join("");
    [waiting, length] = [[], 0];
  }
  yield waiting.join("");
}

/** Lines of runs that have them in order, with their ends, in the order of all. @param runs - each as texts that follow each other */
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

/** Where a run is read. */
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
