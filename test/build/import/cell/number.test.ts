import { describe, expect, it } from "vitest";
import {
  lastPlainValue,
  matchingStyles,
  numberStyles,
  parseNumber,
  parsePlainNumber,
  plainNumberKind,
  stylesByDecimal,
} from "../../../../build/import/cell/number.ts";

const stylesOf = (text: string): readonly string[] =>
  numberStyles.flatMap(({ decimal, group }, i) => ((matchingStyles(text) & (1 << i)) !== 0 ? [decimal + group] : []));

describe("a number", () => {
  it.each([
    ["1,234.5", [".,"]],
    ["1.234,5", [",."]],
    ["1 234,5", [", "]],
    ["1\u2007234.5", [". "]],
    ["1'234.5", [".'"]],
    ["1’234,5", [",'"]],
    ["12,34,567", [".,"]],
    ["1,23", [",", ",.", ", ", ",'"]],
    ["1.234", [".", ".,", ". ", ".'", ",."]],
    ["1234.567.890", []],
    ["1,2345", [",", ",.", ", ", ",'"]],
    ["12,34,56", []],
    [".5", [".", ".,", ". ", ".'"]],
    ["1.5e-3", [".", ".,", ". ", ".'"]],
    ["-", []],
    ["", []],
  ])("is written in the styles that read it: %s", (text, styles) => expect(stylesOf(text)).toEqual(styles));

  it("of each decimal separator has a mask of its styles", () => {
    const masks = { ".": 0, ",": 0 };
    numberStyles.forEach(({ decimal }, i) => {
      masks[decimal] |= 1 << i;
    });
    expect(masks).toEqual(stylesByDecimal);
  });

  it.each([
    ["1.234,5", 5, 1234.5],
    ["1 234 567", 2, 1234567],
    ["1'234'567", 3, 1234567],
    ["1,5", 0, undefined],
    ["£1,5", 4, 1.5],
    ["1e15", 0, 1e15],
    ["-1.5", 0, -1.5],
    ["9e99", 0, 9e99],
    ["1e301", 0, undefined],
  ])("is read in a style: %s", (text, style, value) => expect(parseNumber(text, style)).toBe(value));

  it("is multiplied by a power of ten exactly, and by a factor", () => {
    expect(parseNumber("4.35", 0, 6)).toBe(4_350_000);
    expect(parseNumber("1.1", 0, 3)).toBe(1100);
    expect(parseNumber("1.5e3", 0, 6)).toBe(1.5e9);
    expect(parseNumber("1.5E3", 0, -3)).toBe(1.5);
    expect(parseNumber("3", 0, 0, 12)).toBe(36);
  });
});

describe("a plain number", () => {
  it.each([
    ["12", 0],
    ["-12", 0],
    ["1.5", 1],
    ["1.", 1],
    ["1.234", 2],
    ["-123.456", 2],
    ["0.234", 1],
    ["1234.567", 1],
    ["1.2345", 1],
    ["1.2.3", 3],
    [".5", 3],
    ["", 3],
    ["-", 3],
    ["1e5", 3],
    ["1,5", 3],
  ] as const)("is whole, has a point, or a point that may group thousands: %s", (text, kind) =>
    expect(plainNumberKind(text)).toBe(kind),
  );

  it.each([
    ["-12.50", 2, -12.5],
    ["0", 0, 0],
    ["0.1", 1, 0.1],
    ["123456789012345", 0, 123456789012345],
    ["0.00000000000001", 14, 1e-14],
  ])("is read with its number of decimals: %s", (text, decimals, value) => {
    expect(parsePlainNumber(text)).toBe(decimals);
    expect(lastPlainValue).toBe(value);
  });

  it.each(["", "-", "01", "-0", "-0.0", "1.", ".5", "1.2.3", "1e5", "+1", "1234567890123456", "0.000000000000001"])(
    "is one that is written the same again: not %s",
    (text) => expect(parsePlainNumber(text)).toBe(-1),
  );
});
