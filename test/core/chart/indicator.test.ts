import { describe, expect, it } from "vitest";
import { attributionOf } from "../../../src/core/chart/indicator.ts";

describe("attributionOf", () => {
  it("is as the source asks, else its producer with the year of publication, else its title", () => {
    expect(attributionOf({ attribution: "UN WPP (2024)", producer: "UN" })).toBe("UN WPP (2024)");
    expect(attributionOf({ producer: "UN", datePublished: "2024-07-11" })).toBe("UN (2024)");
    expect(attributionOf({ title: "World Population Prospects" })).toBe("World Population Prospects");
  });
});
