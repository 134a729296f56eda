import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import type { Piscina } from "piscina";
import { threadModule } from "../../program.ts";

/** Milliseconds after which a thread without work ends, and gives back what it kept for the next. */
const idleTimeout = 30_000;

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

const defaultMemory: MemoryUse = { young: 64, growth: 60 };

/** It takes time: so a build of 531 charts took 41 s of processor, and 36 the usual way. */
const lowMemory: MemoryUse = { young: 24, growth: 15 };

/** Threads take no such options of their own. It is looked up at each collection, so it may be set at any time. */
const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** The threads of a process: those that share its work, and those that each do one thing. They start when they are needed. */
export class Threads {
  private readonly count: number;
  private readonly tasks: number;
  private memory = defaultMemory;
  private shared: Promise<Pool> | undefined;
  private single: Promise<Pool> | undefined;
  private preparing: Promise<unknown>[] = [];
  private ending: Promise<unknown> = Promise.resolve();

  /** @param tasks - that each is given at a time */
  constructor(count: number, tasks: number) {
    this.count = count;
    this.tasks = tasks;
  }

  /** Starts all that share the work. @returns when they start */
  async prepare(): Promise<void> {
    const { threads } = await this.open();
    // One that cannot start fails with the first work.
    for (let i = 0; i < this.count; i++) this.preparing.push(threads.run({ name: "prepare" }).catch(() => undefined));
  }

  async run(name: string, task: unknown) {
    return (await this.open()).threads.run({ name, task });
  }

  /** Runs what takes much memory, which is given back when its thread ends, and no sooner. */
  async runOnce(name: string, task: unknown) {
    this.single ??= this.start(1, 0);
    return (await this.single).threads.run({ name, task });
  }

  /** From now on memory is dearer than time, for the process and for threads that start. */
  saveMemory(): void {
    this.memory = lowMemory;
    setGrowth(this.memory.growth);
  }

  /** Begins to end the threads; the next work starts others. */
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

  /** Ends the threads. @returns when they have ended */
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
    return openPool({ count: this.count, tasks, idleTimeout, young: this.memory.young });
  }
}

/** The library's threads, and how they end. */
interface Pool {
  readonly threads: Piscina;
  /** Ends the threads when all have loaded what they run; what they do then is lost. */
  close(): Promise<void>;
}

/** How many threads a pool may have, and what each may take. */
interface PoolOptions {
  readonly count: number;
  /** Tasks that each is given at a time. */
  readonly tasks: number;
  /** Milliseconds after which one without work ends. */
  readonly idleTimeout: number;
  /** Megabytes that each has for what it makes and forgets. */
  readonly young: number;
}

/** The library is loaded when it is needed: a build of few charts starts no threads. */
export async function openPool({ count, tasks, idleTimeout, young }: PoolOptions): Promise<Pool> {
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
