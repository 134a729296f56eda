import { SpilledTexts } from "../content/spilledTexts.ts";
import { Failure } from "../failure.ts";
import { fileLine, Listing, mergeSortedRuns, pathOfLine } from "./listing.ts";
import { checkTreePath } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** Number of files in a run. */
const runLength = 20_000;

/** Number of lines of a run that are read at a time, as all runs are merged at once. */
const chunkLines = 500;

/**
 * Collects the files of a tree in any order, and lists them sorted: an external merge sort, because a large site has millions of
 * files. Full runs are sorted and spilled to a file; reading merges them.
 */
export class FileRuns {
  private buffered: string[] = [];
  private readonly spilled: SpilledTexts;
  /** Each run, as the numbers of its spilled texts. */
  private readonly runs: (readonly number[])[] = [];
  /** Lower-case forms of the few paths with capitals, to detect conflicts on case-insensitive file systems. */
  private readonly caseFolded = new Set<string>();

  /** @param path - of the temporary file for runs */
  constructor(path: string) {
    this.spilled = new SpilledTexts(path);
  }

  /** @throws Failure for a path outside the tree */
  add(path: string, file: FileRef): void {
    checkTreePath(path);
    const key = path.toLowerCase();
    if (key !== path) {
      if (this.caseFolded.has(key)) throw pathConflict(path);
      this.caseFolded.add(key);
    }
    if (this.buffered.push(fileLine(path, file)) === runLength) this.spill();
  }

  private spill(): void {
    const lines = this.buffered.sort();
    const texts = Array.from({ length: Math.ceil(lines.length / chunkLines) }, (_, i) =>
      this.spilled.put(lines.slice(i * chunkLines, (i + 1) * chunkLines).join("")),
    );
    this.runs.push(texts);
    this.buffered = [];
  }

  /** All paths, in code unit order. @throws Failure for a duplicate */
  *paths(): Iterable<string> {
    for (const line of this.lines()) yield pathOfLine(line);
  }

  /** All files. @param isWanted - filters by path; all by default @throws Failure for a duplicate path */
  listing(isWanted: (path: string) => boolean = () => true): Listing {
    return Listing.fromLines(this.lines(isWanted));
  }

  private *lines(isWanted: (path: string) => boolean = () => true): Iterable<string> {
    if (this.buffered.length > 0) this.spill();
    let last = "";
    for (const line of mergeSortedRuns(this.runs.map((run) => this.read(run)))) {
      const path = pathOfLine(line);
      if (path === last || this.caseFolded.has(path)) throw pathConflict(path);
      last = path;
      if (isWanted(path)) yield line;
    }
  }

  private *read(run: readonly number[]): Iterable<string> {
    for (const number of run) yield this.spilled.get(number);
  }
}

const pathConflict = (path: string): Failure => new Failure(`two files want one path: ${path}`);
