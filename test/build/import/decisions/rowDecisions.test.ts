import { expect, it } from "vitest";
import { rowDecisions } from "../../../../build/import/decisions/rowDecisions.ts";
import { readSource } from "../readSource.ts";

const rows = [
  ["Country", "Year", "Rain"],
  ["France", "2000", "1.5"],
  ["Chad", "2001", "2.5"],
  ["Mali", "late", "3.5"],
  ["", "2002", "4.5"],
];

it("rows without a time or an entity are likely left out, with the text of the first", () => {
  const more = Array.from({ length: 6 }, (_, i) => ["Mali", String(2003 + i), `${i}.5`]);
  const [late, nameless] = rowDecisions(readSource([...rows, ...more]));
  expect(late).toEqual({
    ...{ subject: "rows left out", of: ["line 4"], chosen: "1 row left out", sureness: "likely" },
    why: 'without a time that can be read: line 4 has "late"',
  });
  expect(nameless).toMatchObject({ of: ["line 5"], why: 'without entity: line 5 has "2002"', sureness: "likely" });
});

it("rows that the user leaves out are stated", () => {
  expect(rowDecisions(readSource(rows.slice(0, 3), { where: [["Country", "Chad"]] }))).toEqual([
    expect.objectContaining({ of: ["line 2"], chosen: "1 row left out", sureness: "stated" }),
  ]);
});

it("sums of other rows are surely left out", () => {
  expect(rowDecisions(readSource([...rows.slice(0, 3), ["Chad", "Total", "9.5"], ["Mali", "Total", "8.5"]]))).toEqual([
    expect.objectContaining({
      chosen: "2 rows left out",
      why: expect.stringMatching(/^sums of other rows, without a time that can be read: line 4 has "Total"/),
      sureness: "sure",
    }),
  ]);
});

it("headers and duplicates are not decided", () => {
  expect(rowDecisions(readSource([...rows.slice(0, 3), rows[1] ?? []]))).toEqual([]);
});
