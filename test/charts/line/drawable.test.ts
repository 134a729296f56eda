import { describe, expect, it } from "vitest";
import { drawableSeries, joinProjections, type LineSeries } from "../../../src/charts/line/drawable.ts";
import type { AxisConfig } from "../../../src/core/chart/config.ts";
import { type Series, seriesOf } from "../../../src/core/series/series.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const timesOf = (points: Series["points"]): number[] => points.map(({ time }) => time);
const partsOf = ({ parts }: LineSeries) => parts?.map(timesOf);

const drawn = (values: Record<number, number>, yAxis: AxisConfig, query = "") => {
  const view = viewOf(
    testChart([{ property: "y", values: { France: values } }], { yAxis, selectedEntityNames: ["France"] }),
    query,
  );
  const [line] = drawableSeries(view, seriesOf(view));
  if (!line) throw new Error("no line");
  return line;
};

describe("the points of a line that its axis can show", () => {
  it("are all of them, in one piece, where nothing limits it", () => {
    const line = drawn(series(2000, -1, 0, 9), { min: 2, max: 3 });
    expect([timesOf(line.points), line.parts]).toEqual([[2000, 2001, 2002], undefined]);
  });

  it("are the positive ones on a logarithmic axis, where the line breaks between them", () => {
    const line = drawn(series(2000, 1, 0, 3, 4, -5, 6), { scaleType: "log" });
    expect(timesOf(line.points)).toEqual([2000, 2002, 2003, 2005]);
    expect(partsOf(line)).toEqual([[2000], [2002, 2003], [2005]]);
  });

  it("are those within the author's limits, both included, where points beyond them are left out", () => {
    const values = series(2000, 1, 2, 3, 4, 2.5);
    const both = drawn(values, { min: 2, max: 3, removePointsOutsideDomain: true });
    expect(partsOf(both)).toEqual([[2001, 2002], [2004]]);
    expect(partsOf(drawn(values, { min: 3, removePointsOutsideDomain: true }))).toEqual([[2002, 2003]]);
    expect(partsOf(drawn(values, { max: 2, removePointsOutsideDomain: true }))).toEqual([[2000, 2001]]);
  });

  it("are all in relative mode, for limits are of other values there", () => {
    const limits = { min: 2, max: 3, removePointsOutsideDomain: true };
    expect(drawn(series(2000, 1, 2, 4), limits, "stackMode=relative").parts).toBeUndefined();
  });
});

describe("a projection", () => {
  const line = (name: string, isProjection: boolean, ...times: readonly number[]) =>
    ({
      name,
      isProjection,
      points: times.map((time) => ({ time, value: 1, originalTime: time })),
    }) as unknown as LineSeries;
  const joined = (...all: readonly LineSeries[]) => joinProjections(all).map(({ points }) => timesOf(points));

  it("is drawn from the end of its history", () => {
    const lines = [line("a", false, 2000, 2001), line("a", true, 2005, 2006)];
    expect(joined(...lines)).toEqual([
      [2000, 2001],
      [2001, 2005, 2006],
    ]);
    expect(partsOf(joinProjections(lines)[1] as LineSeries)).toEqual([[2001, 2005, 2006]]);
  });

  it("keeps its breaks", () => {
    const [history, later] = [line("a", false, 2000), line("a", true, 2005, 2007)];
    const broken = { ...later, parts: later.points.map((point) => [point]) };
    expect(partsOf(joinProjections([history, broken])[1] as LineSeries)).toEqual([[2000, 2005], [2007]]);
  });

  it("is joined to no other's history, to none that reaches into it, and to none without points", () => {
    expect(joined(line("a", false, 2000), line("b", true, 2005))).toEqual([[2000], [2005]]);
    expect(joined(line("a", false, 2000, 2005), line("a", true, 2005))).toEqual([[2000, 2005], [2005]]);
    expect(joined(line("a", false), line("a", true, 2005))).toEqual([[], [2005]]);
    expect(joined(line("a", false, 2000), line("a", true))).toEqual([[2000], []]);
  });

  it("leaves histories as they are", () => {
    expect(joined(line("a", true, 2000), line("a", false, 2005))).toEqual([[2000], [2005]]);
  });
});
