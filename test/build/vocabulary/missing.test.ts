import { describe, expect, it } from "vitest";
import { isBound } from "../../../build/vocabulary/missing.ts";

describe("a bound in the place of a number", () => {
  it.each(["<100", "< 1 000", "≤5", ">95%", "<=0.1", "<$5", "fewer than 5", "Less than 1,000", "<-20"])(
    "is %s",
    (text) => expect(isBound(text)).toBe(true),
  );

  it.each(["100", "<", "<b>5</b>", "<5 years", "less than high school", "> 5 persons"])("is not %s", (text) =>
    expect(isBound(text)).toBe(false),
  );
});
