import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import {
  AccessError,
  type BlobStore,
  NoAnswerError,
  StoreError,
  TooLargeError,
  UnexpectedSizeError,
} from "./blobStore.ts";

/** A request to a store. */
interface BlobRequest {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds without traffic after which the request fails. */
  readonly timeout: number;
}

/**
 * Sends a request without following redirects.
 * @returns the response. Read or discard its body, because the connection is reused
 * @throws a system error if there is no response, or if `signal` aborts it
 */
type Send = (url: string, request: BlobRequest, signal: AbortSignal) => Promise<IncomingMessage>;

/** How to reach a store. */
export interface HttpStoreOptions {
  /** Its URL without credentials, query or fragment. Paths of bodies are appended. */
  readonly base: string;
  readonly isWritable: boolean;
  /** Sends a request, with credentials. */
  readonly send: Send;
  /** Milliseconds without traffic after which a request fails. An entire response may take ten times as long. */
  readonly timeout?: number;
  /** Milliseconds before the first retry; the delay doubles each time. */
  readonly retryDelay?: number;
}

const maxAttempts = 3;

type UntimedRequest = Omit<BlobRequest, "timeout">;

/** A store that speaks Bazel's HTTP cache protocol: GET, HEAD and PUT of bodies at their paths, 404 for missing ones. */
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
    const request: UntimedRequest = { method: "GET", headers: { Accept: contentTypeOf(path) } };
    return this.request(path, request, async (response) =>
      isFound(response) ? readBody(response, maxBytes) : undefined,
    );
  }

  async has(path: string): Promise<boolean> {
    return this.request(path, { method: "HEAD", headers: {} }, async (response) => isFound(response));
  }

  async put(path: string, body: Uint8Array): Promise<void> {
    const headers = { "Content-Type": contentTypeOf(path) };
    await this.request(path, { method: "PUT", headers, body }, async (response) => {
      if (!isFound(response)) throw new StoreError(`the store has no place for ${path}`);
    });
  }

  /**
   * Sends a request, and retries with exponential backoff until the outcome is permanent.
   * @param path - below the store's URL, with a query if it has one
   * @param read - called with a success, or with 404
   * @throws StoreError
   */
  async request<T>(path: string, request: UntimedRequest, read: (response: IncomingMessage) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.tryOnce(path, request, read);
      } catch (error) {
        if (isPermanent(error) || attempt === maxAttempts)
          throw error instanceof StoreError ? error : new NoAnswerError(reasonOf(error), { cause: error });
        await pause(this.options.retryDelay * 2 ** (attempt - 1));
      }
    }
  }

  private async tryOnce<T>(
    path: string,
    request: UntimedRequest,
    read: (response: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    const { base, send, timeout } = this.options;
    const response = await send(`${base}/${path}`, { ...request, timeout }, AbortSignal.timeout(10 * timeout));
    try {
      const { statusCode = 0 } = response;
      if ((statusCode >= 200 && statusCode < 300) || !isFound(response)) return await read(response);
      const message = `it answers ${statusCode} to ${request.method}`;
      if (statusCode === payloadTooLarge) throw new TooLargeError(message);
      throw isPermanentStatus(statusCode) ? new AccessError(message) : new StoreError(message);
    } finally {
      // An unread body would keep its connection busy.
      response.resume();
    }
  }
}

/** Whether a retry would fail in the same way. */
const isPermanent = (error: unknown): boolean =>
  error instanceof AccessError || error instanceof TooLargeError || error instanceof UnexpectedSizeError;

const payloadTooLarge = 413;

export const isFound = ({ statusCode }: IncomingMessage): boolean => statusCode !== 404;

/** Whether a retry would get the same status. */
const isPermanentStatus = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status);

/** Some stores parse the results of keys, and need to know that they are JSON. */
const contentTypeOf = (path: string): string =>
  path.startsWith("ac/") ? "application/json" : "application/octet-stream";

/** @throws UnexpectedSizeError for more than `maxBytes` */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new UnexpectedSizeError(`it answers with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason of a failed request. After a timeout it is the cause of "The operation was aborted". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return reasonOf(cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

/**
 * Sends over keep-alive connections. A machine that fetches a site sends thousands of requests, and with `fetch` each would take
 * three times the CPU time.
 */
export function connect(): Send {
  const [httpAgent, httpsAgent] = [new HttpAgent({ keepAlive: true }), new HttpsAgent({ keepAlive: true })];
  return (url, { method, headers, body, timeout }, signal) =>
    new Promise((resolve, reject) => {
      // The hash is that of the uncompressed body.
      const options = { method, headers: { "Accept-Encoding": "identity", ...headers }, signal, timeout };
      const sent = url.startsWith("https:")
        ? httpsRequest(url, { ...options, agent: httpsAgent }, resolve)
        : httpRequest(url, { ...options, agent: httpAgent }, resolve);
      sent.on("timeout", () => sent.destroy(new Error(`nothing came for ${timeout / 1000} s`)));
      sent.on("error", reject).end(body);
    });
}
