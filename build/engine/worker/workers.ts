import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pixelCount } from "../../../src/formats/imageRequest.ts";
import { type Platform, requiredFonts } from "../../../src/formats/platform.ts";
import { gzip } from "../../platform/gzip.ts";
import { packZip } from "../../platform/zip.ts";
import type { DatasetResult } from "../render/readDataset.ts";
import type { RenderedFile, RenderTask } from "../render/render.ts";
import type { RenderContextRef } from "../render/renderContext.ts";
import type { DatasetTask } from "./datasetTask.ts";
import { Threads } from "./threads.ts";

/** Worker threads that read, render and rasterise. They use all cores and keep the event loop of a server free. */
export interface Workers {
  readonly count: number;
  /** Starts the threads ahead of their tasks. @returns once they are starting: a busy caller would delay them */
  prepare(): Promise<void>;
  readDataset(task: DatasetTask): Promise<DatasetResult>;
  /** Renders files of charts, one chart after the other. */
  renderCharts(
    tasks: readonly RenderTask[],
    rendering: RenderContextRef,
  ): Promise<readonly (readonly RenderedFile[])[]>;
  /** A machine that leaves heavy work to the threads. @param tree - the folder that has the site's fonts */
  platform(tree: string): Platform;
  /** Prefers low memory to speed from now on, in this process and in new threads. */
  saveMemory(): void;
  /** Starts to end the threads to free their memory; the next task starts new ones. */
  release(): void;
  /** Ends the threads. @returns after they have ended */
  close(): Promise<void>;
}

/** Minimum number of pixels of a picture that gets a thread of its own. */
const largePixels = 4_000_000;

/**
 * Creates workers, whose threads start with the first task.
 * @param tasks - number of concurrent tasks for each thread. With two, the next task is waiting when one is done
 */
export function startWorkers(count: number = availableParallelism(), tasks = 1): Workers {
  const threads = new Threads(count, tasks);
  return {
    count,
    prepare: () => threads.prepare(),
    readDataset: (task) => threads.run("readDataset", task),
    renderCharts: (tasks, rendering) => threads.run("renderFiles", { tasks, rendering }),
    platform: (tree) => ({
      rasterize(svg, width, site) {
        const fonts = requiredFonts(svg, site).map((path) => join(tree, path));
        const task = { svg, width, fonts };
        const isLarge = pixelCount(svg, width) > largePixels;
        return isLarge ? threads.runOnce("rasterizeSvg", task) : threads.run("rasterizeSvg", task);
      },
      card: (element, width, height) => threads.run("card", { element, width, height }),
      outline: (svg) => threads.run("outlineSvg", svg),
      zip: packZip,
      gzip,
    }),
    saveMemory: () => threads.saveMemory(),
    release: () => threads.release(),
    close: () => threads.close(),
  };
}
