import type { Scanner } from "./scan.ts";

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

/** Quantises `vectors` (all of one length, one per key). With `refined`, four residual bits are kept per number. */
export function quantizeVectors(
  keys: readonly string[],
  vectors: readonly Float32Array[],
  { centre, refined = false }: { centre: Float32Array; refined?: boolean },
): VectorFile {
  const dims = centre.length;
  const scales = new Float32Array(vectors.length);
  const values = new Int8Array(vectors.length * dims);
  const residuals = new Uint8Array(refined ? Math.ceil(values.length / 2) : 0);
  vectors.forEach((vector, row) => {
    const quantized = quantizeVector(vector);
    scales[row] = quantized.scale;
    values.set(quantized.values, row * dims);
    if (refined) addResiduals(residuals, row * dims, vector, quantized);
  });
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

/** Reads what `encodeVectors` wrote, without a copy of the numbers where memory is aligned. Throws on other bytes. */
export function decodeVectors(file: Uint8Array): VectorFile {
  const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
  if (bytes.byteLength < headerWords * 4) throw new Error(`vector file cut short: ${bytes.byteLength} bytes`);
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords);
  const [mark, format, dims = 0, count = 0, residualBits, nameBytes = 0] = header;
  if (mark !== magic) throw new Error("not a vector file");
  if (format !== version) throw new Error(`unknown version of the vector file: ${format}`);
  const numbers = dims * count;
  const residualBytes = residualBits === 4 ? Math.ceil(numbers / 2) : 0;
  const size = headerWords * 4 + (dims + count) * 4 + numbers + residualBytes + nameBytes;
  if (size !== bytes.byteLength) throw new Error(`vector file of the wrong size: ${bytes.byteLength}, not ${size}`);
  let at = bytes.byteOffset + headerWords * 4;
  const next = (length: number) => {
    at += length;
    return at - length;
  };
  const centre = new Float32Array(bytes.buffer, next(dims * 4), dims);
  const scales = new Float32Array(bytes.buffer, next(count * 4), count);
  const values = new Int8Array(bytes.buffer, next(numbers), numbers);
  const residuals = new Uint8Array(bytes.buffer, next(residualBytes), residualBytes);
  const names = new TextDecoder().decode(new Uint8Array(bytes.buffer, next(nameBytes), nameBytes));
  return { dims, keys: count === 0 ? [] : names.split("\n"), centre, scales, values, residuals };
}

/** How near every vector is to `query`, by a scan of the int8 numbers: good enough to choose what to score exactly. */
export function approximateSimilarities({ scales }: VectorFile, scan: Scanner, query: Float32Array): Float32Array {
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

/** The inner product of `query` and the vector in `row`, with all the precision the file has. */
export function similarity({ dims, scales, values, residuals }: VectorFile, row: number, query: Float32Array): number {
  const start = row * dims;
  let sum = 0;
  for (let i = 0; i < dims; i++) {
    const at = start + i;
    let value = values[at] ?? 0;
    if (residuals.length > 0) value += ((((residuals[at >> 1] ?? 0) >> ((at & 1) * 4)) & 15) - 8) / 16;
    sum += (query[i] ?? 0) * value;
  }
  return sum * (scales[row] ?? 0);
}
