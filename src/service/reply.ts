import { securityOf } from "./headers.ts";

/** An answer before conditional and range requests are evaluated. */
export interface Reply {
  readonly status: number;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const encoder = new TextEncoder();

/** Creates an answer with the headers of its media type. @param cache - `Cache-Control` */
export function reply(
  status: number,
  mediaType: string,
  body: string | Uint8Array,
  cache: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const security = securityOf(mediaType);
  return {
    status,
    body: typeof body === "string" ? encoder.encode(body) : body,
    headers: {
      "Content-Type": mediaType,
      "Cache-Control": cache,
      ...(security && { "Content-Security-Policy": security }),
      ...headers,
    },
  };
}

/** Creates an answer in JSON. */
export const jsonReply = (status: number, value: object, cache: string, headers?: Reply["headers"]): Reply =>
  reply(status, "application/json; charset=utf-8", `${JSON.stringify(value)}\n`, cache, headers);

/** Creates an error of the interface (rules.md 101). */
export const errorReply = (status: number, error: string, message: string, headers?: Reply["headers"]): Reply =>
  jsonReply(status, { error, message }, "no-cache", headers);

/** Creates a redirect, permanent by default. */
export const redirectReply = (location: string, status: 301 | 302 = 301): Reply =>
  reply(status, "text/plain; charset=utf-8", `${location}\n`, "public, max-age=3600", { Location: location });

/**
 * Turns an answer into a response: 304 without a body if the client has the same bytes, 206 for a range, and without caching for
 * `nocache` (rules.md 104).
 */
export async function respond(request: Request, { status, body, headers }: Reply): Promise<Response> {
  const etag = await etagOf(body);
  const common: Record<string, string> = {
    ...headers,
    ...(new URL(request.url).searchParams.has("nocache") && { "Cache-Control": "no-cache" }),
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  if (status === 200 && matches(request.headers.get("If-None-Match"), etag)) {
    const { "Content-Type": _type, "Content-Disposition": _disposition, ...kept } = common;
    return new Response(null, { status: 304, headers: kept });
  }
  const range = status === 200 && "Accept-Ranges" in headers ? wantedRange(request, body.length, etag) : undefined;
  if (range === "unsatisfiable") return unsatisfiable(common, body.length);
  const sent = range ? body.subarray(range.first, range.last + 1) : body;
  const part = range && { "Content-Range": `bytes ${range.first}-${range.last}/${body.length}` };
  return new Response(sent as BodyInit, {
    status: part ? 206 : status,
    headers: { ...common, ...part, "Content-Length": String(sent.length) },
  });
}

/**
 * The requested range; undefined for the whole file, also if the file has changed (`If-Range`). HEAD has the same headers as GET.
 */
function wantedRange(request: Request, length: number, etag: string) {
  const held = request.headers.get("If-Range");
  return held === null || held.trim() === etag ? parseRange(request.headers.get("Range"), length) : undefined;
}

function unsatisfiable(common: Readonly<Record<string, string>>, length: number): Response {
  const { "Content-Type": _type, "Content-Disposition": _disposition, ETag: _etag, ...kept } = common;
  const headers = { ...kept, "Cache-Control": "no-cache", "Content-Range": `bytes */${length}`, "Content-Length": "0" };
  return new Response(null, { status: 416, headers });
}

async function etagOf(body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", body as BufferSource));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Weak comparison: the tag of an answer that a proxy compressed is weak (RFC 9110, 13.1.2). */
function matches(wanted: string | null, etag: string): boolean {
  if (wanted === null) return false;
  const tags = wanted.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** A range of bytes, first and last included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses `Range` (RFC 9110, 14.2). Several ranges, other units and invalid values are ignored: the answer is the whole file.
 * @param length - of the file, in bytes
 * @returns "unsatisfiable" for a range beyond the end of the file
 */
export function parseRange(header: string | null, length: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "");
  if (!match) return undefined;
  const [from, to] = [match[1] ?? "", match[2] ?? ""];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const count = Math.min(Number(to), length);
    return count === 0 ? "unsatisfiable" : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return undefined;
  if (first >= length) return "unsatisfiable";
  return { first, last: to === "" ? length - 1 : Math.min(Number(to), length - 1) };
}
