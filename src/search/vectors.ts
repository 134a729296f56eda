import { ByteReader } from "./bytes.ts";
import { BrokenIndex, type RangedFile, rangedBytes } from "./indexFile.ts";
import { createScanMemory, type ScanMemory, type Scanner } from "./scan.ts";

/**
 * Unit vectors in a flat file, each with its key (the id of an indicator, or a term). The layout is in formats.md. A vector is
 * stored as int8 with its own scale; optional `residuals` refine each number by four more bits, for rescoring.
 */
export interface VectorFile {
  dims: number;
  keys: string[];
  /** The centre: subtracted from every vector before normalisation. */
  centre: Float32Array;
  /** The value of one int8 step, for each vector. */
  scales: Float32Array;
  values: Int8Array;
  /** Two numbers per byte, low half first, in sixteenths of a step plus 8; empty if the file has none. */
  residuals: Uint8Array;
}

const magic = 0x56584750; // "PGXV" as bytes
const version = 1;
const headerWords = 6;

/** Normalises a vector to length 1; zero stays zero. */
export function unitVector(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}

/**
 * Quantises vectors, one for each key, one after the other. @param refined - whether to keep four residual bits for each number
 */
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

/** Quantises a vector to int8 numbers, the largest of which is 127, and the value of one step. */
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

/** Encodes a vector file, little-endian. */
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

/** Offsets of the parts of a vector file, in bytes. */
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

/** Number of bytes that `readVectorHeader` needs. */
const vectorHeaderBytes = headerWords * 4;

/** Reads the header of a vector file of `size` bytes. @throws BrokenIndex */
function readVectorHeader(bytes: Uint8Array, size: number): VectorLayout {
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

/** Decodes a vector file, without copying the numbers if memory is aligned. @throws BrokenIndex */
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

/**
 * Approximate similarities of all vectors to `query`, by a scan of the int8 numbers: enough to choose candidates for rescoring.
 */
export function approximateSimilarities(scales: Float32Array, scan: Scanner, query: Float32Array): Float32Array {
  const { scale, values } = quantizeVector(query);
  const products = scan(values);
  const similarities = new Float32Array(scales.length);
  for (let row = 0; row < similarities.length; row++) {
    similarities[row] = (products[row] ?? 0) * scale * (scales[row] ?? 0);
  }
  return similarities;
}

/** The vector of a row, from its int8 numbers. */
export function vectorAt({ dims, scales, values }: VectorFile, row: number): Float32Array {
  return Float32Array.from(values.subarray(row * dims, (row + 1) * dims), (value) => value * (scales[row] ?? 0));
}

/** The vector of a row, with full precision. */
export function refinedAt({ dims, scales, values, residuals }: VectorFile, row: number): Float32Array {
  const start = row * dims;
  const own = residuals.subarray(Math.floor(start / 2), Math.ceil((start + dims) / 2));
  return refinedVector(values.subarray(start, start + dims), own, scales[row] ?? 0, start % 2);
}

/**
 * Restores a vector from int8 numbers and residuals.
 * @param residuals - two numbers per byte; empty if the file has none
 * @param first - which half of the first byte belongs to the first number
 */
function refinedVector(values: Int8Array, residuals: Uint8Array, scale: number, first: number): Float32Array {
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

/** Subtracts what all documents have in common, so that their differences decide. */
export function centred(vector: Float32Array, centre: Float32Array): Float32Array {
  return unitVector(unitVector(vector).map((value, i) => value - (centre[i] ?? 0)));
}

/**
 * The mean of vectors of equal length, normalised. It is summed vector by vector: normalised copies of all would double the
 * memory.
 */
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
  /** Number of documents. */
  readonly count: number;
  /** The centre: subtracted from every vector before normalisation. */
  readonly centre: Float32Array;
  /**
   * Approximate similarities of all documents to a query, in new memory. 0 for documents that the store does not rank among the
   * nearest.
   */
  similarities(query: Float32Array): Promise<Float32Array>;
  /** The vectors of rows in their order, with full precision. */
  vectors(rows: readonly number[]): Promise<readonly Float32Array[]>;
}

/** Maximum bytes of residuals in memory. Larger ones are read for each row. */
const maxResidualBytes = 2 ** 26;

/** Bytes of vectors that are read at once. */
const chunkBytes = 2 ** 25;

/** Opens a vector file. The int8 numbers are read into the memory of the scanner, residuals on demand. @throws BrokenIndex */
export async function openVectors(file: RangedFile): Promise<VectorStore> {
  const layout = readVectorHeader(await file.read(0, Math.min(vectorHeaderBytes, file.size)), file.size);
  const { dims, count, centreAt, scalesAt, valuesAt, residualsAt, hasResiduals } = layout;
  const [centre, scales] = [await readFloats(file, centreAt, dims), await readFloats(file, scalesAt, count)];
  if (!centre.every(Number.isFinite) || !scales.every(Number.isFinite))
    throw new BrokenIndex("vectors are not numeric");
  const memory = createScanMemory(count, dims);
  await fill(memory, file, valuesAt);
  const residualBytes = hasResiduals ? layout.keysAt - residualsAt : 0;
  const residualsFile =
    residualBytes > maxResidualBytes ? file : rangedBytes(await file.read(residualsAt, residualBytes));
  const residualsStart = residualBytes > maxResidualBytes ? residualsAt : 0;
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
  // Read into a new buffer, because floats must be aligned.
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
