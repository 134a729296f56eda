import { describe, expect, it } from "vitest";
import { isFormula } from "../../../build/vocabulary/formulas.ts";
import { isUnit } from "../../../build/vocabulary/units.ts";

describe("a formula of columns", () => {
  it.each(["(A - C) OR (F + I)", "A-B", "(a+b)", "3=1-2", "(4)/(3)*100", "1+2+3", "d = a - g", "(D - G)", "AA - AB"])(
    "is one: %s",
    (text) => {
      expect([isFormula(text), isUnit(text)]).toEqual([true, false]);
    },
  );

  it.each([
    "g/l",
    "t/ha",
    "km/h",
    "15-24",
    "2015=100",
    "1990-2003",
    "2000",
    "A",
    "kg",
    "W/m2",
    "per km",
    "1-1",
    "m/s",
    "s-1",
  ])("is not one: %s", (text) => {
    expect(isFormula(text)).toBe(false);
  });
});
