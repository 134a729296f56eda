import { BrokenIndex, type RangedFile, rangedBytes } from "./ranged.ts";
import { createScanMemory, type ScanMemory } from "./scan.ts";
import { approximateSimilarities, readVectorHeader, refinedVector, vectorHeaderBytes } from "./vectors.ts";

/** The vectors of the documents, by row. */
export interface VectorStore {
  /** Documents. */
  readonly count: number;
  /** What was subtracted from every vector before it was brought to unit length. */
  readonly centre: Float32Array;
  /**
   * How near the documents are to a query, in new memory, good enough to choose what to score exactly; 0 for those that are not among the
   * nearest, where a store tells no more.
   */
  similarities(query: Float32Array): Promise<Float32Array>;
  /** The vectors of some rows with all the precision that there is, in the order of these. */
  vectors(rows: readonly number[]): Promise<readonly Float32Array[]>;
}

/** Residuals that take no more bytes than this are kept; of more, those of the rows that are asked for are read. */
const keptResiduals = 2 ** 26;

/** Bytes of vectors that are read at once. */
const chunkBytes = 2 ** 25;

/**
 * Opens a vector file whose int8 numbers are read into the memory that is scanned, and whose residuals are read for the rows
 * that are asked for. Throws `BrokenIndex` on another file.
 */
export async function openVectors(file: RangedFile): Promise<VectorStore> {
  const layout = readVectorHeader(await file.read(0, Math.min(vectorHeaderBytes, file.size)), file.size);
  const { dims, count, centreAt, scalesAt, valuesAt, residualsAt, hasResiduals } = layout;
  const [centre, scales] = [await readFloats(file, centreAt, dims), await readFloats(file, scalesAt, count)];
  if (!centre.every(Number.isFinite) || !scales.every(Number.isFinite))
    throw new BrokenIndex("vectors that are no numbers");
  const memory = createScanMemory(count, dims);
  await fill(memory, file, valuesAt);
  const residualBytes = hasResiduals ? layout.keysAt - residualsAt : 0;
  const residualsFile = residualBytes > keptResiduals ? file : rangedBytes(await file.read(residualsAt, residualBytes));
  const residualsStart = residualBytes > keptResiduals ? residualsAt : 0;
  const vectorOf = async (row: number): Promise<Float32Array> => {
    const values = memory.values.subarray(row * memory.stride, row * memory.stride + dims);
    const [start, end] = [Math.floor((row * dims) / 2), Math.ceil(((row + 1) * dims) / 2)];
    const residuals = hasResiduals ? await residualsFile.read(residualsStart + start, end - start) : new Uint8Array();
    return refinedVector(values, residuals, scales[row] ?? 0, (row * dims) % 2);
  };
  return {
    count,
    centre,
    similarities: async (query) => approximateSimilarities(scales, memory.scan, query),
    vectors: (rows) => Promise.all(rows.map(vectorOf)),
  };
}

const readFloats = async (file: RangedFile, start: number, count: number): Promise<Float32Array> =>
  // Into bytes of their own, for numbers must lie at a multiple of their size.
  new Float32Array((await file.read(start, count * 4, new Uint8Array(count * 4))).buffer);

async function fill({ values, stride, count, dims }: ScanMemory, file: RangedFile, start: number): Promise<void> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const rows = Math.max(1, Math.floor(chunkBytes / Math.max(1, dims)));
  for (let row = 0; row < count; row += rows) {
    const length = Math.min(rows, count - row);
    if (stride === dims) {
      await file.read(start + row * dims, length * dims, bytes.subarray(row * stride, (row + length) * stride));
      continue;
    }
    const chunk = await file.read(start + row * dims, length * dims);
    for (let i = 0; i < length; i++) bytes.set(chunk.subarray(i * dims, (i + 1) * dims), (row + i) * stride);
  }
}
