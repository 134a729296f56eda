import { describe, expect, it } from "vitest";
import { closestMeasure, closestTime, describeClosest } from "../../../../build/import/decisions/closest.ts";
import { explainRefusal } from "../../../../build/import/decisions/explanation.ts";
import { columnOf, contextOf } from "../layoutContext.ts";
import { layoutWith } from "../readLayout.ts";

describe("the column that comes closest to times", () => {
  const dates = ["2000-01-05", "2000-02-05", "2000-03-05", "lately", "some day", "n/a"];
  const seen = contextOf([["Colour", "Date", "Rain"], ...dates.map((date, i) => ["red", date, `${i}.5`])]);

  it("is given with its first cell that is not a time", () => {
    expect(closestTime(seen)).toEqual({ role: "time column", column: "Date", share: 0.6, line: 5, text: "lately" });
  });

  it("is none if there are times", () => {
    expect(closestTime({ ...seen, layout: layoutWith({ time: columnOf(seen, "Date") }) })).toBeUndefined();
    expect(
      closestTime({
        ...seen,
        layout: layoutWith({ values: [{ at: 2, words: [], time: { unit: "year", time: 2000 } }] }),
      }),
    ).toBeUndefined();
    expect(closestTime({ ...seen, layout: layoutWith({}) })).toBeDefined();
  });

  it("is called so, or more than two in ten of its cells are times", () => {
    const share = (count: number) =>
      closestTime(
        contextOf([
          ["Seen", "Rain"],
          ...Array.from({ length: 10 }, (_, i) => [i < count ? `2000-0${i + 1}-05` : `x${"abcdefghij"[i]}`, `${i}.5`]),
        ]),
      )?.column;
    expect([share(3), share(2)]).toEqual(["Seen", undefined]);
    expect(
      closestTime(
        contextOf([
          ["Date", "Rain"],
          ["early", "1.5"],
          ["late", "2.5"],
        ]),
      )?.column,
    ).toBe("Date");
  });

  it("may have weeks without their year", () => {
    expect(
      closestTime(
        contextOf([
          ["Round", "Rain"],
          ["Week 1", "1.5"],
          ["Week 2", "2.5"],
        ]),
      ),
    ).toMatchObject({ column: "Round", text: "Week 1" });
  });
});

describe("the column that comes closest to values", () => {
  const cells = ["1.5", "2.5", "wet", "n/a", "dry"];
  const seen = contextOf([["Colour", "Rain"], ...cells.map((cell, i) => [`c${"abcde"[i]}`, cell])]);

  it("has the most numbers, with its first cell that is none", () => {
    expect(closestMeasure(seen)).toEqual({ role: "measure", column: "Rain", share: 0.5, line: 4, text: "wet" });
  });

  it("is none if there are values, or no numbers", () => {
    expect(closestMeasure({ ...seen, layout: layoutWith({ values: [{ at: 1, words: [] }] }) })).toBeUndefined();
    expect(closestMeasure({ ...seen, layout: layoutWith({}) })).toBeDefined();
    expect(closestMeasure(contextOf([["a"], ["x"], ["y"]]))).toBeUndefined();
  });

  it("goes by its number without a header", () => {
    expect(closestMeasure(contextOf([["a", ""], ...cells.map((cell) => ["x", cell])]))?.column).toBe("column 2");
  });
});

it("what comes closest is described with its line", () => {
  const closest = { column: "Rain", share: 0.5, line: 4, text: "w".repeat(70) };
  expect(describeClosest({ role: "measure", ...closest })).toBe(
    `"Rain" comes closest, but "${"w".repeat(60)}" (line 4) is not a number`,
  );
  expect(describeClosest({ role: "time column", ...closest })).toContain("is not a time that can be read");
});

describe("the explanation of a refusal", () => {
  it("has the reason alone if nothing was seen", () => {
    expect(explainRefusal("a.csv", { reason: "so" })).toEqual({
      source: "a.csv",
      outcome: "refused",
      reason: "so",
      decisions: [],
    });
  });

  it("has the question, the closest column and the decisions before", () => {
    const seen = contextOf([
      ["Country", "Date", "Rain"],
      ["France", "early", "1.5"],
      ["Chad", "late", "2.5"],
    ]);
    const question = { option: "time" as const, choices: [] };
    expect(explainRefusal("a.csv", { reason: "so", question, seen })).toMatchObject({
      ...{
        question,
        closest: { column: "Date", text: "early" },
        decisions: expect.arrayContaining([expect.objectContaining({ subject: "header rows" })]),
      },
    });
  });
});
