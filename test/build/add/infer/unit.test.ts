import { describe, expect, it } from "vitest";
import { shortUnitOf } from "../../../../build/add/infer/unit.ts";

describe("the unit beside a number", () => {
  it.each([
    ["% of GDP", "%"],
    ["current US$", "$"],
    ["US$ per million people", "$"],
    ["kilograms", "kg"],
    ["deaths per 1,000 births", ""],
  ])("of %j is %j", (unit, short) => expect(shortUnitOf(unit)).toBe(short));

  it.each(["million US$", "US$, billions", "thousand tonnes", "USD mln", "€ bn"])(
    "is none of what is counted in thousands or more, which its sign alone would not say: %s",
    (unit) => expect(shortUnitOf(unit)).toBe(""),
  );
});
