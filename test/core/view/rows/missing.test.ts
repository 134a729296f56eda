import { expect, it } from "vitest";
import { shownEntities } from "../../../../src/core/view/rows/missing.ts";
import { series, type TestColumn, testChart, viewOf } from "../../../fixture.ts";

const shown = (missingDataStrategy?: "auto" | "hide" | "show"): readonly string[] => {
  const columns: TestColumn[] = [
    { property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) } },
    { property: "y", values: { France: series(2001, 3), Germany: series(2000, 4) } },
  ];
  const selectedEntityNames = ["Kenya", "France", "Germany"];
  return shownEntities(
    viewOf(testChart(columns, { selectedEntityNames, ...(missingDataStrategy && { missingDataStrategy }) })),
  );
};

it("shows the selected entities in their order, with all columns or some", () => {
  expect(shown()).toEqual(["Kenya", "France", "Germany"]);
  expect(shown("show")).toEqual(["Kenya", "France", "Germany"]);
});

it("leaves out those that lack a column, at any time, where the author hides them", () => {
  expect(shown("hide")).toEqual(["France"]);
});
