import { expect, it } from "vitest";
import { createOnnxEmbedder, type FeatureExtractor } from "../../src/search/onnx.ts";

const context = { idf: () => 1 };
const texts = (count: number) => Array.from({ length: count }, (_, i) => [{ text: `text ${i}`, weight: 1 }]);

it("sends texts in batches and returns vectors in their order", async () => {
  const asked: (readonly string[])[] = [];
  const extract: FeatureExtractor = async (batch) => {
    asked.push(batch);
    const data = batch.flatMap((text) => [Number(text.slice(5)), -1]);
    return { dims: [batch.length, 2], data };
  };
  const { name, embed } = createOnnxEmbedder("small", extract);
  const vectors = await embed(texts(20), context);
  expect(name).toBe("onnx:small");
  expect(asked.map(({ length }) => length)).toEqual([16, 4]);
  expect(vectors).toEqual(texts(20).map((_, i) => Float32Array.of(i, -1)));
});

it.each([[[1, 2, 3]], [[2, 3]], [[3]]])("an answer of the shape %j to one text is an error", async (dims) => {
  const { embed } = createOnnxEmbedder("small", async () => ({ dims, data: [1, 2, 3, 4, 5, 6] }));
  await expect(embed(texts(1), context)).rejects.toThrow(`vectors of another shape: ${dims.join(" × ")}`);
});
