import { once } from "node:events";
import type { Piscina } from "piscina";
import { threadModule } from "../../program.ts";

/** The library's threads, and how they end. */
export interface Pool {
  readonly threads: Piscina;
  /** Ends the threads when all have loaded what they run; what they do then is lost. */
  close(): Promise<void>;
}

/** How many threads a pool may have, and what each may take. */
export interface PoolOptions {
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
