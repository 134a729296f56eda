import type { SearchDocument } from "./document.ts";
import type { SentenceEmbedder } from "./embedder.ts";
import { extractTime, isKnownWord, type ParsedQuery, type Vocabulary } from "./parseQuery.ts";
import { splitWords } from "./terms.ts";
import { cachedVectors, type VectorCache } from "./vectorCache.ts";

/** A sentence model. */
export interface SentenceModel {
  /** Identifies package, version and contents of the model, whose vectors are the same on every machine. */
  readonly id: string;
  /** A vector for each text. */
  encode(texts: readonly string[]): Promise<readonly ArrayLike<number>[]>;
}

/** Embeds texts with a sentence model. */
export function createSentenceEmbedder(model: SentenceModel, cache?: VectorCache): SentenceEmbedder {
  const encode = async (texts: readonly string[]) =>
    (await model.encode(texts)).map((vector) => Float32Array.from(vector));
  return {
    name: model.id,
    embed: (texts) => cachedVectors(texts.map(plainText), { name: `sentence:${model.id}`, cache }, encode),
  };
}

/** Maximum letters of the text of a document. The time that a model takes grows with the length. */
const maxLetters = 200;

/**
 * The sentence of a document: its title, and that of its dataset without the source ("Shark attacks - Global Shark Attack File").
 * Descriptions make the vectors of short queries less similar.
 */
export function documentSentence({ title, dataset }: Pick<SearchDocument, "title" | "dataset">): string {
  const subject = dataset.replace(/\s[-–—]\s.*$/u, "");
  const text = subject === "" || title.startsWith(subject) ? title : `${title}. ${subject}`;
  return text.slice(0, maxLetters);
}

/** Spells what tokenizers of models split in an unusual way: "CO₂", "snake_case". */
const plainText = (text: string): string => text.normalize("NFKC").replaceAll("_", " ");

/**
 * The sentence of a query for a model: without its time, its places, a final punctuation mark and "per" units, each of which moves
 * a vector further than another subject does. "" if nothing else is left, or if words must decide: the model reads English,
 * and hardly notices negations.
 * @param reading - of the same text
 * @param vocabulary - that it was read with
 */
export function sentenceOf(
  text: string,
  { places, corrected }: Pick<ParsedQuery, "places" | "corrected">,
  vocabulary: Vocabulary,
): string {
  if (negation.test(text) || isForeign(text, vocabulary)) return "";
  let rest = corrected ?? extractTime(plainText(text)).rest;
  // An entity without a code may be a subject: "fine dust in the air".
  for (const { name, aliases, code } of places.filter(({ code }) => code !== ""))
    for (const one of [name, ...aliases, code].sort((a, b) => b.length - a.length))
      if (one !== "") rest = rest.replace(nameOf(one), " ");
  return rest
    .replace(perUnit, " ")
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "")
    .replace(/\s+/gu, " ");
}

/** Whether a query is in another language than the model: few of its words are known, before they are corrected. */
function isForeign(text: string, vocabulary: Vocabulary): boolean {
  const words = splitWords(extractTime(text).rest);
  return words.filter((word) => isKnownWord(word, vocabulary)).length * 2 <= words.length;
}

/** Words that reverse a query. */
const negation = /\b(?:not|no|non|never|without|except|excluding|neither|nor|\w+n['’]t)\b/iu;

/** "Per 100,000 people", at the end. "Per person" stays: it is another measure. */
const perUnit = /\bper (?:10|100|1,?000|10,?000|100,?000|thousand|million)(?: \w+)?\s*$/iu;

/** A name as whole words, with the small words before it: "in the United Kingdom". */
function nameOf(name: string): RegExp {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).join("[^\\p{L}\\p{N}]+");
  return new RegExp(
    `(?:(?<![\\p{L}\\p{N}])(?:in|of|for|from|across) )?(?:\\bthe )?(?<![\\p{L}\\p{N}])${words}(?:['’]s)?(?![\\p{L}\\p{N}])`,
    "giu",
  );
}
