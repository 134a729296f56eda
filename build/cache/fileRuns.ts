import { SpilledTexts } from "../content/spilledTexts.ts";
import { Failure } from "../failure.ts";
import { fileLine, Listing, mergeSortedRuns, pathOfLine } from "./listing.ts";
import { checkTreePath } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** So many files wait until they are sorted and put aside. */
const runLength = 20_000;

/** So many lines of a run are read at a time: all runs are read side by side. */
const chunkLines = 500;

/**
 * The files of a tree as they are collected, in any order: some wait in memory, the others are put aside in sorted runs, which
 * are joined when they are asked for. Of a large site there are millions.
 */
export class FileRuns {
  private buffered: string[] = [];
  private readonly spilled: SpilledTexts;
  /** The numbers of the texts that each run lies in. */
  private readonly runs: (readonly number[])[] = [];
  /** What file systems that do not tell case apart make of the paths with capitals, which are few. */
  private readonly caseFolded = new Set<string>();

  /** @param place - the name of the file that runs are put aside in, while it is opened */
  constructor(place: string) {
    this.spilled = new SpilledTexts(place);
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

  /** Paths of all files that were added, in code unit order. @throws Failure when two want one */
  *paths(): Iterable<string> {
    for (const line of this.lines()) yield pathOfLine(line);
  }

  /** The files that were added. @param isWanted - told the path; all unless told @throws Failure when two want one path */
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
