import { describe, expect, it } from "vitest";
import { CsvFile, isBlank, streamRows } from "../../../../build/content/table/csv.ts";

/** A CSV of several pieces. */
const long = `Entity,Year\n${Array.from({ length: 80_000 }, (_, i) => `Land ${i},${i}\n`).join("")}`;

/** The rows that are not blank, as a text: comparing long lists takes seconds. */
const filledRows = (rows: Iterable<readonly string[]>): string =>
  JSON.stringify(Array.from(rows).filter((row) => !isBlank(row)));

describe("rows that are read one after another are those of the file", () => {
  it.each([
    ["in pieces", long],
    ["without a line feed at the end", long.trimEnd()],
    ["with the line ends of Windows", "A,B\r\n1,2\r\n\r\n3\r\n"],
    ["with line feeds in quotes", `A,B\n"1\n2",3\n${'x,"y"\n'.repeat(100)}`],
    ["of an empty file", ""],
  ])("%s", (_, text) => {
    const { rows } = new CsvFile("a.csv", text, () => undefined);
    expect(filledRows(streamRows(text)) === filledRows(rows)).toBe(true);
  });
});
