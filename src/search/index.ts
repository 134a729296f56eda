import { LRUCache } from "lru-cache";
import { type Concepts, decodeConcepts } from "./concepts.ts";
import { type DocumentStore, documentText, encodeDocuments, type SearchDocument, StoredDocuments } from "./document.ts";
import type { EmbedContext, EmbeddedText, Embedder, SentenceEmbedder } from "./embedder.ts";
import { BrokenIndex, type RangedFile } from "./indexFile.ts";
import { idfOf, indexKeywords, type RelatedTerms, type Terms } from "./keywords.ts";
import type { LexiconFiles } from "./lexicon.ts";
import { createLexiconEmbedder } from "./lexicon.ts";
import { decodePlaces, encodePlaces, type Places, type SearchPlace } from "./places.ts";
import { encodeKeywords, type KeywordStore, StoredKeywords } from "./postings.ts";
import { documentSentence } from "./sentence.ts";
import { centred, encodeVectors, meanDirection, openVectors, quantizeVectors, type VectorStore } from "./vectors.ts";

/** Files of the index by name, in the folder `search/`. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The lexicon with its concepts. */
export interface IndexLexicon extends LexiconFiles {
  /** The concept lexicon in its compact form. */
  concepts?: Uint8Array;
}

/** An open index. Whatever grows with the number of documents is loaded on demand. */
export interface IndicatorIndex {
  documents: DocumentStore;
  keywords: KeywordStore;
  /** Without vectors, words and concepts alone rank. */
  vectors: VectorStore | undefined;
  /** Embeds queries. Without it, words and concepts alone rank. */
  embedder: Embedder | undefined;
  /** Vectors of sentences and their model, if both are there. */
  sentences: { readonly vectors: VectorStore; readonly model: SentenceEmbedder } | undefined;
  relatedTerms: RelatedTerms;
  /** The concept lexicon. */
  concepts: Concepts;
  /** The entities of the site. */
  places: Places;
  /** Memo of corrected words. */
  corrections: Map<string, string | undefined>;
}

/** Identifies the index: its text changes when the index does. */
export const indexKeyPath = "key.txt";

/** The embedder of the index, as configured in `site.json`. Queries need the same one. */
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
  sentences: "sentences.bin",
  sentenceModel: "sentences.txt",
} as const;

/** Files that pages parse queries with. What they find is in other files, of which a page loads a few for each query. */
export const pagePaths: readonly string[] = [indexPaths.concepts, indexPaths.places];

/**
 * Builds the files of the index: documents in the order of their ids, their vectors, and the lexicon, which parses queries
 * everywhere and embeds them where there is no model.
 */
export async function buildIndex(
  documents: readonly SearchDocument[],
  embedder: Embedder,
  lexicon?: IndexLexicon,
  places: readonly SearchPlace[] = [],
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
  if (embedder.sentences) {
    files.set(indexPaths.sentences, await embedSentences(sorted, embedder.sentences));
    files.set(indexPaths.sentenceModel, new TextEncoder().encode(`${embedder.sentences.name}\n`));
  }
  if (places.length > 0) files.set(indexPaths.places, encodePlaces(places));
  return files;
}

/** The vector file of the documents. */
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

/** The vector file of the documents' sentences. They are not centred, because cosines are compared with floors. */
async function embedSentences(documents: readonly SearchDocument[], { embed }: SentenceEmbedder): Promise<Uint8Array> {
  const vectors = await embed(documents.map(documentSentence));
  const keys = documents.map((document) => String(document.indicatorId));
  return encodeVectors(quantizeVectors(keys, vectors, { centre: new Float32Array(vectors[0]?.length ?? 0) }));
}

/** Documents that are embedded at once: enough for full requests to an endpoint, few enough for memory. */
const batchSize = 2048;

/** Embeds documents in batches, into one buffer: separate buffers would fragment the memory. */
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

/** Lazy, because all centred vectors at once would double the memory. */
function* centreAll(vectors: readonly Float32Array[], centre: Float32Array): Iterable<Float32Array> {
  for (const vector of vectors) yield centred(vector, centre);
}

/** Opens a file of an index by name; undefined if it is missing. */
export type IndexSource = (name: string) => Promise<RangedFile | undefined>;

/** What opens an index, in addition to its files. */
export interface OpenOptions {
  /** Embeds queries. It must be the embedder that built the index. */
  readonly embedder?: Embedder | undefined;
  /** Called if sentences were embedded by another model. They are then not used. */
  readonly onOtherModel?: ((error: Error) => void) | undefined;
  /** Opens documents and vectors in a database, if the index is in one. */
  readonly engine?: IndexEngine | undefined;
}

/**
 * Opens an index. Documents, postings and residuals are read when a query needs them. Without an embedder, queries are embedded
 * with the lexicon if the index was; otherwise words and concepts alone rank. @throws BrokenIndex if a file is missing or broken
 */
export async function openIndex(
  source: IndexSource,
  { embedder, engine, onOtherModel }: OpenOptions = {},
): Promise<IndicatorIndex> {
  const open = async <T>(name: string, as: (file: RangedFile) => Promise<T>): Promise<T | undefined> => {
    const file = await source(name);
    return file && as(file);
  };
  const whole = (file: RangedFile) => file.read(0, file.size);
  const engineFile = await open(indexPaths.engine, whole);
  const [stores, keywords, ...texts] = await Promise.all([
    engineFile ? openDatabase(engineFile, engine) : openFiles(open),
    open(indexPaths.keywords, StoredKeywords.open),
    ...queryPaths.map(async (name) => [name, await open(name, whole)] as const),
  ]);
  const { documents, vectors, embedder: name } = stores;
  const terms = required(keywords, indexPaths.keywords);
  if (terms.count !== documents.count || (vectors?.count ?? documents.count) !== documents.count)
    throw new BrokenIndex("the files of the search index are not of the same documents");
  const files = new Map(texts.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
  const sentences = embedder?.sentences && (await openSentences(open, embedder.sentences, onOtherModel));
  if (sentences && sentences.vectors.count !== documents.count)
    throw new BrokenIndex("the sentences of the search index are not of its documents");
  return { documents, keywords: terms, vectors, sentences, ...openQueryReader(files, name, terms.postings, embedder) };
}

async function openSentences(
  open: <T>(name: string, as: (file: RangedFile) => Promise<T>) => Promise<T | undefined>,
  model: SentenceEmbedder,
  onOtherModel: OpenOptions["onOtherModel"],
): Promise<IndicatorIndex["sentences"]> {
  const read = async (file: RangedFile) => new TextDecoder().decode(await file.read(0, file.size)).trim();
  const name = await open(indexPaths.sentenceModel, read);
  if (name !== model.name) {
    onOtherModel?.(new Error(`the vectors of sentences are of ${name ?? "no model"}, not of ${model.name}`));
    return undefined;
  }
  const vectors = await open(indexPaths.sentences, openVectors);
  return { vectors: required(vectors, indexPaths.sentences), model };
}

/** Documents and vectors, and the name of their embedder. */
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

async function openDatabase(engineFile: Uint8Array, engine: IndexEngine | undefined): Promise<OpenStores> {
  const config: EngineConfig = JSON.parse(new TextDecoder().decode(engineFile));
  if (!engine) throw new BrokenIndex(`the index is in ${config.engine}, which cannot be asked here`);
  return { ...(await engine(config)), embedder: config.embedder };
}

/** What queries are parsed and embedded with. */
type QueryReader = Pick<IndicatorIndex, "embedder" | "relatedTerms" | "concepts" | "places" | "corrections">;

/** Files that are read whole: they do not grow with the number of documents. */
const queryPaths = [indexPaths.lexicon, indexPaths.rareTerms, indexPaths.concepts, indexPaths.places] as const;

/** @param name - of the documents' embedder @param terms - of the documents */
function openQueryReader(files: IndexFiles, name: string, terms: Terms, embedder: Embedder | undefined): QueryReader {
  if (embedder && embedder.name !== name) throw new Error(`the index is by ${name}, not by ${embedder.name}`);
  const lexiconTerms = files.get(indexPaths.lexicon);
  const rare = files.get(indexPaths.rareTerms) ?? new Uint8Array();
  // An embedder that relates terms is the lexicon, which is not decoded twice.
  const own = embedder?.relateTerms && embedder;
  const lexicon = own ?? (lexiconTerms && createLexiconEmbedder({ terms: lexiconTerms, rare }));
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

/** Memoizes related terms: a query asks for them more than once. */
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

/** The vector of a query, centred like those of the documents; undefined if no word is known. */
export async function embedQuery(index: IndicatorIndex, query: string): Promise<Float32Array | undefined> {
  const text: EmbeddedText = [{ text: query, weight: 1 }];
  const { vectors, keywords } = index;
  if (!vectors) return undefined;
  const context = embedContext(keywords.count, (term) => keywords.frequency(term));
  const [raw] = (await index.embedder?.embed([text], context)) ?? [];
  return raw?.some((value) => value !== 0) ? centred(raw, vectors.centre) : undefined;
}

/** @param frequency - number of documents with a term */
const embedContext = (count: number, frequency: (term: string) => number): EmbedContext => ({
  idf: (term) => idfOf(count, frequency(term)),
});

/** An index with documents and vectors in a database. */
export interface EngineConfig {
  readonly engine: "lancedb";
  /** Address, or path relative to the tree. */
  readonly database: string;
  /** Named by a hash of its contents, so that a new index can be written next to one in use. */
  readonly table: string;
  /** Number of documents. */
  readonly count: number;
  /** Name of the embedder of the documents' vectors. */
  readonly embedder: string;
  /** The centre: subtracted from every vector before normalisation. */
  readonly centre: readonly number[];
}

/** Documents and vectors in a database. */
interface IndexStores {
  readonly documents: DocumentStore;
  readonly vectors: VectorStore;
}

/** Opens a database. @throws BrokenIndex if it holds something else */
export type IndexEngine = (config: EngineConfig) => Promise<IndexStores>;
