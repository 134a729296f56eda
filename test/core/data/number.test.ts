import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, minus, shortUnitOf, writeNumber } from "../../../src/core/data/number.ts";

describe("formatNumber", () => {
  it("rounds to the display's decimals and trims trailing zeros", () => {
    expect(formatNumber(73.935)).toBe("73.94");
    expect(formatNumber(0.7)).toBe("0.7");
    expect(formatNumber(1234.5, { numDecimalPlaces: 0 })).toBe("1,235");
    expect(formatNumber(5, {}, { trailingZeros: true })).toBe("5.00");
  });

  it("abbreviates from a million with a word and two decimals", () => {
    expect(formatNumber(119559851)).toBe("119.56 million");
    expect(formatNumber(2536274688)).toBe("2.54 billion");
    expect(formatNumber(1.5e12)).toBe("1.5 trillion");
  });

  it.each([
    [6, " million", "M"],
    [9, " billion", "B"],
    [12, " trillion", "T"],
    [15, " quadrillion", "quad"],
    [18, " quintillion", "quint"],
    [21, " sextillion", "Sx"],
    [24, " septillion", "Sp"],
    [27, " octillion", "Oc"],
    [30, " nonillion", "No"],
    [33, " decillion", "Dc"],
  ])("abbreviates 10^%i as%s or %s", (power, word, letter) => {
    const value = Number(`12.5e${power}`);
    expect(formatNumber(value)).toBe(`12.5${word}`);
    expect(formatNumber(value, {}, { abbreviation: "letter" })).toBe(`12.5${letter}`);
  });

  it("prints all digits without abbreviation", () => {
    expect(formatNumber(12_345_678, {}, { abbreviation: "none" })).toBe("12,345,678");
    expect(formatNumber(999_999, {}, { abbreviation: "word" })).toBe("999,999");
  });

  it("recognises percent by the first character of the unit, and does not abbreviate it", () => {
    expect(formatNumber(2_500_000, { unit: "% of GDP" }, { unit: "short" })).toBe("2,500,000%");
    expect(formatNumber(2_500_000, { unit: "% of GDP" })).toBe("2.5 million");
    expect(formatNumber(5, { shortUnit: "pp%" }, { unit: "short" })).toBe("5 pp%");
  });

  it("uses a real minus sign", () => {
    expect(minus).toBe("\u2212");
    expect(formatNumber(-2)).toBe("\u22122");
  });

  it("separates thousands, also with significant figures", () => {
    expect(formatNumber(1000)).toBe("1,000");
    expect(formatNumber(7, { roundingMode: "significantFigures", numSignificantFigures: 3 })).toBe("7.00");
  });

  it("prints the smallest number that its decimals can show, and one", () => {
    expect(formatNumber(0.01)).toBe("0.01");
    expect(formatNumber(1, { numDecimalPlaces: 0 })).toBe("1");
    expect(formatNumber(0, {}, { trailingZeros: true })).toBe("0.00");
  });

  it("prints all decimals of a number with hundreds of digits", () => {
    expect(formatNumber(1e22, { shortUnit: "%" }, { abbreviation: "none", unit: "short" })).toBe(
      "10,000,000,000,000,000,000,000%",
    );
  });

  it("decides about the million by the rounded number", () => {
    expect(formatNumber(999_999.6, { numDecimalPlaces: 0 })).toBe("1 million");
    expect(formatNumber(999_999.4, { numDecimalPlaces: 0 })).toBe("999,999");
    expect(formatNumber(999_999_999)).toBe("1 billion");
  });

  it("prints numbers without a name in exponent notation", () => {
    expect(formatNumber(1.234e40)).toBe("1.23e40");
    expect(formatNumber(-1e300, { shortUnit: "%" }, { abbreviation: "none", unit: "short" })).toBe(`${minus}1e300%`);
    expect(formatNumber(9.99e35)).toBe("999 decillion");
  });

  it("abbreviates with a letter from a thousand", () => {
    const letter = { abbreviation: "letter", unit: "symbol" } as const;
    expect(formatNumber(1974.2, { unit: "people" }, letter)).toBe("1.97k");
    expect(formatNumber(25098, { shortUnit: "£" }, letter)).toBe("£25.1k");
    expect(formatNumber(119559851, {}, letter)).toBe("119.56M");
    expect(formatNumber(999.996, {}, letter)).toBe("1k");
  });

  it("decides about the thousand by the rounded number", () => {
    const letter = { abbreviation: "letter" } as const;
    expect(formatNumber(999.6, { numDecimalPlaces: 0 }, letter)).toBe("1k");
    expect(formatNumber(-999.96, { numDecimalPlaces: 1 }, letter)).toBe(`${minus}1k`);
    expect(formatNumber(999.4, { numDecimalPlaces: 0 }, letter)).toBe("999");
    const figures = { roundingMode: "significantFigures", numSignificantFigures: 3 } as const;
    expect(formatNumber(999.6, figures, letter)).toBe("1.00k");
  });

  it("puts currencies before the number, % right after it, other units after a space", () => {
    const short = { unit: "short" } as const;
    expect(formatNumber(13101.7, { shortUnit: "$", numDecimalPlaces: 0 }, short)).toBe("$13,102");
    expect(formatNumber(0.2, { shortUnit: "%" }, short)).toBe("0.2%");
    expect(formatNumber(41, { shortUnit: "g" }, short)).toBe("41 g");
    expect(formatNumber(23_930_000_000, { shortUnit: "$" }, short)).toBe("$23.93 billion");
  });

  it('prints only % and currencies for unit "symbol"', () => {
    expect(formatNumber(41, { shortUnit: "g" }, { unit: "symbol" })).toBe("41");
    expect(formatNumber(41, { shortUnit: "%" }, { unit: "symbol" })).toBe("41%");
  });

  it("prints a value below the last decimal as less than it, and never as zero", () => {
    expect(formatNumber(0.008)).toBe("<0.01");
    expect(formatNumber(0.3, { numDecimalPlaces: 0 })).toBe("<1");
    expect(formatNumber(0.004, { shortUnit: "$" }, { unit: "short" })).toBe("<$0.01");
    expect(formatNumber(0)).toBe("0");
    expect(formatNumber(0.008, {}, { exact: true })).toBe("0.008");
  });

  it("rounds tiny negative values to zero without a sign (rules.md 606)", () => {
    const whole = { numDecimalPlaces: 0 };
    expect(formatNumber(-0.008)).toBe(`${minus}0.01`);
    expect([-0.9, -0.3].map((value) => formatNumber(value, whole))).toEqual([`${minus}1`, "0"]);
    expect(formatNumber(0.7, whole)).toBe("<1");
  });

  it("keeps trailing zeros of significant figures, except for zero (rules.md 604)", () => {
    const figures = (numSignificantFigures: number) =>
      ({ roundingMode: "significantFigures", numSignificantFigures }) as const;
    expect(formatNumber(0.08, figures(3))).toBe("0.0800");
    expect(formatNumber(7.5e9, figures(3))).toBe("7.50 billion");
    expect(formatNumber(2000, figures(2), { abbreviation: "letter" })).toBe("2.0k");
    expect(formatNumber(12_345, figures(1), { abbreviation: "letter" })).toBe("10k");
    expect(formatNumber(0, figures(3))).toBe("0");
  });

  it("rounds before abbreviating, halves up (rules.md 605)", () => {
    const letters = [5465, 1005, -5465, 308_145, 999_995].map((value) =>
      formatNumber(value, {}, { abbreviation: "letter" }),
    );
    expect(letters).toEqual(["5.47k", "1.01k", `${minus}5.47k`, "308.15k", "1M"]);
  });

  it("does not abbreviate percentages that are printed with their unit (rules.md 607)", () => {
    const percent = { shortUnit: "%" };
    expect(formatNumber(61_000_000, percent, { unit: "short" })).toBe("61,000,000%");
    expect(formatNumber(12_000, percent, { unit: "symbol", abbreviation: "letter" })).toBe("12,000%");
    expect(formatNumber(61_000_000, percent)).toBe("61 million");
  });

  it("abbreviates like decimal arithmetic (rules.md 605)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_000_000 }), (value) => {
        const digits = (new Decimal(value).e % 3) + 3;
        const rounded = new Decimal(value).toSignificantDigits(digits, Decimal.ROUND_HALF_UP);
        const [power, letter] = rounded.gte(1e9) ? [9, "B"] : rounded.gte(1e6) ? [6, "M"] : [3, "k"];
        const wanted = `${rounded.div(new Decimal(10).pow(power)).toDecimalPlaces(2)}${letter}`;
        expect(formatNumber(value, {}, { abbreviation: "letter" })).toBe(wanted);
      }),
    );
  });

  it("is never farther from the value than half of its last decimal", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const text = formatNumber(value, { numDecimalPlaces: decimals }).replaceAll(",", "");
        const distance = new Decimal(text).minus(value).abs();
        expect(distance.lte(new Decimal(10).pow(-decimals).div(2))).toBe(true);
      }),
    );
  });

  it("prints values with more than a hundred leading zeros as zero", () => {
    expect(formatNumber(1e-310, {}, { exact: true })).toBe("0");
    expect(formatNumber(1.5e-9, {}, { exact: true })).toBe("0.0000000015");
  });

  it("prints a sign before changes, including zero (rules.md 609)", () => {
    const tell = (value: number) => formatNumber(value, { numDecimalPlaces: 1 }, { sign: "always" });
    expect([12.4, 0, -3].map(tell)).toEqual(["+12.4", "+0", `${minus}3`]);
    expect(formatNumber(0, {}, { sign: true })).toBe("0");
  });

  it("uses a real minus sign, and a plus sign if requested", () => {
    expect(formatNumber(-1234)).toBe(`${minus}1,234`);
    expect(formatNumber(3, {}, { sign: true })).toBe("+3");
    expect(formatNumber(0, {}, { sign: true })).toBe("0");
  });

  it("rounds to significant figures in that mode", () => {
    const format = { roundingMode: "significantFigures", numSignificantFigures: 2 } as const;
    expect(formatNumber(0.012345, format)).toBe("0.012");
    expect(formatNumber(1267, format)).toBe("1,300");
  });

  it("prints “No data” for non-finite numbers", () => {
    expect(formatNumber(Number.NaN)).toBe("No data");
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe("No data");
  });

  it("never throws, for any number and display", () => {
    const format = fc.record({
      numDecimalPlaces: fc.integer({ min: -5, max: 200 }),
      numSignificantFigures: fc.integer({ min: -5, max: 200 }),
      roundingMode: fc.constantFrom("decimalPlaces" as const, "significantFigures" as const),
    });
    fc.assert(fc.property(fc.double(), format, (value, display) => formatNumber(value, display) !== ""));
  });
});

describe("shortUnitOf", () => {
  it("prefers shortUnit, even if it is empty", () => {
    expect(shortUnitOf({ unit: "%", shortUnit: "" })).toBe("");
  });

  it("falls back to a unit of up to two characters, or its first character if that is %, $ or £", () => {
    expect(shortUnitOf({ unit: "kg" })).toBe("kg");
    expect(shortUnitOf({ unit: "% of GDP" })).toBe("%");
    expect(shortUnitOf({ unit: "$ per year" })).toBe("$");
    expect(shortUnitOf({ unit: "years" })).toBe("");
  });
});

describe("writeNumber", () => {
  it("round-trips", () => {
    expect(writeNumber(11.090000000000002)).toBe("11.090000000000002");
    fc.assert(fc.property(fc.double({ noNaN: true }), (value) => Object.is(Number(writeNumber(value)) + 0, value + 0)));
  });
});
