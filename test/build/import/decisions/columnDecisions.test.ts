import { describe, expect, it } from "vitest";
import {
  measureDecisions,
  unusedDecisions,
  wordDecisions,
} from "../../../../build/import/decisions/columnDecisions.ts";
import { crossedRows } from "../layoutContext.ts";
import { readSource } from "../readSource.ts";

const base = { Country: ["France", "Chad"], Year: ["2000", "2001"] };
const withColumns = (
  more: Readonly<Record<string, (i: number) => string>>,
  columns: Readonly<Record<string, readonly string[]>> = base,
) => {
  const [head = [], ...rows] = crossedRows(columns, "Rain");
  return [
    [...head, ...Object.keys(more)],
    ...rows.map((row, i) => [...row, ...Object.values(more).map((cell) => cell(i))]),
  ];
};

describe("decisions about values", () => {
  it("are sure of columns of numbers", () => {
    expect(measureDecisions(readSource(withColumns({})))).toEqual([
      {
        subject: "measure",
        of: ["Rain"],
        chosen: "values",
        why: "100 % of its cells are numbers",
        share: 1,
        sureness: "sure",
      },
    ]);
  });

  it("are likely of numbers that count rows or are called codes", () => {
    const counted = measureDecisions(readSource(withColumns({ Snow: (i) => String(i + 1) })));
    expect(counted[1]).toMatchObject({
      of: ["Snow"],
      sureness: "likely",
      alternative: "left out",
      option: "--column Snow=unused",
    });
  });

  it("are one for the columns of times", () => {
    const rows = [
      ["Country", "2000", "2001"],
      ["Chad", "1.5", "2.5"],
      ["Mali", "x1", "4.5"],
    ];
    expect(measureDecisions(readSource(rows))).toEqual([
      {
        subject: "measure",
        of: ["2000", "2001"],
        chosen: "values, 2 columns",
        why: "75 % of their cells are numbers",
        share: 0.75,
        sureness: "likely",
      },
    ]);
  });

  it("are stated by an option", () => {
    expect(measureDecisions(readSource(withColumns({}), { valueColumns: ["Rain"] }))[0]).toMatchObject({
      sureness: "stated",
    });
  });
});

describe("decisions about words", () => {
  const named = { ...base, What: ["Total births", "Total deaths"] };

  it("are likely of names, and sure if the header says so", () => {
    expect(wordDecisions(readSource(crossedRows(named)))).toEqual([
      expect.objectContaining({
        subject: "name column",
        of: ["What"],
        sureness: "likely",
        alternative: "left out",
        option: "--column What=unused",
      }),
    ]);
    const called = crossedRows({ ...base, Indicator: named.What });
    expect(wordDecisions(readSource(called))[0]).toMatchObject({
      sureness: "sure",
      why: expect.stringContaining("its header says that they name indicators"),
    });
  });

  it("are less sure without a column of entities", () => {
    const rows = crossedRows({ Year: base.Year, Indicator: named.What });
    expect(wordDecisions(readSource(rows, { entity: "Chad", layout: "names" }))[0]).toMatchObject({
      sureness: "likely",
      alternative: "the entities",
      option: "--entity-column Indicator",
    });
  });

  it("are likely of up to twelve categories", () => {
    const many = (count: number) => ({
      Country: ["France", "Chad"],
      Year: Array.from({ length: 13 }, (_, i) => String(2000 + i)),
      count,
    });
    const categories = (count: number) => {
      const { count: _, ...columns } = many(count);
      return wordDecisions(
        readSource(withColumns({ Weather: (i) => `${"abcdefghijklm"[i % count]}-like` }, columns)),
      )[0];
    };
    expect(categories(12)).toMatchObject({ subject: "category column", sureness: "likely" });
    expect(categories(13)).toMatchObject({ subject: "category column", sureness: "guess" });
  });
});

describe("decisions about columns that are left out", () => {
  it("are sure of empty and constant ones, likely of others", () => {
    const left = unusedDecisions(
      readSource(withColumns({ Empty: () => "", Weather: () => "wet", Latitude: (i) => `${i}.25` })),
    );
    expect(left.map(({ of, sureness }) => [of?.[0], sureness])).toEqual([
      ["Empty", "sure"],
      ["Latitude", "likely"],
      ["Weather", "sure"],
    ]);
    expect(left[1]).toMatchObject({ alternative: "values too", option: "--value-column Rain --value-column Latitude" });
    expect(left[0]).not.toHaveProperty("option");
  });

  it("are stated by the user", () => {
    expect(
      unusedDecisions(readSource(withColumns({ Snow: (i) => `${i}.25` }), { columns: [["Snow", "unused"]] })),
    ).toEqual([expect.objectContaining({ of: ["Snow"], why: "--column leaves it out", sureness: "stated" })]);
  });

  it("name notes", () => {
    expect(unusedDecisions(readSource(withColumns({ Comment: (i) => `seen ${i}` })))).toEqual([
      expect.objectContaining({ of: ["Comment"], why: "its cells are notes", sureness: "likely" }),
    ]);
  });

  it("offer another time, or ranges, with their option", () => {
    const rows = [
      ["Country", "Date", "Day of visit", "Rain"],
      ["Chad", "2000-01-03", "2001-05-01", "1.5"],
      ["Mali", "2000-01-03", "2001-05-02", "2.5"],
      ["Chad", "2001-01-07", "2001-05-01", "3.5"],
      ["Mali", "2001-02-09", "2001-05-02", "4.5"],
    ];
    expect(unusedDecisions(readSource(rows))[0]).toMatchObject({
      alternative: "the times",
      option: '--time-column "Day of visit"',
    });
    const ranges = [
      ["Country", "2000", "2001", "2002", "2000-2002"],
      ["Chad", "1.5", "2.5", "3.5", "4.5"],
      ["Mali", "1.5", "2.5", "3.5", "4.5"],
    ];
    expect(unusedDecisions(readSource(ranges))[0]).toMatchObject({
      alternative: "values at the first year",
      option: "--spans start",
    });
  });
});
