import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readLexicon } from "../../../build/site/search/embedder.ts";
import { storeInLance } from "../../../build/site/search/lance.ts";
import { decodeConcepts } from "../../../src/search/concepts.ts";
import { encodeDocuments, type SearchDocument } from "../../../src/search/document.ts";
import type { Embedder } from "../../../src/search/embedder.ts";
import { indexPaths } from "../../../src/search/index.ts";
import { indexKeywords } from "../../../src/search/keywords.ts";
import { encodeKeywords } from "../../../src/search/postings.ts";
import { encodeVectors, quantizeVectors, unitVector } from "../../../src/search/vectors.ts";
import { uniformNumbers } from "../data/random.ts";

export const dims = 384;

/** Subjects whose vectors lie together. */
const clusters = 2000;
const measures = [
  "Share of",
  "Number of",
  "Annual change of",
  "Total",
  "Median",
  "Rate of",
  "Spending on",
  "Access to",
];
const groups = ["women", "men", "children", "people over 65", "rural areas", "cities", "households", "workers"];

/** Documents as a large catalogue has them: titles and descriptions of the lexicon's terms of art. */
export async function someDocuments(count: number): Promise<readonly SearchDocument[]> {
  const { concepts } = await readLexicon();
  const names = decodeConcepts(concepts).all.map(({ title }) => title);
  const random = uniformNumbers(5);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const datasets = Array.from({ length: Math.ceil(count / 20) }, (_, i) => ({
    dataset: `${pick(names)} and ${pick(names)} (survey ${i % 900})`,
    datasetDescription: `Figures of ${pick(names)}, ${pick(names)} and ${pick(names)}, by offices of ${pick(groups)}.`,
  }));
  return Array.from({ length: count }, (_, row) => {
    const subject = pick(names);
    return {
      indicatorId: row + 1,
      title: `${pick(measures)} ${subject} of ${pick(groups)}`,
      description: `What ${subject} is among ${pick(groups)}, compared with ${pick(names)} and ${pick(names)}.`,
      unit: row % 3 === 0 ? "%" : pick(groups),
      catalogPath: `table${row % 50_000}#column_${row % 40}`,
      popularity: Math.round(random() * 1000) / 1000,
      chartCount: row % 7 === 0 ? 1 : 0,
      ...(datasets[Math.floor(row / 20)] ?? { dataset: "", datasetDescription: "" }),
    };
  });
}

/** Numbers from -1 to 1, the same for the same seed. */
function noise(seed: number): Float32Array {
  const vector = new Float32Array(dims);
  let state = (seed * 2654435761 + 1) >>> 0;
  for (let i = 0; i < dims; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    vector[i] = state / 2 ** 31 - 1;
  }
  return vector;
}

/** The vector of a document or query: near to those of the same subject. */
export function someVector(row: number): Float32Array {
  const subject = noise((row % clusters) + 7);
  return unitVector(noise(row + 1_000_003).map((value, i) => 0.8 * value + (subject[i] ?? 0)));
}

/** Stands for a sentence model: its vectors say nothing of the words, and cost nothing. */
export const someModel: Embedder = {
  name: "some model",
  share: 0.25,
  embed: async (texts) => texts.map(([part]) => someVector(part?.text.length ?? 0)),
};

function* someVectors(count: number): Iterable<Float32Array> {
  for (let row = 0; row < count; row++) yield someVector(row);
}

/** Writes the index of so many documents below `search/` of a folder. */
export async function writeIndex(folder: string, count: number): Promise<void> {
  const place = join(folder, "search");
  await mkdir(place, { recursive: true });
  const write = (name: string, bytes: Uint8Array) => writeFile(join(place, name), bytes);
  const documents = await someDocuments(count);
  await write(indexPaths.documents, encodeDocuments(documents, someModel.name));
  await write(indexPaths.keywords, encodeKeywords(indexKeywords(documents)));
  const keys = documents.map(({ indicatorId }) => String(indicatorId));
  const file = quantizeVectors(keys, someVectors(count), { centre: new Float32Array(dims), refined: true });
  await write(indexPaths.vectors, encodeVectors(file));
  const { terms, rare, concepts } = await readLexicon();
  await write(indexPaths.lexicon, terms);
  await write(indexPaths.rareTerms, rare);
  await write(indexPaths.concepts, concepts);
}

/** Puts the index of a folder into a LanceDB database in another one. */
export async function storeIndex(folder: string, to: string): Promise<void> {
  const names = await readdir(join(folder, "search"));
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await readFile(join(folder, "search", name)));
  await mkdir(join(to, "search"), { recursive: true });
  for (const [name, bytes] of await storeInLance(files, join(to, "database"), "database"))
    await writeFile(join(to, "search", name), bytes);
}
