import { describe, expect, it } from "vitest";
import {
  certainFactor,
  isCertainlyScaled,
  parseScaledNumber,
  type ScaledNumber,
  scaledValue,
} from "../../../../build/import/cell/scaledNumber.ts";

const read = (text: string): ScaledNumber => {
  const found = parseScaledNumber(text);
  if (!found) throw new Error(`not scaled: ${text}`);
  return found;
};
const amountOf = (text: string, style = 0, unitPower = 0) => {
  const found = read(text);
  return scaledValue(found, found.factors[0] ?? { power: 0, times: 1 }, style, unitPower);
};

describe("a number with a magnitude", () => {
  it.each([
    ["12.4k", 12_400],
    ["$2.6bn", 2.6e9],
    ["3.5 lakh crore", 3.5e12],
    ["1億2345万", 123_450_000],
    ["-1億2000万", -120_000_000],
    ["1万5", 10_005],
    ["5 T€", 5000],
    ["2 million tonnes", 2_000_000],
    ["3 dozen", 36],
    ["12万人", 120_000],
  ])("is multiplied: %s", (text, value) => expect(amountOf(text)).toBe(value));

  it("loses the power that its unit states, also in its lower part", () => {
    expect(amountOf("2.5 million", 0, 6)).toBe(2.5);
    expect(amountOf("1億2345万", 0, 4)).toBe(12_345);
    expect(amountOf("1万5000", 0, 3)).toBe(15);
  });

  it("says its name without a point, its unit, its currency and its space", () => {
    expect(read("12,5 Mrd. €")).toMatchObject({ bare: "12,5", name: "Mrd", isMoney: true, isSpaced: true });
    expect(read("12.5 million tonnes")).toMatchObject({ name: "million", unit: "tonnes", isMoney: false });
    expect(read("5k")).toMatchObject({ isSpaced: false, isLetter: true });
  });

  it.each(["12", "12 apples", "million", "12万3億", "12 m tonnes", `12 ${"a".repeat(41)}`])(
    "is nothing else: %s",
    (text) => expect(parseScaledNumber(text)).toBeUndefined(),
  );

  it("has a certain factor if its name has one meaning, and is not a letter except beside a currency", () => {
    expect(certainFactor(read("5 million"))).toMatchObject({ power: 6 });
    expect(certainFactor(read("5k"))).toBeUndefined();
    expect(certainFactor(read("$5k"))).toMatchObject({ power: 3 });
    expect(certainFactor(read("5 billion"))).toBeUndefined();
  });

  it.each([
    ["5 million", true],
    ["1.5k", true],
    ["150M", true],
    ["5 k", true],
    ["5k", false],
    ["1.5b", false],
  ])("is certainly one, or a number with a mark: %s", (text, is) => expect(isCertainlyScaled(read(text))).toBe(is));
});

describe("a power of ten behind a number", () => {
  it.each([
    ["2.6 x 10^6", 2_600_000],
    ["3.1×10⁶", 3_100_000],
    ["-2 * 10**3", -2000],
  ])("multiplies it: %s", (text, value) => {
    expect(amountOf(text)).toBe(value);
  });

  it("needs an exponent", () => {
    expect(parseScaledNumber("2 x 10")).toBeUndefined();
  });
});
