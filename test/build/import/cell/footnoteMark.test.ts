import { describe, expect, it } from "vitest";
import { isFootnoteMark, withoutFootnoteMarks } from "../../../../build/import/cell/footnoteMark.ts";

describe("a superscript", () => {
  it.each([
    ["1", "Population"],
    ["2, 3", "Violent crime"],
    ["6, 7 ,8", "South"],
    ["(a)", "Rate"],
    ["*", "Total"],
    ["[12]", "Deaths"],
    ["p", "2020"],
  ])("refers to footnotes: %s behind %s", (mark, before) => {
    expect(isFootnoteMark(mark, before)).toBe(true);
  });

  it.each([
    ["2", "Area (km"],
    ["3", "Volume, m"],
    ["6", "Population, 10"],
    ["e", "1"],
    ["º", "N"],
    ["er", "1"],
    ["-1", "m s"],
    ["2020", "Edition"],
    ["1", ""],
  ])("is a part of the text: %s behind %j", (mark, before) => {
    expect(isFootnoteMark(mark, before)).toBe(false);
  });

  it("leaves the other parts of its text as they are", () => {
    const runs = [
      { text: "CO", isSuperscript: false },
      { text: "2", isSuperscript: false },
      { text: " per km", isSuperscript: false },
      { text: "2", isSuperscript: true },
      { text: "7", isSuperscript: true },
      { text: " in towns", isSuperscript: false },
    ];
    expect(withoutFootnoteMarks(runs)).toBe("CO2 per km2 in towns");
  });
});
