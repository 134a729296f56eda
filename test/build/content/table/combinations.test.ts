import { expect, it } from "vitest";
import { CellCombinations } from "../../../../build/content/table/combinations.ts";
import { CsvCells } from "../../../../build/content/table/csvCells.ts";

/** The index of each row's combination of the first two columns, and the combinations. */
function read(text: string) {
  const cells = CsvCells.ofPlain(text);
  const combinations = new CellCombinations(cells, [0, 1]);
  return { rows: Array.from({ length: cells.rows }, (_, row) => combinations.of(row)), values: combinations.values };
}

it("combinations have numbers in order of first occurrence", () => {
  const { rows, values } = read("F,old,1\nM,old,2\nF,young,3\nM,old,4\nF,old,5");
  expect(rows).toEqual([0, 1, 2, 1, 0]);
  expect(values).toEqual([
    ["F", "old"],
    ["M", "old"],
    ["F", "young"],
  ]);
});

it("the same texts in another order are another combination", () => {
  expect(read("a,b\nb,a\na,b").rows).toEqual([0, 1, 0]);
});

it("spaces around cells do not count", () => {
  expect(read("a,b\n a ,b \na,b").rows).toEqual([0, 0, 0]);
});

it("a row that lacks a cell has an empty one", () => {
  const { rows, values } = read("a,b\na\na,");
  expect(rows).toEqual([0, 1, 1]);
  expect(values[1]).toEqual(["a", ""]);
});
