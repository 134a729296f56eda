import { type Read, type RenewContext, readTarget } from "./renew.ts";
import type { Renewal } from "./renewal.ts";
import type { Target } from "./target.ts";

/** Sources that are read at the same time: each is held in memory until its turn comes. */
const atOnce = 4;

/**
 * Renews datasets one after the other, in their order, while the next ones' sources are read already. Each is compared when
 * those before it are written, so that no two take the same new id.
 */
export async function* renewAll(context: RenewContext, targets: readonly Target[]): AsyncGenerator<Renewal> {
  const reads: Promise<Read>[] = [];
  for (let i = 0; i < targets.length; i++) {
    for (const target of targets.slice(reads.length, i + atOnce)) {
      const read = readTarget(context, target);
      // It is waited for in its turn; a failure before that is none that nobody handles.
      read.catch(() => undefined);
      reads.push(read);
    }
    const compare = await reads[i];
    // What was read is let go with its turn.
    reads[i] = Promise.reject(new Error("read before"));
    reads[i]?.catch(() => undefined);
    if (compare) yield await compare();
  }
}
