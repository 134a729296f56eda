import { request as askPlainly, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as askSafely, Agent as SafeAgent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import {
  AccessError,
  type BlobStore,
  NoAnswerError,
  StoreError,
  TooLargeError,
  UnexpectedSizeError,
} from "./blobStore.ts";

/** How a store is reached. */
export interface HttpStoreOptions {
  /** Its address without credentials, query or fragment; paths of bodies follow it. */
  readonly base: string;
  readonly isWritable: boolean;
  /** Sends a request, with credentials. */
  readonly send: Send;
  /** Milliseconds in which nothing may come or go; an answer may take ten times as many. */
  readonly timeout?: number;
  /** Milliseconds before a request is made again, each time twice as many. */
  readonly retryDelay?: number;
}

/** So often is a request made. */
const maxAttempts = 3;

/** What is asked, beside how long one waits. */
type UntimedRequest = Omit<BlobRequest, "timeout">;

/** A store that speaks Bazel's HTTP cache protocol: GET, HEAD and PUT of bodies at their paths, 404 for what is not there. */
export class HttpStore implements BlobStore {
  readonly name: string;
  readonly isWritable: boolean;
  private readonly options: Required<HttpStoreOptions>;

  constructor(options: HttpStoreOptions) {
    this.options = { timeout: 20_000, retryDelay: 250, ...options };
    this.name = options.base;
    this.isWritable = options.isWritable;
  }

  async get(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
    const asked: UntimedRequest = { method: "GET", headers: { Accept: typeOf(path) } };
    return this.ask(path, asked, async (answer) => (isThere(answer) ? readBody(answer, maxBytes) : undefined));
  }

  async has(path: string): Promise<boolean> {
    return this.ask(path, { method: "HEAD", headers: {} }, async (answer) => isThere(answer));
  }

  async put(path: string, body: Uint8Array): Promise<void> {
    const headers = { "Content-Type": typeOf(path) };
    await this.ask(path, { method: "PUT", headers, body }, async (answer) => {
      if (!isThere(answer)) throw new StoreError(`the store has no place for ${path}`);
    });
  }

  /** Asks until there is an answer that will not change. */
  private async ask<T>(path: string, asked: UntimedRequest, read: (answer: IncomingMessage) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.askOnce(path, asked, read);
      } catch (error) {
        if (isSettled(error) || attempt === maxAttempts)
          throw error instanceof StoreError ? error : new NoAnswerError(causeOf(error), { cause: error });
        await pause(this.options.retryDelay * 2 ** (attempt - 1));
      }
    }
  }

  private async askOnce<T>(
    path: string,
    asked: UntimedRequest,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const { base, send, timeout: patience } = this.options;
    const answer = await send(`${base}/${path}`, { ...asked, timeout: patience }, AbortSignal.timeout(10 * patience));
    try {
      const { statusCode = 0 } = answer;
      if ((statusCode >= 200 && statusCode < 300) || !isThere(answer)) return await read(answer);
      const told = `it answers ${statusCode} to ${asked.method}`;
      if (statusCode === tooLarge) throw new TooLargeError(told);
      throw isFinal(statusCode) ? new AccessError(told) : new StoreError(told);
    } finally {
      // A body that nobody reads would keep its connection.
      answer.resume();
    }
  }
}

/** Whether another try would fail the same. */
const isSettled = (error: unknown): boolean =>
  error instanceof AccessError || error instanceof TooLargeError || error instanceof UnexpectedSizeError;

/** The answer to a body that is larger than a store takes. */
const tooLarge = 413;

const isThere = ({ statusCode }: IncomingMessage): boolean => statusCode !== 404;

/** Whether another try would be answered the same. */
const isFinal = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status);

/** Results of keys are messages that some stores keep in a form of their own, and give as they were given. */
const typeOf = (path: string): string => (path.startsWith("ac/") ? "application/json" : "application/octet-stream");

/** @throws ExcessError when there is more than so much */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer) {
    length += piece.length;
    if (length > maxBytes) throw new UnexpectedSizeError(`it answers with more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What a failed request failed for; where time ran out, that is below "The operation was aborted". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return causeOf(cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

/** A request to a store. */
interface BlobRequest {
  readonly method: "GET" | "HEAD" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds in which nothing may come or go. */
  readonly timeout: number;
}

/**
 * Sends a request to an address; no answer sends it elsewhere.
 * @returns the answer, whose body must be read or passed over, for its connection is kept for the next
 * @throws the error of the system when there is none, or `signal` ends it
 */
type Send = (url: string, asked: BlobRequest, signal: AbortSignal) => Promise<IncomingMessage>;

/**
 * Sends over connections that stay open. With `fetch`, which makes streams and objects of its own for each, a request takes three
 * times the processor's time, and a machine that fetches a site makes thousands.
 */
export function connect(): Send {
  const [plain, safe] = [new PlainAgent({ keepAlive: true }), new SafeAgent({ keepAlive: true })];
  return (url, { method, headers, body, timeout: patience }, signal) =>
    new Promise((resolve, reject) => {
      // A body's hash is that of what was given, however it travels.
      const options = { method, headers: { "Accept-Encoding": "identity", ...headers }, signal, timeout: patience };
      const sent = url.startsWith("https:")
        ? askSafely(url, { ...options, agent: safe }, resolve)
        : askPlainly(url, { ...options, agent: plain }, resolve);
      sent.on("timeout", () => sent.destroy(new Error(`nothing came for ${patience / 1000} s`)));
      sent.on("error", reject).end(body);
    });
}
