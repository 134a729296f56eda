/** Numbers from 0 to 1, the same for the same seed (linear congruential generator of Numerical Recipes). */
export function uniformNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** Normally distributed numbers, the same for the same seed (Box and Muller 1958). */
export function normalNumbers(seed: number): () => number {
  const uniform = uniformNumbers(seed);
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** A positive value that grows at random from one time to the next, as figures of places do. */
export function randomWalk(random: () => number, start: number): () => number {
  let value = start;
  return () => {
    value *= 1 + 0.008 + 0.03 * random();
    return Number(value.toPrecision(4));
  };
}
