import { expect, it } from "vitest";
import { compareTables, type ListedTable } from "../../../src/core/chart/changeLog.ts";

const tableOf = (
  path: string,
  columns: readonly string[],
  rows = 10,
  sha256 = `${path} ${rows} ${columns}`,
): ListedTable => ({
  path,
  title: path,
  columns: [{ name: "entity" }, { name: "year" }, ...columns.map((name, i) => ({ name, indicatorId: i + 1 }))],
  rows,
  sha256,
});

it("equal tables are not reported", () => {
  expect(compareTables([tableOf("a", ["x"])], [tableOf("a", ["x"])])).toEqual([]);
});

it("rows and new or removed indicator columns are reported", () => {
  expect(compareTables([tableOf("a", ["x", "y"])], [tableOf("a", ["y", "z"], 12)])).toEqual([
    { kind: "changed", path: "a", title: "a", rows: 12, rowsBefore: 10, columns: { new: ["z"], gone: ["x"] } },
  ]);
});

it("a table with other bytes is changed, even with the same number of rows", () => {
  const [entry] = compareTables([tableOf("a", ["x"], 10, "1")], [tableOf("a", ["x"], 10, "2")]);
  expect(entry).toEqual({ kind: "changed", path: "a", title: "a", rows: 10, columns: { new: [], gone: [] } });
});

it("new and removed tables are sorted among the others by path", () => {
  const entries = compareTables(
    [tableOf("a", ["x"]), tableOf("c", ["x"])],
    [tableOf("b", ["x"]), tableOf("a", ["x"], 9)],
  );
  expect(entries.map(({ kind, path }) => [kind, path])).toEqual([
    ["changed", "a"],
    ["new", "b"],
    ["gone", "c"],
  ]);
  expect(entries[1]?.columns.new).toEqual(["x"]);
});
