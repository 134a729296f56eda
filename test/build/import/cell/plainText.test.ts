import { describe, expect, it } from "vitest";
import { plainCellText, plainFigure } from "../../../../build/import/cell/plainText.ts";

describe("the plain text of a cell", () => {
  it.each([
    ["١٬٢٣٤٫٥", "1'234.5"],
    ["۲۰۲۰", "2020"],
    ["१२३", "123"],
    ["１２％", "12%"],
    ["（５）", "(5)"],
    ["－５", "-5"],
    ["\u20105", "-5"],
    ["⁻5", "-5"],
    ["１，２３４．５", "1,234.5"],
    ["٥٪", "5%"],
    ["\u200e12\u200f", "12"],
    ["\ufeff5", "5"],
    ["𝟗", "9"],
  ])("has figures in ASCII: %s", (text, plain) => expect(plainCellText(text)).toBe(plain));

  it("keeps the digits of names, without marks of direction", () => {
    expect(plainCellText("\u200fمنطقة ١٢")).toBe("منطقة ١٢");
    expect(plainCellText("ＡＢ１")).toBe("ＡＢ１");
    expect(plainCellText("Zürich")).toBe("Zürich");
  });

  it("reads three digits behind an Arabic decimal separator as a fraction", () => {
    expect(plainFigure("١٫٢٣٤")).toBe("1.2340");
    expect(plainFigure("١٫٢٣٤٥")).toBe("1.2345");
    expect(plainFigure("١٢ مليون")).toBe("12 مليون");
  });
});

it("composes characters", () => {
  expect(plainCellText("Co\u0302te d'Ivoire")).toBe("C\u00f4te d'Ivoire");
});
