import { describe, expect, it } from "vitest";
import { type StatedColumn, withStatedRoles } from "../../../../build/import/layout/statedRoles.ts";
import { contextOf } from "../layoutContext.ts";

const given = contextOf(
  [
    ["Country", "Rain", "", "Note"],
    ["France", "1.5", "2.5", "x"],
  ],
  { meta: { Note: { label: "Remark" } } },
);
const state = (...columns: readonly StatedColumn[]) => {
  const found = withStatedRoles(given, columns);
  if ("reason" in found) throw new Error(found.reason);
  return found;
};

describe("roles that the user gives to columns", () => {
  it.each([
    ["code", "code"],
    ["name", "dimension"],
    ["unit", "unit"],
    ["unused", "unused"],
  ] as const)("are roles of the format: %s is %s", (stated, role) => {
    const { table, profiles } = state(["Rain", stated]);
    expect(table.columns.map(({ meta }) => meta?.role)).toEqual([undefined, role, undefined, undefined]);
    expect(profiles.map(({ column }) => column.meta?.role)).toEqual([undefined, role, undefined, undefined]);
    expect(table.columns[1]?.meta?.name).toBe("Rain");
  });

  it("keep what the format says otherwise", () => {
    expect(state(["Note", "unit"]).table.columns[3]?.meta).toEqual({ name: "Note", label: "Remark", role: "unit" });
  });

  it("are options if they are those of entities, times or values", () => {
    expect(state(["country", "entity"], ["Rain", "time"], ["3", "value"], ["Rain", "value"]).options).toEqual({
      ...{ entityColumn: "Country", timeColumn: "Rain", valueColumns: ["3", "Rain"] },
    });
  });

  it("are refused for a column that does not exist", () => {
    expect(withStatedRoles(given, [["Snow", "unit"]])).toHaveProperty(
      "reason",
      expect.stringContaining('there is no column "Snow", which --column names'),
    );
  });
});
