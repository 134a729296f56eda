import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "../../failure.ts";
import { RetryableFailure } from "../open/fetchSource.ts";
import { isUrl } from "../open/openSource.ts";
import type { ReadOptions } from "../open/readOptions.ts";
import type { SourceIo } from "../open/sourceIo.ts";
import { readSource, type SourceReading } from "../read.ts";

/** HTTP validators of an earlier response, for conditional requests. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** Thrown if a source has not changed. */
export class Unchanged extends Failure {}

/** Milliseconds to wait before each retry. */
const retryDelays = [1_000, 5_000, 20_000];
/** Maximum delay in milliseconds, whatever `Retry-After` says. */
const maxDelay = 60_000;
/** Number of sources of one host that are read concurrently. */
const maxPerHost = 2;

/** Reads sources with few concurrent requests per host, and with retries. */
export class SourceReader {
  private readonly hosts = new Map<string, LimitFunction>();
  private readonly io: SourceIo;
  private readonly pause: (milliseconds: number) => Promise<void>;

  constructor(io: SourceIo, pause: (milliseconds: number) => Promise<void>) {
    this.io = io;
    this.pause = pause;
  }

  /**
   * @param validators - of the last response; without them, the source is read in any case
   * @throws Unchanged if the server says so; Failure with reason and advice if the source cannot be read
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

/** Makes requests conditional. */
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
