import { describe, expect, it } from "vitest";
import type { DatasetUpdate } from "../../../../build/import/update/datasetUpdate.ts";
import { describeUpdate, updateJson } from "../../../../build/import/update/report.ts";
import type { IndicatorChange } from "../../../../src/core/chart/changeLog.ts";

const update = (parts: Partial<DatasetUpdate> = {}): DatasetUpdate => ({
  name: "rain",
  source: "https://data.example.org/rain.csv",
  outcome: "differs",
  indicators: [],
  notes: [],
  ...parts,
});

const change = (parts: Partial<IndicatorChange> = {}): IndicatorChange => ({
  kind: "changed",
  indicator: 1,
  name: "Rainfall",
  unit: "mm",
  points: { new: 2, gone: 0, revised: 0 },
  entities: { new: { count: 1, first: ["Mali"] } },
  ...parts,
});

const write = async () => [];

describe("an update in words", () => {
  it("is one line if nothing is new", () => {
    expect(describeUpdate(update({ outcome: "as it was" }))).toBe("rain  as it was\n");
  });

  it.each([
    ["new", "rain  is new"],
    ["differs", "rain  differs"],
    ["kept", "rain  kept"],
    ["failed", "rain  failed, and stays as it was"],
  ] as const)("names the source if it is %s", (outcome, head) => {
    expect(describeUpdate(update({ outcome }))).toBe(`${head}\n  source: https://data.example.org/rain.csv\n`);
  });

  it("has each line of its message, and its notes", () => {
    const lines = describeUpdate(update({ outcome: "failed", message: "one\ntwo", notes: ["old", "odd"] })).split("\n");
    expect(lines.slice(2)).toEqual(["  one", "  two", "  note: old", "  note: odd", ""]);
  });

  it("has each indicator with its unit, what changed, and where", () => {
    expect(
      describeUpdate(update({ indicators: [change()], write }))
        .split("\n")
        .slice(2),
    ).toEqual(["  Rainfall (mm)", "    2 values new.", "    New: Mali.", ""]);
    const { unit: _, ...bare } = change({ entities: {} });
    expect(
      describeUpdate(update({ indicators: [bare] }))
        .split("\n")
        .slice(2),
    ).toEqual(["  Rainfall", "    2 values new.", ""]);
  });

  it("does not list the places of a new indicator, which are all of them", () => {
    expect(
      describeUpdate(update({ indicators: [change({ kind: "new" })] }))
        .split("\n")
        .slice(2),
    ).toEqual(["  Rainfall (mm)", "    New: 2 values.", ""]);
  });

  it("lists at most twenty indicators, and then how many there are", () => {
    const indicators = (count: number) =>
      Array.from({ length: count }, (_, i) => change({ name: `Rain ${i}`, indicator: i }));
    const shown = (count: number) => describeUpdate(update({ indicators: indicators(count) }));
    expect(shown(20)).not.toContain("more indicators");
    expect(shown(20)).toContain("Rain 19 (mm)");
    expect(shown(22)).toContain("\n  and 2 more indicators\n");
    expect(shown(22)).not.toContain("Rain 20 (mm)");
  });

  it("says that values are the same if others than these are written", () => {
    const same = "the same values; names, codes or descriptions differ";
    expect(describeUpdate(update({ write }))).toContain(same);
    expect(describeUpdate(update())).not.toContain(same);
    expect(describeUpdate(update({ write, indicators: [change()] }))).not.toContain(same);
  });
});

it("updates as JSON have what was written and what was kept", () => {
  const files = [
    { path: "a", outcome: "new" },
    { path: "b", outcome: "changed" },
    { path: "c", outcome: "as it was" },
    { path: "d", outcome: "kept, for somebody edited it" },
  ] as const;
  const text = updateJson([{ update: update({ message: "m", indicators: [change()], notes: ["n"], write }), files }]);
  expect(text.endsWith("}\n")).toBe(true);
  expect(JSON.parse(text)).toEqual({
    datasets: [
      {
        name: "rain",
        source: "https://data.example.org/rain.csv",
        outcome: "differs",
        message: "m",
        indicators: [change()],
        notes: ["n"],
        written: ["a", "b"],
        kept: ["d"],
      },
    ],
  });
});
