import { resolve } from "node:path";
import { decodeDocuments, type SearchDocument } from "../../../src/search/document.ts";
import type { EngineConfig, IndexEngine } from "../../../src/search/index.ts";
import { type IndexFiles, indexPaths } from "../../../src/search/index.ts";
import { BrokenIndex } from "../../../src/search/indexFile.ts";
import type { VectorStore } from "../../../src/search/vectors.ts";
import { decodeVectors, refinedAt, type VectorFile } from "../../../src/search/vectors.ts";
import { Failure } from "../../failure.ts";
import { hashAll } from "../../hash.ts";

/** An optional dependency, since it installs half a gigabyte. */
const lancePackage = "@lancedb/lancedb";

/** A row of the table: a document with its position in the index and its vector. */
interface LanceRow extends SearchDocument {
  readonly row: number;
  readonly vector: Iterable<number>;
}

/** The part of `@lancedb/lancedb` that we call. */
interface Lance {
  connect(database: string): Promise<LanceConnection>;
  readonly Index: {
    ivfPq(options: { readonly distanceType: "dot"; readonly numSubVectors: number }): unknown;
  };
}

interface LanceConnection {
  tableNames(): Promise<readonly string[]>;
  createTable(name: string, rows: readonly LanceRow[], options: { readonly mode: "overwrite" }): Promise<LanceTable>;
  openTable(name: string): Promise<LanceTable>;
  dropTable(name: string): Promise<void>;
}

interface LanceTable {
  add(rows: readonly LanceRow[]): Promise<unknown>;
  countRows(): Promise<number>;
  createIndex(column: string, options: { readonly config: unknown }): Promise<void>;
  listIndices(): Promise<readonly unknown[]>;
  query(): Query;
  takeOffsets(rows: readonly number[]): Query;
  vectorSearch(vector: Float32Array): VectorQuery;
}

interface Query {
  select(columns: readonly string[]): Query;
  toArray(): Promise<readonly (LanceRow & { readonly _distance?: number })[]>;
}

interface VectorQuery extends Query {
  distanceType(type: "dot"): VectorQuery;
  limit(count: number): VectorQuery;
  nprobes(count: number): VectorQuery;
  refineFactor(factor: number): VectorQuery;
}

/** Minimum number of rows for an approximate index; with fewer, a query scans all vectors. */
const minIndexedRows = 100_000;
/**
 * Number of partitions that a query probes, and the factor by which it over-fetches to refine; together they miss
 * almost nothing.
 */
const [probes, refining] = [50, 20];
/** Number of rows with a similarity; all other rows are ranked by their words alone. */
const maxNeighbours = 1000;
/** Number of rows written at once. */
const batchRows = 5000;

/**
 * Stores the documents and vectors of an index in a table of a LanceDB database, in a folder or in object storage.
 * @param database - a folder, or a URL such as `s3://bucket/path`; credentials come from the environment
 * @param publishedName - the database's name in the tree's files
 * @returns the index's files with a reference to the table instead of documents and vectors; an empty index is
 * unchanged
 */
export async function storeInLance(files: IndexFiles, database: string, publishedName: string): Promise<IndexFiles> {
  const [documentBytes, vectorBytes] = [files.get(indexPaths.documents), files.get(indexPaths.vectors)];
  if (!documentBytes || !vectorBytes) return files;
  const { documents, embedder } = decodeDocuments(documentBytes);
  const vectors = decodeVectors(vectorBytes);
  if (documents.length === 0 || vectors.dims === 0) return files;
  const table = `indicators_${hashAll([documentBytes, vectorBytes]).slice(0, 12)}`;
  await writeTable(await loadLance(), database, table, { documents, vectors });
  const config: EngineConfig = {
    engine: "lancedb",
    database: publishedName,
    table,
    count: documents.length,
    embedder,
    centre: [...vectors.centre],
  };
  const others = [...files].filter(([name]) => name !== indexPaths.documents && name !== indexPaths.vectors);
  return new Map([...others, [indexPaths.engine, new TextEncoder().encode(`${JSON.stringify(config)}\n`)]]);
}

/** The contents of a table. */
interface TableContent {
  readonly documents: readonly SearchDocument[];
  readonly vectors: VectorFile;
}

async function writeTable(lance: Lance, database: string, name: string, content: TableContent): Promise<void> {
  const { documents, vectors } = content;
  const connection = await lance.connect(database);
  const known = (await connection.tableNames()).includes(name) ? await connection.openTable(name) : undefined;
  const isWritten = (await known?.countRows()) === documents.length;
  const table = known && isWritten ? known : await writeRows(connection, name, content);
  if (documents.length < minIndexedRows || (await table.listIndices()).length > 0) return;
  // One byte per eight dimensions, or the nearest number of sub-vectors that divides the dimensions.
  const most = Math.max(1, Math.floor(vectors.dims / 8));
  const numSubVectors =
    Array.from({ length: most }, (_, i) => most - i).find((count) => vectors.dims % count === 0) ?? 1;
  await table.createIndex("vector", { config: lance.Index.ivfPq({ distanceType: "dot", numSubVectors }) });
}

async function writeRows(
  connection: LanceConnection,
  name: string,
  { documents, vectors }: TableContent,
): Promise<LanceTable> {
  const rowsFrom = (start: number): LanceRow[] =>
    documents.slice(start, start + batchRows).map((document, i) => {
      const row = start + i;
      return { ...document, row, vector: [...refinedAt(vectors, row)] };
    });
  const table = await connection.createTable(name, rowsFrom(0), { mode: "overwrite" });
  for (let start = batchRows; start < documents.length; start += batchRows) await table.add(rowsFrom(start));
  return table;
}

/** Whether a database is given as a URL, not as a folder. */
export const isDatabaseUrl = (database: string): boolean => /^[a-z0-9+]+:\/\//i.test(database);

/** Opens the database of a tree's index. @param tree - folder to which the index's paths are relative */
export const lanceEngine =
  (tree: string): IndexEngine =>
  async (config) => {
    const lance = await loadLance();
    const connection = await lance.connect(
      isDatabaseUrl(config.database) ? config.database : resolve(tree, config.database),
    );
    const table = await connection.openTable(config.table).catch((error: Error) => {
      throw new BrokenIndex(`no table ${config.table} in ${config.database}: ${error.message}`, { cause: error });
    });
    const rows = await table.countRows();
    if (rows !== config.count) throw new BrokenIndex(`${config.table} has ${rows} documents, not ${config.count}`);
    return {
      documents: {
        count: config.count,
        async at(rows) {
          const found = await takeRows(table, rows, documentColumns);
          return found.map(({ row, ...document }) => document);
        },
        async popularities() {
          const popularities = new Float64Array(config.count);
          for (const { row, popularity } of await table.query().select(["row", "popularity"]).toArray())
            popularities[row] = popularity;
          return popularities;
        },
      },
      vectors: vectorsOf(table, config),
    };
  };

function vectorsOf(table: LanceTable, { count, centre }: EngineConfig): VectorStore {
  return {
    count,
    centre: Float32Array.from(centre),
    async similarities(query) {
      const near = new Float32Array(count);
      const search = table.vectorSearch(query).distanceType("dot").nprobes(probes).refineFactor(refining);
      const found = await search.limit(Math.min(count, maxNeighbours)).select(["row", "_distance"]).toArray();
      for (const { row, _distance = 1 } of found) near[row] = 1 - _distance;
      return near;
    },
    vectors: async (rows) => (await takeRows(table, rows, ["vector"])).map(({ vector }) => Float32Array.from(vector)),
  };
}

const documentColumns = [
  "indicatorId",
  "title",
  "dataset",
  "unit",
  "description",
  "datasetDescription",
  "catalogPath",
  "popularity",
  "chartCount",
] as const satisfies readonly (keyof SearchDocument)[];

/** Reads rows by number, in the given order. */
async function takeRows<Column extends keyof LanceRow>(
  table: LanceTable,
  rows: readonly number[],
  columns: readonly Column[],
): Promise<readonly Pick<LanceRow, Column | "row">[]> {
  if (rows.length === 0) return [];
  const found = await table
    .takeOffsets(rows)
    .select(["row", ...columns])
    .toArray();
  const byRow = new Map(found.map((one) => [one.row, one]));
  return rows.map((row) => {
    const one = byRow.get(row);
    if (!one) throw new BrokenIndex(`the table has no document ${row}`);
    return Object.fromEntries(["row" as const, ...columns].map((name) => [name, one[name]])) as Pick<
      LanceRow,
      Column | "row"
    >;
  });
}

const loadLance = (): Promise<Lance> =>
  import(/* @vite-ignore */ lancePackage).catch(() => {
    throw new Failure(
      `an index in LanceDB needs ${lancePackage}; write: npm install ${lancePackage}@0.37 apache-arrow@18`,
    );
  });
