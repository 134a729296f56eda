import { expect, it } from "vitest";
import { withJoinedLabels } from "../../../../build/import/table/splitLabels.ts";
import { tableOf } from "../tables.ts";

const join = (...labels: (readonly [string, string])[]) => {
  const table = withJoinedLabels(tableOf([["Land", "", "Rain"], ...labels.map(([a, b], i) => [a, b, String(i)])]));
  return (
    table && {
      labels: Array.from(table.rows, (row) => table.sheet.rows[row]?.[1]),
      heads: table.columns.map(({ heads }) => heads[0]),
      remarks: table.remarks,
    }
  );
};

it("labels in one of two columns are joined below the header of the first", () => {
  const joined = join(["Total", ""], ["", "Chad"], ["", "Mali"]);
  expect(joined?.labels).toEqual(["Total", "Chad", "Mali"]);
  expect(joined?.heads).toEqual(["Land", "Rain"]);
  expect(joined?.remarks?.[0]).toContain('in "Land"');
});

it("half of the labels in the first column are too many, and none too few", () => {
  expect(join(["Total", ""], ["", "Chad"])).toBeUndefined();
  expect(join(["Total", "x"], ["Total", "Chad"])).toBeUndefined();
});

it("a row without a label is another table", () => {
  expect(join(["Total", ""], ["", "Chad"], ["", "Mali"], ["", ""])).toBeUndefined();
});

it.each([
  ["whose format names the columns", { columns: [{ name: "Land" }, { name: "" }, { name: "Rain" }] }],
  ["whose rows are packed", { packed: {} as never }],
])("a table %s has no labels to join", (_, parts) => {
  const table = tableOf([
    ["Land", "", "Rain"],
    ["Total", "", "1"],
    ["", "Chad", "2"],
    ["", "Mali", "3"],
  ]);
  expect(withJoinedLabels(table)).toBeDefined();
  expect(withJoinedLabels({ ...table, sheet: { ...table.sheet, ...parts } })).toBeUndefined();
});
