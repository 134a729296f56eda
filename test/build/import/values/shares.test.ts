import { expect, it } from "vitest";
import type { TableLayout } from "../../../../build/import/layout/tableLayout.ts";
import { decideShares } from "../../../../build/import/values/shares.ts";
import { sheetOf, tableOf } from "../tables.ts";

const decide = (
  cells: readonly string[],
  parts: { stated?: "percent" | "fraction"; layout?: object; percent?: boolean } = {},
) => {
  const rows = [["Share"], ...cells.map((cell) => [cell])];
  const sheet = sheetOf(rows, parts.percent ? { isPercent: (row) => row === 1 } : {});
  const layout = { values: [{ at: 0, words: [] }], parts: [], ...parts.layout } as unknown as TableLayout;
  const hasPercents = cells.some((cell) => cell.includes("%"));
  return decideShares(tableOf(rows, { sheet }), layout, { i: 0, hasPercents, style: 0, stated: parts.stated });
};

it("numbers above 1 next to percentages are per cent too", () => {
  expect(decide(["12%", "1.5"])).toEqual({ areFractions: false, unit: "%" });
  expect(decide(["12%", "-1.5"])).toEqual({ areFractions: false, unit: "%" });
});

it("numbers of at most 1 next to percentages are asked about, with the first as example", () => {
  expect(decide(["12%", "0.5", "1"])).toMatchObject({
    question: { option: "shares", choices: ["percent", "fraction"] },
    reason: expect.stringContaining('"0.5" in "Share"'),
  });
});

it("are what the user says", () => {
  expect(decide(["12%", "0.5"], { stated: "fraction" })).toEqual({ areFractions: true, unit: "%" });
  expect(decide(["12%", "0.5"], { stated: "percent" })).toEqual({ areFractions: false, unit: "%" });
});

it("zeros, blanks and columns of one kind decide nothing", () => {
  for (const cells of [
    ["12%", "0", ""],
    ["12%", "13%"],
    ["1.5", "0.5"],
  ])
    expect(decide(cells), cells.join()).toEqual({ areFractions: false });
});

it("cells that a spreadsheet shows in per cent count as such", () => {
  expect(decide(["12", "0.5"], { percent: true })).toHaveProperty("question");
});

it("columns of several indicators are left alone", () => {
  const parts = [{ at: 1, name: "x" }];
  expect(decide(["12%", "0.5"], { layout: { parts } })).toEqual({ areFractions: false });
  expect(decide(["12%", "0.5"], { layout: { unit: { at: 1 } } })).toEqual({ areFractions: false });
});
