import { describe, expect, it } from "vitest";
import { headerDecision, layoutDecision, tableDecision } from "../../../../build/import/decisions/tableDecisions.ts";
import { crossedRows } from "../layoutContext.ts";
import { readSource } from "../readSource.ts";

const rows = crossedRows({ Country: ["France", "Chad"], Year: ["2000", "2001"] }, "Rain");

describe("the decision about the table", () => {
  const decide = (otherSheets: readonly (readonly [name: string, numbers: number])[], isNamed = false) =>
    tableDecision({
      ...readSource(rows),
      otherSheets: otherSheets.map(([name, numbers]) => ({ name, numbers, why: "so" })),
      isNamed,
    });

  it("is sure if no other has numbers", () => {
    expect(decide([])).toMatchObject({ why: "it is the only one", sureness: "sure" });
    expect(decide([["Notes", 0]])).toMatchObject({ why: "no other table has numbers", sureness: "sure" });
  });

  it("is stated if the user names it", () =>
    expect(decide([["A", 9]], true)).toMatchObject({ why: "--sheet names it", sureness: "stated" }));

  it("has the largest other as second choice", () => {
    expect(
      decide([
        ["A", 1],
        ["B", 3],
      ]),
    ).toMatchObject({
      alternative: "B",
      option: "--sheet B",
      share: 0.5,
      sureness: "guess",
      why: expect.stringContaining("with 4 values; 2 others have numbers"),
    });
    expect(decide([["A", 1]])).toMatchObject({
      share: 0.8,
      sureness: "likely",
      why: expect.stringContaining("another has numbers"),
    });
  });
});

describe("the decision about headers", () => {
  const decide = (given: readonly (readonly string[])[], stated?: unknown) =>
    headerDecision(readSource(given).table, stated);

  it("names the line or lines", () => {
    expect(decide(rows)).toEqual({
      subject: "header rows",
      chosen: "line 1",
      why: "3 of 3 columns have a header there",
      share: 1,
      sureness: "sure",
    });
    expect(decide(rows, [1, 1])).toMatchObject({ chosen: "line 1", sureness: "stated" });
    const two = [
      ["Country", "Rain", "Rain", "Snow"],
      ["", "2000", "2001", "2000"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "1.5", "2.5", "3.5"],
    ];
    expect(decide(two)).toMatchObject({ chosen: "lines 1 to 2", sureness: "sure" });
  });

  it("is less sure if columns lack one", () => {
    expect(decide(rows.map((row, i) => [...row, i === 0 ? "" : "so wet"]))).toMatchObject({
      why: "3 of 4 columns have a header there",
      share: 0.75,
      sureness: "likely",
    });
  });

  it("offers the header without a line that says the same above all columns", () => {
    const unit = [
      ["Country", "2000", "2001"],
      ["", "GWh", "GWh"],
      ["France", "1.5", "2.5"],
      ["Chad", "3.5", "4.5"],
    ];
    expect(decide(unit)).toMatchObject({
      alternative: "line 1",
      option: "--header 1",
      sureness: "likely",
      why: expect.stringContaining("line 2 does not distinguish them"),
    });
  });

  it("offers it even if a column has no cell in that line", () => {
    const { table } = readSource([
      ["Country", "2000", "2001"],
      ["", "GWh", "GWh"],
      ["France", "1.5", "2.5"],
      ["Chad", "3.5", "4.5"],
    ]);
    const [first, ...others] = table.columns;
    const columns = first ? [{ ...first, heads: first.heads.slice(0, 1) }, ...others] : [];
    expect(headerDecision({ ...table, columns }, undefined)).toMatchObject({ alternative: "line 1" });
  });

  it("is stated if the format names the columns", () => {
    const { table } = readSource(
      [
        ["France", "2000", "1.5"],
        ["Chad", "2001", "2.5"],
      ],
      {},
      { columns: [{ name: "Country" }, { name: "Year" }, { name: "Rain" }] },
    );
    expect(headerDecision(table, undefined)).toMatchObject({ chosen: "none", sureness: "stated" });
  });
});

describe("the decision about the layout", () => {
  const decide = (given: readonly (readonly string[])[], options = {}) => {
    const read = readSource(given, options);
    return layoutDecision(read.layout, read);
  };

  it("is sure of a row for each entity and time", () =>
    expect(decide(rows)).toMatchObject({ chosen: "indicators: a row for each entity and time", sureness: "sure" }));

  it("is likely if rows were duplicates", () =>
    expect(decide([...rows, rows[1] ?? []])).toMatchObject({ sureness: "likely" }));

  it("may be entities in headers if no column has them", () => {
    const bare = [
      ["Year", "Foxes", "Deer"],
      ["2000", "1.5", "2.5"],
      ["2001", "3.5", "4.5"],
    ];
    expect(decide(bare)).toMatchObject({ sureness: "likely", option: "--layout entities" });
    expect(decide(bare.map((row) => row.slice(0, 2)))).toMatchObject({ sureness: "sure" });
  });

  it("counts the columns of numbers with a time", () => {
    const wide = [
      ["Country", "2000", "2001", "Change"],
      ["France", "1.5", "2.5", "1"],
      ["Chad", "3.5", "4.5", "2"],
    ];
    expect(decide(wide)).toMatchObject({
      why: "2 of 3 columns of numbers have a time in their header",
      sureness: "likely",
    });
    expect(decide(wide.map((row) => row.slice(0, 3)))).toMatchObject({ share: 1, sureness: "sure" });
  });

  it("counts the headers that are places", () => {
    const across = [
      ["Year", "France", "Chad", "Elsewhere"],
      ["2000", "1.5", "2.5", "1"],
      ["2001", "3.5", "4.5", "2"],
    ];
    expect(decide(across)).toMatchObject({
      why: "2 of 3 headers are known places or groups of them",
      option: "--layout indicators",
    });
  });

  it("is sure of names in columns, and stated by an option", () => {
    const named = crossedRows({
      Country: ["France", "Chad"],
      Year: ["2000", "2001"],
      What: ["Total births", "Total deaths"],
    });
    expect(decide(named)).toMatchObject({
      sureness: "sure",
      why: expect.stringContaining("several rows have the same entity and time"),
    });
    expect(decide(rows, { layout: "indicators" })).toMatchObject({ sureness: "stated" });
  });
});
