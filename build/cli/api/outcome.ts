import { Failure } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";

/** Something wrong in a content or a tree: where, what, and what to write instead. */
export interface Problem {
  /** Errors stop a build, warnings do not. */
  readonly severity: "error" | "warning";
  /** Path that begins with the folder. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** In characters, from 1. */
  readonly column?: number;
  /** The JSON path, or the header of the CSV column. */
  readonly field?: string;
  readonly message: string;
  /** What to write instead. */
  readonly advice?: string;
}

/** What came of some work on a content, and what was found wrong on the way. */
export interface Outcome<T> {
  /** Undefined where errors left nothing to give. */
  readonly value: T | undefined;
  /** By file, line and column. */
  readonly problems: readonly Problem[];
  /** Why there is no value, in a sentence. */
  readonly failure: string | undefined;
}

/**
 * Runs what prints problems as lines of JSON, and gives them as values.
 * @throws what is no fault of the content, such as a bug
 */
export async function collect<T>(work: (console: Console) => Promise<T>): Promise<Outcome<T>> {
  const problems: Problem[] = [];
  const console: Console = {
    out: (line) => void problems.push(JSON.parse(line)),
    err: () => {},
    isTerminal: false,
    columns: 80,
  };
  try {
    return { value: await work(console), problems, failure: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { value: undefined, problems, failure: error.message };
  }
}
