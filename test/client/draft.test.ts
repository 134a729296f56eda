import { describe, expect, it } from "vitest";
import { placeValues } from "../../src/charts/map/places.ts";
import { resolveView } from "../../src/charts/resolve.ts";
import { draftView } from "../../src/client/draft.ts";
import type { ViewParams } from "../../src/core/view/params.ts";
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
  it.each(steps.map((params) => ({ params })))("equals the view without a drag: $params", ({ params }) => {
    expect(draftView(chart, params, testSite)).toEqual(resolveView(chart, params, testSite));
  });

  it("keeps the table and the map's values while a globe is turned", () => {
    const before = draftView(chart, { ...map, globe: true }, testSite);
    const after = draftView(chart, { ...map, globe: true, globeRotation: [1, 2] }, testSite);
    expect(after.globe).toEqual({ rotation: [1, 2], zoom: 1 });
    expect(after.table).toBe(before.table);
    const values = placeValues(before, 2001);
    expect(placeValues(after, 2001)).toBe(values);
  });

  it("resolves the table again when only one end of the time range moves", () => {
    const view = (start: number, end: number) =>
      [chart, { tab: "line", time: { start, end, unit: "year" } }, testSite] as const;
    for (const [start, end] of [
      [2000, 2002],
      [2001, 2002],
      [2001, 2001],
      [2000, 2001],
    ] as const)
      expect(draftView(...view(start, end)).table).toEqual(resolveView(...view(start, end)).table);
  });

  describe("of a scatter", () => {
    const names = Array.from({ length: 60 }, (_, i) => `Place ${i}`);
    const scatterOf = (years: (place: number) => readonly number[]) => {
      const values = Object.fromEntries(
        names.map((name, i) => [name, Object.fromEntries(years(i).map((year) => [year, year - 1900 + i]))]),
      );
      return testChart(
        [
          { property: "x", values },
          { property: "y", values },
        ],
        { chartTypes: ["ScatterPlot"] },
      );
    };
    const range: ViewParams = { tab: "scatter", time: { start: 1921, end: 1988, unit: "year" } };
    const all = Array.from({ length: 80 }, (_, i) => 1920 + i);

    it("leaves out times if there are thousands of points, but keeps both ends of each path", () => {
      const chart = scatterOf(() => all);
      const [draft, whole] = [draftView(chart, range, testSite), resolveView(chart, range, testSite)];
      expect(whole.table.rows.length).toBe(60 * 68);
      expect(draft.table.rows.length).toBeLessThan(2200);
      for (const name of names) {
        const times = draft.table.rows.flatMap(({ entity, time }) => (entity === name ? [time] : []));
        expect([times[0], times.at(-1)]).toEqual([1921, 1988]);
      }
    });

    it("keeps the first and last time of each place", () => {
      const chart = scatterOf((place) => all.slice(place % 7, 80 - (place % 5)));
      const [draft, whole] = [draftView(chart, range, testSite), resolveView(chart, range, testSite)];
      expect(draft.table.rows.length).toBeLessThan(whole.table.rows.length / 1.5);
      const ends = ({ table }: typeof draft) =>
        names.map((name) => {
          const times = table.rows.flatMap(({ entity, time }) => (entity === name ? [time] : []));
          return [times[0], times.at(-1)];
        });
      expect(ends(draft)).toEqual(ends(whole));
    });

    it("keeps all points if there are few, even of many times", () => {
      const chart = scatterOf((place) => [1920 + place, 1930 + (place % 50)]);
      expect(draftView(chart, range, testSite).table.rows).toEqual(resolveView(chart, range, testSite).table.rows);
    });
  });
});
