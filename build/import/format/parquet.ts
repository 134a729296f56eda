import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize, limits } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import { hasPrefix } from "../open/unpack.ts";
import { infiniteCells } from "../sheet/infiniteCells.ts";
import type { SourceColumn, SourceSheet } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";

/** Parquet with any common compression. It leaves out nested columns, and notes that. */
export const parquetFormat: Format = {
  name: "parquet",
  title: "Parquet",
  extensions: ["parquet"],
  recognises: ({ bytes }) => hasPrefix(bytes, "PAR1"),
  async read(file, { note }) {
    const { rowCount, names, nested, precisions } = await shapeOf(file);
    if (nested.length > 0) note(`its columns ${nested.join(", ")} hold lists or structures, and were left out`);
    checkTableSize(file.name, rowCount, names.length);
    const { rows, infinite } = await readRows(file, rowCount, names, precisions);
    if (infinite > 0) note(infiniteCells(infinite));
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
  /** How numbers of columns of inexact types are rounded. */
  readonly precisions: ReadonlyMap<string, Round>;
}

/** Restores the decimal that a number was written as. */
type Round = (value: number) => number;

/** The nearest double of a DECIMAL: the decoder multiplies by a power of ten. */
const toScale =
  (scale: number): Round =>
  (value) =>
    scale > 100 ? value : Number(value.toFixed(scale));

/** The shortest decimal of a single-precision FLOAT: 0.1 for 0.10000000149011612. Nine digits always suffice. */
const ofSingle: Round = (value) => {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
};

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
    const precisions = new Map(
      children.flatMap(({ element: { name, type, converted_type: kind, scale = 0 } }) =>
        kind === "DECIMAL" ? [[name, toScale(scale)] as const] : type === "FLOAT" ? [[name, ofSingle] as const] : [],
      ),
    );
    return { rowCount, names: namesOf(false), nested: namesOf(true), precisions };
  } catch (error) {
    throw error instanceof Failure ? error : broken(file, error);
  }
}

/** Fills the rows from decoded columns, which is much faster than one object per row. */
async function readRows(
  file: SourceFile,
  rowCount: number,
  columns: readonly string[],
  precisions: Shape["precisions"],
): Promise<{ readonly rows: Cell[][]; readonly infinite: number }> {
  if (columns.length === 0)
    throw new Failure(`${file.name} has no column of plain values; write one, such as names, years or numbers`);
  const places = new Map(columns.map((name, i) => [name, i]));
  const rows = Array.from({ length: rowCount }, () => new Array<Cell>(columns.length).fill(null));
  let infinite = 0;
  try {
    await decodeColumns(file.bytes, columns, ({ columnName, columnData, rowStart }) => {
      const place = places.get(columnName);
      const round = precisions.get(columnName);
      for (let i = 0; place !== undefined && i < columnData.length; i++) {
        const row = rows[rowStart + i];
        const value = columnData[i];
        if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) infinite++;
        if (row) row[place] = typeof value === "number" ? cellOfNumber(value, round) : cellOf(value);
      }
    });
  } catch (error) {
    throw broken(file, error);
  }
  return { rows, infinite };
}

/** Numbers that are not finite have no value. */
const cellOfNumber = (value: number, round: Round | undefined): Cell =>
  Number.isFinite(value) ? (round?.(value) ?? value) : null;

/** Converts a value to a cell: dates become ISO text, unsafe integers stay bigints. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
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
