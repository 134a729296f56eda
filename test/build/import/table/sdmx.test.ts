import { describe, expect, it } from "vitest";
import { splitComposite, withCodeNames } from "../../../../build/import/table/sdmx.ts";
import { sheetOf, tableOf } from "../tables.ts";

describe("a first cell that joins several columns", () => {
  it("is split in each row", () => {
    const rows = [
      ["freq,geo\\TIME_PERIOD", "2000"],
      ["A,FR", "1"],
      ["A,DE", "2"],
    ];
    expect(splitComposite(sheetOf(rows)).rows).toEqual([
      ["freq", "geo", "2000"],
      ["A", "FR", "1"],
      ["A", "DE", "2"],
    ]);
  });

  it("stays in rows with another number of parts", () => {
    expect(
      splitComposite(
        sheetOf([
          ["freq,geo\\TIME", "2000"],
          ["A", "1"],
        ]),
      ).rows[1],
    ).toEqual(["A", "1"]);
  });

  it("stays if the header is another, or the format describes the columns", () => {
    const other = sheetOf([
      ["freq,geo", "2000"],
      ["A,FR", "1"],
    ]);
    expect(splitComposite(other)).toBe(other);
    const known = sheetOf([["freq,geo\\TIME", "2000"]], { columns: [{ name: "a" }] });
    expect(splitComposite(known)).toBe(known);
  });
});

describe("codes of shared lists", () => {
  const labelsOf = (rows: readonly (readonly string[])[], name: string) => {
    const table = tableOf(rows);
    const named = withCodeNames(table, table.sheet);
    const labels = named.columns.find(({ heads }) => heads[0] === name)?.meta?.labels;
    return labels && Object.fromEntries(labels);
  };

  it("have labels in a table with columns of SDMX", () => {
    expect(
      labelsOf(
        [
          ["FREQ", "TIME_PERIOD"],
          ["A", "2000"],
          ["M", "2001"],
        ],
        "FREQ",
      ),
    ).toEqual({ A: "annual", M: "monthly" });
    expect(
      labelsOf(
        [
          ["FREQ", "Time"],
          ["A", "2000"],
        ],
        "FREQ",
      ),
    ).toBeUndefined();
    expect(
      labelsOf(
        [
          ["FREQ", "MY_TIME_PERIOD"],
          ["A", "2000"],
        ],
        "FREQ",
      ),
    ).toBeUndefined();
  });

  it("have none of unknown codes or columns", () => {
    expect(
      labelsOf(
        [
          ["FREQ", "OBS_VALUE"],
          ["A", "2"],
          ["?", "1"],
        ],
        "FREQ",
      ),
    ).toEqual({ A: "annual" });
    expect(
      labelsOf(
        [
          ["FREQ", "OBS_VALUE"],
          ["?", "1"],
        ],
        "FREQ",
      ),
    ).toBeUndefined();
    expect(
      labelsOf(
        [
          ["OTHER", "OBS_VALUE"],
          ["A", "1"],
        ],
        "OTHER",
      ),
    ).toBeUndefined();
  });

  it("keep the labels of the file", () => {
    for (const own of ["FREQ_LABEL", "FREQ name", "freq_description"])
      expect(
        labelsOf(
          [
            ["FREQ", own, "OBS_VALUE"],
            ["A", "jährlich", "1"],
          ],
          "FREQ",
        ),
      ).toBeUndefined();
    expect(
      labelsOf(
        [
          ["FREQ", "FREQUENT", "OBS_VALUE"],
          ["A", "x", "1"],
        ],
        "FREQ",
      ),
    ).toEqual({ A: "annual" });
  });

  it("mean that numbers may have flags", () => {
    const table = tableOf([
      ["TIME_PERIOD", "OBS_VALUE"],
      ["2000", "1"],
    ]);
    expect(withCodeNames(table, table.sheet).hasFlags).toBe(true);
    const other = tableOf([
      ["Time", "Value"],
      ["2000", "1"],
    ]);
    expect(withCodeNames(other, other.sheet)).toBe(other);
  });
});
