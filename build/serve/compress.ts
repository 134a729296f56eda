import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Compress = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Quick settings: an answer is compressed each time it is asked for. */
const encodings: Readonly<Record<string, Compress>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** Below it the headers cost what compressing saves. */
const minBytes = 1000;

const compressible = /^(text\/|application\/([\w.-]+\+)?(json|xml|wasm|javascript)|image\/svg|font\/ttf)/;

/** Compresses a response as its request allows. Its tag becomes a weak one, for the bytes are no longer the same. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const mayVary = status === 304 || compressible.test(headers.get("Content-Type") ?? "");
  if (!mayVary || headers.has("Content-Encoding")) return response;
  headers.append("Vary", "Accept-Encoding");
  if (status === 304) return nameAsHeld(request, response);
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  const run = encoding && encodings[encoding];
  if (!run || Number(headers.get("Content-Length") ?? 0) < minBytes) return response;
  const compressed = new Headers(headers);
  compressed.set("Content-Encoding", encoding);
  compressed.delete("Content-Length");
  const etag = headers.get("ETag");
  if (etag) compressed.set("ETag", weak(etag));
  // HEAD may leave the length out, but tell no other one than GET (RFC 9110, 8.6).
  if (request.method === "HEAD") return new Response(null, { status, headers: compressed });
  const body = await run(new Uint8Array(await response.arrayBuffer()));
  compressed.set("Content-Length", String(body.length));
  return new Response(body as BodyInit, { status, headers: compressed });
}

const weak = (etag: string): string => (etag.startsWith("W/") ? etag : `W/${etag}`);

/** Whoever has the compressed answer has its weak tag, and renews it by no other (RFC 9111, 4.3.4). */
function nameAsHeld(request: Request, response: Response): Response {
  const held = weak(response.headers.get("ETag") ?? "");
  if (request.headers.get("If-None-Match")?.includes(held)) response.headers.set("ETag", held);
  return response;
}

/** The first of ours that the client takes: `br;q=0` means that it does not. */
function preferredEncoding(accepted: string): string | undefined {
  const taken = new Set<string>();
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  return Object.keys(encodings).find((name) => taken.has(name));
}
