import { describe, expect, it } from "vitest";
import { attributionOf } from "../../../src/core/chart/indicator.ts";

describe("attributionOf", () => {
  it("prefers the source's own attribution, then producer and year, then title", () => {
    expect(attributionOf({ attribution: "UN WPP (2024)", producer: "UN" })).toBe("UN WPP (2024)");
    expect(attributionOf({ producer: "UN", datePublished: "2024-07-11" })).toBe("UN (2024)");
    expect(attributionOf({ title: "World Population Prospects" })).toBe("World Population Prospects");
  });
});
