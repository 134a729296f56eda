import { describe, expect, it } from "vitest";
import { stripMarks } from "../../../../build/import/cell/marks.ts";

const last = (text: string) => [...stripMarks(text)].at(-1);

describe("marks around a number", () => {
  it.each([
    ["12.3 b", "12.3", "b"],
    ["1,234*", "1,234", "*"],
    ["12 (p)", "12", "(p)"],
    ["12 1)", "12", "1)"],
    ["12ᵇ", "12", "ᵇ"],
    ["12²", "12", "²"],
    ["12 [note 2]", "12", "[note 2]"],
    ["12 E", "12", "E"],
    ["12 a", "12", "a"],
    ["p 12", "12", "p"],
    ["(e) 12", "12", "(e)"],
    ["*12", "12", "*"],
    ["e −12", "−12", "e"],
  ])("are taken off: %s", (text, bare, mark) => expect(last(text)).toEqual({ bare, mark }));

  it.each([
    ["12.3 [11.1-13.5]", "12.3"],
    ["12.3 (11.1–13.5)", "12.3"],
    ["12.3 [-1 to 13.5]", "12.3"],
    ["1,204 (12.5%)", "1,204"],
    ["5.1 (0.4)", "5.1"],
  ])("are bounds, shares and errors, which are reported without their numbers: %s", (text, bare) =>
    expect([...stripMarks(text)][0]).toEqual({ bare, mark: "[…]" }),
  );

  it("are at most two behind it, the one that removes least first", () => {
    expect([...stripMarks("12 (p)*")]).toEqual([
      { bare: "12 (p)", mark: "*" },
      { bare: "12", mark: "(p)*" },
    ]);
    expect(last("12 (a) (b) (c)")).toEqual({ bare: "12 (a)", mark: "(b) (c)" });
  });

  it.each(["5k", "5 m", "5 k", "12", "12 (abcd)", "12 (123)"])(
    "are none of a magnitude, a unit or anything else: %s",
    (text) => expect(last(text)).toBeUndefined(),
  );
});
