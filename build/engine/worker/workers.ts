import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pixelsOf } from "../../../src/formats/imageRequest.ts";
import type { Platform } from "../../../src/formats/platform.ts";
import { fontsFor } from "../../../src/formats/siteFonts.ts";
import { zip } from "../../platform/zip.ts";
import type { DatasetResult } from "../render/readDataset.ts";
import type { Rendered, RenderTask } from "../render/render.ts";
import type { RenderContextRef } from "../render/renderContext.ts";
import type { DatasetTask } from "./datasetTask.ts";
import { Threads } from "./threads.ts";

/** Threads that read, render and rasterise, so that all cores work and a server's event loop stays free. */
export interface Workers {
  readonly count: number;
  /** Starts the threads before there is work for them. @returns when they start, for busy callers would keep them from it */
  prepare(): Promise<void>;
  readDataset(task: DatasetTask): Promise<DatasetResult>;
  /** Renders files of charts, one chart after the other. @param rendering - what they are rendered with */
  renderCharts(tasks: readonly RenderTask[], rendering: RenderContextRef): Promise<readonly (readonly Rendered[])[]>;
  /** A machine that leaves heavy work to the threads. @param tree - the folder that has the site's fonts */
  platform(tree: string): Platform;
  /** From now on memory is dearer than time, for the process and for threads that start. */
  saveMemory(): void;
  /** Begins to end the threads, for their memory, when nobody waits for them; the next work starts others. */
  release(): void;
  /** Ends the threads. @returns when they have ended */
  close(): Promise<void>;
}

/** Pixels from which a picture is drawn in a thread of its own. */
const largePixels = 4_000_000;

/**
 * Threads that start with the first work.
 * @param tasks - that each is given at a time: of two, it finds the next one before the answer to the first is taken
 */
export function startWorkers(count: number = availableParallelism(), tasks = 1): Workers {
  const threads = new Threads(count, tasks);
  return {
    count,
    prepare: () => threads.prepare(),
    readDataset: (task) => threads.run("readDataset", task),
    renderCharts: (tasks, rendering) => threads.run("renderCharts", { tasks, rendering }),
    platform: (tree) => ({
      rasterize(svg, width, site) {
        const fonts = fontsFor(svg, site).map((path) => join(tree, path));
        const task = { svg, width, fonts };
        const isLarge = pixelsOf(svg, width) > largePixels;
        return isLarge ? threads.runOnce("rasterizeSvg", task) : threads.run("rasterizeSvg", task);
      },
      card: (element, width, height) => threads.run("card", { element, width, height }),
      outline: (svg) => threads.run("outline", svg),
      zip,
    }),
    saveMemory: () => threads.saveMemory(),
    release: () => threads.release(),
    close: () => threads.close(),
  };
}
