import { sha256 } from "../core/text/sha256.ts";

/** A cache of vectors. */
export interface VectorCache {
  get(key: string): Promise<Float32Array | undefined>;
  set(key: string, vector: Float32Array): Promise<void>;
}

/**
 * Vectors of texts from the cache. Those that it does not have are made at once, and cached.
 * @param name - of the embedder: the key is a hash of name and text, so an edit embeds only what changed
 * @param embed - makes a vector for each text
 */
export async function cachedVectors(
  texts: readonly string[],
  { name, cache }: { readonly name: string; readonly cache: VectorCache | undefined },
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  const keys = await Promise.all(texts.map((text) => sha256(new TextEncoder().encode(`${name}\n${text}`))));
  const known = await Promise.all(keys.map((key) => cache?.get(key)));
  const missing = texts.filter((_, i) => !known[i]);
  const fresh = missing.length > 0 ? await embed(missing) : [];
  let next = 0;
  const vectors = known.map((vector) => vector ?? fresh[next++] ?? new Float32Array());
  await Promise.all(vectors.map((vector, i) => (known[i] ? undefined : cache?.set(keys[i] ?? "", vector))));
  return vectors;
}
