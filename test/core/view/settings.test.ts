import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { hasControls, isPickable, type SettingName, settingsOf } from "../../../src/core/view/settings.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const both = { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) };
const y = { property: "y", values: both } as const;
const x = { property: "x", values: both } as const;

const offered = (config: Partial<ChartConfig>, query = "", columns: Parameters<typeof testChart>[0] = [y]) =>
  settingsOf(viewOf(testChart(columns, { selectedEntityNames: ["France", "Kenya"], ...config }), query));

const has = (name: SettingName, ...args: Parameters<typeof offered>): boolean => offered(...args).has(name);

describe("settingsOf", () => {
  it("offers nothing that the author has not enabled", () => {
    expect([...offered({})]).toEqual([]);
  });

  it("offers the scale type of an axis if the author allows it and the chart type has such an axis", () => {
    const yAxis = { canChangeScaleType: true };
    expect(has("yScale", { yAxis })).toBe(true);
    expect(has("yScale", { yAxis, chartTypes: ["DiscreteBar"] })).toBe(false);
    const xAxis = { canChangeScaleType: true };
    expect(has("xScale", { xAxis })).toBe(false);
    expect(has("xScale", { xAxis, chartTypes: ["ScatterPlot"] }, "", [y, x])).toBe(true);
  });

  it("offers relative mode if the author allows it, and to lines only over a range of times", () => {
    expect(has("stackMode", { hideRelativeToggle: false })).toBe(true);
    expect(has("stackMode", { hideRelativeToggle: true })).toBe(false);
    expect(has("stackMode", { hideRelativeToggle: false }, "time=2001")).toBe(false);
    expect(has("stackMode", { hideRelativeToggle: false, chartTypes: ["StackedBar"] }, "time=2001")).toBe(true);
  });

  it("offers facets only if there is something to split", () => {
    expect(has("facet", { hideFacetControl: false })).toBe(true);
    expect(has("facet", { hideFacetControl: false }, "country=~France")).toBe(false);
  });

  it("offers a uniform axis with facets, except for bars", () => {
    expect(has("uniformYAxis", { selectedFacetStrategy: "entity" })).toBe(true);
    expect(has("uniformYAxis", {})).toBe(false);
    expect(has("uniformYAxis", { selectedFacetStrategy: "entity", chartTypes: ["DiscreteBar"] })).toBe(false);
  });

  it("offers zooming to the selection in a scatter, if there is one", () => {
    expect(has("zoomToSelection", { chartTypes: ["ScatterPlot"] }, "", [y, x])).toBe(true);
    expect(has("zoomToSelection", { chartTypes: ["ScatterPlot"] }, "country=~", [y, x])).toBe(false);
  });

  it("offers endpoints only in a scatter over a range of times", () => {
    expect(has("endpointsOnly", { chartTypes: ["ScatterPlot"] }, "time=2000..2002", [y, x])).toBe(true);
    expect(has("endpointsOnly", { chartTypes: ["ScatterPlot"] }, "time=2001", [y, x])).toBe(false);
  });

  it("offers regions on the flat map, but not on the globe", () => {
    expect(has("region", { hasMapTab: true, tab: "map" })).toBe(true);
    expect(has("region", { hasMapTab: true, tab: "map" }, "globe=1")).toBe(false);
  });
});

describe("isPickable", () => {
  it("allows selecting entities unless the author forbids it or the chart type shows all", () => {
    const pickable = (config: Partial<ChartConfig>, query = ""): boolean =>
      isPickable(viewOf(testChart([y], config), query));
    expect(pickable({})).toBe(true);
    expect(pickable({ addCountryMode: "disabled" })).toBe(false);
    expect(pickable({ hasMapTab: true }, "tab=map")).toBe(false);
    expect(pickable({}, "tab=table")).toBe(false);
  });
});

describe("hasControls", () => {
  it("is false if a view only offers tabs", () => {
    const fixed = testChart([y], { addCountryMode: "disabled", selectedEntityNames: ["France"] });
    expect(hasControls(viewOf(fixed))).toBe(false);
    expect(hasControls(viewOf(testChart([y])))).toBe(true);
  });
});
