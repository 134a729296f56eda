import { decodeBase64 } from "./bytes.ts";
import { scanModule } from "./scan.generated.ts";

/**
 * Computes the inner products of a query's int8 numbers with those of all vectors, one integer for each, identical on every
 * runtime. The array is valid until the next call.
 */
export type Scanner = (query: Int8Array) => Int32Array;

/** Vectors in the memory of the scanner, to be filled row by row. */
export interface ScanMemory {
  readonly count: number;
  readonly dims: number;
  readonly values: Int8Array;
  /** Distance between rows: `dims`, and zeros as padding. */
  readonly stride: number;
  readonly scan: Scanner;
}

/** Creates a scanner of `values`, consecutive vectors of `dims` numbers, with SIMD if available. */
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

/** The scanner of scan.wat, with a copy of the vectors; undefined if it cannot run. */
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

/** Creates memory for `count` vectors of `dims` numbers, all zero, with SIMD if available. */
export function createScanMemory(count: number, dims: number): ScanMemory {
  const simd = createSimdMemory(count, dims);
  if (simd) return simd;
  const values = new Int8Array(count * dims);
  return { count, dims, values, stride: dims, scan: createPlainScanner(values, dims) };
}

function createSimdMemory(count: number, dims: number): ScanMemory | undefined {
  if (dims === 0 || count === 0) return undefined;
  // scan.wat reads sixteen numbers at a time, and two vectors in each round. Zeros fill the rest.
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

/** Undefined if the runtime has no SIMD, cannot compile at run time (as at the edge), or lacks memory. */
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
