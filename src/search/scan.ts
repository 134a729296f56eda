/** Compares a query with every vector: the inner product of its int8 numbers with theirs, one integer per vector. */
export type Scanner = (query: Int8Array) => Int32Array;

/** A scanner over `values`, vectors of `dims` numbers in a row. */
export function createScanner(values: Int8Array, dims: number): Scanner {
  return createPlainScanner(values, dims);
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
