/** Constants of the fusion. Quality is flat around them (quality.md). */
const constants = {
  /** Share of the cosine; the rest is the score by words. */
  share: 0.5,
  /** Minimum cosine of a document that words find. */
  withWords: 0.15,
  /** Minimum cosine of a document that only the model finds. Nonsense and foreign words reach 0.385. */
  alone: 0.45,
} as const;

/**
 * Scores from 0 to 1 by row: half the score by words, half the cosine, each in relation to the best one. A document is found if
 * words and the model agree on it, or if the model is sure.
 * @param words - scores by words, 0 for documents that they do not find
 * @param cosines - of each document and the query
 */
export function fuseScores(words: Float32Array, cosines: Float32Array): Float32Array {
  const { share, withWords, alone } = constants;
  const most = largest(words);
  const nearest = largest(cosines);
  return words.map((score, row) => {
    const cosine = cosines[row] ?? 0;
    const isFound = cosine >= alone || (score > 0 && cosine >= withWords);
    return isFound ? ((1 - share) * score) / most + (share * cosine) / nearest : 0;
  });
}

const largest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0) || 1;
