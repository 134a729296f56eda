import { request as askPlainly, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { request as askSafely, Agent as SafeAgent } from "node:https";

/** A request to a store. */
export interface Asked {
  readonly method: "GET" | "HEAD" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
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
  return (url, { method, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const options = { method, headers, signal };
      const sent = url.startsWith("https:")
        ? askSafely(url, { ...options, agent: safe }, resolve)
        : askPlainly(url, { ...options, agent: plain }, resolve);
      sent.on("error", reject).end(body);
    });
}
