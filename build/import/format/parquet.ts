import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize, limits } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import { hasPrefix } from "../open/unpack.ts";
import type { SourceColumn, SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";

/** Parquet with any common compression. It leaves out nested columns, and notes that. */
export const parquetFormat: Format = {
  name: "parquet",
  title: "Parquet",
  extensions: ["parquet"],
  recognises: ({ bytes }) => hasPrefix(bytes, "PAR1"),
  async read(file, { note }) {
    const { rowCount, names, nested } = await shapeOf(file);
    if (nested.length > 0) note(`its columns ${nested.join(", ")} hold lists or structures, and were left out`);
    checkTableSize(file.name, rowCount, names.length);
    const rows = await readRows(file, rowCount, names);
    const described: SourceColumn[] = names.map((name) => ({ name }));
    const sheet: SourceSheet = { name: file.title, columns: described, rows, facts: {}, line: (row) => row + 1 };
    return [sheet];
  },
};

/** The bytes as an ArrayBuffer; a view of part of a larger buffer is copied. */
const exactBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
    ? buffer
    : new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength)).buffer;

const broken = (file: SourceFile, error: unknown): Failure =>
  new Failure(
    `${file.name} cannot be read as Parquet: ${error instanceof Error ? error.message : error}; write it again`,
    { cause: error },
  );

/** The dimensions of a file, from its footer. */
interface Shape {
  readonly rowCount: number;
  /** Columns with plain values. */
  readonly names: readonly string[];
  /** Columns with lists or structs. */
  readonly nested: readonly string[];
}

/** Reads the footer. @throws Failure if the declared sizes are implausible for the file's length */
async function shapeOf(file: SourceFile): Promise<Shape> {
  // A lazy import, so that the program starts without it.
  const { parquetMetadata, parquetSchema } = await import("hyparquet");
  try {
    const metadata = parquetMetadata(exactBuffer(file.bytes));
    const unpacked = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
    if (unpacked > Math.max(limits.freelyUnpacked, limits.ratio * file.bytes.length) || unpacked > 4 * limits.bytes)
      throw new Failure(
        `${file.name} says that it unpacks to ${unpacked} bytes, more than a table may; write a part of it`,
      );
    const rowCount = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
    if (rowCount !== Number(metadata.num_rows) || !(rowCount >= 0)) throw new Error("its counts of rows do not fit");
    const { children } = parquetSchema(metadata);
    const namesOf = (isNested: boolean): string[] =>
      children.filter((child) => child.children.length > 0 === isNested).map(({ element }) => String(element.name));
    return { rowCount, names: namesOf(false), nested: namesOf(true) };
  } catch (error) {
    throw error instanceof Failure ? error : broken(file, error);
  }
}

/** Fills the rows from decoded columns, which is much faster than one object per row. */
async function readRows(file: SourceFile, rowCount: number, columns: readonly string[]): Promise<Cell[][]> {
  if (columns.length === 0)
    throw new Failure(`${file.name} has no column of plain values; write one, such as names, years or numbers`);
  const places = new Map(columns.map((name, i) => [name, i]));
  const rows = Array.from({ length: rowCount }, () => new Array<Cell>(columns.length).fill(null));
  try {
    await decodeColumns(file.bytes, columns, ({ columnName, columnData, rowStart }) => {
      const place = places.get(columnName);
      for (let i = 0; place !== undefined && i < columnData.length; i++) {
        const row = rows[rowStart + i];
        if (row) row[place] = cellOf(columnData[i]);
      }
    });
  } catch (error) {
    throw broken(file, error);
  }
  return rows;
}

/** Converts a value to a cell: dates become ISO text, unsafe integers stay bigints, NaN is missing. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, "");
  return JSON.stringify(value) ?? null;
}

/** Consecutive values of a column. */
interface ColumnPiece {
  readonly columnName: string;
  readonly columnData: ArrayLike<unknown>;
  readonly rowStart: number;
}

/** Limits of decoding. */
interface DecodingLimits {
  /** Milliseconds without a piece. */
  readonly patience: number;
  /** Megabytes of the thread's memory. */
  readonly memory: number;
}

/** Default limits. A large column takes seconds, and several times as long on a busy machine. */
const usual: DecodingLimits = { patience: 60_000, memory: 2_000 };

/** Path relative to this module, and to the bundle. */
const threadName = "./parquetThread.cjs";

/**
 * Decodes columns of a Parquet file in a thread, which is terminated if it exceeds its limits, as damaged or malicious
 * files can make it do.
 * @throws Error with the reason
 */
export async function decodeColumns(
  bytes: Uint8Array,
  columns: readonly string[],
  take: (piece: ColumnPiece) => void,
  { patience, memory }: DecodingLimits = usual,
): Promise<void> {
  const thread = new Worker(fileURLToPath(new URL(threadName, import.meta.url)), {
    workerData: { bytes, columns },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Error(`no column was decoded in ${patience / 1000} seconds`)), patience);
      };
      wait();
      thread.on("message", (piece: ColumnPiece | null) => {
        if (piece === null) return resolve();
        wait();
        take(piece);
      });
      thread.on("error", reject);
      thread.on("exit", () => reject(new Error("its decoding ended")));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
