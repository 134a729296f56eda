import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { facetStrategies, isPairName, pairName, seriesKind } from "../../../src/core/view/facet.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const men: TestColumn = { property: "y", values, display: { name: "Men" } };
const women: TestColumn = { property: "y", values, display: { name: "Women" } };
const projection: TestColumn = { property: "y", values, display: { isProjection: true } };

const view = (columns: readonly TestColumn[], config: Partial<ChartConfig> = {}, query = "country=FRA~KEN") =>
  viewOf(testChart(columns, config), query);

describe("seriesKind", () => {
  it("is entity for one column, and column for several", () => {
    expect(seriesKind(view([men]))).toBe("entity");
    expect(seriesKind(view([men, women]))).toBe("column");
  });

  it("counts a projection and its history as one column", () => {
    expect(seriesKind(view([men, projection]))).toBe("entity");
    expect(seriesKind(view([men, women, projection]))).toBe("column");
  });

  it("counts them as two in a stack (rules.md 216)", () => {
    expect(seriesKind(view([men, projection], { chartTypes: ["StackedArea"] }))).toBe("column");
  });
});

describe("facetStrategies", () => {
  it("only stacks columns of different units in separate facets (rules.md 215)", () => {
    const tonnes = { ...men, display: { name: "Men", shortUnit: "t" } };
    expect(facetStrategies(view([tonnes, women], { chartTypes: ["StackedBar"] }))).toEqual(["metric"]);
  });

  it("does not stack units without a short form either, not even of one entity (rules.md 215)", () => {
    const [tonnes, litres] = ["tonnes", "litres"].map((unit) => ({ ...men, display: { name: unit, unit } })) as [
      TestColumn,
      TestColumn,
    ];
    expect(facetStrategies(view([tonnes, litres], { chartTypes: ["StackedBar"] }))).toEqual(["metric"]);
    expect(facetStrategies(view([tonnes, litres], { chartTypes: ["StackedArea"] }, "country=~FRA"))).toEqual([
      "metric",
    ]);
    expect(view([tonnes, litres], { chartTypes: ["DiscreteBar"] }).facet).toBe("metric");
    expect(view([tonnes, litres], { chartTypes: ["LineChart"] }).facet).toBe("none");
  });

  it("compares only short forms of units where shares are asked for (rules.md 215)", () => {
    const columns = ["tonnes", "litres"].map((unit) => ({ ...men, display: { name: unit, unit } }));
    const shares = view(columns, { chartTypes: ["StackedArea"], stackMode: "relative" }, "country=~FRA");
    expect(facetStrategies(shares)).toEqual(["none", "metric"]);
    expect(facetStrategies(view(columns, { chartTypes: ["StackedArea"], stackMode: "relative" }))).toEqual([
      "entity",
      "metric",
    ]);
  });

  it("does not stack shares on amounts (rules.md 215)", () => {
    const share = { ...women, indicator: { unit: "%" } };
    const dollars = { ...men, indicator: { unit: "$" } };
    expect(facetStrategies(view([dollars, share], { chartTypes: ["StackedBar"] }))).toEqual(["metric"]);
  });

  it("stacks a projection and its history as two columns, in separate facets for several entities (rules.md 216)", () => {
    expect(facetStrategies(view([men, projection], { chartTypes: ["StackedArea"] }))).toEqual(["entity", "metric"]);
    expect(facetStrategies(view([men, projection], { chartTypes: ["LineChart"] }))).toEqual(["none", "entity"]);
  });

  it("offers facets of entities or columns if there are several", () => {
    expect(facetStrategies(view([men]))).toEqual(["none", "entity"]);
    expect(facetStrategies(view([men, women]))).toEqual(["none", "entity", "metric"]);
    expect(facetStrategies(view([men, women], {}, "country=~FRA"))).toEqual(["none", "metric"]);
    expect(facetStrategies(view([men], {}, "country=~FRA"))).toEqual(["none"]);
  });

  it("requires facets for a stack of several entities and several columns", () => {
    const chartTypes = ["StackedArea"] as const;
    expect(facetStrategies(view([men, women], { chartTypes }))).toEqual(["entity", "metric"]);
    expect(facetStrategies(view([men], { chartTypes }))).toEqual(["none", "entity"]);
  });

  it("does not stack shares of different entities", () => {
    const shares = [men, women].map((it) => ({ ...it, indicator: { unit: "% of people" } }));
    const strategies = (columns: readonly TestColumn[], type: "StackedBar" | "LineChart", query?: string) =>
      facetStrategies(view(columns, { chartTypes: [type] }, query));
    expect(strategies(shares, "StackedBar")).toEqual(["entity"]);
    expect(strategies([men, women], "StackedBar")).toEqual(["entity", "metric"]);
    expect(strategies(shares, "LineChart")).toContain("metric");
    expect(strategies(shares, "StackedBar", "country=~FRA")).toContain("metric");
  });

  it("requires facets for bars of several entities and several columns, by column if units differ (rules.md 215)", () => {
    const bars = (columns: readonly TestColumn[], query?: string) =>
      view(columns, { chartTypes: ["DiscreteBar"] }, query).facet;
    const euros = { ...women, indicator: { unit: "€" } };
    expect(bars([men, women])).toBe("entity");
    expect(bars([men, euros])).toBe("metric");
    expect(bars([men, women], "country=~FRA")).toBe("none");
    expect(bars([men])).toBe("none");
    expect(bars([men, women], "country=FRA~KEN&facet=none")).toBe("entity");
  });

  it("offers none for chart types without facets", () => {
    expect(facetStrategies(view([men, women], { chartTypes: ["Marimekko"] }))).toEqual(["none"]);
    expect(facetStrategies(view([men, women], { hasMapTab: true }, "tab=map&country=FRA~KEN"))).toEqual(["none"]);
  });
});

describe("resolveFacet", () => {
  it("prefers the requested facets, then the author's; falls back to the default if they are not available", () => {
    const config = { selectedFacetStrategy: "entity" } as const;
    expect(view([men, women], config, "country=FRA~KEN&facet=metric").facet).toBe("metric");
    expect(view([men], config, "country=FRA~KEN").facet).toBe("entity");
    expect(view([men], config, "country=FRA~KEN&facet=metric").facet).toBe("none");
    expect(view([men], config, "country=~FRA").facet).toBe("none");
  });

  it("shows several entities in facets if the chart shows one entity at a time", () => {
    expect(view([men, women], { addCountryMode: "change-country" }).facet).toBe("entity");
  });
});

const isEntity = (name: string): boolean => name === "Sweden" || name === "Sweden - North";

it("a pair name consists of entity and column, and is recognised", () => {
  expect(pairName("Sweden", "Men")).toBe("Sweden - Men");
  expect(isPairName("Sweden - Men", ["Women", "Men"], isEntity)).toBe(true);
  expect(isPairName("Norway - Men", ["Women", "Men"], isEntity)).toBe(false);
  expect(isPairName("Sweden - Children", ["Women", "Men"], isEntity)).toBe(false);
});

it("pair names with the separator in a name are recognised", () => {
  expect(isPairName("Sweden - North - Men", ["Men"], isEntity)).toBe(true);
  expect(isPairName("Sweden - Men - old", ["Men - old"], isEntity)).toBe(true);
});
