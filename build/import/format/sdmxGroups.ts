import type { Cell } from "../cell/cell.ts";

/** The columns of a dataset by id. */
export type SetColumns = Map<string, { readonly at: number; readonly isAttribute: boolean }>;

/** Groups of series of a message: each states attributes, such as `TITLE`, of all series with its key. */
export class SeriesGroups {
  private readonly groups: Map<string, string>[] = [];

  /** Starts a group with its attributes, if the element has some. */
  open(values: Iterable<readonly [id: string, value: string]>): void {
    this.groups.push(new Map(values));
  }

  /** Adds a part of the last group's key, or an attribute. */
  add(id: string, value: string): void {
    this.groups.at(-1)?.set(id, value);
  }

  /** Adds the attributes to the rows of their series. The ids that are dimensions of the series are the key. */
  join(columns: SetColumns, rows: readonly Cell[][]): void {
    const byKey = new Map<
      string,
      { readonly ats: readonly number[]; readonly known: Map<string, Map<string, string>> }
    >();
    for (const group of this.groups) {
      const ids = [...group.keys()].filter((id) => columns.get(id)?.isAttribute === false).sort();
      const ats = ids.map((id) => columns.get(id)?.at ?? 0);
      const signature = ids.join();
      const { known } = byKey.get(signature) ?? { known: new Map<string, Map<string, string>>() };
      const attributes = [...group].filter(([id]) => !ids.includes(id));
      if (ids.length > 0) known.set(JSON.stringify(ids.map((id) => group.get(id))), new Map(attributes));
      byKey.set(signature, { ats, known });
    }
    for (const { ats, known } of byKey.values()) {
      if (known.size === 0) continue;
      for (const row of rows)
        for (const [id, value] of known.get(JSON.stringify(ats.map((at) => row[at]))) ?? [])
          row[columnAt(columns, id)] ??= value;
    }
  }
}

function columnAt(columns: SetColumns, id: string): number {
  const known = columns.get(id) ?? { at: columns.size, isAttribute: true };
  columns.set(id, known);
  return known.at;
}
