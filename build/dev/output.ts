import { chmodSync, closeSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Removes files of earlier compilations: a chunk that has another name now would end up in every tree. Call it after all
 * files are written, so that a program that runs meanwhile finds whole files.
 * @param written - paths of the files written. Other folders stay as they are
 */
export function removeStale(written: readonly string[]): void {
  const current = new Set(written);
  for (const folder of new Set(written.map((path) => dirname(path))))
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && !current.has(path)) rmSync(path, { force: true });
    }
}

/** Lets files that start with `#!` be run: npm sets the mode of `bin` once, at install, and the bundler writes 644 each time. */
export function markExecutables(written: readonly string[]): void {
  for (const path of written) if (startsWithHashbang(path)) chmodSync(path, 0o755);
}

function startsWithHashbang(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(2);
    readSync(file, start);
    return start.toString() === "#!";
  } finally {
    closeSync(file);
  }
}
