import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** The answer of a server, as it sent it. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Asks for a URL, without following redirects and without decompressing. */
export async function ask(url: string | URL, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  // Without keep-alive, so that a server can stop.
  const sent = request(url, { method, headers: { Connection: "close", ...headers }, agent: false });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** An answer after redirects. */
export interface Arrival extends Answer {
  readonly url: URL;
  /** Number of redirects. */
  readonly redirects: number;
}

/** Asks for a URL, and follows redirects. */
export async function follow(url: string | URL, redirects = 0): Promise<Arrival> {
  const answer = await ask(url);
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status >= 400 || location === undefined || redirects > 5)
    return { ...answer, url: new URL(url), redirects };
  return follow(new URL(location, url), redirects + 1);
}

/** The media type of an answer, without its parameters; "" if it has none. */
export const typeOf = ({ headers }: Answer): string => (headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
