import { describe, expect, it } from "vitest";
import {
  currencyCodes,
  currencyNames,
  currencySigns,
  currencyWords,
  joinedCurrencies,
} from "../../../build/vocabulary/currencies.ts";

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");

describe("the sign of a currency", () => {
  it.each(["US$", "A$", "HK$", "Rs.", "R$", "£", "₹"])("stands before numbers: %s", (sign) =>
    expect(sign).toMatch(whole(currencySigns.beforeNumbers)),
  );

  it("of a share is one in units, labels and cells, but not of a debt or a bound", () => {
    expect(["%", "‰"].map((sign) => whole(currencySigns.inUnits).test(sign))).toEqual([true, true]);
    expect(["%", "°"].map((sign) => whole(currencySigns.inLabels).test(sign))).toEqual([true, true]);
    expect(["%", "°"].map((sign) => whole(currencySigns.inCells).test(sign))).toEqual([true, false]);
    for (const place of ["ofDebts", "ofBounds"] as const) {
      expect("%").not.toMatch(whole(currencySigns[place]));
      expect("€").toMatch(whole(currencySigns[place]));
    }
  });
});

it("the code of a currency is no word of labels", () => {
  for (const code of ["USD", "EUR", "JPY"]) expect(code).toMatch(whole(currencyCodes));
  for (const code of ["TOP", "ALL", "COP", "usd"]) expect(code).not.toMatch(whole(currencyCodes));
});

it("the name of a currency is one behind numbers, joined in scripts without spaces, and a word in units", () => {
  for (const name of ["dollar", "euros", "kronor", "złotych", "рублей"]) expect(name).toMatch(whole(currencyNames));
  for (const name of ["円", "元"]) expect(name).toMatch(whole(joinedCurrencies));
  for (const word of ["us$", "chf", "pound", "рублей"]) expect(word).toMatch(whole(currencyWords));
  expect("kr").not.toMatch(whole(currencyWords));
});
