import type { EmbedContext, EmbeddedText, Embedder } from "./embedder.ts";
import type { RelatedTerms } from "./keywords.ts";
import { createScanner } from "./scan.ts";
import { splitTerms } from "./terms.ts";
import { decodeVectors, quantizeVector, unitVector, type VectorFile, vectorAt } from "./vectors.ts";

/** Minimum similarity of related terms. Lower ones are chance. */
const minSimilarity = 0.2;

/** Maximum number of related terms. */
const maxRelated = 40;

/**
 * The default embedder, without model or network. The vector of a text is the mean of its terms' vectors, weighted by the rarity
 * of each term and the weight of each part.
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
    // The square root lets a long part count more than a short one, but less than in proportion.
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
 * Finds the nearest terms of `vocabulary` for a term, weighted by how far their similarity is above chance. Rare terms have
 * related terms, but are not related terms of others: the few terms that explain them stand for too many alike.
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

/** The files of the lexicon. */
export interface LexiconFiles {
  /** A vector file with terms as keys. */
  terms: Uint8Array;
  /** Text, a line for each rare term: the term, then a few of `terms` that explain it, most important first. */
  rare: Uint8Array;
}

/** The vectors of terms. */
interface TermVectors {
  /** The vector file, without rare terms. */
  file: VectorFile;
  /** Row of each term in the file. */
  rows: ReadonlyMap<string, number>;
  /** The vector of a term; undefined if the lexicon does not have it. */
  vectorOf(term: string): Float32Array | undefined;
}

/** Decodes the lexicon. A rare term gets the mean of the terms that explain it; the n-th counts 1/√n. */
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

/** The explanation of each rare term, as text: few are ever needed. */
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
