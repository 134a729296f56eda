import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** @param isCached - whether the result is cached, so that a slower, better compression pays */
type Compress = (bytes: Uint8Array, isKept: boolean) => Promise<Uint8Array>;

const encodings: Readonly<Record<string, Compress>> = {
  br: (bytes, isKept) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 5 } }),
  gzip: (bytes, isKept) => promisify(gzip)(bytes, { level: isKept ? 9 : 6 }),
};

/** Compressed assets of pages, by encoding and ETag. */
const compressedAssets = new LRUCache<string, Promise<Uint8Array>>({ max: 200 });

/** In bytes. Below this size the headers cost more than compression saves. */
const minBytes = 1000;

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml|wasm|javascript)|image\/svg|font\/ttf)/;

/** Compresses a response with an encoding that the request accepts. Its ETag becomes weak, since the bytes differ. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const mayVary = status === 304 || compressible.test(headers.get("Content-Type") ?? "");
  if (!mayVary || headers.has("Content-Encoding")) return response;
  headers.append("Vary", "Accept-Encoding");
  if (status === 304) return keepWeakTag(request, response);
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  const run = encoding && encodings[encoding];
  if (!run || Number(headers.get("Content-Length") ?? 0) < minBytes) return response;
  const compressed = new Headers(headers);
  compressed.set("Content-Encoding", encoding);
  compressed.delete("Content-Length");
  const etag = headers.get("ETag");
  if (etag) compressed.set("ETag", weakTag(etag));
  // HEAD may omit the length, but must not give a different one than GET (RFC 9110, 8.6).
  if (request.method === "HEAD") return new Response(null, { status, headers: compressed });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = await (isSmallAsset(headers) && etag
    ? cached(`${encoding} ${etag}`, () => run(bytes, true))
    : run(bytes, false));
  compressed.set("Content-Length", String(body.length));
  return new Response(body as BodyInit, { status, headers: compressed });
}

/** In bytes. Compressing larger assets at the highest level takes seconds. */
const maxKept = 300_000;

const isSmallAsset = (headers: Headers): boolean =>
  (headers.get("Cache-Control") ?? "").includes("immutable") && Number(headers.get("Content-Length")) <= maxKept;

function cached(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = compressedAssets.get(key) ?? make();
  compressedAssets.set(key, known);
  return known;
}

const weakTag = (etag: string): string => (etag.startsWith("W/") ? etag : `W/${etag}`);

/** A client that holds the compressed response knows its weak ETag, and can revalidate only by it (RFC 9111, 4.3.4). */
function keepWeakTag(request: Request, response: Response): Response {
  const held = weakTag(response.headers.get("ETag") ?? "");
  if (request.headers.get("If-None-Match")?.includes(held)) response.headers.set("ETag", held);
  return response;
}

/** The first supported encoding that the client accepts; `br;q=0` excludes one. */
function preferredEncoding(accepted: string): string | undefined {
  const taken = new Set<string>();
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return Object.keys(encodings).find((name) => taken.has(name));
}
