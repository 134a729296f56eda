import { type Concepts, readConcepts } from "./concepts.ts";
import { decodeDocuments, documentText, encodeDocuments, type SearchDocument } from "./document.ts";
import type { EmbedContext, EmbeddedText, Embedder } from "./embedder.ts";
import { indexKeywords, type KeywordIndex, type RelatedTerms, rarity } from "./keywords.ts";
import { createLexiconEmbedder } from "./lexicon.ts";
import { encodePlaces, type Place, type Places, readPlaces } from "./places.ts";
import { createScanner, type Scanner } from "./scan.ts";
import type { LexiconFiles } from "./termVectors.ts";
import { decodeVectors, encodeVectors, quantizeVectors, unitVector, type VectorFile } from "./vectors.ts";

/** Files of the index by their name below `search/`. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The lexicon with its concepts. */
export interface IndexLexicon extends LexiconFiles {
  /** The compact form of the concept lexicon. */
  concepts?: Uint8Array;
}

/** An index in memory, ready to be asked. */
export interface SearchIndex {
  documents: readonly SearchDocument[];
  keywords: KeywordIndex;
  /** Without them words and concepts alone rank. */
  vectors: { readonly file: VectorFile; readonly scan: Scanner } | undefined;
  /** What embeds the query; without one, keywords alone rank. */
  embedder: Embedder | undefined;
  relatedTerms: RelatedTerms;
  /** What public statistics call things, and what people do. */
  concepts: Concepts;
  /** The site's entities. */
  places: Places;
  /** What misspelt words were found to be, kept for the next query. */
  spelt: Map<string, string | undefined>;
}

/** Tells which index there is: another text for another index. */
export const indexKeyPath = "key.txt";

/** Which embedder made the index, as the site's configuration named it: the same one embeds the queries. */
export const indexEmbedderPath = "embedder.json";

/** Names of the files that an index is opened from. */
export const indexPaths = {
  documents: "documents.json",
  vectors: "vectors.bin",
  lexicon: "lexicon.bin",
  rareTerms: "rare.txt",
  concepts: "concepts.txt",
  places: "entities.txt",
} as const;

/** Those that pages read queries by; what these find stands in files of its own, a few of which are loaded for each. */
export const pagePaths: readonly string[] = [indexPaths.concepts, indexPaths.places];

/**
 * Builds the files of the index: the documents in the order of their ids, their vectors, and the lexicon, by which queries
 * are read anywhere, and embedded where no model is given.
 */
export async function buildIndex(
  documents: readonly SearchDocument[],
  embedder: Embedder,
  lexicon?: IndexLexicon,
  places: readonly Place[] = [],
): Promise<IndexFiles> {
  const sorted = [...documents].sort((a, b) => a.indicatorId - b.indicatorId);
  const context = embedContext(indexKeywords(sorted));
  const raw = await embedder.embed(sorted.map(documentText), context);
  const centre = meanVector(raw.map(unitVector));
  const vectors = raw.map((vector) => centred(vector, centre));
  const file = quantizeVectors(
    sorted.map((d) => String(d.indicatorId)),
    vectors,
    { centre, refined: true },
  );
  const files = new Map<string, Uint8Array>([
    [indexPaths.documents, encodeDocuments(sorted, embedder.name)],
    [indexPaths.vectors, encodeVectors(file)],
  ]);
  if (lexicon) {
    files.set(indexPaths.lexicon, lexicon.terms);
    files.set(indexPaths.rareTerms, lexicon.rare);
    if (lexicon.concepts) files.set(indexPaths.concepts, lexicon.concepts);
  }
  if (places.length > 0) files.set(indexPaths.places, encodePlaces(places));
  return files;
}

/** How an index is opened. */
export interface OpenOptions {
  /** What embeds the queries: the one that the index was built with. */
  readonly embedder?: Embedder | undefined;
  /** What is searched beside the documents: it gets the rows of the keywords after theirs. */
  readonly more?: readonly Pick<SearchDocument, "title" | "description">[];
}

/**
 * Opens the files of an index. Without an embedder, the lexicon among the files embeds if it was the one, and failing that,
 * words and concepts alone rank.
 */
export function openIndex(files: IndexFiles, { embedder, more = [] }: OpenOptions = {}): SearchIndex {
  const { documents, embedder: name } = decodeDocuments(required(files, indexPaths.documents));
  if (embedder && embedder.name !== name) throw new Error(`the index is by ${name}, not by ${embedder.name}`);
  const vectors = files.get(indexPaths.vectors);
  const terms = files.get(indexPaths.lexicon);
  const rare = files.get(indexPaths.rareTerms) ?? new Uint8Array();
  const lexicon = terms && createLexiconEmbedder({ terms, rare });
  const queryEmbedder = embedder ?? (lexicon?.name === name ? lexicon : undefined);
  const keywords = indexKeywords([...documents, ...more.map((texts) => ({ ...noTexts, ...texts }))]);
  const file = vectors && decodeVectors(vectors);
  return {
    documents,
    keywords,
    vectors: file && { file, scan: createScanner(file.values, file.dims) },
    embedder: queryEmbedder,
    relatedTerms: (queryEmbedder?.relateTerms ?? lexicon?.relateTerms)?.(keywords.postings.keys()) ?? (() => []),
    concepts: readConcepts(files.get(indexPaths.concepts)),
    places: readPlaces(files.get(indexPaths.places)),
    spelt: new Map(),
  };
}

/** Texts that things beside documents lack. */
export const noTexts = { dataset: "", unit: "", datasetDescription: "" };

function required(files: IndexFiles, path: string): Uint8Array {
  const bytes = files.get(path);
  if (!bytes) throw new Error(`missing file of the search index: ${path}`);
  return bytes;
}

/** The vector of a query as the index compares it, or undefined when nothing is known of its words. */
export async function embedQuery(index: SearchIndex, query: string): Promise<Float32Array | undefined> {
  const text: EmbeddedText = [{ text: query, weight: 1 }];
  if (!index.vectors) return undefined;
  const [raw] = (await index.embedder?.embed([text], embedContext(index.keywords))) ?? [];
  return raw?.some((value) => value !== 0) ? centred(raw, index.vectors.file.centre) : undefined;
}

const embedContext = (keywords: KeywordIndex): EmbedContext => ({ rarity: (term) => rarity(keywords, term) });

/** Takes from a vector what all documents share, so that what sets them apart decides. */
function centred(vector: Float32Array, centre: Float32Array): Float32Array {
  return unitVector(unitVector(vector).map((value, i) => value - (centre[i] ?? 0)));
}

function meanVector(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    vector.forEach((value, i) => {
      mean[i] = (mean[i] ?? 0) + value / vectors.length;
    });
  return mean;
}
