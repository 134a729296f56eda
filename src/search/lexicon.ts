import type { EmbedContext, EmbeddedText, Embedder } from "./embedder.ts";
import type { RelatedTerms } from "./keywords.ts";
import { createScanner } from "./scan.ts";
import { splitTerms } from "./terms.ts";
import { decodeVectors, type VectorFile } from "./vectors.ts";

/** Terms less alike than this have nothing to do with each other: their vectors meet by chance. */
const leastSimilarity = 0.2;

/** How many terms may stand for one of the query. */
const mostRelated = 40;

/**
 * The default embedder: it needs no model and no network. A text is the mean of the vectors of its terms, each term
 * counted by its rarity among the documents, and each part of the text by the part's weight. `bytes` is the lexicon:
 * a vector file whose keys are terms.
 */
export function createLexiconEmbedder(bytes: Uint8Array): Embedder {
  const lexicon = decodeVectors(bytes);
  const rows = new Map(lexicon.keys.map((term, row) => [term, row]));
  return {
    name: "lexicon",
    share: 0.2,
    embed: async (texts, context) => texts.map((text) => embedText(lexicon, rows, text, context)),
    relateTerms: (vocabulary) => relateTerms(lexicon, rows, vocabulary),
  };
}

type Rows = ReadonlyMap<string, number>;

function embedText(lexicon: VectorFile, rows: Rows, text: EmbeddedText, { rarity }: EmbedContext): Float32Array {
  const { dims, scales, values } = lexicon;
  const vector = new Float32Array(dims);
  for (const part of text) {
    const terms = splitTerms(part.text);
    // The root lets a long part count more than a short one of equal weight, but not in proportion.
    const size = Math.sqrt(terms.reduce((sum, term) => sum + rarity(term), 0));
    for (const term of terms) {
      const row = rows.get(term);
      if (row === undefined) continue;
      const factor = (part.weight * rarity(term) * (scales[row] ?? 0)) / size;
      for (let i = 0; i < dims; i++) vector[i] = (vector[i] ?? 0) + factor * (values[row * dims + i] ?? 0);
    }
  }
  return vector;
}

/** Finds, for a term, the nearest terms of `vocabulary`; a similarity counts by how far it is above chance. */
function relateTerms(lexicon: VectorFile, rows: Rows, vocabulary: Iterable<string>): RelatedTerms {
  const { dims, scales, values } = lexicon;
  const known = [...vocabulary].filter((term) => rows.has(term));
  const knownRows = known.map((term) => rows.get(term) ?? 0);
  const knownValues = new Int8Array(known.length * dims);
  for (const [i, row] of knownRows.entries()) knownValues.set(values.subarray(row * dims, (row + 1) * dims), i * dims);
  const scan = createScanner(knownValues, dims);
  return (term) => {
    const row = rows.get(term);
    if (row === undefined) return [];
    const products = scan(values.subarray(row * dims, (row + 1) * dims));
    const related: { term: string; weight: number }[] = [];
    knownRows.forEach((other, i) => {
      const similarity = (products[i] ?? 0) * (scales[row] ?? 0) * (scales[other] ?? 0);
      const weight = (similarity - leastSimilarity) / (1 - leastSimilarity);
      if (weight > 0 && other !== row) related.push({ term: known[i] ?? "", weight });
    });
    return related.sort((a, b) => b.weight - a.weight).slice(0, mostRelated);
  };
}
