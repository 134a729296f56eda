import { type Browser, chromium } from "playwright-core";
import { describe } from "vitest";
import { findChromium } from "./chromium.ts";

const executablePath = findChromium();

/** A suite that needs a browser. Without one it is reported as skipped, and on CI it fails. */
export const describeBrowser = describe.skipIf(executablePath === undefined && !process.env.CI);

/** Starts Chromium. Root may not use its sandbox. */
export function launchBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error("no Chromium");
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
