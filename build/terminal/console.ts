import { isatty } from "node:tty";
import { createAsk } from "./ask.ts";

/** Asks a question and resolves to the trimmed line that the user types; "" at the end of input. */
export type Ask = (question: string) => Promise<string>;

/** Output of a command: results go to `out`, progress and problems to `err`. */
export interface Console {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal, where a line can be redrawn. */
  readonly isTerminal: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** Asks the user; absent if there is no terminal. */
  readonly ask?: Ask;
}

/** The standard streams of the process. */
export const processConsole: Console = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY ?? false,
  get columns() {
    // A terminal of unknown size reports 0.
    return process.stderr.columns || 80;
  },
  // Standard input is opened by the first question, because most commands ask none.
  ...(isatty(0) && isatty(2) && { ask: (question: string) => createAsk(process.stdin, process.stderr)(question) }),
};

// A closed pipe, as with `| head`, must not end the command.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
