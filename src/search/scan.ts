import { decodeBase64 } from "./bytes.ts";
import { scanModule } from "./scan.generated.ts";

/**
 * Compares a query with every vector: the inner product of its int8 numbers with theirs, one integer per vector, the
 * same on every runtime. The array holds until the next call.
 */
export type Scanner = (query: Int8Array) => Int32Array;

/** Vectors in the memory that is scanned, to be filled row by row. */
export interface ScanMemory {
  readonly count: number;
  readonly dims: number;
  readonly values: Int8Array;
  /** Numbers from one row to the next: `dims`, and zeros. */
  readonly stride: number;
  readonly scan: Scanner;
}

/** A scanner over `values`, vectors of `dims` numbers in a row; with SIMD where the runtime has it. */
export function createScanner(values: Int8Array, dims: number): Scanner {
  return createSimdScanner(values, dims) ?? createPlainScanner(values, dims);
}

/** The scanner for runtimes without SIMD. */
export function createPlainScanner(values: Int8Array, dims: number): Scanner {
  const products = new Int32Array(dims === 0 ? 0 : values.length / dims);
  return (query) => {
    for (let row = 0; row < products.length; row++) {
      const start = row * dims;
      let sum = 0;
      for (let i = 0; i < dims; i++) sum += (values[start + i] ?? 0) * (query[i] ?? 0);
      products[row] = sum;
    }
    return products;
  };
}

/** The scanner of scan.wat, which holds a copy of the vectors; undefined where it cannot run. */
export function createSimdScanner(values: Int8Array, dims: number): Scanner | undefined {
  const memory = dims === 0 ? undefined : createSimdMemory(values.length / dims, dims);
  if (!memory) return undefined;
  const { stride, count } = memory;
  if (stride === dims) memory.values.set(values);
  else
    for (let row = 0; row < count; row++)
      memory.values.set(values.subarray(row * dims, (row + 1) * dims), row * stride);
  return memory.scan;
}

/** Memory for `count` vectors of `dims` numbers, all zero; with SIMD where the runtime has it. */
export function createScanMemory(count: number, dims: number): ScanMemory {
  const simd = createSimdMemory(count, dims);
  if (simd) return simd;
  const values = new Int8Array(count * dims);
  return { count, dims, values, stride: dims, scan: createPlainScanner(values, dims) };
}

function createSimdMemory(count: number, dims: number): ScanMemory | undefined {
  if (dims === 0 || count === 0) return undefined;
  // scan.wat reads sixteen numbers at a time and two vectors a round: what is missing is filled with zeros.
  const stride = Math.ceil(dims / 16) * 16;
  const queryAt = (count + (count % 2)) * stride;
  const productsAt = queryAt + stride * 2;
  const module = instantiate(productsAt + (count + 1) * 4);
  if (!module) return undefined;
  const { memory, scan } = module;
  const widened = new Int16Array(memory.buffer, queryAt, stride);
  const products = new Int32Array(memory.buffer, productsAt, count);
  return {
    count,
    dims,
    values: new Int8Array(memory.buffer, 0, count * stride),
    stride,
    scan: (query) => {
      widened.set(query);
      scan(0, stride, count, queryAt, productsAt);
      return products;
    },
  };
}

type ScanFunction = (vectors: number, size: number, count: number, query: number, products: number) => void;

const pageSize = 65_536;

/** Undefined where the runtime has no SIMD, refuses to compile (as edge runtimes do), or has not the memory. */
function instantiate(bytes: number): { memory: WebAssembly.Memory; scan: ScanFunction } | undefined {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(scanModule)));
    const { memory, scan } = exports;
    if (!(memory instanceof WebAssembly.Memory) || !isScanFunction(scan)) return undefined;
    memory.grow(Math.max(0, Math.ceil(bytes / pageSize) - 1));
    return { memory, scan };
  } catch {
    return undefined;
  }
}

const isScanFunction = (value: WebAssembly.ExportValue | undefined): value is ScanFunction =>
  typeof value === "function";
