import { type Embedder, joinParts, modelShare } from "./embedder.ts";

/** What a sentence model is asked: mean vectors of unit length, one per text. */
export type FeatureExtractor = (
  texts: string[],
  options: { pooling: "mean"; normalize: true },
) => Promise<{ dims: readonly number[]; data: ArrayLike<number> | ArrayLike<bigint> }>;

const batchSize = 16;

/** Embeds texts by a local sentence model; `name` says which. Loading it is the caller's, for it takes a file system. */
export function createOnnxEmbedder(name: string, extract: FeatureExtractor): Embedder {
  return {
    name: `onnx:${name}`,
    share: modelShare,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      const joined = texts.map(joinParts);
      for (let at = 0; at < joined.length; at += batchSize) {
        const batch = joined.slice(at, at + batchSize);
        const { dims, data } = await extract(batch, { pooling: "mean", normalize: true });
        const [count = 0, length = 0] = dims;
        if (dims.length !== 2 || count !== batch.length)
          throw new Error(`vectors of another shape: ${dims.join(" × ")}`);
        const values = Float32Array.from({ length: count * length }, (_, i) => Number(data[i]));
        for (let row = 0; row < count; row++) vectors.push(values.slice(row * length, (row + 1) * length));
      }
      return vectors;
    },
  };
}
