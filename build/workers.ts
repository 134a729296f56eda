import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Machine } from "../src/representation/representation.ts";
import { zip } from "./machine/zip.ts";
import { workerModule } from "./program.ts";
import type { Rendered, RenderTask } from "./render.ts";
import type { StudioData } from "./worker.ts";

/** Threads that render and rasterise, so that all cores work and a server's event loop stays free. */
export interface Workers {
  readonly count: number;
  renderChart(task: RenderTask): Promise<readonly Rendered[]>;
  /** A machine that leaves heavy work to the threads. */
  readonly machine: Machine;
  close(): Promise<void>;
}

/** @param studio - what charts are rendered with; only `renderChart` needs it. */
export function startWorkers(studio?: StudioData, count = availableParallelism()): Workers {
  const pool = new Tinypool({
    filename: workerModule(),
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 60_000,
    workerData: studio,
  });
  return {
    count,
    renderChart: (task) => pool.run(task, { name: "renderChart" }),
    machine: {
      rasterize: (svg, width) => pool.run({ svg, width }, { name: "rasterizeSvg" }),
      card: (element, width, height) => pool.run({ element, width, height }, { name: "card" }),
      zip,
    },
    close: () => pool.destroy(),
  };
}
