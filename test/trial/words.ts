import type { Embedder } from "../../src/search/embedder.ts";

const length = 64;

/** An embedder that knows words by their letters alone: texts are near that share their words. */
export const createWordEmbedder = (): Embedder => ({
  name: "words",
  share: 0.5,
  async embed(texts) {
    return texts.map((parts) => {
      const vector = new Float32Array(length);
      for (const { text, weight } of parts)
        for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
          const at = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % length, 7);
          vector[at] = (vector[at] ?? 0) + weight;
        }
      return vector;
    });
  },
});
