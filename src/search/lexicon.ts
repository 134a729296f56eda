import type { EmbedContext, EmbeddedText, Embedder } from "./embedder.ts";
import type { RelatedTerms } from "./keywords.ts";
import { createScanner } from "./scan.ts";
import { splitTerms } from "./terms.ts";
import { decodeVectors, quantizeVector, unitVector, type VectorFile, vectorAt } from "./vectors.ts";

/** Terms less alike than this have nothing to do with each other: their vectors meet by chance. */
const minSimilarity = 0.2;

/** How many terms may stand for one of the query. */
const maxRelated = 40;

/**
 * The default embedder: it needs no model and no network. A text is the mean of the vectors of its terms, each term
 * counted by its rarity among the documents, and each part of the text by the part's weight.
 */
export function createLexiconEmbedder(files: LexiconFiles): Embedder {
  const lexicon = readTermVectors(files);
  return {
    name: "lexicon",
    share: 0.1,
    embed: async (texts, context) => texts.map((text) => embedText(lexicon, text, context)),
    relateTerms: (vocabulary) => relateTerms(lexicon, vocabulary),
  };
}

function embedText(lexicon: TermVectors, text: EmbeddedText, { idf }: EmbedContext): Float32Array {
  const sum = new Float32Array(lexicon.file.dims);
  for (const part of text) {
    const terms = splitTerms(part.text);
    // The root lets a long part count more than a short one of equal weight, but not in proportion.
    const size = Math.sqrt(terms.reduce((sum, term) => sum + idf(term), 0));
    for (const term of terms) {
      const vector = lexicon.vectorOf(term);
      if (!vector) continue;
      const factor = (part.weight * idf(term)) / size;
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + factor * (vector[i] ?? 0);
    }
  }
  return sum;
}

/**
 * Finds, for a term, the nearest terms of `vocabulary`; a similarity counts by how far it is above chance. The
 * lexicon's rarer terms find others, but are not found: what explains them stands for too many alike.
 */
function relateTerms({ file, rows, vectorOf }: TermVectors, vocabulary: Iterable<string>): RelatedTerms {
  const { dims, scales, values } = file;
  const known = [...vocabulary].filter((term) => rows.has(term));
  const knownRows = known.map((term) => rows.get(term) ?? 0);
  const knownValues = new Int8Array(known.length * dims);
  for (const [i, row] of knownRows.entries()) knownValues.set(values.subarray(row * dims, (row + 1) * dims), i * dims);
  const scan = createScanner(knownValues, dims);
  return (term) => {
    const vector = vectorOf(term);
    if (!vector) return [];
    const quantized = quantizeVector(vector);
    const products = scan(quantized.values);
    const related: { term: string; weight: number }[] = [];
    known.forEach((other, i) => {
      const similarity = (products[i] ?? 0) * quantized.scale * (scales[knownRows[i] ?? 0] ?? 0);
      const weight = (similarity - minSimilarity) / (1 - minSimilarity);
      if (weight > 0 && other !== term) related.push({ term: other, weight });
    });
    return related.sort((a, b) => b.weight - a.weight).slice(0, maxRelated);
  };
}

/** The lexicon as files. */
export interface LexiconFiles {
  /** A vector file whose keys are terms. */
  terms: Uint8Array;
  /** Text, a line for each rarer term: the term, then a few of `terms` that explain it, the most telling first. */
  rare: Uint8Array;
}

/** What the lexicon knows of terms. */
interface TermVectors {
  /** The vectors that the file holds, without the rarer terms'. */
  file: VectorFile;
  /** Where in the file a term's vector is. */
  rows: ReadonlyMap<string, number>;
  /** The vector of a term; undefined for one that the lexicon does not know. */
  vectorOf(term: string): Float32Array | undefined;
}

/** Reads the lexicon. A rarer term gets the mean of what explains it, of which the n-th counts 1/√n. */
function readTermVectors({ terms, rare }: LexiconFiles): TermVectors {
  const file = decodeVectors(terms);
  const rows = new Map(file.keys.map((term, row) => [term, row]));
  const explanations = readExplanations(rare);
  const known = new Map<string, Float32Array | undefined>();
  const make = (term: string): Float32Array | undefined => {
    const row = rows.get(term);
    if (row !== undefined) return vectorAt(file, row);
    const explanation = explanations.get(term);
    return explanation === undefined ? undefined : meanVector(file, rows, explanation.split(" "));
  };
  const vectorOf = (term: string): Float32Array | undefined => {
    if (!known.has(term)) known.set(term, make(term));
    return known.get(term);
  };
  return { file, rows, vectorOf };
}

/** What explains each rarer term, as it stands in its line: few are ever asked for. */
function readExplanations(rare: Uint8Array): ReadonlyMap<string, string> {
  const explanations = new Map<string, string>();
  for (const line of new TextDecoder().decode(rare).split("\n")) {
    const end = line.indexOf(" ");
    if (end > 0) explanations.set(line.slice(0, end), line.slice(end + 1));
  }
  return explanations;
}

function meanVector(file: VectorFile, rows: TermVectors["rows"], terms: readonly string[]): Float32Array {
  const mean = new Float32Array(file.dims);
  for (const [place, term] of terms.entries()) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const share = 1 / Math.sqrt(place + 1);
    vectorAt(file, row).forEach((value, i) => {
      mean[i] = (mean[i] ?? 0) + share * value;
    });
  }
  return unitVector(mean);
}
