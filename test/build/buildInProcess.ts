import { type BuildOptions, buildSite } from "../../build/engine/build.ts";
import { silent } from "../../build/terminal/progress.ts";
import type { TreeSummary } from "../../build/terminal/summary.ts";
import { inProcessWorkers } from "./inProcessWorkers.ts";
import { RecordingConsole } from "./recordingConsole.ts";

/** Where to read and write; other options have defaults for tests. */
export type TestBuildOptions = Pick<BuildOptions, "content" | "out" | "cache"> & Partial<BuildOptions>;

/**
 * Builds in this thread and without pictures, which is much faster than starting the program.
 * @param console - records the output
 */
export const buildInProcess = (asked: TestBuildOptions, console = new RecordingConsole()): Promise<TreeSummary> =>
  buildSite(
    { drafts: false, images: false, json: false, concurrency: 1, progress: () => silent, ...asked },
    console,
    inProcessWorkers,
  );
