import { LRUCache } from "lru-cache";
import { type Concepts, decodeConcepts } from "./concepts.ts";
import { type DocumentStore, documentText, encodeDocuments, type SearchDocument, StoredDocuments } from "./document.ts";
import type { EmbedContext, EmbeddedText, Embedder } from "./embedder.ts";
import { BrokenIndex, type RangedFile } from "./indexFile.ts";
import { idfOf, indexKeywords, type RelatedTerms, type Terms } from "./keywords.ts";
import type { LexiconFiles } from "./lexicon.ts";
import { createLexiconEmbedder } from "./lexicon.ts";
import { decodePlaces, encodePlaces, type Place, type Places } from "./places.ts";
import { encodeKeywords, type KeywordStore, StoredKeywords } from "./postings.ts";
import { centred, encodeVectors, meanDirection, openVectors, quantizeVectors, type VectorStore } from "./vectors.ts";

/** Files of the index by their name below `search/`. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The lexicon with its concepts. */
export interface IndexLexicon extends LexiconFiles {
  /** The compact form of the concept lexicon. */
  concepts?: Uint8Array;
}

/** An index, ready to be asked: what grows with the documents is read when it is asked for. */
export interface IndicatorIndex {
  documents: DocumentStore;
  keywords: KeywordStore;
  /** Without them words and concepts alone rank. */
  vectors: VectorStore | undefined;
  /** What embeds the query; without one, keywords alone rank. */
  embedder: Embedder | undefined;
  relatedTerms: RelatedTerms;
  /** What public statistics call things, and what people do. */
  concepts: Concepts;
  /** The site's entities. */
  places: Places;
  /** What misspelt words were found to be, kept for the next query. */
  corrections: Map<string, string | undefined>;
}

/** Tells which index there is: another text for another index. */
export const indexKeyPath = "key.txt";

/** Which embedder made the index, as the site's configuration named it: the same one embeds the queries. */
export const indexEmbedderPath = "embedder.json";

/** Names of the files that an index is opened from. */
export const indexPaths = {
  documents: "documents.bin",
  keywords: "keywords.bin",
  vectors: "vectors.bin",
  lexicon: "lexicon.bin",
  rareTerms: "rare.txt",
  concepts: "concepts.txt",
  places: "entities.txt",
  engine: "engine.json",
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
  const keywords = indexKeywords(sorted);
  const { count, postings } = keywords;
  const context = embedContext(count, (term) => postings.get(term)?.rows.length ?? 0);
  const vectors = await embedDocuments(sorted, embedder, context);
  const files = new Map<string, Uint8Array>([
    [indexPaths.documents, encodeDocuments(sorted, embedder.name)],
    [indexPaths.keywords, encodeKeywords(keywords)],
    [indexPaths.vectors, vectors],
  ]);
  if (lexicon) {
    files.set(indexPaths.lexicon, lexicon.terms);
    files.set(indexPaths.rareTerms, lexicon.rare);
    if (lexicon.concepts) files.set(indexPaths.concepts, lexicon.concepts);
  }
  if (places.length > 0) files.set(indexPaths.places, encodePlaces(places));
  return files;
}

/** The file of the documents' vectors. */
async function embedDocuments(
  documents: readonly SearchDocument[],
  embedder: Embedder,
  context: EmbedContext,
): Promise<Uint8Array> {
  const raw = await embedBatches(documents, embedder, context);
  const centre = meanDirection(raw);
  const keys = documents.map((document) => String(document.indicatorId));
  return encodeVectors(quantizeVectors(keys, centreAll(raw, centre), { centre, refined: true }));
}

/** So many documents are embedded at once: whole requests of an endpoint, and few beside all that there are. */
const batchSize = 2048;

/** The documents' vectors in one piece of memory: pieces of their own would leave holes in it that nothing else fits into. */
async function embedBatches(
  documents: readonly SearchDocument[],
  embedder: Embedder,
  context: EmbedContext,
): Promise<readonly Float32Array[]> {
  let [all, dims] = [new Float32Array(), 0];
  for (let at = 0; at < documents.length; at += batchSize) {
    const vectors = await embedder.embed(documents.slice(at, at + batchSize).map(documentText), context);
    if (at === 0) {
      dims = vectors[0]?.length ?? 0;
      all = new Float32Array(documents.length * dims);
    }
    for (const [i, vector] of vectors.entries()) all.set(vector, (at + i) * dims);
  }
  return documents.map((_, row) => all.subarray(row * dims, (row + 1) * dims));
}

/** One after the other, for all at once take as much memory again. */
function* centreAll(vectors: readonly Float32Array[], centre: Float32Array): Iterable<Float32Array> {
  for (const vector of vectors) yield centred(vector, centre);
}

/** Gives a file of an index by its name below `search/`; undefined when there is none. */
export type IndexSource = (name: string) => Promise<RangedFile | undefined>;

/** What an index is opened by beside its files. */
export interface OpenOptions {
  /** What embeds the queries: the one that the index was built with. */
  readonly embedder?: Embedder | undefined;
  /** Opens what stands in a database, where the index names one. */
  readonly engine?: IndexEngine | undefined;
}

/**
 * Opens an index of which documents, postings and residuals are read when a query needs them. Without an embedder, the lexicon
 * among the files embeds if it was the one, and failing that, words and concepts alone rank. Throws `BrokenIndex` where a file
 * is missing or not what was written.
 */
export async function openIndex(source: IndexSource, { embedder, engine }: OpenOptions = {}): Promise<IndicatorIndex> {
  const open = async <T>(name: string, as: (file: RangedFile) => Promise<T>): Promise<T | undefined> => {
    const file = await source(name);
    return file && as(file);
  };
  const whole = (file: RangedFile) => file.read(0, file.size);
  const stated = await open(indexPaths.engine, whole);
  const [stores, keywords, ...texts] = await Promise.all([
    stated ? openDatabase(stated, engine) : openFiles(open),
    open(indexPaths.keywords, StoredKeywords.open),
    ...queryPaths.map(async (name) => [name, await open(name, whole)] as const),
  ]);
  const { documents, vectors, embedder: name } = stores;
  const terms = required(keywords, indexPaths.keywords);
  if (terms.count !== documents.count || (vectors?.count ?? documents.count) !== documents.count)
    throw new BrokenIndex("the files of the search index are not of the same documents");
  const files = new Map(texts.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
  return { documents, keywords: terms, vectors, ...openQueryReader(files, name, terms.postings, embedder) };
}

/** Documents and vectors, with the name of the embedder of both. */
type OpenStores = Pick<IndicatorIndex, "vectors"> & { readonly documents: DocumentStore; readonly embedder: string };

async function openFiles(
  open: <T>(name: string, as: (file: RangedFile) => Promise<T>) => Promise<T | undefined>,
): Promise<OpenStores> {
  const [found, vectors] = await Promise.all([
    open(indexPaths.documents, StoredDocuments.open),
    open(indexPaths.vectors, openVectors),
  ]);
  const documents = required(found, indexPaths.documents);
  return { documents, vectors, embedder: documents.embedder };
}

async function openDatabase(stated: Uint8Array, engine: IndexEngine | undefined): Promise<OpenStores> {
  const config: EngineConfig = JSON.parse(new TextDecoder().decode(stated));
  if (!engine) throw new BrokenIndex(`the index is in ${config.engine}, which cannot be asked here`);
  return { ...(await engine(config)), embedder: config.embedder };
}

/** What queries are read and embedded by. */
type QueryReader = Pick<IndicatorIndex, "embedder" | "relatedTerms" | "concepts" | "places" | "corrections">;

/** Files that are read whole, for they do not grow with the documents. */
const queryPaths = [indexPaths.lexicon, indexPaths.rareTerms, indexPaths.concepts, indexPaths.places] as const;

/** @param name - the embedder of the documents. @param terms - of the documents */
function openQueryReader(files: IndexFiles, name: string, terms: Terms, embedder: Embedder | undefined): QueryReader {
  if (embedder && embedder.name !== name) throw new Error(`the index is by ${name}, not by ${embedder.name}`);
  const lexiconTerms = files.get(indexPaths.lexicon);
  const rare = files.get(indexPaths.rareTerms) ?? new Uint8Array();
  const lexicon = lexiconTerms && createLexiconEmbedder({ terms: lexiconTerms, rare });
  const queryEmbedder = embedder ?? (lexicon?.name === name ? lexicon : undefined);
  const related = (queryEmbedder?.relateTerms ?? lexicon?.relateTerms)?.(terms.keys()) ?? (() => []);
  return {
    embedder: queryEmbedder,
    relatedTerms: memoizeRelated(related),
    concepts: decodeConcepts(files.get(indexPaths.concepts)),
    places: decodePlaces(files.get(indexPaths.places)),
    corrections: new Map(),
  };
}

/** Remembers what terms are related to, for one query asks more than once. */
function memoizeRelated(related: RelatedTerms): RelatedTerms {
  const known = new LRUCache<string, ReturnType<RelatedTerms>>({ max: 1000 });
  return (term) => {
    const found = known.get(term) ?? related(term);
    known.set(term, found);
    return found;
  };
}

function required<T>(part: T | undefined, path: string): T {
  if (part === undefined) throw new BrokenIndex(`missing file of the search index: ${path}`);
  return part;
}

/** The vector of a query as the index compares it, or undefined when nothing is known of its words. */
export async function embedQuery(index: IndicatorIndex, query: string): Promise<Float32Array | undefined> {
  const text: EmbeddedText = [{ text: query, weight: 1 }];
  const { vectors, keywords } = index;
  if (!vectors) return undefined;
  const context = embedContext(keywords.count, (term) => keywords.frequency(term));
  const [raw] = (await index.embedder?.embed([text], context)) ?? [];
  return raw?.some((value) => value !== 0) ? centred(raw, vectors.centre) : undefined;
}

/** What an embedder knows of the documents. @param frequency - how many have a term */
const embedContext = (count: number, frequency: (term: string) => number): EmbedContext => ({
  idf: (term) => idfOf(count, frequency(term)),
});

/** Where documents and vectors are that stand in no files of the index: in a database. */
export interface EngineConfig {
  readonly engine: "lancedb";
  /** Its address, or a path from the tree. */
  readonly database: string;
  /** Named by what is in it, so that an index can be made anew beside one that is in use. */
  readonly table: string;
  /** Documents. */
  readonly count: number;
  /** The name of the embedder whose vectors go with the documents. */
  readonly embedder: string;
  /** What was subtracted from every vector before it was brought to unit length. */
  readonly centre: readonly number[];
}

/** What a database holds of an index. */
interface IndexStores {
  readonly documents: DocumentStore;
  readonly vectors: VectorStore;
}

/** Opens what a database holds. Throws `BrokenIndex` where it holds something else. */
export type IndexEngine = (config: EngineConfig) => Promise<IndexStores>;
