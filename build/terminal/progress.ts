import type { Console } from "./console.ts";

/** Reports the progress of a build. */
export interface Progress {
  /** Called after each chart. */
  tick(slug: string): void;
  /** Clears the progress bar. */
  end(): void;
}

/** Reports nothing. */
export const silent: Progress = { tick() {}, end() {} };

/** A progress bar on a terminal; elsewhere a line per chart. */
export function reportProgress(total: number, console: Console): Progress {
  return console.isTerminal ? bar(total, console) : lines(total, console);
}

function lines(total: number, console: Console): Progress {
  let done = 0;
  return {
    tick: (slug) => console.err(`${++done}/${total} ${slug}\n`),
    end() {},
  };
}

const barWidth = 30;
const clearLine = "\r\x1b[2K";

function bar(total: number, console: Console): Progress {
  let done = 0;
  return {
    tick(slug) {
      const filled = Math.round((barWidth * ++done) / Math.max(total, 1));
      const line = `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${done}/${total} ${slug}`;
      console.err(clearLine + line.slice(0, console.columns - 1));
    },
    end: () => console.err(clearLine),
  };
}
