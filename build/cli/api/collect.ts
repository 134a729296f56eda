import { Failure } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import type { Outcome, Problem } from "./outcome.ts";

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
