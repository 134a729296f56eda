import { describe, expect, it } from "vitest";
import { isCurrency, splitUnitSigns, withoutUnitSigns } from "../../../../build/import/cell/unitSigns.ts";

describe("the sign of a unit", () => {
  it.each([
    ["5%", "5", "%"],
    ["% 5", "5", "%"],
    ["5 ‰", "5", "‰"],
    ["$5", "5", "$"],
    ["-$5", "-5", "$"],
    ["$-5", "-5", "$"],
    ["− $ 5", "-5", "$"],
    ["+5 €", "5", "€"],
    ["US$ 12.5", "12.5", "US$"],
    ["USD 12", "12", "USD"],
    ["12 EUR", "12", "EUR"],
    ["21°C", "21", "°C"],
    ["5 in", "5", "in"],
    ["($5)", "-5", "$"],
    ["$(5)", "-5", "$"],
    ["(5)", "(5)", ""],
    ["–5", "-5", ""],
    ["- 5", "-5", ""],
    ["5", "5", ""],
    ["within", "within", ""],
  ])("is apart from its figure: %s", (text, bare, sign) => expect(splitUnitSigns(text)).toEqual({ bare, sign }));

  it("leaves a second minus where it is", () => expect(withoutUnitSigns("--5")).toBe("-5"));

  it.each([
    ["$", true],
    ["EUR", true],
    ["%", false],
    ["‰", false],
    ["in", false],
    ["°C", false],
    ["", false],
  ])("is a currency, or none: %s", (sign, is) => expect(isCurrency(sign)).toBe(is));
});
