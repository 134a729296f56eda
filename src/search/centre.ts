import { unitVector } from "./vectors.ts";

/** Takes from a vector what all documents share, so that what sets them apart decides. */
export function centred(vector: Float32Array, centre: Float32Array): Float32Array {
  return unitVector(unitVector(vector).map((value, i) => value - (centre[i] ?? 0)));
}

/** The middle of vectors, which are all as long, brought to length one. One after the other: all of them would take as much memory again. */
export function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    unitVector(vector).forEach((value, i) => {
      mean[i] = (mean[i] ?? 0) + value / vectors.length;
    });
  return mean;
}
