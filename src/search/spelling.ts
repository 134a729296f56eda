import { distance } from "fastest-levenshtein";

/** A word shorter than this is more likely another word than a misspelt one. */
const minLetters = 5;

/** Of a word shorter than this, another letter makes another word: only those that are missing or have changed places are faults. */
const fewLetters = 6;

/** From so many letters on, two may be wrong. */
const manyLetters = 9;

/** Letters that are often taken for others that sound alike, and doubled ones. */
const soundOf = (word: string): string => word.replace(/ph/g, "f").replace(/ck|q/g, "k").replace(/(.)\1/g, "$1");

/** Whether two neighbouring letters have changed places; then the words are of one length. */
function isSwapped(known: string, term: string): boolean {
  let at = 0;
  while (at < term.length && known[at] === term[at]) at++;
  return known[at] === term[at + 1] && known[at + 1] === term[at] && known.slice(at + 2) === term.slice(at + 2);
}

/**
 * Finds, for a term that nobody knows, the one that was meant: the nearest of `vocabulary` by letters that are missing,
 * added or other ones; of equally near ones the first in code unit order. Undefined when none is near.
 * @param typed - how many letters were typed, of which the term is the stem
 */
export function findSpelling(vocabulary: Iterable<string>, term: string, typed = term.length): string | undefined {
  if (typed < minLetters) return undefined;
  const isShort = typed < fewLetters;
  const heard = soundOf(term);
  let nearest: string | undefined;
  let fewest = term.length < manyLetters ? 1 : 2;
  for (const known of vocabulary) {
    // The first letter is seldom wrong.
    if (known[0] !== term[0] || Math.abs(known.length - term.length) > fewest + 2) continue;
    const wrong = isSwapped(known, term) ? 1 : Math.min(distance(known, term), distance(soundOf(known), heard) + 0.5);
    if (isShort && wrong >= 1 && !isSwapped(known, term) && known.length !== term.length + 1) continue;
    if (wrong > fewest || (wrong === fewest && nearest !== undefined && nearest <= known)) continue;
    nearest = known;
    fewest = wrong;
  }
  return nearest;
}
