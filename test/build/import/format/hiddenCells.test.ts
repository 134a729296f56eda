import { expect, it } from "vitest";
import { noteHiddenCells } from "../../../../build/import/format/hiddenCells.ts";

const sheet = (name: string, rows: readonly (readonly (string | null)[])[]) => ({
  name,
  rows,
  facts: {},
  line: (row: number) => row + 1,
});
const notesOf = (sheets: Parameters<typeof noteHiddenCells>[0], options = {}): readonly string[] => {
  const notes: string[] = [];
  noteHiddenCells(sheets, { options, note: (message) => void notes.push(message), readNested: async () => [] });
  return notes;
};
const filled = sheet(
  "A",
  Array.from({ length: 40 }, () => ["x", "y", null]),
);

it("hidden rows and columns with values are reported, by their numbers and letters, in ranges", () => {
  expect(notesOf([{ sheet: filled, hidden: { rows: [2, 3, 4, 8], columns: [1, 2] } }])).toEqual([
    'hidden rows and columns were read too: "A": rows 3–5, 9, column B',
  ]);
  expect(notesOf([{ sheet: filled, hidden: { rows: [0], columns: [] } }])).toEqual([
    'hidden rows and columns were read too: "A": row 1',
  ]);
});

it("hidden rows and columns without values are not reported", () => {
  const blank = sheet("A", [
    ["x", null],
    ["", null],
  ]);
  expect(notesOf([{ sheet: blank, hidden: { rows: [1, 5], columns: [1] } }])).toEqual([]);
});

it("of many ranges and worksheets, eight are listed", () => {
  const rows = Array.from({ length: 10 }, (_, i) => 2 * i);
  expect(notesOf([{ sheet: filled, hidden: { rows, columns: [] } }])[0]).toMatch(
    /"A": rows 1, 3, 5, 7, 9, 11, 13, 15 and 2 more$/,
  );
  const hidden = { rows: [0], columns: [] };
  const many = Array.from({ length: 9 }, (_, i) => ({ sheet: { ...filled, name: `S${i}` }, hidden }));
  expect(notesOf(many)[0]).toMatch(/"S7": row 1; and 1 more worksheets$/);
});

it("the others are not reported if a person selects a sheet", () => {
  const hidden = { rows: [0], columns: [] };
  const both = [
    { sheet: filled, hidden },
    { sheet: { ...filled, name: "B" }, hidden: { rows: [], columns: [] } },
  ];
  expect(notesOf(both, { sheet: "B" })).toEqual([]);
  expect(notesOf(both, { sheet: "1" })).toHaveLength(1);
});
