import { SpilledTexts } from "../content/spilledTexts.ts";
import { Failure } from "../failure.ts";
import { fileLine, Listing, linesInOrder, pathOf } from "./listing.ts";
import { refuseOutside } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** So many files wait until they are sorted and put aside. */
const runLength = 20_000;

/** So many lines of a run are read at a time: all runs are read side by side. */
const linesAtOnce = 500;

/**
 * The files of a tree as they are collected, in any order: some wait in memory, the others are put aside in sorted runs, which
 * are joined when they are asked for. Of a large site there are millions.
 */
export class FileRuns {
  private waiting: string[] = [];
  private readonly aside: SpilledTexts;
  /** The numbers of the texts that each run lies in. */
  private readonly runs: (readonly number[])[] = [];
  /** What file systems that do not tell case apart make of the paths with capitals, which are few. */
  private readonly folded = new Set<string>();

  /** @param place - the name of the file that runs are put aside in, while it is opened */
  constructor(place: string) {
    this.aside = new SpilledTexts(place);
  }

  /** @throws Failure for a path outside the tree */
  add(path: string, file: FileRef): void {
    refuseOutside(path);
    const key = path.toLowerCase();
    if (key !== path) {
      if (this.folded.has(key)) throw taken(path);
      this.folded.add(key);
    }
    if (this.waiting.push(fileLine(path, file)) === runLength) this.putAside();
  }

  private putAside(): void {
    const lines = this.waiting.sort();
    const texts = Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, i) =>
      this.aside.put(lines.slice(i * linesAtOnce, (i + 1) * linesAtOnce).join("")),
    );
    this.runs.push(texts);
    this.waiting = [];
  }

  /** Paths of all files that were added, in code unit order. @throws Failure when two want one */
  *paths(): Iterable<string> {
    for (const line of this.lines()) yield pathOf(line);
  }

  /** The files that were added. @param isWanted - told the path; all unless told @throws Failure when two want one path */
  listing(isWanted: (path: string) => boolean = () => true): Listing {
    return Listing.ofLines(this.lines(isWanted));
  }

  private *lines(isWanted: (path: string) => boolean = () => true): Iterable<string> {
    if (this.waiting.length > 0) this.putAside();
    let last = "";
    for (const line of linesInOrder(this.runs.map((run) => this.read(run)))) {
      const path = pathOf(line);
      if (path === last || this.folded.has(path)) throw taken(path);
      last = path;
      if (isWanted(path)) yield line;
    }
  }

  private *read(run: readonly number[]): Iterable<string> {
    for (const number of run) yield this.aside.get(number);
  }
}

const taken = (path: string): Failure => new Failure(`two files want one path: ${path}`);
