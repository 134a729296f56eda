import { describe, expect, it } from "vitest";
import { titleYears } from "../../../../build/import/table/table.ts";

describe("years that titles name", () => {
  it("are each told once", () => {
    expect(titleYears(["Census of 2011", "Households, 2011"])).toEqual([2011]);
  });

  it.each([
    "Prices (2015=100)",
    "GDP at 2015 prices",
    "GDP (constant 2017 international $)",
    "Released: 2024",
    "© 2023",
  ])("are none of a base, of prices or of an edition: %s", (title) => {
    expect(titleYears([title])).toEqual([]);
  });
});
