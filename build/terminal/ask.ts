import { createInterface } from "node:readline/promises";

/** Shows a question and waits for the line that a person writes, without blanks around it. "" where the input ends. */
export type Ask = (question: string) => Promise<string>;

/** Asks on a terminal, or on what a test takes for one. */
export function asker(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
  return async (question) => {
    const terminal = createInterface({ input, output });
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    try {
      return (await Promise.race([terminal.question(question), ended])).trim();
    } finally {
      terminal.close();
    }
  };
}
