import { expect, it } from "vitest";
import { CsvFile } from "../../../../build/content/table/csv.ts";

const read = (text: string): CsvFile => new CsvFile("a.csv", text, () => undefined);

it("the line ends of Windows and of old Macs end rows, too", () => {
  const { cells } = read("A,B\r\n1,2\r3,4");
  expect([1, 2].map((row) => cells.get(row, 1))).toEqual(["2", "4"]);
});

it("the header has no spaces around its names", () => expect(read(" A , B\n").header).toEqual(["A", "B"]));

it("a row starts on the line after the line breaks of the cells before", () => {
  const csv = read('A,B\n"1\n2",3\n4,5\n');
  expect([1, 2].map((row) => csv.line(row))).toEqual([2, 4]);
});

it("a cell is located by line, column and field", () => {
  expect(read("A,B\nab,c\n").location(1, 1)).toEqual({ file: "a.csv", line: 2, column: 4, field: "B" });
});

it("in a file with quotes, columns are not known", () => {
  expect(read('A,B\n"ab",c\n').location(1, 1)).toEqual({ file: "a.csv", line: 2, field: "B" });
});

it("each broken quote is reported, also two of one row", () => {
  const lines: (number | undefined)[] = [];
  new CsvFile("a.csv", 'A,B\n1,2\n"3" x,4\n', ({ line }) => lines.push(line));
  expect(lines).toEqual([3, 3]);
});
