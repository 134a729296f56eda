/** A row as `storeInLance` writes it. */
type Row = Readonly<Record<string, unknown>> & { readonly row: number; readonly vector: readonly number[] };

/** What the code under test asked of a table. */
interface Table {
  rows: Row[];
  /** The numbers of rows of each writing. */
  readonly batches: number[];
  readonly indices: unknown[];
}

/** A stand-in for `@lancedb/lancedb`, which installs half a gigabyte: tables in memory, and exact search. */
export class LanceMemory {
  /** Tables by database and name. */
  readonly tables = new Map<string, Table>();
  /** Settings of each search, in the order in which they were given. */
  readonly searches: unknown[][] = [];

  readonly Index = { ivfPq: (options: object) => options };

  connect = async (database: string) => {
    const at = (name: string) => `${database} ${name}`;
    return {
      tableNames: async () =>
        [...this.tables.keys()].flatMap((key) => (key.startsWith(at("")) ? [key.slice(at("").length)] : [])),
      createTable: async (name: string, rows: readonly Row[]) => {
        const table: Table = { rows: [...rows], batches: [rows.length], indices: [] };
        this.tables.set(at(name), table);
        return this.access(table);
      },
      openTable: async (name: string) => {
        const table = this.tables.get(at(name));
        if (!table) throw new Error("not there");
        return this.access(table);
      },
    };
  };

  private access(table: Table) {
    return {
      add: async (rows: readonly Row[]) => {
        table.rows.push(...rows);
        table.batches.push(rows.length);
      },
      countRows: async () => table.rows.length,
      createIndex: async (column: string, { config }: { config: unknown }) => {
        table.indices.push([column, config]);
      },
      listIndices: async () => table.indices,
      query: () => select(() => table.rows),
      // As in LanceDB, the rows do not come in the order in which they are asked for.
      takeOffsets: (rows: readonly number[]) => select(() => table.rows.filter((_, i) => rows.includes(i))),
      vectorSearch: (vector: Float32Array) => this.search(table, vector),
    };
  }

  private search(table: Table, vector: Float32Array) {
    const settings: unknown[] = [];
    this.searches.push(settings);
    let count = 0;
    const note = (name: string) => (value: unknown) => {
      settings.push([name, value]);
      return query;
    };
    const query = {
      distanceType: note("distanceType"),
      nprobes: note("nprobes"),
      refineFactor: note("refineFactor"),
      limit: (limit: number) => {
        count = limit;
        return note("limit")(limit);
      },
      select: (columns: readonly string[]) =>
        select(() =>
          table.rows
            .map((row) => ({ ...row, _distance: 1 - row.vector.reduce((sum, x, i) => sum + x * (vector[i] ?? 0), 0) }))
            .sort((a, b) => a._distance - b._distance)
            .slice(0, count),
        ).select(columns),
    };
    return query;
  }
}

const select = (rows: () => readonly Row[]) => ({
  select: (columns: readonly string[]) => ({
    toArray: async () => rows().map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  }),
});
