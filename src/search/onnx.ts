import { type Embedder, joinParts, modelShare } from "./embedder.ts";

/** Runs a sentence model: mean vectors of unit length, one for each text. */
export type FeatureExtractor = (
  texts: string[],
  options: { pooling: "mean"; normalize: true },
) => Promise<{ dims: readonly number[]; data: ArrayLike<number> | ArrayLike<bigint> }>;

const batchSize = 16;

/** Embeds texts with a local sentence model. The caller loads it, because that needs a file system. @param name - of the model */
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
