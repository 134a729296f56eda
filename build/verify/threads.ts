import { openPool } from "../engine/worker/threads.ts";
import { verifyThread } from "../program.ts";
import { type ChartsResult, type ChartsTask, type OpenTree, verifyCharts } from "./charts.ts";

/** Verifies charts, in this thread or in others. */
export interface ChartVerifier {
  run(task: ChartsTask): Promise<ChartsResult>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Each thread loads the program and lists the tree, which takes as long as verifying some dozens of charts. */
const minCharts = 200;

/**
 * Chooses who verifies: threads if there are many charts and several cores, else this thread.
 * @param charts - their number
 */
export async function openVerifier(charts: number, threads: number, opened: OpenTree): Promise<ChartVerifier> {
  if (charts < minCharts || threads < 2)
    return { run: (task) => verifyCharts(task, opened), close: () => Promise.resolve() };
  const pool = await openPool({ module: verifyThread, count: threads, tasks: 1, idleTimeout: 30_000, young: 32 });
  return { run: (task) => pool.threads.run(task), close: () => pool.close() };
}
