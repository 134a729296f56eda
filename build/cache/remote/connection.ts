import { request as askPlainly, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as askSafely, Agent as SafeAgent } from "node:https";

/** A request to a store. */
export interface Asked {
  readonly method: "GET" | "HEAD" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds in which nothing may come or go. */
  readonly patience: number;
}

/**
 * Sends a request to an address; no answer sends it elsewhere.
 * @returns the answer, whose body must be read or passed over, for its connection is kept for the next
 * @throws the error of the system when there is none, or `signal` ends it
 */
export type Send = (url: string, asked: Asked, signal: AbortSignal) => Promise<IncomingMessage>;

/**
 * Sends over connections that stay open. With `fetch`, which makes streams and objects of its own for each, a request takes three
 * times the processor's time, and a machine that fetches a site makes thousands.
 */
export function connect(): Send {
  const [plain, safe] = [new PlainAgent({ keepAlive: true }), new SafeAgent({ keepAlive: true })];
  return (url, { method, headers, body, patience }, signal) =>
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
