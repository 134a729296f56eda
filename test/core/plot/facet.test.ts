import { describe, expect, it } from "vitest";
import type { AxisConfig } from "../../../src/core/chart/config.ts";
import { light } from "../../../src/core/plot/style.ts";
import { drawPicture } from "../../../src/picture/picture.ts";
import { series, testChart, viewOf } from "../../fixture.ts";
import { draw, textsOf } from "./picture.ts";

const values = {
  France: series(2000, 1000, 2000),
  Kenya: series(2000, 50, 100),
  Germany: series(2000, 3000, 4000),
};

const chart = testChart([{ property: "y", values }], {
  chartTypes: ["LineChart"],
  selectedEntityNames: ["France", "Kenya", "Germany"],
});

const count = (texts: readonly string[], text: string): number => texts.filter((it) => it === text).length;

/** Width of each facet's plot, measured by its time axis. */
const widths = (svg: string): number[] =>
  [...svg.matchAll(/class="axis-line" x1="([^"]*)" x2="([^"]*)"/g)].map(([, x1, x2]) =>
    Math.round(Number(x2) - Number(x1)),
  );

describe("facets", () => {
  it("have titles, and no legend if each has a single series", () => {
    const texts = textsOf(draw(chart, "facet=entity"));
    for (const name of Object.keys(values)) expect(count(texts, name)).toBe(1);
  });

  it("share an axis that is labelled once per row, with abbreviated numbers", () => {
    expect(count(textsOf(draw(chart, "facet=entity")), "4k")).toBe(2);
  });

  it.each(["facet=entity", "facet=entity&uniformYAxis=0"])("respect axis limits of the author: %s", (query) => {
    const chartOf = (yAxis: AxisConfig) =>
      testChart([{ property: "y", values: { France: series(2000, 1, 30, 44), Kenya: series(2000, 2, 37, 46) } }], {
        chartTypes: ["LineChart"],
        selectedEntityNames: ["France", "Kenya"],
        yAxis,
      });
    const limits = { min: 0, max: 37 };
    expect(textsOf(draw(chartOf(limits), query))).toContain("40");
    const texts = textsOf(draw(chartOf({ ...limits, removePointsOutsideDomain: true }), query));
    expect(texts).toContain("30");
    expect(texts).not.toContain("40");
  });

  it("show the same values in each row, with or without time labels", () => {
    const names = Array.from({ length: 12 }, (_, i) => `E${i}`);
    const many = testChart(
      [{ property: "y", values: Object.fromEntries(names.map((name) => [name, series(2000, 40, 90000)])) }],
      { chartTypes: ["LineChart"], selectedEntityNames: names, yAxis: { scaleType: "log" } },
    );
    for (let height = 440; height <= 560; height += 10) {
      const style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" } as const;
      const { svg } = drawPicture(viewOf(many, "facet=entity"), {
        width: 800,
        height,
        style,
        title: "",
        description: "",
      });
      const rows = [...svg.matchAll(/class="axis axis-y".*?<\/g>/g)]
        .map(([axis]) => [...axis.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text).join(" "))
        .filter((texts) => texts !== "");
      expect(rows.length).toBeGreaterThan(2);
      expect(new Set(rows).size).toBe(1);
    }
  });

  it("label times only below the last facet of each column in tall grids", () => {
    const chartOf = (length: number) => {
      const names = Array.from({ length }, (_, i) => `E${i}`);
      const values = Object.fromEntries(names.map((name) => [name, series(2000, 1, 2)]));
      return testChart([{ property: "y", values }], { chartTypes: ["LineChart"], selectedEntityNames: names });
    };
    const named = (length: number) => {
      const picture = draw(chartOf(length), "facet=entity");
      const titles = [...picture.svg.matchAll(/<text x="([^"]*)"[^>]*class="facet-title"/g)].map(([, x]) => x);
      return { times: count(textsOf(picture), "2000"), columns: new Set(titles).size };
    };
    const few = named(4);
    expect(few.times).toBe(4);
    const many = named(30);
    expect(many.columns).toBeGreaterThan(1);
    expect(many.times).toBe(many.columns);
  });

  it("use fewer rows if text would take most of their height", () => {
    const rows = (fontSize: number): number => {
      const style = { theme: light, detail: "full", fontSize, idPrefix: "t-" } as const;
      const options = { width: 500, height: 250, style, title: "Test", description: "" };
      const { svg } = drawPicture(viewOf(chart, "facet=entity"), options);
      return new Set([...svg.matchAll(/<text x="[^"]*" y="([^"]*)"[^>]*class="facet-title"/g)].map(([, y]) => y)).size;
    };
    expect([rows(12), rows(30)]).toEqual([2, 1]);
  });

  it("have separate axes if requested", () => {
    expect(textsOf(draw(chart, "facet=entity&uniformYAxis=0"))).toContain("100");
  });

  it("use the unit of their column, and none on an axis shared by columns of different units", () => {
    const two = testChart(
      [
        { property: "y", values, display: { name: "Weight", shortUnit: "t" } },
        { property: "y", values, display: { name: "Share", shortUnit: "%" } },
      ],
      { chartTypes: ["LineChart"], selectedEntityNames: ["France"], selectedFacetStrategy: "metric" },
    );
    const ticks = (query: string) => textsOf(draw(two, query)).filter((text) => /^[\d,.]+/.test(text));
    expect(ticks("uniformYAxis=0")).toEqual(expect.arrayContaining(["2,000 t", "2,000%"]));
    expect(ticks("uniformYAxis=1").every((text) => /^[\d,]+$/.test(text))).toBe(true);
  });

  it("have axes of their own if they show columns in different units, but share one for changes (rules.md 224)", () => {
    const pair = (units: readonly [string, string], config = {}, query = "") =>
      viewOf(
        testChart(
          units.map((unit) => ({ property: "y" as const, values, display: { name: unit, unit } })),
          { chartTypes: ["LineChart"], selectedEntityNames: ["France"], selectedFacetStrategy: "metric", ...config },
        ),
        query,
      ).uniformYAxis;
    expect(pair(["tonnes", "litres"])).toBe(false);
    expect(pair(["tonnes", "tonnes"])).toBe(true);
    expect(pair(["tonnes", "litres"], { yAxis: { facetDomain: "shared" } })).toBe(true);
    expect(pair(["tonnes", "litres"], {}, "uniformYAxis=1")).toBe(true);
    expect(pair(["tonnes", "litres"], {}, "stackMode=relative")).toBe(true);
    expect(pair(["tonnes", "litres"], {}, "facet=none")).toBe(true);
  });

  it.each(["facet=entity", "facet=entity&uniformYAxis=0"])("have plots of equal width: %s", (query) => {
    const found = widths(draw(chart, query).svg);
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(1);
  });

  it("keep a cell with a message for a selected entity without data", () => {
    const texts = textsOf(draw(chart, "facet=entity&country=France~Kenya~Germany&time=2000"));
    expect(texts).toContain("France");
    const sparse = testChart([{ property: "y", values: { ...values, Eswatini: series(1990, 1) } }], {
      chartTypes: ["LineChart"],
      selectedEntityNames: ["France", "Eswatini"],
    });
    const found = textsOf(draw(sparse, "facet=entity&time=2000..2001"));
    expect(found).toEqual(expect.arrayContaining(["Eswatini", "No data"]));
    expect([count(found, "2001"), count(found, "2,000")]).toEqual([2, 2]);
    const own = textsOf(draw(sparse, "facet=entity&time=2000..2001&uniformYAxis=0"));
    expect([count(own, "2001"), count(own, "2,000"), count(own, "1")]).toEqual([2, 1, 0]);
  });

  it("shorten the message if it does not fit", () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Place ${i}`, series(2000 + (i % 2), 1)]));
    const crowded = testChart([{ property: "y", values: many }], {
      chartTypes: ["LineChart"],
      selectedEntityNames: Object.keys(many),
    });
    expect(textsOf(draw(crowded, "facet=entity&time=2000"))).toContain("No data");
  });

  it("state how many facets are left out", () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`Place ${i}`, series(2000, 1, 2)]));
    const crowded = testChart([{ property: "y", values: many }], {
      chartTypes: ["LineChart"],
      selectedEntityNames: Object.keys(many),
    });
    expect(textsOf(draw(crowded, "facet=entity"))).toContain("and 20 more, for which there is no room");
  });

  it("distinguish solid and dashed lines in the legend if these have different names", () => {
    const pair = (name: string) =>
      testChart(
        [
          { property: "y", values, display: { name: "Counted" } },
          { property: "y", values: { France: series(2001, 5, 6) }, display: { name, isProjection: true } },
        ],
        { chartTypes: ["LineChart"], selectedEntityNames: ["France", "Kenya"] },
      );
    expect(textsOf(draw(pair("Expected"), "facet=entity"))).toEqual(expect.arrayContaining(["Counted", "Expected"]));
    expect(textsOf(draw(pair("Counted"), "facet=entity"))).not.toContain("Counted");
  });

  it("share one legend for several series, in the colours of an entity's series", () => {
    const both = testChart(
      [
        { property: "y", values, display: { name: "Men" } },
        { property: "y", values, display: { name: "Women" } },
      ],
      { chartTypes: ["LineChart"], selectedEntityNames: ["France", "Kenya"] },
    );
    const picture = draw(both, "facet=metric");
    const texts = textsOf(picture);
    expect([count(texts, "France"), count(texts, "Kenya"), count(texts, "Men")]).toEqual([1, 1, 1]);
    const colors = (entity: string) =>
      new Set(
        picture
          .targets()
          .filter((target) => target.entity === entity)
          .map(({ color }) => color),
      );
    expect(colors("France").size).toBe(1);
    expect(colors("France")).not.toEqual(colors("Kenya"));
  });
});
