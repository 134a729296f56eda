import { UsageError } from "../../failure.ts";
import { hash } from "../../hash.ts";
import { parallelJob } from "./parallelJob.ts";

/** One part of the charts of a site: the `index`-th, from 1, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Reads `2/5`; `auto` takes what the system tells that runs several jobs. @throws UsageError where it is neither */
export function parseShard(text: string, env: NodeJS.ProcessEnv): Shard {
  if (text === "auto") return parallelJob(env);
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new UsageError(`--shard takes a part and the number of parts, such as 1/4, or auto: ${text}`);
}

/** Whether a chart belongs to a part. It is settled by the slug alone, so that other charts do not move with it. */
export const isInShard = (slug: string, { index, count }: Shard): boolean =>
  Number.parseInt(hash(slug).slice(0, 8), 16) % count === index - 1;
