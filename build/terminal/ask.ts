import { createInterface } from "node:readline/promises";
import type { Ask } from "./console.ts";

/** Asks questions on a pair of streams. Not in console.ts, whose types programs without those of Node compile. */
export function createAsk(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
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
