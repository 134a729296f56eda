/** A table of the catalogue, as `catalog/index.json` lists it. */
export interface ListedTable {
  /** Of its file, below the catalogue. */
  readonly path: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly indicatorId?: number | undefined }[];
  readonly rows: number;
  readonly sha256: string;
}

/** What became of a table. */
export interface TableEntry {
  readonly kind: "new" | "changed" | "gone";
  readonly path: string;
  readonly title: string;
  /** How many it has; had, where it is gone. */
  readonly rows: number;
  /** How many it had, where that is another number. */
  readonly rowsBefore?: number;
  /** Names of the columns of indicators that are new or gone; of a new table all, of one that is gone none. */
  readonly columns: { readonly new: readonly string[]; readonly gone: readonly string[] };
}

/** What became of each table from one catalogue to the next, in code unit order of the paths. */
export function compareTables(before: readonly ListedTable[], after: readonly ListedTable[]): readonly TableEntry[] {
  const old = new Map(before.map((table) => [table.path, table]));
  const now = new Map(after.map((table) => [table.path, table]));
  const entries = [
    ...after.flatMap((table) => tableEntry(old.get(table.path), table) ?? []),
    ...before.filter(({ path }) => !now.has(path)).map((table) => goneEntry(table)),
  ];
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function tableEntry(before: ListedTable | undefined, after: ListedTable): TableEntry | undefined {
  if (before?.sha256 === after.sha256) return undefined;
  const { path, title, rows } = after;
  const [had, has] = [before ? indicatorColumns(before) : [], indicatorColumns(after)];
  return {
    kind: before ? "changed" : "new",
    path,
    title,
    rows,
    ...(before && before.rows !== rows && { rowsBefore: before.rows }),
    columns: { new: has.filter((name) => !had.includes(name)), gone: had.filter((name) => !has.includes(name)) },
  };
}

const goneEntry = ({ path, title, rows }: ListedTable): TableEntry => ({
  kind: "gone",
  path,
  title,
  rows,
  columns: { new: [], gone: [] },
});

const indicatorColumns = ({ columns }: ListedTable): readonly string[] =>
  columns.filter(({ indicatorId }) => indicatorId !== undefined).map(({ name }) => name);
