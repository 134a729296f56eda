import { describe, expect, it } from "vitest";
import { marimekkoOf } from "../../../src/charts/marimekko/columns.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { type TestColumn, testChart, viewOf } from "../../fixture.ts";

const y = (France: number, Kenya: number, name: string): TestColumn => ({
  property: "y",
  values: { France: { 2000: France }, Kenya: { 2000: Kenya } },
  display: { name },
});
const x: TestColumn = {
  property: "x",
  values: {
    France: { 2000: 60 },
    Kenya: { 2000: 50 },
    Germany: { 2000: 80 },
    Eswatini: { 2000: 1 },
    World: { 2000: 0 },
  },
};

const marimekko = (columns: readonly TestColumn[], query = "", config: Partial<ChartConfig> = {}) =>
  marimekkoOf(viewOf(testChart(columns, { chartTypes: ["Marimekko"], ...config }), query));

describe("the columns of a Marimekko", () => {
  it("are as wide as x, or equally wide without one", () => {
    const widths = (columns: readonly TestColumn[]) =>
      Object.fromEntries(marimekko(columns).columns.map(({ entity, width }) => [entity, width]));
    expect(widths([y(1, 2, "A"), x])).toEqual({ France: 60, Kenya: 50 });
    expect(widths([y(1, 2, "A")])).toEqual({ France: 1, Kenya: 1 });
  });

  it("are pale beside those in focus, else beside the selected (rules.md 810)", () => {
    const pale = (query: string) =>
      marimekko([y(1, 2, "A"), x], query)
        .columns.filter(({ isMuted }) => isMuted)
        .map(({ entity }) => entity);
    expect(pale("country=~FRA")).toEqual(["Kenya"]);
    expect(pale("country=~FRA&focus=~KEN")).toEqual(["France"]);
    expect(pale("country=~")).toEqual([]);
    expect(pale("country=~SWZ")).toEqual([]);
  });

  it("stand by total, or by the column that the author names, x too", () => {
    const order = (sortColumnSlug?: string) =>
      marimekko([y(1, 9, "A"), y(3, 2, "B"), x], "", {
        ...(sortColumnSlug && { sortBy: "column", sortColumnSlug }),
      }).columns.map(({ entity }) => entity);
    expect([order(), order("2"), order("3")]).toEqual([
      ["Kenya", "France"],
      ["France", "Kenya"],
      ["France", "Kenya"],
    ]);
  });

  it("hold shares of their total in relative mode where there are several y, else values", () => {
    const partsOf = (columns: readonly TestColumn[], query: string) => {
      const { isShare, columns: all } = marimekko(columns, query);
      const france = all.find(({ entity }) => entity === "France");
      return [isShare, france?.parts.map(({ value }) => value), france?.total];
    };
    const two = [y(1, 2, "A"), y(3, 2, "B"), x];
    expect(partsOf(two, "stackMode=relative").slice(0, 2)).toEqual([true, [25, 75]]);
    expect(partsOf(two, "")).toEqual([false, [1, 3], 4]);
    expect(partsOf([y(1, 2, "A"), x], "stackMode=relative")).toEqual([false, [1], 1]);
  });

  it("have no shares of a total that is not above zero: losses would stand as gains", () => {
    const entities = (query: string) =>
      marimekko([y(-1, 2, "A"), y(-3, 2, "B"), x], query).columns.map(({ entity }) => entity);
    expect(entities("stackMode=relative")).toEqual(["Kenya"]);
    expect(entities("")).toEqual(["Kenya", "France"]);
  });

  it("have a colour for each y, which is that of the author's display", () => {
    const red = { ...y(3, 2, "B"), display: { name: "B", color: "#ff0000" } };
    const [column] = marimekko([y(1, 2, "A"), red, x]).columns;
    expect(column?.parts[1]?.color).toBe("#ff0000");
    expect(column?.parts[0]?.color).not.toBe("#ff0000");
  });

  it("have a colour for each y also where two are called the same", () => {
    const colors = marimekko([y(1, 2, "A"), y(3, 2, "A"), y(1, 1, "B"), x]).columns[0]?.parts.map(({ color }) => color);
    expect(new Set(colors).size).toBe(3);
  });

  it("are those of entities with a width and a height; others lack, the widest first", () => {
    const { columns, withoutHeight: lacking, totalWidth } = marimekko([y(1, 2, "A"), x], "showNoDataArea=1");
    expect(columns.map(({ entity }) => entity)).toEqual(["Kenya", "France"]);
    expect(lacking.map(({ entity }) => entity)).toEqual(["Germany", "Eswatini"]);
    expect(totalWidth).toBe(60 + 50 + 80 + 1);
    const without = marimekko([y(1, 2, "A"), x], "showNoDataArea=0");
    expect([without.withoutHeight, without.totalWidth]).toEqual([[], 110]);
  });
});
