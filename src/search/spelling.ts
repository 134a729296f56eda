import { distance } from "fastest-levenshtein";
import { stem } from "./stem.ts";

/** A word shorter than this is more likely another word than a misspelt one. */
const minLetters = 5;

/** A stem shorter than this is nothing that a misspelt word was. */
export const minKnown = 4;

/** Of a word shorter than this, another letter makes another word: only those that are missing or have changed places are faults. */
const fewLetters = 6;

/** Of a stem shorter than this, one consonant for another makes another word: "stain" is not "slain". */
const someLetters = 7;

/** From so many letters on, two may be wrong. */
const manyLetters = 9;

/** What a fault counts that cannot be heard, alone and at the beginning, where a writer looks. */
const soundFaults = { within: 0.5, atStart: 0.75 } as const;

/** How letters are heard that are often taken for others, in order. */
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

/** Letters that words may begin with which sound alike: "fysics" and "physics". */
const beginnings = ["fp", "ckqs", "csz", "sp", "knpg", "rw", "ae", "oe"];

/** The other letters that a word may begin with, for one that it does. */
const otherStarts = (letter: string): string =>
  beginnings
    .filter((letters) => letters.includes(letter))
    .join("")
    .replaceAll(letter, "");

const vowels = new Set("aeiouy");

/** What was heard of words so far, for the same come again with each letter that is typed. */
const soundMemo = new Map<string, string>();
const maxHeard = 50_000;

/** What words have in common that sound alike: "telefon" and "telephon". */
function soundOf(word: string): string {
  const known = soundMemo.get(word);
  if (known !== undefined) return known;
  const heard = sounds.reduce((sound, [written, letters]) => sound.replace(written, letters), word);
  if (soundMemo.size < maxHeard) soundMemo.set(word, heard);
  return heard;
}

/** Where two words first differ. */
function differsAt(known: string, term: string): number {
  let at = 0;
  while (at < term.length && known[at] === term[at]) at++;
  return at;
}

/** Whether two neighbouring letters have changed places; then the words are of one length. */
function isSwapped(known: string, term: string): boolean {
  const at = differsAt(known, term);
  return known[at] === term[at + 1] && known[at + 1] === term[at] && known.slice(at + 2) === term.slice(at + 2);
}

/** Whether one consonant stands for another, or for a vowel, in words of one length. */
function hasOtherConsonant(known: string, term: string): boolean {
  const at = differsAt(known, term);
  return known.length === term.length && !(vowels.has(known[at] ?? "") && vowels.has(term[at] ?? ""));
}

/** How many faults make one word of another that begins alike, a fault that cannot be heard being less than one. */
function faultsOf(known: string, term: string, heard: string): number {
  if (isSwapped(known, term)) return 1;
  return Math.min(distance(known, term), distance(soundOf(known), heard) + soundFaults.within);
}

/** Whether the faults make another word of it, for a stem so short. @param typed - letters of the word whose stem the term is */
function isOtherWord(known: string, term: string, typed: number): boolean {
  if (isSwapped(known, term)) return false;
  // What the word had after its stem says that the stem ends there: "recipe" is not "recipient".
  if (typed > term.length && known.length === term.length + 1 && known.startsWith(term)) return true;
  if (typed < fewLetters) return known.length !== term.length + 1;
  return term.length < someLetters && hasOtherConsonant(known, term);
}

/** Of two words with as many faults, what has more letters wrong is further away, and else what comes later. */
const isFurther = (moreLetters: number, isLater: boolean): boolean => moreLetters > 0 || (moreLetters === 0 && isLater);

/**
 * Finds, for a term that nobody knows, the one that was meant: the nearest of `vocabulary` by letters that are missing,
 * added or other ones; of equally near ones that with fewer letters wrong ("attak" is "attack", not "atack"), else the first in
 * code unit order. Undefined when none is near.
 * @param typed - how many letters were typed, of which the term is the stem
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

/** What English words have after their stem. */
const endings = (
  "ation ations ality icity ity ities ion ions ancy ency ance ences ence ment ments ing ings ness able ables ible ism " +
  "ist ists ive ives ous ary ery ical ics ology al ally y ed er ers ly e es s"
).split(" ");

/** Stems that a word has with the first letters of an ending: "expect" of "expectan", with which "expectancy" begins. */
export function prefixStems(word: string): readonly string[] {
  const stems: string[] = [];
  for (let at = minKnown; at < word.length; at++) {
    const [known, more] = [word.slice(0, at), word.slice(at)];
    if (endings.some((ending) => ending.startsWith(more) && stem(known + ending) === known)) stems.push(known);
  }
  return stems;
}

/**
 * Finds, for a word that nobody knows, the one that was meant where the fault is in its ending, which the stem does not
 * have: "expectancy" for "expectncy", where the stem is "expect". A letter is missing, added or another vowel, two have
 * changed places, or it sounds alike. Of several, the first in code unit order.
 * @param stems - those of the words that are known
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

/** The word of a stem that is nearest to one that was typed, for people read it: "income" of "incom", for "incme". */
export function nearestWord(known: string, typed: string): string {
  const words = [known, ...endings.map((ending) => known + ending), known.replace(/i$/, "y")];
  return words.reduce(
    (best, word) => (stem(word) === known && distance(word, typed) < distance(best, typed) ? word : best),
    known,
  );
}
