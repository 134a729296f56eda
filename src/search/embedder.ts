import type { RelatedTerms } from "./keywords.ts";

/** A text as parts that count differently: a title more than a description. A query is one part. */
export type EmbeddedText = readonly { text: string; weight: number }[];

/** The parts as one text, for models that read whole texts: each says for itself what matters. */
export const joinParts = (text: EmbeddedText): string =>
  text
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join(". ");

/** What an embedder may ask about the documents of the index. */
export interface EmbedContext {
  /** How telling a term is among the documents of the index: the rarer, the more. */
  idf: (term: string) => number;
}

/** The share of a sentence model in the score: more than this, and a model that knows less than the lexicon spoils it. */
export const modelShare = 0.25;

/** Turns texts into vectors of one length. */
export interface Embedder {
  /** Says which vectors go together: a query is compared only with documents embedded under the same name. */
  name: string;
  /** The share of its vectors in the score, from 0 to 1; the rest is what keywords say. */
  share: number;
  /** One vector per text, of any magnitude, but zero for a text of which it knows nothing. */
  embed(texts: readonly EmbeddedText[], context: EmbedContext): Promise<Float32Array[]>;
  /** Which of the documents' terms can stand for a term of the query, where the embedder knows single terms. */
  relateTerms?(vocabulary: Iterable<string>): RelatedTerms;
}
