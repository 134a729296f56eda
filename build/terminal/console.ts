import { createInterface } from "node:readline/promises";
import { isatty } from "node:tty";

/** Shows a question and waits for the line that a person writes, without blanks around it. "" where the input ends. */
export type Ask = (question: string) => Promise<string>;

/** Where a command writes to: results to `out`, progress and problems to `err`. */
export interface Console {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal, which can redraw a line. */
  readonly isTerminal: boolean;
  /** Columns of the terminal. */
  readonly columns: number;
  /** Asks the person before the terminal; absent where there is none. */
  readonly ask?: Ask;
}

/** The process's own streams. */
export const processConsole: Console = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY ?? false,
  get columns() {
    // A terminal that does not know its size says 0.
    return process.stderr.columns || 80;
  },
  // The input is opened by a question alone: most commands ask none.
  ...(isatty(0) && isatty(2) && { ask: (question: string) => createAsk(process.stdin, process.stderr)(question) }),
};

/** Asks on a terminal, or on what a test takes for one. */
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

// Whoever reads may have seen enough, as `head` has: that ends no command.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
