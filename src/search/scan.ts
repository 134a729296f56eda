import { decodeBase64 } from "./base64.ts";
import { scanModule } from "./scan.generated.ts";

/**
 * Compares a query with every vector: the inner product of its int8 numbers with theirs, one integer per vector, the
 * same on every runtime. The array holds until the next call.
 */
export type Scanner = (query: Int8Array) => Int32Array;

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
  if (dims === 0 || values.length === 0) return undefined;
  const count = values.length / dims;
  // scan.wat reads sixteen numbers at a time and two vectors a round: what is missing is filled with zeros.
  const size = Math.ceil(dims / 16) * 16;
  const queryAt = (count + (count % 2)) * size;
  const productsAt = queryAt + size * 2;
  const module = instantiate(productsAt + (count + 1) * 4);
  if (!module) return undefined;
  const { memory, scan } = module;
  const copy = new Int8Array(memory.buffer);
  if (size === dims) copy.set(values);
  else for (let row = 0; row < count; row++) copy.set(values.subarray(row * dims, (row + 1) * dims), row * size);
  const widened = new Int16Array(memory.buffer, queryAt, size);
  const products = new Int32Array(memory.buffer, productsAt, count);
  return (query) => {
    widened.set(query);
    scan(0, size, count, queryAt, productsAt);
    return products;
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
