import pLimit from "p-limit";

/** More work is waiting than the service takes on. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/**
 * Runs few tasks at a time, lets some wait, and refuses the rest.
 * @throws Busy when the queue is full
 */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T> | T): Promise<T> => {
    if (limit.pendingCount >= waiting) throw new Busy("too many pictures are asked for");
    return limit(async () => task());
  };
}
