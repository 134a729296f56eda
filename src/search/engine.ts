import type { DocumentStore } from "./document.ts";
import type { VectorStore } from "./vectorStore.ts";

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
export interface IndexStores {
  readonly documents: DocumentStore;
  readonly vectors: VectorStore;
}

/** Opens what a database holds. Throws `BrokenIndex` where it holds something else. */
export type IndexEngine = (config: EngineConfig) => Promise<IndexStores>;
