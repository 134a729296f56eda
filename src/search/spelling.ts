import { distance } from "fastest-levenshtein";
import { stem } from "./stem.ts";

/** A shorter word is more likely another word than a typo. */
const minLetters = 5;

/** Minimum length of the stem of a correction. */
export const minKnown = 4;

/** In a shorter word, a different letter makes another word: only missing letters and swaps are typos. */
const fewLetters = 6;

/** In a shorter stem, a different consonant makes another word: "stain" is not "slain". */
const someLetters = 7;

/** Minimum length of a stem with two typos. */
const manyLetters = 9;

/** Cost of typos that sound the same, within a word and at its start, which writers look at. */
const soundFaults = { within: 0.5, atStart: 0.75 } as const;

/** Letters that are often confused, and how they sound. Applied in order. */
const sounds: readonly (readonly [written: RegExp, heard: string])[] = [
  [/^[kgp]n/, "n"],
  [/^ps/, "s"],
  [/^wr|rh/g, "r"],
  [/ph/g, "f"],
  [/[cst]ion|shun/g, "shn"],
  [/sc(?=[eiy])/g, "s"],
  [/[ao]e/g, "e"],
  [/c(?=[eiy])|z/g, "s"],
  [/c[hk]?|q/g, "k"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
];

/** First letters that can sound alike: "fysics" and "physics". */
const beginnings = ["fp", "ckqs", "csz", "sp", "knpg", "rw", "ae", "oe"];

/** The first letters that can sound like a letter. */
const otherStarts = (letter: string): string =>
  beginnings
    .filter((letters) => letters.includes(letter))
    .join("")
    .replaceAll(letter, "");

const vowels = new Set("aeiouy");

/** Memo of sounds: each letter typed asks for the same words again. */
const soundMemo = new Map<string, string>();
const maxHeard = 50_000;

/** A key that is equal for words that sound alike: "telefon" and "telephon". */
function soundOf(word: string): string {
  const known = soundMemo.get(word);
  if (known !== undefined) return known;
  const heard = sounds.reduce((sound, [written, letters]) => sound.replace(written, letters), word);
  if (soundMemo.size < maxHeard) soundMemo.set(word, heard);
  return heard;
}

/** Index of the first difference. */
function differsAt(known: string, term: string): number {
  let at = 0;
  while (at < term.length && known[at] === term[at]) at++;
  return at;
}

/** Whether two neighbouring letters are swapped. The words then have the same length. */
function isSwapped(known: string, term: string): boolean {
  const at = differsAt(known, term);
  return known[at] === term[at + 1] && known[at + 1] === term[at] && known.slice(at + 2) === term.slice(at + 2);
}

/** Whether the first difference of two words of equal length involves a consonant. */
function hasOtherConsonant(known: string, term: string): boolean {
  const at = differsAt(known, term);
  return known.length === term.length && !(vowels.has(known[at] ?? "") && vowels.has(term[at] ?? ""));
}

/** Number of typos between two words with the same first letter. Typos that sound the same count less than 1. */
function faultsOf(known: string, term: string, heard: string): number {
  if (isSwapped(known, term)) return 1;
  return Math.min(distance(known, term), distance(soundOf(known), heard) + soundFaults.within);
}

/**
 * Whether the typos make another word, because the stem is short. @param typed - length of the word of which `term` is the stem
 */
function isOtherWord(known: string, term: string, typed: number): boolean {
  if (isSwapped(known, term)) return false;
  // The rest of the word shows that the stem ends here: "recipe" is not "recipient".
  if (typed > term.length && known.length === term.length + 1 && known.startsWith(term)) return true;
  if (typed < fewLetters) return known.length !== term.length + 1;
  return term.length < someLetters && hasOtherConsonant(known, term);
}

/** Whether a candidate with as many typos is worse: it has more wrong letters, or is later. */
const isFurther = (moreLetters: number, isLater: boolean): boolean => moreLetters > 0 || (moreLetters === 0 && isLater);

/**
 * Finds the correction of an unknown term: the nearest of `vocabulary`, by missing, added and different letters. Ties go to the
 * one with fewer wrong letters ("attak" is "attack", not "atack"), then to the first in code unit order. Undefined if none is
 * near.
 * @param typed - length of the word of which `term` is the stem
 */
export function findSpelling(vocabulary: Iterable<string>, term: string, typed = term.length): string | undefined {
  if (typed < minLetters) return undefined;
  const [letter = ""] = term;
  const others = otherStarts(letter);
  const heard = soundOf(term);
  let nearest: string | undefined;
  let nearestLetters = Number.POSITIVE_INFINITY;
  let fewest = term.length < manyLetters ? 1 : 2;
  for (const known of vocabulary) {
    const [first = ""] = known;
    const isOtherLetter = first !== letter;
    if (isOtherLetter && !others.includes(first)) continue;
    if (known.length < minKnown || Math.abs(known.length - term.length) > fewest + 2) continue;
    if (isOtherLetter && soundOf(known) !== heard) continue;
    const wrong = isOtherLetter ? soundFaults.atStart : faultsOf(known, term, heard);
    if (wrong > fewest || (wrong >= 1 && isOtherWord(known, term, typed))) continue;
    const letters = distance(known, term);
    if (wrong === fewest && nearest !== undefined && isFurther(letters - nearestLetters, nearest <= known)) continue;
    nearest = known;
    nearestLetters = letters;
    fewest = wrong;
  }
  return nearest;
}

/** Endings of English words. */
const endings = (
  "ation ations ality icity ity ities ion ions ancy ency ance ences ence ment ments ing ings ness able ables ible ism " +
  "ist ists ive ives ous ary ery ical ics ology al ally y ed er ers ly e es s"
).split(" ");

/** Stems of words that start with `word`, which ends within an ending: "expect" for "expectan", the start of "expectancy". */
export function prefixStems(word: string): readonly string[] {
  const stems: string[] = [];
  for (let at = minKnown; at < word.length; at++) {
    const [known, more] = [word.slice(0, at), word.slice(at)];
    if (endings.some((ending) => ending.startsWith(more) && stem(known + ending) === known)) stems.push(known);
  }
  return stems;
}

/**
 * Finds the correction of an unknown word whose typo is in the ending, which stems do not have: "expectncy" is "expectancy", with
 * the stem "expect". A letter is missing, added or another vowel, two letters are swapped, or it sounds the same. Ties go to the
 * first in code unit order.
 * @param stems - of the known words
 */
export function findByEnding(stems: Iterable<string>, word: string): string | undefined {
  if (word.length < fewLetters) return undefined;
  let found: string | undefined;
  for (const known of stems) {
    if (known.length < minKnown || known[0] !== word[0] || known.length > word.length) continue;
    for (const ending of endings) {
      const meant = known + ending;
      if (Math.abs(meant.length - word.length) > 1 || (found !== undefined && found <= meant)) continue;
      const isNear = distance(meant, word) === 1 && !hasOtherConsonant(meant, word);
      const isFault = isNear || isSwapped(meant, word) || soundOf(meant) === soundOf(word);
      if (isFault && stem(meant) === known) found = meant;
    }
  }
  return found;
}

/** The word of a stem that is nearest to the typed one, for display: "income" for "incme", with the stem "incom". */
export function nearestWord(known: string, typed: string): string {
  const words = [known, ...endings.map((ending) => known + ending), known.replace(/i$/, "y")];
  return words.reduce(
    (best, word) => (stem(word) === known && distance(word, typed) < distance(best, typed) ? word : best),
    known,
  );
}
