/** A sparse row: column numbers with their values. */
export type SparseRow = ReadonlyMap<number, number>;

/** A sparse matrix: row `r` has the columns and values from `starts[r]` to `starts[r + 1]`. */
export interface SparseMatrix {
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
