import { describe, expect, it } from "vitest";
import { placeValues } from "../../src/marks/map.ts";
import { draftView } from "../../src/page/draft.ts";
import { resolveView } from "../../src/tab/resolve.ts";
import type { ViewParams } from "../../src/view/params.ts";
import { series, testChart, testSite } from "../fixture.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3), Italy: series(2000, 4, 5) } }]);
const map: ViewParams = { tab: "map", time: { start: 2001, end: 2001, unit: "year" } };

describe("draftView", () => {
  const steps: readonly ViewParams[] = [
    { ...map, time: { start: 2002, end: 2002, unit: "year" } },
    { ...map, globe: true, globeRotation: [10, 20], globeZoom: 3 },
    { ...map, mapZoom: { zoom: 2, center: [0.4, 0.6] } },
    map,
  ];
  it.each(steps.map((params) => ({ params })))("is what $params show without a drag", ({ params }) => {
    expect(draftView(chart, params, testSite)).toEqual(resolveView(chart, params, testSite));
  });

  it("keeps the table and what the map shows of it while a globe is turned", () => {
    const before = draftView(chart, { ...map, globe: true }, testSite);
    const after = draftView(chart, { ...map, globe: true, globeRotation: [1, 2] }, testSite);
    expect(after.globe).toEqual({ rotation: [1, 2], zoom: 1 });
    expect(after.table).toBe(before.table);
    const values = placeValues(before, 2001);
    expect(placeValues(after, 2001)).toBe(values);
  });
});
