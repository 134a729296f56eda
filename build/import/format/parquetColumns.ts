import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** A piece of a column, from a row on. */
export interface ColumnPiece {
  readonly columnName: string;
  readonly columnData: ArrayLike<unknown>;
  readonly rowStart: number;
}

/** What decoding may take. */
export interface DecodingLimits {
  /** Milliseconds without a piece. */
  readonly patience: number;
  /** Megabytes of the thread's memory. */
  readonly memory: number;
}

/** A large column takes seconds; on a busy machine, some times as long. */
const usual: DecodingLimits = { patience: 60_000, memory: 2_000 };

/** Beside this module in the source, and beside the bundle that it becomes part of. */
const threadName = "./parquetThread.cjs";

/**
 * Decodes columns of a Parquet file in a thread, which is ended where it takes too long or too much memory, as it does with
 * files that are damaged or made to do harm.
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
