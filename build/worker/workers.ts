import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Machine } from "../../src/representation/representation.ts";
import type { Rendered, RenderTask } from "../emit/render.ts";
import { zip } from "../machine/zip.ts";
import { threadModule } from "../program.ts";
import type { DatasetReading } from "../source/reading.ts";
import type { ReadingTask } from "./readingTask.ts";
import type { StudioPlace } from "./studio.ts";

/** Threads that read, render and rasterise, so that all cores work and a server's event loop stays free. */
export interface Workers {
  readonly count: number;
  readDataset(task: ReadingTask): Promise<DatasetReading>;
  /** Renders files of charts, one chart after the other. @param studio - what they are rendered with */
  renderCharts(tasks: readonly RenderTask[], studio: StudioPlace): Promise<readonly (readonly Rendered[])[]>;
  /** A machine that leaves heavy work to the threads. */
  readonly machine: Machine;
  close(): Promise<void>;
}

/** Threads that start with the first work. */
export function startWorkers(count: number = availableParallelism()): Workers {
  const pool = new Tinypool({
    filename: threadModule("worker"),
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 60_000,
    // A thread that is done finds its next task before its answer is taken.
    concurrentTasksPerWorker: 2,
    // Between tasks a thread turns its event loop instead of sleeping: only then is the memory of drawn pictures freed.
    useAtomics: false,
  });
  return {
    count,
    readDataset: (task) => pool.run(task, { name: "readDataset" }),
    renderCharts: (tasks, studio) => pool.run({ tasks, studio }, { name: "renderCharts" }),
    machine: {
      rasterize: (svg, width) => pool.run({ svg, width }, { name: "rasterizeSvg" }),
      card: (element, width, height) => pool.run({ element, width, height }, { name: "card" }),
      outline: (svg) => pool.run(svg, { name: "outline" }),
      zip,
    },
    close: () => pool.destroy(),
  };
}
