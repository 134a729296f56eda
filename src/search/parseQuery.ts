import type { Concepts } from "./concepts.ts";
import type { Terms } from "./keywords.ts";
import type { Places, SearchPlace } from "./places.ts";
import { findByEnding, findSpelling, minKnown, nearestWord, prefixStems } from "./spelling.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitPhrase, splitTerms, splitWords } from "./terms.ts";
import { isEveryday, isMeasureWord } from "./wordClasses.ts";

/** A part of a query with one meaning: a phrase of the lexicon, the name of a place, or a single word. */
export interface QueryPart {
  /** As it was typed, in lower case. */
  readonly text: string;
  readonly terms: readonly string[];
  /** The concepts that the part names, by row of the lexicon; empty for other words. */
  readonly concepts: readonly number[];
  /** The place that the part names. Documents need not mention it, because most have data on many places. */
  readonly place?: SearchPlace;
}

/** A query divided into parts. */
export interface ParsedQuery {
  readonly parts: readonly QueryPart[];
  /** The places of the query, without duplicates. */
  readonly places: readonly SearchPlace[];
  /** The time of the query, as the value of a chart's `time` parameter. */
  readonly time: string | undefined;
  /** The query with unknown words corrected; undefined if all words are known. */
  readonly corrected: string | undefined;
}

/** What a query is parsed with. */
export interface Vocabulary {
  readonly concepts: Concepts;
  readonly places: Places;
  /** Whether the last word may be incomplete. It is then not corrected as long as a known word starts with it. */
  readonly isTyping?: boolean;
  /** The terms of the documents. */
  readonly terms: Terms;
  /** Whether a term has related terms. */
  readonly isRelated?: (term: string) => boolean;
  /** Memo of corrected words. Each letter typed asks for the same query again. */
  readonly corrections?: Map<string, string | undefined>;
}

/**
 * Parses a query: extracts its time, corrects unknown words, then finds places and phrases, longer ones first, and the words
 * between them.
 */
export function parseQuery(text: string, vocabulary: Vocabulary): ParsedQuery {
  const { rest, time } = extractTime(text);
  const spelt = correctQuery(rest, vocabulary);
  const parts = readParts(spelt ?? rest, vocabulary);
  const places = [...new Set(parts.flatMap(({ place }) => place ?? []))];
  // A query of nothing but a year searches for the year.
  return { parts, places, time, corrected: spelt };
}

/** Corrects every unknown word; undefined if there is none. */
function correctQuery(text: string, vocabulary: Vocabulary): string | undefined {
  const { places, isTyping, corrections: known = new Map() } = vocabulary;
  const typed = splitWords(text);
  const isBegun = (word: string): boolean => {
    const stems = new Set(prefixStems(word));
    return [places.words, ...candidates(vocabulary)].some((known) =>
      some(known, (one) => one.startsWith(word) || stems.has(one)),
    );
  };
  const isRight = (word: string, i: number): boolean =>
    isKnownWord(word, vocabulary) || (isTyping === true && i === typed.length - 1 && isBegun(word));
  const spelt = typed.map((word, i) => {
    if (isRight(word, i)) return word;
    if (!known.has(word)) {
      if (known.size >= maxCorrections) known.clear();
      known.set(word, correctWord(word, vocabulary));
    }
    return known.get(word) ?? word;
  });
  const read = spelt.map((word, i) =>
    word !== typed[i] || isRight(word, i) ? word : (completePhrase(word, spelt[i + 1], vocabulary) ?? word),
  );
  return read.some((word, i) => word !== typed[i]) ? read.join(" ") : undefined;
}

function some<T>(values: Iterable<T>, isIt: (value: T) => boolean): boolean {
  for (const value of values) if (isIt(value)) return true;
  return false;
}

/** Whether documents, places or everyday language have a word. */
export const isKnownWord = (word: string, vocabulary: Vocabulary): boolean =>
  isCommonWord(word) ||
  isKnown(stem(word), vocabulary) ||
  isKnown(splitPhrase(word)[0] ?? word, vocabulary) ||
  vocabulary.places.words.has(word);

/** Whether documents or the lexicon have a term. */
const isKnown = (term: string, { terms, concepts, isRelated }: Vocabulary): boolean =>
  terms.has(term) || concepts.words.has(term) || isRelated?.(term) === true;

/** The words that can replace an unknown word, most likely first. */
const candidates = ({ terms, concepts }: Vocabulary): readonly Iterable<string>[] => [terms.keys(), concepts.words];

/** Everyday words are known even if no document or concept has them. */
const isCommonWord = (word: string): boolean => isStopWord(word) || isEveryday(stem(word)) || isMeasureWord(stem(word));

/** Maximum entries of the memo: more than a reader types. */
const maxCorrections = 1000;

/** The most likely correction of an unknown word, which may be two words. */
function correctWord(word: string, vocabulary: Vocabulary): string | undefined {
  const single = word.replace(/(.)\1/g, "$1");
  // "Acess" is not "aces".
  if (single !== word && stem(single).length >= minKnown && isKnown(stem(single), vocabulary)) return single;
  const apart = splitCompound(word, vocabulary);
  if (apart !== undefined) return apart;
  const name = findSpelling(vocabulary.places.words, word);
  if (name !== undefined) return name;
  for (const likely of candidates(vocabulary)) {
    const meant = findSpelling(likely, stem(word), word.length);
    if (meant !== undefined) return nearestWord(meant, word);
  }
  for (const likely of candidates(vocabulary)) {
    const meant = findByEnding(likely, word);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Splits a phrase that was written as one word: "lightbulbs". */
function splitCompound(word: string, { concepts }: Vocabulary): string | undefined {
  for (let at = minPart; at <= word.length - minPart; at++) {
    const apart = `${word.slice(0, at)} ${word.slice(at)}`;
    if (concepts.byPhrase.has(splitPhrase(apart).join(" "))) return apart;
  }
  return undefined;
}

/** Minimum letters of each half of a compound, and of an incomplete word of a phrase. */
const minPart = 3;

/** Adds the missing letter to a word that is too short to be corrected alone, if a phrase tells which: "lif expectancy". */
function completePhrase(word: string, next: string | undefined, { concepts }: Vocabulary): string | undefined {
  const end = next === undefined ? undefined : splitPhrase(next)[0];
  if (end === undefined || word.length < minPart) return undefined;
  for (let at = 1; at <= word.length; at++)
    for (const letter of letters) {
      const whole = word.slice(0, at) + letter + word.slice(at);
      if (concepts.byPhrase.has(`${splitPhrase(whole)[0]} ${end}`)) return whole;
    }
  return undefined;
}

const letters = "abcdefghijklmnopqrstuvwxyz";

interface Word {
  readonly word: string;
  /** The form that phrases have; undefined for small words that phrases ignore. */
  readonly form: string | undefined;
  /** In capitals, "WHO" is a name and not a question. */
  readonly isCapital: boolean;
}

function readParts(text: string, { concepts, places }: Vocabulary): QueryPart[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’ʼ]+/gu)].flatMap(([typed]): Word[] => {
    const isCapital = /^[A-Z]{2,4}$/.test(typed) && text !== text.toUpperCase();
    return splitWords(typed).map((word) => ({ word, isCapital, form: isCapital ? stem(word) : splitPhrase(word)[0] }));
  });
  const line = new PartBuilder(words);
  line.takePlaces(places, concepts, 2);
  line.takePhrases(concepts, 2);
  line.takePlaces(places, concepts, 1);
  line.takePhrases(concepts, 1);
  line.takeWords();
  return line.parts();
}

/** Concepts by the exact word, its singular or plural. Words with only the stem in common do not count. */
function conceptsAsWritten(byWord: Concepts["byWord"], word: string): readonly number[] | undefined {
  const other = byWord.get(word.endsWith("s") ? word.slice(0, -1) : `${word}s`) ?? [];
  const all = [...new Set([...(byWord.get(word) ?? []), ...other])];
  return all.length > 0 ? all : undefined;
}

/** The words of a query, from which parts are taken one after the other. */
class PartBuilder {
  private readonly words: readonly Word[];
  private readonly taken: boolean[];
  private readonly found: (QueryPart | undefined)[];

  constructor(words: readonly Word[]) {
    this.words = words;
    this.taken = words.map(() => false);
    this.found = words.map(() => undefined);
  }

  parts(): QueryPart[] {
    return this.found.filter((part) => part !== undefined);
  }

  /** Takes phrases of the lexicon with at least `fewest` words. */
  takePhrases({ byPhrase, byWords, byWord, longest }: Concepts, fewest: number): void {
    const heavy = this.words.flatMap(({ word, form }, at) => (form === undefined ? [] : [{ at, word, form }]));
    for (let length = Math.min(longest, heavy.length); length >= fewest; length--) {
      for (let start = 0; start + length <= heavy.length; start++) {
        const run = heavy.slice(start, start + length);
        const forms = run.map(({ form }) => form);
        // "News" is a subject and "new" is not, although both have one stem.
        const [{ word = "", form = "" } = {}] = run;
        const isOther = length === 1 && isEveryday(form) && !byWord.has(word);
        const written = length === 1 ? conceptsAsWritten(byWord, word) : undefined;
        const concepts = written ?? byPhrase.get(forms.join(" ")) ?? byWords.get(forms.sort().join(" "));
        if (concepts && !isOther)
          this.take(
            run.map(({ at }) => at),
            (text) => ({ text, terms: splitTerms(text), concepts }),
          );
      }
    }
  }

  /**
   * Takes names of places with at least `fewest` words, and codes in capitals. An entity without a code is skipped if a concept
   * has its name, or if a longer phrase may have it.
   */
  takePlaces({ byName, byCode, longest }: Places, { byPhrase }: Concepts, fewest: number): void {
    for (let length = Math.min(longest, this.words.length); length >= fewest; length--) {
      for (let start = 0; start + length <= this.words.length; start++) {
        const run = this.words.slice(start, start + length);
        const name = run.map(({ word }) => word).join(" ");
        const [first] = run;
        // "us" is a word, "US" is a country.
        const isName = length > 1 || first?.isCapital || !isStopWord(name);
        const code = length === 1 && first?.isCapital ? byCode.get(name.toUpperCase()) : undefined;
        const place = code ?? (isName ? byName.get(name) : undefined);
        // "Coal" may be an entity of some data, but a query for it is about the subject.
        const isSubject = place?.code === "" && (length === 1 ? byPhrase.has(first?.form ?? "") : fewest > 1);
        if (!place || isSubject) continue;
        const at = run.map((_, i) => start + i);
        this.take(at, (text) => ({ text, terms: splitTerms(text), concepts: [], place }));
      }
    }
  }

  /** Takes the remaining words, except stop words. */
  takeWords(): void {
    this.words.forEach(({ word, isCapital }, at) => {
      if (isCapital || !isStopWord(word)) this.take([at], (text) => ({ text, terms: [stem(word)], concepts: [] }));
    });
  }

  private take(at: readonly number[], make: (text: string) => QueryPart): void {
    const [first = 0] = at;
    const last = at.at(-1) ?? first;
    if (at.some((i) => this.taken[i])) return;
    for (const i of at) this.taken[i] = true;
    const text = this.words.slice(first, last + 1).map(({ word }) => word);
    this.found[first] = make(text.join(" "));
  }
}

/** A query without its time, and the time as the value of a chart's `time` parameter. */
interface ExtractedTime {
  readonly rest: string;
  readonly time: string | undefined;
}

/** The month of "March 2020" is dropped: charts show years. */
const month =
  "(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december)";

const year = `(?:${month}\\.? )?(1[0-9]{3}|20[0-9]{2}|2100)`;

/** Phrases for times, longer ones first. */
const forms: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    new RegExp(`\\b(?:from |between )?${year}\\s*(?:to|and|until|till|through|-|–|—|\\.\\.)\\s*${year}\\b`, "i"),
    (a, b) => `${a}..${b}`,
  ],
  [new RegExp(`\\b(?:since|after|from)\\s+${year}(?:\\s+on(?:wards?)?)?\\b`, "i"), (a) => `${a}..latest`],
  [new RegExp(`\\b(?:before|until|till|up to)\\s+${year}\\b`, "i"), (a) => `earliest..${a}`],
  [
    /\b(?:in |during |since )?(?:the )?(1[0-9]|20)([0-9])0'?s\b/i,
    (century, decade) => `${century}${decade}0..${century}${decade}9`,
  ],
  [
    /\b(?:in |during )?(?:the )?(1[0-9]|20|21)(?:st|th) century\b/i,
    (number) => `${Number(number) - 1}00..${Number(number) - 1}99`,
  ],
  [new RegExp(`\\b(?:in |for |of |during |by )?(?:the year )?${year}\\b`, "i"), (a) => a],
];

/** Extracts the time of a query: "unemployment since 2000" is unemployment, and `2000..latest`. */
export function extractTime(text: string): ExtractedTime {
  for (const [form, write] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const rest = `${before.trimEnd()} ${after.trimStart()}`.trim();
    return { rest, time: write(...found.slice(1)) };
  }
  return { rest: text, time: undefined };
}
