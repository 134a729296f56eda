import { ByteReader } from "./bytes.ts";
import { BrokenIndex, type RangedFile, rangedBytes } from "./indexFile.ts";
import { createScanMemory, type ScanMemory, type Scanner } from "./scan.ts";

/**
 * Unit vectors in a flat file, each beside its key (an indicator's id, or a term). README.md draws the layout. A
 * vector is kept as int8 with a scale of its own; `residuals`, where the file has them, refine each number by four
 * more bits, for rescoring.
 */
export interface VectorFile {
  dims: number;
  keys: string[];
  /** What was subtracted from every vector before it was brought to unit length. */
  centre: Float32Array;
  /** The value of one step of the int8 numbers, per vector. */
  scales: Float32Array;
  values: Int8Array;
  /** Two numbers per byte, low half first, in sixteenths of a step plus 8; empty when the file has none. */
  residuals: Uint8Array;
}

const magic = 0x56584750; // "PGXV" as bytes
const version = 1;
const headerWords = 6;

/** A vector brought to length one; zero stays zero. */
export function unitVector(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}

/** Quantises `vectors` (all of one length, one per key), one after the other. With `refined`, four residual bits are kept per number. */
export function quantizeVectors(
  keys: readonly string[],
  vectors: Iterable<Float32Array>,
  { centre, refined = false }: { centre: Float32Array; refined?: boolean },
): VectorFile {
  const dims = centre.length;
  const scales = new Float32Array(keys.length);
  const values = new Int8Array(keys.length * dims);
  const residuals = new Uint8Array(refined ? Math.ceil(values.length / 2) : 0);
  let row = 0;
  for (const vector of vectors) {
    const quantized = quantizeVector(vector);
    scales[row] = quantized.scale;
    values.set(quantized.values, row * dims);
    if (refined) addResiduals(residuals, row * dims, vector, quantized);
    row++;
  }
  return { dims, keys: [...keys], centre, scales, values, residuals };
}

interface QuantizedVector {
  scale: number;
  values: Int8Array;
}

/** A vector as int8 numbers of which the largest is 127, and the value of one step. */
export function quantizeVector(vector: Float32Array): QuantizedVector {
  const scale = Math.fround(largest(vector) / 127) || 1;
  return { scale, values: Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))) };
}

function addResiduals(to: Uint8Array, start: number, vector: Float32Array, { scale, values }: QuantizedVector): void {
  vector.forEach((value, i) => {
    const at = start + i;
    const rest = Math.round((value / scale - (values[i] ?? 0)) * 16) + 8;
    to[at >> 1] = (to[at >> 1] ?? 0) | (Math.max(0, Math.min(15, rest)) << ((at & 1) * 4));
  });
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}

/** Lays a vector file out as bytes, little-endian. */
export function encodeVectors({ dims, keys, centre, scales, values, residuals }: VectorFile): Uint8Array {
  const names = new TextEncoder().encode(keys.join("\n"));
  const header = Uint32Array.of(magic, version, dims, keys.length, residuals.length > 0 ? 4 : 0, names.length);
  const parts = [header, centre, scales, values, residuals, names];
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return bytes;
}

/** Where in a vector file what stands, in bytes. */
export interface VectorLayout {
  readonly dims: number;
  readonly count: number;
  readonly centreAt: number;
  readonly scalesAt: number;
  readonly valuesAt: number;
  readonly residualsAt: number;
  readonly hasResiduals: boolean;
  readonly keysAt: number;
}

/** Bytes of a vector file that `readVectorHeader` takes. */
export const vectorHeaderBytes = headerWords * 4;

/** Reads the header of a vector file of `size` bytes. Throws `BrokenIndex` on others. */
export function readVectorHeader(bytes: Uint8Array, size: number): VectorLayout {
  if (bytes.length < vectorHeaderBytes) throw new BrokenIndex(`vector file cut short: ${size} bytes`);
  const reader = new ByteReader(bytes);
  const [mark, format, dims = 0, count = 0, residualBits, nameBytes = 0] = Array.from({ length: headerWords }, () =>
    reader.uint32(),
  );
  if (mark !== magic) throw new BrokenIndex("not a vector file");
  if (format !== version) throw new BrokenIndex(`unknown version of the vector file: ${format}`);
  const centreAt = vectorHeaderBytes;
  const scalesAt = centreAt + dims * 4;
  const valuesAt = scalesAt + count * 4;
  const residualsAt = valuesAt + dims * count;
  const hasResiduals = residualBits === 4;
  const keysAt = residualsAt + (hasResiduals ? Math.ceil((dims * count) / 2) : 0);
  if (keysAt + nameBytes !== size)
    throw new BrokenIndex(`vector file of the wrong size: ${size}, not ${keysAt + nameBytes}`);
  return { dims, count, centreAt, scalesAt, valuesAt, residualsAt, hasResiduals, keysAt };
}

/** Reads what `encodeVectors` wrote, without a copy of the numbers where memory is aligned. Throws on other bytes. */
export function decodeVectors(file: Uint8Array): VectorFile {
  const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
  const layout = readVectorHeader(bytes, bytes.byteLength);
  const { dims, count, centreAt, scalesAt, valuesAt, residualsAt, keysAt } = layout;
  const { buffer, byteOffset } = bytes;
  const centre = new Float32Array(buffer, byteOffset + centreAt, dims);
  const scales = new Float32Array(buffer, byteOffset + scalesAt, count);
  const values = new Int8Array(buffer, byteOffset + valuesAt, dims * count);
  const residuals = new Uint8Array(buffer, byteOffset + residualsAt, keysAt - residualsAt);
  const names = new TextDecoder().decode(bytes.subarray(keysAt));
  return { dims, keys: count === 0 ? [] : names.split("\n"), centre, scales, values, residuals };
}

/** How near every vector is to `query`, by a scan of the int8 numbers: good enough to choose what to score exactly. */
export function approximateSimilarities(scales: Float32Array, scan: Scanner, query: Float32Array): Float32Array {
  const { scale, values } = quantizeVector(query);
  const products = scan(values);
  const similarities = new Float32Array(scales.length);
  for (let row = 0; row < similarities.length; row++) {
    similarities[row] = (products[row] ?? 0) * scale * (scales[row] ?? 0);
  }
  return similarities;
}

/** The vector in `row`, by its int8 numbers. */
export function vectorAt({ dims, scales, values }: VectorFile, row: number): Float32Array {
  return Float32Array.from(values.subarray(row * dims, (row + 1) * dims), (value) => value * (scales[row] ?? 0));
}

/** The vector in `row`, with all the precision the file has. */
export function refinedAt({ dims, scales, values, residuals }: VectorFile, row: number): Float32Array {
  const start = row * dims;
  const own = residuals.subarray(Math.floor(start / 2), Math.ceil((start + dims) / 2));
  return refinedVector(values.subarray(start, start + dims), own, scales[row] ?? 0, start % 2);
}

/**
 * A vector of its int8 numbers and what refines them.
 * @param residuals - bytes of two; none, for a file without
 * @param first - which half of the first byte is the first number's
 */
export function refinedVector(values: Int8Array, residuals: Uint8Array, scale: number, first: number): Float32Array {
  const vector = new Float32Array(values.length);
  for (let i = 0; i < vector.length; i++) {
    const at = first + i;
    const rest = residuals.length === 0 ? 0 : ((((residuals[at >> 1] ?? 0) >> ((at & 1) * 4)) & 15) - 8) / 16;
    vector[i] = ((values[i] ?? 0) + rest) * scale;
  }
  return vector;
}

/** The inner product of two vectors. */
export function innerProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Takes from a vector what all documents share, so that what sets them apart decides. */
export function centred(vector: Float32Array, centre: Float32Array): Float32Array {
  return unitVector(unitVector(vector).map((value, i) => value - (centre[i] ?? 0)));
}

/** The middle of vectors, which are all as long, brought to length one. One after the other: all of them would take as much memory again. */
export function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    unitVector(vector).forEach((value, i) => {
      mean[i] = (mean[i] ?? 0) + value / vectors.length;
    });
  return mean;
}

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
