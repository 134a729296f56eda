import { Failure } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";

/** A problem in a content folder or tree: where it is, what is wrong, and what to write instead. */
export interface Problem {
  /** Errors stop a build, warnings do not. */
  readonly severity: "error" | "warning";
  /** Path, starting with the folder that was checked. */
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

/** The result of an operation, and the problems that it found. */
export interface Outcome<T> {
  /** Undefined if the operation failed. */
  readonly value: T | undefined;
  /** Sorted by file, line and column. */
  readonly problems: readonly Problem[];
  /** Why there is no value, as a sentence. */
  readonly failure: string | undefined;
}

/**
 * Runs an operation that prints problems as lines of JSON, and returns them as values.
 * @throws unexpected errors, i.e. bugs
 */
export async function collectProblems<T>(work: (console: Console) => Promise<T>): Promise<Outcome<T>> {
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
