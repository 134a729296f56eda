import { describe, expect, test } from "vitest";
import { mapColorScale, mapValueText, placeValues } from "../../../src/charts/map/places.ts";
import { mapDimension } from "../../../src/core/view/map.ts";
import type { View } from "../../../src/core/view/view.ts";
import { testChart, viewOf } from "../../fixture.ts";

const values = { France: { 2000: 10, 2010: 55 }, Kenya: { 2000: 90 }, World: { 2000: 400 } };
const colorScale = {
  binningStrategy: "manual",
  customNumericValues: [0, 50, 100],
  customNumericLabels: ["low"],
} as const;

function tell(view: View, value: number | string): string {
  const dimension = mapDimension(view);
  if (!dimension) throw new Error("the chart has no map column");
  return mapValueText(view, dimension, value);
}

describe("mapColorScale", () => {
  test("is the same for every time of a chart", () => {
    const chart = testChart([{ property: "y", values }], { hasMapTab: true });
    expect(mapColorScale(viewOf(chart, "tab=map&time=2010"))).toBe(mapColorScale(viewOf(chart, "tab=map&time=2000")));
  });

  test("has bins for the places alone, which the value of the world would stretch", () => {
    const places = { France: { 2000: 11 }, Kenya: { 2000: 15 }, Chad: { 2000: 19 } };
    const edges = (values: Record<string, Record<number, number>>) => {
      const chart = testChart([{ property: "y", values }], { hasMapTab: true });
      return mapColorScale(viewOf(chart)).bins.map((bin) => (bin.kind === "numeric" ? bin.max : bin.kind));
    };
    expect(edges({ ...places, World: { 2000: 4000 } })).toEqual(edges(places));
  });

  test("knows of categories those that a place has at any time", () => {
    const texts = { France: { 2000: "left" }, Kenya: { 2010: "right" }, Wakanda: { 2000: "nowhere" } };
    const chart = testChart([{ property: "y", values: texts }], { hasMapTab: true });
    expect(mapColorScale(viewOf(chart)).bins.map(({ label }) => label)).toEqual(["left", "right", "No data"]);
  });
});

describe("placeValues", () => {
  test("has the values of one time by the code of the place", () => {
    const view = viewOf(testChart([{ property: "y", values }], { hasMapTab: true }), "tab=map&time=2000..2010");
    expect([...placeValues(view, 2000)].map(([code, { cell }]) => [code, cell.value])).toEqual([
      ["FRA", 10],
      ["KEN", 90],
    ]);
    expect([...placeValues(view, 2010).keys()]).toEqual(["FRA"]);
  });

  test("has of entities that are one place the first by name that has a value", () => {
    const values = { Kosovo: { 2000: 1 }, "Kosovo, estimate": { 2000: 2, 2010: 3 } };
    const chart = testChart([{ property: "y", values }], { hasMapTab: true });
    const view = viewOf({ ...chart, codes: { "Kosovo, estimate": "UNK" } }, "tab=map&time=2000..2010");
    const told = (time: number) => [...placeValues(view, time)].map(([code, { cell }]) => [code, cell.value]);
    expect(told(2000)).toEqual([["XKX", 1]]);
    expect(told(2010)).toEqual([["XKX", 3]]);
  });

  test("tells the time that a value within the tolerance comes from", () => {
    const chart = testChart([{ property: "y", values }], { hasMapTab: true, map: { timeTolerance: 20 } });
    expect(placeValues(viewOf(chart, "tab=map&time=2010"), 2010).get("KEN")?.cell).toEqual({ value: 90, time: 2000 });
  });
});

describe("mapValueText", () => {
  const column = { property: "y", values, display: { shortUnit: "%" } } as const;

  test("a number is told with its short unit", () => {
    expect(tell(viewOf(testChart([column], { map: { colorScale } })), 55)).toBe("55%");
  });

  test("a number is told by its bin's label where the author wants that and the bin has one", () => {
    const view = viewOf(testChart([column], { map: { colorScale, tooltipUseCustomLabels: true } }));
    expect([tell(view, 10), tell(view, 55)]).toEqual(["low", "55%"]);
  });

  test("a category is told by its label where the author wants that", () => {
    const values = { France: { 2000: "a" } };
    const colorScale = { customCategoryLabels: { a: "Alpha" } };
    const told = (tooltipUseCustomLabels: boolean): string =>
      tell(viewOf(testChart([{ property: "y", values }], { map: { colorScale, tooltipUseCustomLabels } })), "a");
    expect([told(false), told(true)]).toEqual(["a", "Alpha"]);
  });
});
