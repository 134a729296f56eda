import { decodeVectors, unitVector, type VectorFile, vectorAt } from "./vectors.ts";

/** The lexicon as files. */
export interface LexiconFiles {
  /** A vector file whose keys are terms. */
  terms: Uint8Array;
  /** Text, a line for each rarer term: the term, then a few of `terms` that explain it, the most telling first. */
  rare: Uint8Array;
}

/** What the lexicon knows of terms. */
export interface TermVectors {
  /** The vectors that the file holds, without the rarer terms'. */
  file: VectorFile;
  /** Where in the file a term's vector is. */
  rows: ReadonlyMap<string, number>;
  /** The vector of a term; undefined for one that the lexicon does not know. */
  vectorOf(term: string): Float32Array | undefined;
}

/** Reads the lexicon. A rarer term gets the mean of what explains it, of which the n-th counts 1/√n. */
export function readTermVectors({ terms, rare }: LexiconFiles): TermVectors {
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
