import { type BuildOptions, buildSite } from "../../build/engine/build.ts";
import { silent } from "../../build/terminal/progress.ts";
import type { Summary } from "../../build/terminal/summary.ts";
import { Told } from "./told.ts";
import { workersHere } from "./workersHere.ts";

/** Where a build reads and writes; the rest is as tests mostly want it. */
export type Asked = Pick<BuildOptions, "content" | "out" | "cache"> & Partial<BuildOptions>;

/**
 * Builds in this thread and without pictures, which takes a fraction of what the program takes to start.
 * @param console - what is told
 */
export const buildHere = (asked: Asked, console = new Told()): Promise<Summary> =>
  buildSite(
    { drafts: false, images: false, json: false, concurrency: 1, progress: () => silent, ...asked },
    console,
    workersHere,
  );
