import type { RelatedTerms } from "./keywords.ts";

/** A text in parts of different weight: a title counts more than a description. A query is one part. */
export type EmbeddedText = readonly { text: string; weight: number }[];

/** Joins the parts for models that read whole texts and weight words themselves. */
export const joinParts = (text: EmbeddedText): string =>
  text
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join(". ");

/** What an embedder can ask about the documents of the index. */
export interface EmbedContext {
  /** Inverse document frequency of a term: rare terms count more. */
  idf: (term: string) => number;
}

/** Share of a sentence model in the score. With more, a model that knows less than the lexicon makes the ranking worse. */
export const modelShare = 0.25;

/** Turns texts into vectors of one length. */
export interface Embedder {
  /** Identifies vectors that can be compared: those of queries and documents with the same name. */
  name: string;
  /** Share of the vectors in the score, from 0 to 1. The rest is keywords. */
  share: number;
  /** One vector for each text, of any magnitude; zero for a text without known words. */
  embed(texts: readonly EmbeddedText[], context: EmbedContext): Promise<Float32Array[]>;
  /** Finds related terms among those of the documents, if the embedder has vectors of single terms. */
  relateTerms?(vocabulary: Iterable<string>): RelatedTerms;
  /** A model of whole sentences beside these vectors. */
  sentences?: SentenceEmbedder;
}

/** Embeds whole sentences. Its cosines mean the same in every index. */
export interface SentenceEmbedder {
  /** Identifies package, version and contents of the model. */
  readonly name: string;
  /** A vector of length 1 for each text. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
