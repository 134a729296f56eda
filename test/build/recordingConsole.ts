import type { Console } from "../../build/terminal/console.ts";

/** A console that records what is printed. */
export class RecordingConsole implements Console {
  output = "";
  readonly isTerminal = false;
  readonly columns = 80;
  readonly out = (text: string): void => this.err(text);
  readonly err = (text: string): void => {
    this.output += text;
  };
}
