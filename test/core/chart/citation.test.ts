import { describe, expect, it } from "vitest";
import { longCitation, longTitle, shortCitation } from "../../../src/core/chart/citation.ts";
import { series, testChart, testSite } from "../../fixture.ts";

describe("citations", () => {
  const [dimension] = testChart([
    {
      property: "y",
      values: { France: series(2000, 1) },
      indicator: {
        title: "Wheat yield",
        titleVariant: "Winter wheat",
        attributionShort: "FAO",
        descriptionProcessing: "Averaged.",
        sources: [{ producer: "FAO", datePublished: "2024-01-01", citation: "FAO (2024). Crops and livestock." }],
      },
    },
  ]).dimensions;
  if (!dimension) throw new Error("no dimension");

  it("mention the processor if the indicator describes processing", () => {
    expect(shortCitation(dimension.indicator, testSite)).toBe("FAO (2024) – with processing by Test");
    expect(shortCitation({ ...dimension.indicator, descriptionProcessing: "" }, testSite)).toBe("FAO (2024)");
  });

  it("contain the title with its variant and the original citation", () => {
    expect(longCitation(dimension, testSite)).toBe(
      "FAO (2024) – with processing by Test. “Wheat yield – Winter wheat” [dataset]. FAO (2024). Crops and livestock [original data].",
    );
  });

  it("the long title adds attribution and variant", () => {
    expect(longTitle(dimension)).toBe("Wheat yield - FAO – Winter wheat");
  });
});
