import { isatty } from "node:tty";
import { type Ask, asker } from "./ask.ts";

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

// Whoever reads may have seen enough, as `head` has: that ends no command.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

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
  ...(isatty(0) && isatty(2) && { ask: (question: string) => asker(process.stdin, process.stderr)(question) }),
};
