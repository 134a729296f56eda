import type { SearchDocument } from "./document.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitTerms, splitWords } from "./terms.ts";
import { isEveryday, isMeasureWord, isNumber } from "./wordClasses.ts";

/** The texts of a document that are indexed. */
export type TextFields = Pick<SearchDocument, "title" | "dataset" | "unit" | "description" | "datasetDescription">;

/** A field of the index: its weight, and how much a long text counts less (`w` and `b` of BM25F). */
interface Field {
  read: (document: TextFields) => string;
  weight: number;
  lengthPenalty: number;
}

/** How the fields of documents are weighted. */
export interface Weighing {
  /** The fields that read the title. The other fields are the same for all documents. */
  readonly titleFields: readonly Field[];
  /** `k1` of BM25: how soon repeated terms stop adding weight. */
  readonly saturation: number;
}

/** The fields other than the title. */
const otherFields: readonly Field[] = [
  { read: (d) => d.dataset, weight: 2, lengthPenalty: 0.3 },
  { read: (d) => d.description, weight: 1, lengthPenalty: 0.6 },
  { read: (d) => d.unit, weight: 0.5, lengthPenalty: 0 },
  { read: (d) => d.datasetDescription, weight: 0.3, lengthPenalty: 0.6 },
];

/** The title of an indicator, with abbreviations expanded if it is the name of a column. */
const readTitle = (d: TextFields): string =>
  expandAbbreviations(d.title, [d.dataset, d.description, d.datasetDescription]);

/** For indicators. */
const indicatorWeighing: Weighing = {
  titleFields: [{ read: readTitle, weight: 3, lengthPenalty: 0.2 }],
  saturation: 1.2,
};

/**
 * For pages. A chart is about what its title says, above all at its start, and more so the less else the title says: "GDP per
 * capita" is the usual meaning of GDP and comes before charts that compare something with GDP. Repeated terms add weight for
 * longer than in indicators, which keeps such charts apart.
 */
export const pageWeighing: Weighing = {
  titleFields: [
    { read: ({ title }) => title, weight: 4, lengthPenalty: 0.5 },
    { read: ({ title }) => startOf(title), weight: 2, lengthPenalty: 0 },
  ],
  saturation: 2.5,
};

/** The first two words of a title, without numbers and words of measure. */
const startOf = (title: string): string =>
  splitTerms(title)
    .filter((term) => !isMeasureWord(term) && !isNumber(term))
    .slice(0, 2)
    .join(" ");

/** Weights are rounded to this many steps, so that they are the same in memory and in files. */
export const weightSteps = 65_535;

/** The documents with a term: their rows in ascending order, and the term's weight in each, from 0 to 1. */
export interface Posting {
  readonly rows: readonly number[] | Uint32Array;
  readonly weights: readonly number[] | Float32Array;
}

/** A set of terms. */
export interface Terms {
  has(term: string): boolean;
  keys(): Iterable<string>;
}

/** Documents by their terms. */
export interface KeywordIndex {
  count: number;
  postings: ReadonlyMap<string, Posting>;
}

/** Related terms of a term, with weights from 0 to 1. */
export type RelatedTerms = (term: string) => readonly { term: string; weight: number }[];

/** Indexes documents by the terms of their fields, weighted with BM25F (Robertson and Zaragoza 2009). */
export function indexKeywords(documents: readonly TextFields[], weighing: Weighing = indicatorWeighing): KeywordIndex {
  const { titleFields, saturation } = weighing;
  const fields = [...titleFields, ...otherFields];
  const split = memoizeSplit(splitTerms);
  const lengths = fields.map(({ read }) => {
    const total = documents.reduce((sum, document) => sum + split(read(document)).length, 0);
    return total / Math.max(1, documents.length) || 1;
  });
  const postings = new Map<string, { rows: number[]; weights: number[] }>();
  documents.forEach((document, row) => {
    const counts = new Map<string, number>();
    fields.forEach(({ read, weight, lengthPenalty }, f) => {
      const terms = split(read(document));
      const share = weight / (1 - lengthPenalty + (lengthPenalty * terms.length) / (lengths[f] ?? 1));
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + share);
    });
    for (const [term, count] of counts) {
      const posting = postings.get(term) ?? { rows: [], weights: [] };
      postings.set(term, posting);
      posting.rows.push(row);
      posting.weights.push(Math.fround(Math.round((count / (saturation + count)) * weightSteps) / weightSteps));
    }
  });
  return { count: documents.length, postings };
}

/** Memoizes a split: all indicators of a dataset have the same dataset texts. */
function memoizeSplit(split: (text: string) => string[]): (text: string) => string[] {
  const known = new Map<string, string[]>();
  return (text) => {
    const terms = known.get(text) ?? split(text);
    known.set(text, terms);
    return terms;
  };
}

/** Inverse document frequency of BM25: rare terms count more. */
export const idf = ({ count, postings }: KeywordIndex, term: string): number =>
  idfOf(count, postings.get(term)?.rows.length ?? 0);

/** The same for a term that `found` of `count` documents have. */
export const idfOf = (count: number, found: number): number => Math.log(1 + (count - found + 0.5) / (found + 0.5));

/** Common abbreviations in names of columns. */
const abbreviations = new Map([
  ["agri", "agriculture"],
  ["educ", "education"],
  ["elec", "electricity"],
  ["hyg", "hygiene"],
  ["pop", "population"],
  ["temp", "temperature"],
]);

/** Minimum length of an abbreviation. Shorter ones begin too many words. */
const minBeginning = 3;

/**
 * Appends the words that a column's name abbreviates: in a dataset on water and sanitation, "san_bas" is about sanitation. The
 * words come from the dataset's other texts.
 */
export function expandAbbreviations(title: string, texts: readonly string[]): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/i.test(title)) return title;
  const words = [...new Set(texts.flatMap(splitWords))];
  const stems = new Set(words.map(stem));
  const isShort = (part: string) =>
    part.length >= minBeginning && !stems.has(stem(part)) && !isStopWord(part) && !isEveryday(stem(part));
  const longer = splitWords(title)
    .filter(isShort)
    .flatMap((part) => abbreviations.get(part) ?? words.filter((word) => word.startsWith(part)));
  return [title, ...new Set(longer)].join(" ");
}
