import { describe } from "vitest";
import { findChromium } from "./programs.ts";

/** A suite that needs a browser. Without one it is reported as skipped, and on CI it fails. */
export const describeBrowser = describe.skipIf(findChromium() === undefined && !process.env.CI);
