import { distance } from "fastest-levenshtein";

/** A word this short is more likely another word than a misspelt one. */
const fewestLetters = 5;

/** From so many letters on, two may be wrong. */
const manyLetters = 8;

/**
 * Finds, for a term that nobody knows, the one that was meant: the nearest of `vocabulary` by letters that are missing,
 * added or other ones; of equally near ones the first in code unit order. Undefined when none is near.
 */
export function findSpelling(vocabulary: Iterable<string>, term: string): string | undefined {
  if (term.length < fewestLetters) return undefined;
  let nearest: string | undefined;
  let fewest = term.length < manyLetters ? 1 : 2;
  for (const known of vocabulary) {
    // The first letter is seldom wrong.
    if (known[0] !== term[0] || Math.abs(known.length - term.length) > fewest) continue;
    const wrong = distance(known, term);
    if (wrong > fewest || (wrong === fewest && nearest !== undefined && nearest <= known)) continue;
    nearest = known;
    fewest = wrong;
  }
  return nearest;
}
