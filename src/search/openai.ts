import { asArray, isRecord, maybeParseJson } from "../core/text/json.ts";
import { type EmbeddedText, type Embedder, joinParts, modelShare } from "./embedder.ts";
import { cachedVectors, type VectorCache } from "./vectorCache.ts";

/** How to reach an OpenAI-compatible endpoint. */
export interface OpenAiSettings {
  /** URL without `/embeddings`, e.g. `http://localhost:11434/v1`. */
  url: string;
  model: string;
  /** Requests shorter vectors, for models that support it. */
  dimensions?: number | undefined;
}

/** Effects of the embedder. */
export interface OpenAiEffects {
  fetch: typeof fetch;
  /** Waits, in milliseconds. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Bearer token. */
  key?: string | undefined;
  /** Caches vectors by a hash of model and text. */
  cache?: VectorCache | undefined;
  /** Time limit of a request in milliseconds, including retries, if somebody waits for it. */
  patience?: number | undefined;
}

const batchSize = 64;
const attempts = 5;
const firstWait = 500;
const maxWait = 30_000;

/** Embeds texts with an endpoint that implements OpenAI's `/v1/embeddings`. Requests only texts that are not cached. */
export function createOpenAiEmbedder(settings: OpenAiSettings, effects: OpenAiEffects): Embedder {
  const name = ["openai", settings.model, settings.dimensions].filter(Boolean).join(":");
  const embedBatch = (texts: readonly string[]) =>
    cachedVectors(texts, { name, cache: effects.cache }, (missing) => requestVectors(missing, settings, effects));
  return {
    name,
    share: modelShare,
    async embed(texts: readonly EmbeddedText[]) {
      const vectors: Float32Array[] = [];
      const joined = texts.map(joinParts);
      for (let at = 0; at < joined.length; at += batchSize) {
        vectors.push(...(await embedBatch(joined.slice(at, at + batchSize))));
      }
      return vectors;
    },
  };
}

/**
 * Requests vectors. Retries with a growing delay if the endpoint is busy or unreachable, within the time limit; other errors are
 * final.
 */
async function requestVectors(
  input: readonly string[],
  { url, model, dimensions }: OpenAiSettings,
  { fetch, sleep, key, patience = Number.POSITIVE_INFINITY }: OpenAiEffects,
): Promise<Float32Array[]> {
  const address = `${url.replace(/\/+$/, "")}/embeddings`;
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ model, input, encoding_format: "float", ...(dimensions && { dimensions }) });
  const request = {
    method: "POST",
    headers,
    body,
    ...(patience < Infinity && { signal: AbortSignal.timeout(patience) }),
  };
  let failure = "";
  let waited = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reply = await ask(() => fetch(address, request));
    if (reply.status === 200) return readVectors(maybeParseJson(reply.text ?? ""), input.length);
    failure = reply.failure;
    if (reply.status !== undefined && reply.status !== 429 && reply.status < 500) break;
    const wait = Math.min(maxWait, Math.max(reply.wait, firstWait * 2 ** attempt));
    waited += wait;
    if (attempt === attempts - 1 || waited >= patience || request.signal?.aborted) break;
    await sleep(wait);
  }
  throw new Error(`no embeddings from ${address}: ${failure}`);
}

/** An answer of the endpoint, or the reason why there is none. */
interface EndpointReply {
  readonly status?: number;
  readonly text?: string;
  readonly failure: string;
  /** `Retry-After` in milliseconds. */
  readonly wait: number;
}

async function ask(request: () => Promise<Response>): Promise<EndpointReply> {
  try {
    const response = await request();
    const text = await response.text();
    const wait = Number(response.headers.get("Retry-After")) * 1000 || 0;
    const failure = `status ${response.status}${complaintOf(maybeParseJson(text))}`;
    return { status: response.ok ? 200 : response.status, text, failure, wait };
  } catch (error) {
    return { failure: reasonOf(error), wait: 0 };
  }
}

/** The reason of an error: that of "fetch failed" is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The endpoint's own error message, from `{error: {message}}`. */
function complaintOf(answer: unknown): string {
  const error = fieldOf(answer, "error");
  const message = isRecord(error) ? error.message : error;
  return typeof message === "string" ? `: ${message.slice(0, 300)}` : "";
}

/** Reads `{data: [{index, embedding}]}`. Items may come in any order. */
function readVectors(answer: unknown, count: number): Float32Array[] {
  const vectors: Float32Array[] = [];
  for (const [i, item] of asArray(fieldOf(answer, "data")).entries()) {
    const index = fieldOf(item, "index");
    vectors[typeof index === "number" ? index : i] = Float32Array.from(asArray(fieldOf(item, "embedding")), (it) =>
      typeof it === "number" ? it : Number.NaN,
    );
  }
  const length = vectors[0]?.length ?? 0;
  const whole =
    vectors.length === count && vectors.every((vector) => vector.length === length && vector.every(Number.isFinite));
  if (!whole || length === 0) throw new Error(`embeddings of another shape than asked: ${vectors.length} of ${count}`);
  return vectors;
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
