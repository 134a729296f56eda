import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Machine } from "../../src/representation/representation.ts";
import { zip } from "../machine/zip.ts";
import { threadModule } from "../program.ts";
import type { Rendered, RenderTask } from "./render.ts";
import type { StudioData } from "./studio.ts";

/** What renders charts: a number of threads. */
export interface Renderers {
  readonly count: number;
  /** Renders charts one after the other. */
  renderCharts(tasks: readonly RenderTask[]): Promise<readonly (readonly Rendered[])[]>;
  close(): Promise<void>;
}

/** Threads that render and rasterise, so that all cores work and a server's event loop stays free. */
export interface Workers extends Renderers {
  /** A machine that leaves heavy work to the threads. */
  readonly machine: Machine;
}

/** @param studio - what charts are rendered with; only `renderCharts` needs it. */
export function startWorkers(studio?: StudioData, count = availableParallelism()): Workers {
  const pool = new Tinypool({
    filename: threadModule("worker"),
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 60_000,
    // Between tasks a thread turns its event loop instead of sleeping: only then is the memory of drawn pictures freed.
    useAtomics: false,
    workerData: studio,
  });
  return {
    count,
    renderCharts: (tasks) => pool.run(tasks, { name: "renderCharts" }),
    machine: {
      rasterize: (svg, width) => pool.run({ svg, width }, { name: "rasterizeSvg" }),
      card: (element, width, height) => pool.run({ element, width, height }, { name: "card" }),
      outline: (svg) => pool.run(svg, { name: "outline" }),
      zip,
    },
    close: () => pool.destroy(),
  };
}
