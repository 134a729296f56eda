import { execFileSync } from "node:child_process";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium on this machine: the one that the variable `CHROMIUM` names, else the first of the usual names. */
export function findChromium(): string | undefined {
  const candidates = process.env.CHROMIUM ? [process.env.CHROMIUM] : names;
  for (const name of candidates) {
    try {
      return execFileSync("/bin/sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
    } catch {
      // Not this one.
    }
  }
  return undefined;
}
