import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { CsvCells } from "../../../../build/content/table/csvCells.ts";

const read = (text: string): CsvCells =>
  text.includes('"') ? CsvCells.ofQuoted(text, () => undefined) : CsvCells.ofPlain(text);

const rowsOf = (cells: CsvCells): readonly (readonly string[])[] =>
  Array.from({ length: cells.rows }, (_, row) =>
    Array.from({ length: cells.width(row) }, (_, at) => cells.get(row, at)),
  );

describe("cells are those of papaparse", () => {
  it.each([
    ["of an empty file", ""],
    ["without a line feed at the end", "A,B\n1,2"],
    ["with a line feed at the end", "A,B\n1,2\n"],
    ["with blank lines and ragged rows", "A,B\n\n1\n1,2,3\n,\n"],
    ["with quotes", 'A,B\n"1,5","say ""x"""\n"",2\n'],
    ["with line feeds in quotes", 'A,B\n"1\n2",3\n4,5'],
    ["with a quote that is not closed", 'A,B\n"1,2\n3,4\n'],
    ["with text after a quote", 'A,B\n"1" x,2\n3,4\n'],
    ["of other scripts", "Land,Wert\nCôte d’Ivoire,1\n日本,2\n"],
    ["of more than one piece", `A,B\n${'"x,1",2\n'.repeat(40_000)}`],
  ])("%s", (_, text) => {
    const expected = papaparse.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data;
    // As texts, because comparing long lists takes seconds.
    expect(JSON.stringify(rowsOf(read(text))) === JSON.stringify(expected)).toBe(true);
  });
});

it.each([
  ["that is not closed", 'A,B\n1,2\n"x,y",3\n"5,6\n', 3],
  ["with text after it", 'A,B\n1,2\n"3" x,4\n5,6\n', 2],
])("a quote %s is reported with its row", (_, text, row) => {
  const rows = new Set<number>();
  CsvCells.ofQuoted(text, (_error, at) => rows.add(at));
  expect([...rows]).toEqual([row]);
});

it("a cell that a row lacks is empty", () => {
  const cells = read("A,B\n1\n");
  expect([cells.get(1, 1), cells.get(1, -1), cells.get(9, 0)]).toEqual(["", "", ""]);
});

it("only an empty line is blank", () => {
  const cells = read("A\n\n,\n \n");
  expect([0, 1, 2, 3].map((row) => cells.isBlank(row))).toEqual([false, true, false, false]);
});

it("the offset of a cell counts the commas before it", () => {
  expect([0, 1, 2].map((at) => read("A,B,C\nab,c,d\n").offset(1, at))).toEqual([0, 3, 5]);
});

describe("rows are the same in a column", () => {
  const cells = read("A,B\nx,1\nx,12\ny,1\nx\n");
  it("if the whole text is", () => {
    expect([cells.isSame(1, 2, 0), cells.isSame(1, 3, 1)]).toEqual([true, true]);
  });
  it("not if one text only begins like the other", () => expect(cells.isSame(1, 2, 1)).toBe(false));
  it("not if one lacks the cell", () => expect(cells.isSame(4, 1, 1)).toBe(false));
});

it("line breaks are counted within cells, not between them", () => {
  const cells = read('A,B\n"1\n\n2",3\n4,"5\n"\n');
  expect([0, 1, 2].map((row) => cells.breaks(row))).toEqual([0, 2, 1]);
});
