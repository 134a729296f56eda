import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Compress = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Quick settings: an answer is compressed each time it is asked for. */
const encodings: Readonly<Record<string, Compress>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** Below it the headers cost what compressing saves. */
const leastBytes = 1000;

const compressible = /^(text\/|application\/(json|xml|atom\+xml|wasm|javascript)|image\/svg|font\/ttf)/;

/** Compresses a response as its request allows. Its tag becomes a weak one, for the bytes are no longer the same. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const mayVary = status === 304 || compressible.test(headers.get("Content-Type") ?? "");
  if (!mayVary || headers.has("Content-Encoding")) return response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = preferredEncoding(request.headers.get("Accept-Encoding") ?? "");
  const run = encoding && encodings[encoding];
  if (!run || request.method === "HEAD" || Number(headers.get("Content-Length") ?? 0) < leastBytes) return response;
  const body = await run(new Uint8Array(await response.arrayBuffer()));
  const compressed = new Headers(headers);
  compressed.set("Content-Encoding", encoding);
  compressed.set("Content-Length", String(body.length));
  const etag = headers.get("ETag");
  if (etag && !etag.startsWith("W/")) compressed.set("ETag", `W/${etag}`);
  return new Response(body as BodyInit, { status, headers: compressed });
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
