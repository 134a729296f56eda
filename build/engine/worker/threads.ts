import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import type { Piscina } from "piscina";
import { threadModule } from "../../program.ts";

/** Milliseconds after which an idle thread ends and frees its memory. */
const idleTimeout = 30_000;

/** Settings of the garbage collector. */
interface MemoryUse {
  /**
   * Megabytes of the young generation. With V8's default a chart's rows survive it, and copying them takes longer than
   * drawing a line chart.
   */
  readonly young: number;
  /**
   * Percentage by which the old generation may grow before a collection, in threads and in the main thread. With V8's default
   * one large chart lets it grow to four times the size, permanently.
   */
  readonly growth: number;
}

const defaultMemory: MemoryUse = { young: 64, growth: 60 };

/** Slower: a build of 531 charts takes 41 s of CPU time instead of 36 s. */
const lowMemory: MemoryUse = { young: 24, growth: 15 };

/** There is no such option for single threads. V8 reads the flag at each collection, so it can be set at any time. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** The threads of a process: a shared pool, and a pool for single large tasks. They start on demand. */
export class Threads {
  private readonly count: number;
  private readonly tasks: number;
  private memory = defaultMemory;
  private shared: Promise<Pool> | undefined;
  private single: Promise<Pool> | undefined;
  private preparing: Promise<unknown>[] = [];
  private ending: Promise<unknown> = Promise.resolve();

  /** @param tasks - number of concurrent tasks for each thread */
  constructor(count: number, tasks: number) {
    this.count = count;
    this.tasks = tasks;
  }

  /** Starts the shared pool. @returns once the threads are starting */
  async prepare(): Promise<void> {
    const { threads } = await this.open();
    // If a thread cannot start, its first task fails.
    for (let i = 0; i < this.count; i++) this.preparing.push(threads.run({ name: "prepare" }).catch(() => undefined));
  }

  async run(name: string, task: unknown) {
    return (await this.open()).threads.run({ name, task });
  }

  /** Runs a task that needs much memory in a thread that ends afterwards: only that frees the memory. */
  async runOnce(name: string, task: unknown) {
    this.single ??= this.start(1, 0);
    return (await this.single).threads.run({ name, task });
  }

  /** Prefers low memory to speed from now on, in this process and in new threads. */
  saveMemory(): void {
    this.memory = lowMemory;
    setGrowth(this.memory.growth);
  }

  /** Starts to end the threads; the next task starts new ones. */
  release(): void {
    const [opened, prepared] = [[this.shared, this.single], this.preparing];
    this.shared = this.single = undefined;
    this.preparing = [];
    const end = async () => {
      await Promise.all(prepared);
      await Promise.all(opened.map(async (one) => (await one)?.close()));
    };
    this.ending = Promise.all([this.ending, end()]);
  }

  /** Ends the threads. @returns after they have ended */
  async close(): Promise<void> {
    this.release();
    await this.ending;
  }

  private open(): Promise<Pool> {
    this.shared ??= this.start(this.tasks, idleTimeout);
    return this.shared;
  }

  private start(tasks: number, idleTimeout: number): Promise<Pool> {
    setGrowth(this.memory.growth);
    return openPool({ module: threadModule, count: this.count, tasks, idleTimeout, young: this.memory.young });
  }
}

/** A thread pool. */
interface Pool {
  readonly threads: Piscina;
  /** Ends the threads once all have loaded their modules. Running tasks are lost. */
  close(): Promise<void>;
}

/** Size of a pool and limits of its threads. */
interface PoolOptions {
  /** Path of the first module of a thread, which exports a function of a task. */
  readonly module: string;
  readonly count: number;
  /** Number of concurrent tasks for each thread. */
  readonly tasks: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idleTimeout: number;
  /** Megabytes of each thread's young generation. */
  readonly young: number;
}

/** Opens a pool. The library is loaded on demand: a build of few charts needs no threads. */
export async function openPool({ module, count, tasks, idleTimeout, young }: PoolOptions): Promise<Pool> {
  const { Piscina } = await import("piscina");
  const threads = new Piscina({
    filename: module,
    minThreads: 0,
    maxThreads: count,
    concurrentTasksPerWorker: tasks,
    idleTimeout,
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: young },
    // Otherwise an idle thread would block its event loop, which frees the memory of drawn pictures.
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
