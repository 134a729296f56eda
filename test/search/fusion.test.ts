import { expect, it } from "vitest";
import { fuseScores } from "../../src/search/fusion.ts";

const fuse = (words: number[], cosines: number[]) => [
  ...fuseScores(Float32Array.from(words), Float32Array.from(cosines)),
];

it("half of a score is that of the words, half the cosine, each in relation to the best", () => {
  const [both, one] = fuse([0.8, 0.4], [0.5, 0.4]);
  expect(both).toBeCloseTo(1, 6);
  expect(one).toBeCloseTo(0.5 * 0.5 + (0.5 * 0.4) / 0.5, 6);
});

it("what words find is found if the model agrees a little", () => {
  const [near, far] = fuse([0.2, 0.9, 0], [0.16, 0.14, 0.8]);
  expect(near).toBeGreaterThan(0);
  expect(far).toBe(0);
});

it("what words do not find is found only if the model is sure", () => {
  const [sure, unsure] = fuse([0, 0], [0.46, 0.44]);
  expect(sure).toBeCloseTo(0.5, 6);
  expect(unsure).toBe(0);
});

it("without any cosine above 0, nothing is found", () => {
  expect(fuse([1, 0.5], [0, -0.1])).toEqual([0, 0]);
});
