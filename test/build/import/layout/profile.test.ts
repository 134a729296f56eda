import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../build/import/cell/cell.ts";
import { profileColumns, sampleRows, updateProfiles } from "../../../../build/import/layout/profile.ts";
import { worldIndex } from "../layoutContext.ts";
import { sheetOf, tableOf } from "../tables.ts";

const tableUnder = (head: string, cells: readonly Cell[]) => tableOf([[head], ...cells.map((cell) => [cell])]);

/** The profile of a single column. */
function profileOf(head: string, cells: readonly Cell[], missing: readonly string[] = []) {
  const [one] = profileColumns(tableUnder(head, cells), worldIndex, { missing: new Set(missing) });
  if (!one) throw new Error("no profile");
  return one;
}

describe("the sample of rows", () => {
  const sample = (count: number) =>
    sampleRows(tableOf([["a"]], { rows: Uint32Array.from({ length: count }, (_, i) => i) }));

  it("has all rows of a small table", () => expect(sample(5)).toEqual([0, 1, 2, 3, 4]));
  it("has all of 4,000 rows", () => expect(sample(4000)).toHaveLength(4000));
  it("has the first 2,000 of more rows, and every other of the next 4,000", () => {
    const rows = sample(6000);
    expect(rows.slice(0, 2000)).toEqual(Array.from({ length: 2000 }, (_, i) => i));
    expect(rows.slice(2000, 2003)).toEqual([2000, 2002, 2004]);
    expect(rows).toHaveLength(4000);
  });
});

describe("filled and blank cells", () => {
  it("are shares of all rows", () => {
    const { filled, blank, distinct } = profileOf("Colour", ["red", "", null, "blue"]);
    expect({ filled, blank, distinct }).toEqual({ filled: 0.5, blank: 0.5, distinct: 2 });
  });

  it("leave out words for missing values, which are not blank either", () => {
    const { filled, blank, numbers } = profileOf("Price", ["1.5", "n/a", "", "2.5"]);
    expect({ filled, blank, numbers }).toEqual({ filled: 0.5, blank: 0.25, numbers: 1 });
  });

  it("count a letter as missing among numbers, and as a code among words", () => {
    expect(profileOf("Price", ["1.5", "2.5", "x"]).distinct).toBe(2);
    expect(profileOf("Grade", ["a", "b", "x"]).distinct).toBe(3);
  });

  it("do not decide for numbers in a draw", () => expect(profileOf("Grade", ["1", "b", "x"]).distinct).toBe(3));

  it("leave out what the user calls missing", () => {
    expect(profileOf("Price", ["1.5", "-99", "2.5"], ["-99"]).distinct).toBe(2);
  });

  it("leave out a total below times, but not below words", () => {
    expect(profileOf("Year", ["2000", "2001", "Total"]).distinct).toBe(2);
    expect(profileOf("Year", ["2000", "2001", "Subtotal:"]).distinct).toBe(2);
    expect(profileOf("Year", ["2000", "2001", "Total area"]).distinct).toBe(3);
    expect(profileOf("Sex", ["Men", "Women", "Total"]).distinct).toBe(3);
  });

  it("are 0 of a table without rows", () => {
    const { filled, blank, numbers, length, names } = profileOf("Price", []);
    expect({ filled, blank, numbers, length, names }).toEqual({ filled: 0, blank: 0, numbers: 0, length: 0, names: 0 });
  });
});

describe("texts of a column", () => {
  it("are given if all cells say the same", () => {
    expect(profileOf("Unit", ["kg", "kg"]).only).toBe("kg");
    expect(profileOf("Unit", ["kg", "t"]).only).toBeUndefined();
  });

  it("have an average length over cells, not over distinct texts", () => {
    expect(profileOf("Sex", ["Men", "Men", "Men", "Women"]).length).toBe(3.5);
  });
});

describe("numbers of a column", () => {
  it("are a share of the filled cells, with repetitions", () => {
    expect(profileOf("Price", ["1", "1", "1", "dear", ""]).numbers).toBe(0.75);
  });

  it("are padded if one has a zero before other digits", () => {
    expect(profileOf("Code", ["01", "12"]).isPadded).toBe(true);
    expect(profileOf("Code", ["0", "12"]).isPadded).toBe(false);
    expect(profileOf("Code", ["0.1", "12"]).isPadded).toBe(false);
    expect(profileOf("Code", ["101", "12"]).isPadded).toBe(false);
  });

  it("are whole if all but one of six are, with the smallest and the largest", () => {
    expect(profileOf("Score", ["3", "9", "1", "4", "5", "2.5"]).whole).toEqual([1, 9]);
    expect(profileOf("Score", ["3", "9", "1", "4", "2.5"]).whole).toBeUndefined();
    expect(profileOf("Score", ["3", "9", "1", "4", "3.5", "2.5"]).whole).toBeUndefined();
  });
});

describe("the sign of numbers", () => {
  it("is the sign that all numbers have", () => {
    expect(profileOf("Price", ["€1", "€2"]).sign).toBe("€");
    expect(profileOf("Price", ["€1", "$2"]).sign).toBeUndefined();
    expect(profileOf("Price", ["€1", "2"]).sign).toBeUndefined();
    expect(profileOf("Price", ["1", "2"]).sign).toBeUndefined();
  });

  it("is % if the sheet displays all numbers as per cent", () => {
    const shown = (count: number) => {
      const table = tableUnder("Share", [0.1, 0.2]);
      const sheet = { ...table.sheet, isPercent: (row: number) => row <= count };
      return profileColumns({ ...table, sheet }, worldIndex, { missing: new Set() })[0]?.sign;
    };
    expect(shown(2)).toBe("%");
    expect(shown(1)).toBeUndefined();
  });

  it("is none of words", () => expect(profileOf("Share", ["high", "low"]).sign).toBeUndefined());
});

describe("numbers that count rows", () => {
  it("rise by one from row to row", () => expect(profileOf("No", ["1", "2", "3"]).counts).toBe("once"));
  it("need at least three distinct numbers", () => expect(profileOf("No", ["1", "2"]).counts).toBeUndefined());
  it("may begin again", () => {
    const weeks = Array.from({ length: 40 }, (_, i) => String((i % 20) + 1));
    expect(profileOf("No", weeks).counts).toBe("restarting");
  });
  it("may rise by the distance of the rows, over blank ones", () => {
    expect(profileOf("No", ["1", "", "3", "", "5"]).counts).toBe("once");
  });
  it("rise nine times in ten", () => {
    const numbers = (steps: number) => Array.from({ length: 11 }, (_, i) => String(i < steps + 1 ? i : 100 + 7 * i));
    expect(profileOf("No", numbers(9)).counts).toBe("once");
    expect(profileOf("No", numbers(8)).counts).toBeUndefined();
  });
});

describe("names of a column", () => {
  it("are shares of distinct texts", () => {
    const { names, codes, groups } = profileOf("Place", ["France", "France", "Chad", "Atlantis", "Euro area"]);
    expect({ names, codes, groups }).toEqual({ names: 0.5, codes: 0, groups: 0.25 });
  });

  it("are the labels of codes, if the format has labels", () => {
    const table = tableUnder("geo", ["F", "C"]);
    const labels = new Map([
      ["F", "France"],
      ["C", "Chad"],
    ]);
    const columns = table.columns.map((one) => ({ ...one, meta: { name: "geo", labels } }));
    expect(profileColumns({ ...table, columns }, worldIndex, { missing: new Set() })[0]).toMatchObject({
      names: 1,
      codes: 0,
    });
  });

  it("are codes of countries", () => expect(profileOf("Place", ["FRA", "TCD", "XQX"]).codes).toBeCloseTo(2 / 3));

  it.each([
    ["A12", 1],
    ["a:b", 1],
    ["1.5", 1],
    ["12", 0],
    ["ABC", 0],
    ["A 12", 0],
  ])("are record numbers if letters, points or colons meet digits without a space: %j", (text, share) => {
    expect(profileOf("Key", [text, text]).ids).toBe(share);
  });
});

describe("profiles of columns with other missing texts", () => {
  const table = {
    ...tableOf([
      ["a", "b"],
      ["1", "5"],
      ["-99", "6"],
    ]),
  };
  const before = profileColumns(table, worldIndex, { missing: new Set() });
  const after = updateProfiles(table, before, worldIndex, { missing: new Set(["-99"]) });

  it("are made again if the column has such a text", () => expect(after[0]?.filled).toBe(0.5));
  it("stay if it has none", () => expect(after[1]).toBe(before[1]));
});

it("the name of a column is made of all its headers", () => {
  const sheet = sheetOf([["Total", "2000"], ["1"]]);
  const columns = [{ at: 0, heads: ["Total", "2000"] }];
  const [one] = profileColumns(tableOf([["x"], ["1"]], { sheet, columns }), worldIndex, { missing: new Set() });
  expect(one?.name).toBe("Total – 2000");
});
