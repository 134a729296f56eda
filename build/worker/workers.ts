import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Piscina } from "piscina";
import { pixelsOf } from "../../src/representation/pixels.ts";
import type { Machine } from "../../src/representation/representation.ts";
import { fontsFor } from "../../src/representation/siteFonts.ts";
import { zip } from "../machine/zip.ts";
import { threadModule } from "../program.ts";
import type { DatasetReading } from "../render/reading.ts";
import type { Rendered, RenderTask } from "../render/render.ts";
import type { RenderContextPlace } from "../render/renderContext.ts";
import type { ReadingTask } from "./readingTask.ts";

/** Threads that read, render and rasterise, so that all cores work and a server's event loop stays free. */
export interface Workers {
  readonly count: number;
  /** Starts the threads before there is work for them. @returns when they start, for busy callers would keep them from it */
  prepare(): Promise<void>;
  readDataset(task: ReadingTask): Promise<DatasetReading>;
  /** Renders files of charts, one chart after the other. @param rendering - what they are rendered with */
  renderCharts(tasks: readonly RenderTask[], rendering: RenderContextPlace): Promise<readonly (readonly Rendered[])[]>;
  /** A machine that leaves heavy work to the threads. @param tree - the folder that has the site's fonts */
  machine(tree: string): Machine;
  /** From now on memory is dearer than time, for the process and for threads that start. */
  spare(): void;
  /** Begins to end the threads, for their memory, when nobody waits for them; the next work starts others. */
  rest(): void;
  /** Ends the threads. @returns when they have ended */
  close(): Promise<void>;
}

/** Milliseconds after which a thread without work ends, and gives back what it kept for the next. */
const patience = 30_000;

/** Pixels from which a picture is drawn in a thread of its own. */
const largePixels = 4_000_000;

/**
 * Threads that start with the first work.
 * @param tasks - that each is given at a time: of two, it finds the next one before the answer to the first is taken
 */
export function startWorkers(count: number = availableParallelism(), tasks = 1): Workers {
  let memory = usual;
  let pool: Promise<Pool> | undefined;
  let single: Promise<Pool> | undefined;
  const start = (tasksAtOnce: number, idleTimeout: number) => {
    setGrowth(memory.growth);
    return openPool(count, tasksAtOnce, idleTimeout, memory.young);
  };
  const open = () => {
    pool ??= start(tasks, patience);
    return pool;
  };
  const preparing: Promise<unknown>[] = [];
  const run = async (name: string, task: unknown) => (await open()).threads.run({ name, task });
  // What a large picture took is given back when its thread ends, and no sooner.
  const runOnce = async (name: string, task: unknown) => {
    single ??= start(1, 0);
    return (await single).threads.run({ name, task });
  };
  let ending: Promise<unknown> = Promise.resolve();
  const rest = () => {
    const [opened, prepared] = [[pool, single], preparing.splice(0)];
    pool = single = undefined;
    const end = async () => {
      await Promise.all(prepared);
      await Promise.all(opened.map(async (one) => (await one)?.close()));
    };
    ending = Promise.all([ending, end()]);
  };
  return {
    count,
    async prepare() {
      const { threads } = await open();
      // One that cannot start fails with the first work.
      for (let i = 0; i < count; i++) preparing.push(threads.run({ name: "prepare" }).catch(() => undefined));
    },
    readDataset: (task) => run("readDataset", task),
    renderCharts: (tasks, rendering) => run("renderCharts", { tasks, rendering }),
    machine: (tree) => ({
      rasterize(svg, width, site) {
        const isLarge = pixelsOf(svg, width) > largePixels;
        const fonts = fontsFor(svg, site).map((path) => join(tree, path));
        return (isLarge ? runOnce : run)("rasterizeSvg", { svg, width, fonts });
      },
      card: (element, width, height) => run("card", { element, width, height }),
      outline: (svg) => run("outline", svg),
      zip,
    }),
    spare() {
      memory = sparing;
      setGrowth(memory.growth);
    },
    rest,
    async close() {
      rest();
      await ending;
    },
  };
}

/** How much memory a thread may take beyond what it needs. */
interface MemoryUse {
  /**
   * Megabytes for what is made and forgotten. By default a chart's rows outlive it: to copy them out takes longer than to
   * draw a line chart.
   */
  readonly young: number;
  /**
   * By how many percent the rest of its memory may outgrow what it needs before what is forgotten is found; so may that of the
   * process. By default one large chart lets it grow to four times its size, for good.
   */
  readonly growth: number;
}

const usual: MemoryUse = { young: 64, growth: 60 };

/** It takes time: so a build of 531 charts took 41 s of processor, and 36 the usual way. */
const sparing: MemoryUse = { young: 24, growth: 15 };

/** Threads take no such options of their own. It is looked up at each collection, so it may be set at any time. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** The library's threads, and how they end. */
interface Pool {
  readonly threads: Piscina;
  /** Ends the threads when all have loaded what they run; what they do then is lost. */
  close(): Promise<void>;
}

/** The library is loaded when it is needed: a build of few charts starts no threads. */
async function openPool(count: number, tasks: number, idleTimeout: number, young: number): Promise<Pool> {
  const { Piscina } = await import("piscina");
  const threads = new Piscina({
    filename: threadModule,
    minThreads: 0,
    maxThreads: count,
    concurrentTasksPerWorker: tasks,
    idleTimeout,
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: young },
    // Between tasks a thread turns its event loop instead of sleeping: only then is the memory of drawn pictures freed.
    atomics: "disabled",
  });
  const loaded = new Set<number>();
  threads.on("workerCreate", ({ id }) => loaded.add(id));
  const isLoading = () => threads.threads.some(({ threadId }) => !loaded.has(threadId));
  return {
    threads,
    async close() {
      while (isLoading()) await Promise.race([once(threads, "workerCreate"), once(threads, "workerDestroy")]);
      await threads.destroy();
    },
  };
}
