import { describe, expect, it } from "vitest";
import type { BuildChange, IndicatorChange, TableEntry } from "../../../src/core/chart/changeLog.ts";
import {
  describeAmounts,
  describeEntries,
  describePlaces,
  describePoints,
  describeTable,
} from "../../../src/pages/changes/words.ts";

const none = { new: 0, gone: 0, revised: 0 };
const table = (parts: Partial<TableEntry> = {}): TableEntry =>
  ({
    kind: "changed",
    path: "a/b",
    title: "A",
    rows: 10,
    columns: { new: [], gone: [] },
    ...parts,
  }) as TableEntry;
const build = (counts: Partial<BuildChange["counts"]>, tables: readonly TableEntry[] = []): BuildChange => ({
  id: "1",
  date: "2024-01-01",
  counts: { new: 0, gone: 0, renamed: 0, changed: 0, ...counts },
  points: none,
  charts: [],
  tables,
});
const column = (parts: Partial<IndicatorChange> = {}): IndicatorChange => ({
  kind: "changed",
  indicator: 1,
  name: "Rain",
  points: none,
  ...parts,
});

describe("a build in words", () => {
  it("counts changed, new, renamed and withdrawn charts in this order, with the noun once", () => {
    expect(describeEntries(build({ gone: 1, renamed: 2, new: 1234, changed: 1 }))).toBe(
      "1 chart changed, 1,234 new, 2 renamed, 1 withdrawn",
    );
    expect(describeEntries(build({ new: 3 }))).toBe("3 charts new");
  });

  it("counts tables after charts", () => {
    const tables = [table(), table(), table({ kind: "gone" })];
    expect(describeEntries(build({ changed: 2 }, tables))).toBe("2 charts changed; 2 tables changed, 1 withdrawn");
    expect(describeEntries(build({}, [table({ kind: "new" })]))).toBe("1 table new");
    expect(describeEntries(build({}))).toBe("");
  });
});

describe("numbers of values in words", () => {
  it("leave out what is none, with the noun once", () => {
    expect(describePoints({ new: 216, revised: 12, gone: 0 })).toBe("216 values new, 12 revised");
    expect(describePoints({ new: 0, revised: 0, gone: 1 })).toBe("1 value gone");
    expect(describePoints(none)).toBe("");
  });
});

describe("a table in words", () => {
  it("says rows before and now", () => {
    expect(describeTable(table({ rows: 1200, rowsBefore: 1100 }))).toEqual(["1,200 rows (1,100 before)."]);
  });

  it("says columns that are new and gone", () => {
    expect(describeTable(table({ columns: { new: ["a", "b"], gone: ["c"] } }))).toEqual([
      "New columns: a, b.",
      "Columns that are gone: c.",
    ]);
  });

  it("says the rows and columns of a new table", () => {
    expect(describeTable(table({ kind: "new", rows: 1, columns: { new: ["a"], gone: [] } }))).toEqual([
      "1 row.",
      "Columns: a.",
    ]);
  });

  it("says that only values differ, or that it is gone", () => {
    expect(describeTable(table())).toEqual(["Other values in as many rows."]);
    expect(describeTable(table({ kind: "gone", rowsBefore: 4 }))).toEqual(["No longer in the catalogue."]);
  });

  it("names eight columns and counts the others", () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);
    expect(describeTable(table({ columns: { new: names(8), gone: [] } }))).toEqual([
      "New columns: c0, c1, c2, c3, c4, c5, c6, c7.",
    ]);
    expect(describeTable(table({ columns: { new: names(9), gone: [] } }))).toEqual([
      "New columns: c0, c1, c2, c3, c4, c5, c6, c7, and 1 more.",
    ]);
  });
});

describe("the amounts of a column's change", () => {
  it("say how many values are new in a new column", () => {
    expect(describeAmounts(column({ kind: "new", points: { ...none, new: 1 } }))).toEqual(["New: 1 value."]);
    expect(describeAmounts(column({ kind: "new" }))).toEqual(["New."]);
    expect(describeAmounts(column({ kind: "gone", points: { ...none, gone: 9 } }))).toEqual(["No longer shown."]);
  });

  it("name the changed fields", () => {
    expect(describeAmounts(column({ fields: ["unit", "title"] }))).toEqual(["Description: unit, title."]);
  });

  const revision = (from: number | string, to: number | string, percent?: number) => ({
    entity: "Chad",
    time: "2019",
    from,
    to,
    change: Number(to) - Number(from),
    ...(percent !== undefined && { percent }),
  });

  it("show the largest revision with its unit, and with its percentage and sign", () => {
    const [, text] = describeAmounts(
      column({ points: { ...none, revised: 1 }, unit: "years", largest: revision(54.21, 53.92, -0.535) }),
    );
    expect(text).toBe("Largest revision: Chad 2019: 54.21 → 53.92 years (−0.5%).");
  });

  it("show as many digits as distinguish the values", () => {
    const pair = (from: number | string, to: number | string) =>
      describeAmounts(column({ largest: revision(from, to) }))[0];
    expect(pair(1.23456, 1.23457)).toBe("Largest revision: Chad 2019: 1.23456 → 1.23457.");
    expect(pair(1.23456789012, 1.23456789013)).toBe("Largest revision: Chad 2019: 1.23456789012 → 1.23456789013.");
    expect(pair(54.2, 53.9)).toBe("Largest revision: Chad 2019: 54.2 → 53.9.");
    expect(pair(54.2, 53.92)).toBe("Largest revision: Chad 2019: 54.20 → 53.92.");
    expect(pair(999, 1000)).toBe("Largest revision: Chad 2019: 999 → 1,000.");
    expect(pair(12_500_000, 13e6)).toBe("Largest revision: Chad 2019: 12.5 million → 13.0 million.");
    expect(pair("low", "high")).toBe("Largest revision: Chad 2019: low → high.");
  });

  it("show the largest revision in percent if it is another one", () => {
    const largest = revision(100, 110, 10);
    expect(describeAmounts(column({ largest, largestPercent: largest }))).toHaveLength(1);
    const other = { ...revision(1, 2, 100), entity: "Mali" };
    expect(describeAmounts(column({ largest, largestPercent: other }))[1]).toBe(
      "Largest in percent: Mali 2019: 1 → 2 (+100%).",
    );
    expect(describeAmounts(column({ largest, largestPercent: { ...largest, time: "2018" } }))).toHaveLength(2);
  });
});

describe("the places of a column's change", () => {
  const listed = (...first: string[]) => ({ count: first.length, first });

  it("are times, then entities", () => {
    const change = column({
      times: { new: listed("2000..2023", "2030"), gone: listed("1990"), revised: listed("1999") },
      entities: { new: listed("Chad"), gone: listed("Mali"), revised: listed("Niger") },
    });
    expect(describePlaces(change)).toEqual([
      "New times: 2000 to 2023, 2030.",
      "Times that are gone: 1990.",
      "Changed times: 1999.",
      "New: Chad.",
      "Gone: Mali.",
      "Changed: Niger.",
    ]);
  });

  it("count those that are not named, also those that the log leaves out", () => {
    const first = Array.from({ length: 20 }, (_, i) => `E${i}`);
    expect(describePlaces(column({ entities: { new: { count: 1208, first } } }))).toEqual([
      "New: E0, E1, E2, E3, E4, E5, E6, E7, and 1,200 more.",
    ]);
  });

  it("are not listed for a column that is gone", () => {
    expect(describePlaces(column({ kind: "gone", entities: { gone: listed("Mali") } }))).toEqual([]);
  });
});
