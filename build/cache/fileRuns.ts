import { Failure } from "../failure.ts";
import { SpilledTexts } from "../spilledTexts.ts";
import { fileLine, Listing } from "./listing.ts";
import { refuseOutside } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** So many files wait until they are sorted and put aside. */
const runLength = 20_000;

/**
 * The files of a tree as they are collected, in any order: some wait in memory, the others are put aside in sorted runs, which
 * are joined when the tree's listing is asked for. Of a large site there are millions.
 */
export class FileRuns {
  private waiting: string[] = [];
  /** Those that were listed before, and how many runs are among them. */
  private listed = { text: "", runs: 0 };
  private readonly aside: SpilledTexts;
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
    this.aside.put(this.waiting.sort().join(""));
    this.waiting = [];
  }

  /** All files that were added; those that came since the last time join the others. @throws Failure when two want one path */
  listing(): Listing {
    const { text, runs } = this.listed;
    if (this.waiting.length > 0) this.putAside();
    const later = Array.from({ length: this.aside.length - runs }, (_, i) => this.aside.get(runs + i));
    const listing = Listing.joined([text, ...later], (path) => {
      throw taken(path);
    });
    for (const path of this.folded) if (listing.has(path)) throw taken(path);
    this.listed = { text: listing.text, runs: this.aside.length };
    return listing;
  }
}

const taken = (path: string): Failure => new Failure(`two files want one path: ${path}`);
