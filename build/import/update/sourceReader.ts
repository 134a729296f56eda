import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "../../failure.ts";
import { RetryableFailure } from "../open/fetchSource.ts";
import { isUrl } from "../open/openSource.ts";
import type { ReadOptions } from "../open/readOptions.ts";
import type { SourceIo } from "../open/sourceIo.ts";
import { readSource, type SourceReading } from "../read.ts";

/** What was kept of an answer, for asking whether there is another one now. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** The server says that nothing changed. */
export class Unchanged extends Failure {}

/** Milliseconds to wait before each further try. */
const retryDelays = [1_000, 5_000, 20_000];
/** No server makes us wait longer, in milliseconds. */
const maxDelay = 60_000;
/** Sources of one host that are read at the same time. */
const maxPerHost = 2;

/** Reads sources again: few of one host at once, and again after a pause where a server fails. */
export class SourceReader {
  private readonly hosts = new Map<string, LimitFunction>();
  private readonly io: SourceIo;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(io: SourceIo, pause: (milliseconds: number) => Promise<void>) {
    this.io = io;
    this.pause = pause;
  }

  /**
   * @param validators - of what is there already; without them it is read in any case
   * @throws Unchanged where the server says so; Failure where the source cannot be read: why, and what to do
   */
  async read(source: string, options: ReadOptions, validators: Validators = {}): Promise<SourceReading> {
    const io = conditional(this.io, validators);
    return this.limitOf(source)(() => this.retry(() => readSource(source, options, io)));
  }

  private async retry<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of retryDelays) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RetryableFailure)) throw error;
        await this.pause(Math.min(Math.max(pause, 1000 * (error.wait ?? 0)), maxDelay));
      }
    }
    return work();
  }

  private limitOf(source: string): LimitFunction {
    const host = isUrl(source) && URL.canParse(source) ? new URL(source).host : source;
    const limit = this.hosts.get(host) ?? pLimit(maxPerHost);
    this.hosts.set(host, limit);
    return limit;
  }
}

/** Asks servers only for what is new. */
function conditional(io: SourceIo, { etag, lastModified }: Validators): SourceIo {
  if (etag === undefined && lastModified === undefined) return io;
  const conditions = {
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(lastModified !== undefined && { "if-modified-since": lastModified }),
  };
  return {
    ...io,
    async request(address, ip, headers, signal) {
      const answer = await io.request(address, ip, { ...headers, ...conditions }, signal);
      if (answer.status === 304) throw new Unchanged(`${address} has nothing new`);
      return answer;
    },
  };
}
