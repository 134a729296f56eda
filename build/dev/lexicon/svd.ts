import { EigenvalueDecomposition, Matrix } from "ml-matrix";

/** A dense matrix as its columns, each one contiguous run: all that the iteration does goes along columns. */
type Columns = Float64Array[];

/**
 * The `dims` leading singular vectors of a symmetric sparse matrix, as columns, by randomised subspace iteration
 * (Halko, Martinsson and Tropp 2011). Singular values are dropped: every direction counts alike. The start is a
 * seeded pseudo-random matrix, so the same input gives the same result. The matrix's rank must be dims + oversample at
 * least, as that of any real vocabulary is.
 */
export function truncateSvd(
  matrix: SparseMatrix,
  dims: number,
  { oversample = 32, rounds = 7, seed = 1 } = {},
): Columns {
  const size = matrix.starts.length - 1;
  const random = seededRandom(seed);
  let basis: Columns = Array.from({ length: Math.min(size, dims + oversample) }, () => {
    return Float64Array.from({ length: size }, random);
  });
  for (let round = 0; round < rounds; round++) basis = orthonormalize(multiply(matrix, basis));
  // A second pass corrects rounding errors of the first.
  basis = orthonormalize(basis);
  // What the matrix makes of the basis has a small Gram matrix whose eigenvalues are the squared singular values.
  const image = multiply(matrix, basis);
  const gram = new Matrix(image.map((a) => image.map((b) => dot(a, b))));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(gram, { assumeSymmetric: true });
  const order = realEigenvalues.map((_, i) => i).sort((a, b) => (realEigenvalues[b] ?? 0) - (realEigenvalues[a] ?? 0));
  return order.slice(0, dims).map((i) => combine(basis, eigenvectorMatrix.getColumn(i)));
}

/** mulberry32, spread over -1 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 2 - 1;
  };
}

function multiply({ starts, indices, values }: SparseMatrix, right: Columns): Columns {
  return right.map((column) => {
    const product = new Float64Array(starts.length - 1);
    for (let row = 0; row < product.length; row++) {
      let sum = 0;
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at++) sum += (values[at] ?? 0) * (column[indices[at] ?? 0] ?? 0);
      product[row] = sum;
    }
    return product;
  });
}

/** Modified Gram-Schmidt, in place. */
function orthonormalize(columns: Columns): Columns {
  for (const [c, column] of columns.entries()) {
    for (const other of columns.slice(0, c)) addScaled(column, other, -dot(column, other));
    const length = Math.sqrt(dot(column, column)) || 1;
    for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) / length;
  }
  return columns;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function addScaled(to: Float64Array, from: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) + factor * (from[i] ?? 0);
}

function combine(basis: Columns, weights: readonly number[]): Float64Array {
  const sum = new Float64Array(basis[0]?.length ?? 0);
  for (const [c, column] of basis.entries()) addScaled(sum, column, weights[c] ?? 0);
  return sum;
}

/** A sparse row: column numbers with their values. */
export type SparseRow = ReadonlyMap<number, number>;

/** A sparse matrix: row `r` has the columns and values from `starts[r]` to `starts[r + 1]`. */
interface SparseMatrix {
  columns: number;
  starts: Uint32Array;
  indices: Uint32Array;
  values: Float32Array;
}

/** Lays rows out as a sparse matrix. */
export function createSparseMatrix(rows: readonly SparseRow[], columns: number): SparseMatrix {
  const count = rows.reduce((sum, row) => sum + row.size, 0);
  const starts = new Uint32Array(rows.length + 1);
  const indices = new Uint32Array(count);
  const values = new Float32Array(count);
  let at = 0;
  rows.forEach((row, r) => {
    for (const [column, value] of row) {
      indices[at] = column;
      values[at++] = value;
    }
    starts[r + 1] = at;
  });
  return { columns, starts, indices, values };
}
