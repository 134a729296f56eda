import { describe, expect, it } from "vitest";
import { isNumberText, parseNumberCell, unitSignOf } from "../../../../build/import/cell/numberCell.ts";
import { plainCellText } from "../../../../build/import/cell/plainText.ts";

const [point, comma] = [0, 4];
const numberIn = (text: string, style: number): number | undefined =>
  parseNumberCell(plainCellText(text), { style, missing: new Set() }).value;

describe("a figure", () => {
  it.each([
    ["١٬٢٣٤٫٥", 1234.5, 3],
    ["۱۲٫۵٪", 12.5, point],
    ["१२३", 123, point],
    ["１２．５％", 12.5, point],
    ["%13,7", 13.7, comma],
    ["\u200e-1.9", -1.9, point],
    ["\u2067-1.9%\u2069", -1.9, point],
    ["\u061c12\u200f%", 12, point],
    ["－5", -5, point],
    ["\u2011 5", -5, point],
    ["€ −2,5", -2.5, comma],
    ["٢٫٥٠٠", 2.5, point],
  ])("is read in any script, whatever its direction: %j is %d", (text, value, style) => {
    expect(isNumberText(plainCellText(text))).toBe(true);
    expect(numberIn(text, style)).toBe(value);
  });

  it.each([
    ["25.1 million", 25_100_000, point],
    ["25bn", 25e9, point],
    ["$25b", 25e9, point],
    ["₹3.5 cr", 35e6, point],
    ["12,5 Mrd. €", 12.5e9, comma],
    ["R$ 2,5 bi", 2.5e9, comma],
    ["3 mil millones", 3e9, point],
    ["($2.6bn)", -2.6e9, point],
    ["1億2345万円", 123_450_000, point],
    ["12.5 million tonnes", 12_500_000, point],
    ["2.6bn*", 2.6e9, point],
    ["12 dozen", 144, point],
    ["0.07 million", 70_000, point],
  ])("is multiplied by the magnitude behind it: %j is %d", (text, value, style) => {
    expect(isNumberText(text)).toBe(true);
    expect(numberIn(text, style)).toBe(value);
  });

  it.each(["3M", "12 m", "5 t", "3 months", "Q1 2020", "5 mm"])("is not any text with a digit: %j", (text) =>
    expect(isNumberText(text)).toBe(false),
  );

  it("is converted to the magnitude of its unit", () => {
    const options = { style: point, missing: new Set<string>(), unitPower: 6 };
    expect(["2.6bn", "25 million", "850"].map((text) => parseNumberCell(text, options).value)).toEqual([2600, 25, 850]);
  });
});

it.each([
  ["$2.6bn", "$"],
  ["2,6 Mrd. €", "€"],
  ["12.5 million tonnes", "tonnes"],
  ["12 in", "in"],
  ["%13,7", "%"],
  ["25 bn", ""],
])("the unit next to %j is %j", (text, sign) => expect(unitSignOf(text)).toBe(sign));
