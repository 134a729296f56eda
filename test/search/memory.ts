import { decodeDocuments } from "../../src/search/document.ts";
import { type IndexFiles, type IndicatorIndex, indexPaths, openIndex } from "../../src/search/index.ts";
import { indexKeywords } from "../../src/search/keywords.ts";
import { createScanner } from "../../src/search/scan.ts";
import type { VectorStore } from "../../src/search/vectors.ts";
import { approximateSimilarities, decodeVectors, refinedAt, type VectorFile } from "../../src/search/vectors.ts";
import { filesSource } from "./documents.ts";

/** Vectors that are in memory. */
export function vectorsInMemory(file: VectorFile): VectorStore {
  const { scales, centre } = file;
  const scan = createScanner(file.values, file.dims);
  return {
    count: scales.length,
    centre,
    similarities: async (query) => approximateSimilarities(scales, scan, query),
    vectors: async (rows) => rows.map((row) => refinedAt(file, row)),
  };
}

/** An index all of whose documents, keywords and vectors are in memory: what reading parts of files is compared with. */
export async function openInMemory(files: IndexFiles): Promise<IndicatorIndex> {
  const { documents } = decodeDocuments(files.get(indexPaths.documents) ?? new Uint8Array());
  const keywords = indexKeywords(documents);
  const { count, postings } = keywords;
  const vectors = files.get(indexPaths.vectors);
  return {
    ...(await openIndex(filesSource(files))),
    documents: {
      count,
      at: async (rows) => rows.flatMap((row) => documents[row] ?? []),
      popularities: async () => Float64Array.from(documents, ({ popularity }) => popularity),
    },
    keywords: {
      count,
      postings,
      frequency: (term) => postings.get(term)?.rows.length ?? 0,
      load: async () => keywords,
    },
    vectors: vectors && vectorsInMemory(decodeVectors(vectors)),
  };
}
