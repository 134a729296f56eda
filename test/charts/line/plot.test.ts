import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { series, testChart, type Values } from "../../fixture.ts";

const lines = (values: Values, config: Partial<ChartConfig> = {}) =>
  testChart([{ property: "y", values }], {
    chartTypes: ["LineChart"],
    selectedEntityNames: Object.keys(values),
    ...config,
  });

const values = { France: series(2000, 10, 20, 30), Kenya: series(2000, 5, 10, 5) };

describe("line chart", () => {
  it("names both ends of the time, round values, and each line at its end", () => {
    expect(textsOf(draw(lines(values)))).toEqual(
      expect.arrayContaining(["2000", "2002", "0", "10", "20", "30", "France", "Kenya"]),
    );
  });

  it("has a line a series that carries its names", () => {
    const { svg } = draw(lines(values));
    expect(svg.match(/<g class="line" data-series="France" data-entity="France">/g)).toHaveLength(1);
  });

  it("has dots on all of its lines or on none, facets or not", () => {
    const dotted = (query: string, years: number): number => {
      const chart = lines({ France: series(1900, ...Array(years).fill(1)), Kenya: series(1900, 5, 10, 5) });
      return draw(chart, query).svg.match(/<circle/g)?.length ?? 0;
    };
    expect(dotted("", 3)).toBe(6);
    expect(dotted("", 120)).toBe(0);
    expect(dotted("facet=entity", 120)).toBe(0);
  });

  it("stays a line chart at a single time: points, names and values (rules.md 203)", () => {
    const picture = draw(lines(values), "time=2001");
    expect(textsOf(picture)).toEqual(expect.arrayContaining(["2001", "France 20", "Kenya 10"]));
    expect(picture.svg.match(/<circle/g)).toHaveLength(2);
  });

  it("tells values at a single time where names stand elsewhere, but no change in relative mode", () => {
    const texts = (query: string) => textsOf(draw(lines(values), query));
    expect(texts("time=2001&facet=entity")).toEqual(expect.arrayContaining(["France", "20", "Kenya", "10"]));
    expect(texts("time=2001&stackMode=relative")).toEqual(expect.arrayContaining(["France", "Kenya"]));
  });

  it("says that its axis is logarithmic, and leaves out what is not positive", () => {
    const chart = lines({ ...values, Germany: series(2000, 0, 0) }, { yAxis: { scaleType: "log" } });
    const texts = textsOf(draw(chart));
    expect(texts).toContain("log axis");
    expect(texts).not.toContain("Germany");
  });

  it("says in the author's words what to choose, or what it has no data for", () => {
    const villages = { entityTypePlural: "villages" };
    expect(textsOf(draw(lines(values, villages), "country=~"))).toEqual(["Choose villages to show"]);
    const many: Values = { France: { 2000: "many" } };
    expect(textsOf(draw(lines(many, villages)))).toEqual(["No data for the selected villages"]);
    // Where the reader may not choose, that would be no help.
    const fixed = lines(many, { ...villages, selectedEntityNames: [], addCountryMode: "disabled" });
    expect(textsOf(draw(fixed))).toEqual(["No data for the selected villages"]);
  });

  it("breaks its lines where a logarithmic axis cannot show a value, and keeps a point between two gaps as a dot", () => {
    const values = { France: series(1900, ...Array(50).fill(10), 0, 30, 0, ...Array(50).fill(20)) };
    const { svg } = draw(lines(values, { yAxis: { scaleType: "log" } }));
    const [line = ""] = /<g class="line".*?<\/g><\/g>/.exec(svg) ?? [];
    expect(line.match(/<path/g)).toHaveLength(2);
    expect(line.match(/<circle/g)).toHaveLength(1);
  });

  it("names a line on a logarithmic axis at the last value that it can show", () => {
    const values = { France: series(2000, 10, 20, -5), Kenya: series(2000, 10, 10, 10) };
    const { svg } = draw(lines(values, { yAxis: { scaleType: "log" } }));
    const y = (name: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)?.[1]);
    expect(y("France")).toBeLessThan(y("Kenya"));
  });

  it("says in words that no value fits a logarithmic axis", () => {
    const zeros = lines({ Germany: series(2000, 0, 0) }, { yAxis: { scaleType: "log" } });
    expect(textsOf(draw(zeros))).toEqual(["No values above zero to show on a logarithmic axis"]);
  });

  it("says in words that zeros have no change", () => {
    const zeros = lines({ Germany: series(2000, 0, 0) });
    expect(textsOf(draw(zeros, "stackMode=relative"))).toEqual(["No change to show: all values are zero"]);
  });

  it("tells the change since the start in relative mode, on a linear axis", () => {
    const picture = draw(lines(values, { yAxis: { scaleType: "log" } }), "stackMode=relative");
    expect(textsOf(picture)).toContain("+200%");
    expect(textsOf(picture)).not.toContain("log axis");
    expect(picture.targets().find(({ time }) => time === 2002)?.lines[0]?.value).toBe("+200%");
  });

  it("has the axis' label over the axis", () => {
    expect(textsOf(draw(lines(values, { yAxis: { label: "Tonnes" } })))).toContain("Tonnes");
  });

  it("is named below the times by the author's label of x, unless that is of values", () => {
    const xAxis = { label: "Years of the era" };
    expect(textsOf(draw(lines(values, { xAxis })))).toContain(xAxis.label);
    expect(textsOf(draw(lines(values, { xAxis }), "", "thumbnail"))).not.toContain(xAxis.label);
    const beside = testChart(
      [
        { property: "y", values },
        { property: "x", values },
      ],
      {
        xAxis,
        chartTypes: ["LineChart", "ScatterPlot"],
        selectedEntityNames: Object.keys(values),
      },
    );
    expect(textsOf(draw(beside))).not.toContain(xAxis.label);
  });

  it("has no names with hideSeriesLabels", () => {
    expect(textsOf(draw(lines(values, { hideSeriesLabels: true })))).not.toContain("France");
  });

  it("leaves out points beyond the limits with removePointsOutsideDomain", () => {
    const chart = lines(values, { yAxis: { max: 20, removePointsOutsideDomain: true } });
    expect(
      draw(chart)
        .targets()
        .map(({ lines: [line] }) => line?.value),
    ).not.toContain("30");
  });

  it("draws markers alone where the column asks for it", () => {
    const chart = testChart([{ property: "y", values, display: { plotMarkersOnlyInLineChart: true } }], {
      chartTypes: ["LineChart"],
      selectedEntityNames: ["France"],
    });
    const { svg } = draw(chart);
    expect(svg).not.toContain("<path d=");
    expect(svg.match(/<circle/g)).toHaveLength(3);
  });

  it("dashes a projection, joins it to its history and names both once", () => {
    const chart = testChart(
      [
        { property: "y", values: { France: series(2000, 1, 2) } },
        { property: "y", values: { France: series(2002, 3, 4) }, display: { isProjection: true } },
      ],
      { chartTypes: ["LineChart"], selectedEntityNames: ["France"] },
    );
    const picture = draw(chart);
    const [history, projection] = [...picture.svg.matchAll(/<path d="([^"]*)" stroke="([^"]*)"([^>]*)/g)];
    const dashed = [history, projection].find((match) => match?.[3]?.includes("stroke-dasharray"));
    const solid = [history, projection].find((match) => !match?.[3]?.includes("stroke-dasharray"));
    expect(dashed?.[2]).toBe(solid?.[2]);
    expect(dashed?.[1]?.slice(1).split("L")[0]).toBe(solid?.[1]?.split("L").at(-1));
    expect(textsOf(picture).filter((text) => text === "France")).toHaveLength(1);
  });

  it("tells names with values in a thumbnail, and values at both ends in a minimal one", () => {
    const chart = lines({ France: series(2000, 10, 20, 3000) });
    expect(textsOf(draw(chart, "", "thumbnail"))).toEqual(["2000", "2002", "France 3k"]);
    expect(textsOf(draw(chart, "", "minimal"))).toEqual(["2000", "2002", "10", "3k"]);
  });

  it("tells in a small picture where each line begins, and nothing of those that end before the end", () => {
    const chart = lines({
      France: series(2000, 10, 20, 3000),
      Kenya: series(2001, 1500, 100),
      Germany: series(2000, 5),
    });
    expect(textsOf(draw(chart, "", "thumbnail"))).toEqual(["2000", "2002", "France 3k", "Kenya 100"]);
    const picture = draw(chart, "", "minimal");
    expect(textsOf(picture)).toEqual(["2000", "2002", "1.5k", "10", "3k", "100"]);
    const xOf = (text: string) => Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${text}<`).exec(picture.svg)?.[1]);
    expect(xOf("1.5k")).toBeGreaterThan(xOf("10") + 100);
  });

  it("has a time axis from the first to the last time that it can show", () => {
    const chart = lines({ France: series(2000, 0, 10, 100, 1000) });
    expect(textsOf(draw(chart, "yScale=log"))).not.toContain("2000");
    expect(textsOf(draw(chart, "yScale=log"))).toEqual(expect.arrayContaining(["2001", "2003"]));
    expect(textsOf(draw(chart))).toContain("2000");
  });

  it("pales what is out of focus", () => {
    const { svg } = draw(lines(values), "focus=France");
    expect(/data-series="Kenya"[^>]*><path[^>]*stroke="#c9ced6"/.test(svg)).toBe(true);
    expect(/data-series="France"[^>]*><path[^>]*stroke="#c9ced6"/.test(svg)).toBe(false);
  });

  it("compares values, but not percentages, with a formula", () => {
    const chart = lines(values, {
      comparisonLines: [
        { label: "Goal", yEquals: "15" },
        { label: "Treaty", xEquals: 2001 },
      ],
    });
    const labels = (query: string) => textsOf(draw(chart, query)).filter((text) => /^(Goal|Treaty)$/.test(text));
    expect(new Set(labels(""))).toEqual(new Set(["Goal", "Treaty"]));
    expect(new Set(labels("stackMode=relative"))).toEqual(new Set(["Treaty"]));
  });

  it("says below a name what is noted on its entity", () => {
    const display = { entityAnnotationsMap: "Kenya: estimated" };
    const chart = testChart([{ property: "y", values, display }], {
      chartTypes: ["LineChart"],
      selectedEntityNames: ["France", "Kenya"],
    });
    const texts = textsOf(draw(chart));
    expect(texts[texts.indexOf("Kenya") + 1]).toBe("estimated");
  });

  describe("with a colour dimension", () => {
    // Categories colour only scatters and Marimekkos (rules.md 506).
    const income = { France: { 2000: 2, 2001: 8 }, Kenya: { 2000: 2 } };
    const colors = { low: "#a00000", high: "#0000a0" };
    const chart = testChart(
      [
        { property: "y", values },
        { property: "color", values: income },
      ],
      {
        chartTypes: ["LineChart", "SlopeChart"],
        selectedEntityNames: ["France", "Kenya"],
        colorScale: {
          binningStrategy: "manual",
          customNumericValues: [0, 5, 10],
          customNumericLabels: ["low", "high"],
          customNumericColors: [colors.low, colors.high],
          customNumericColorsActive: true,
        },
      },
    );

    it("colours each part of a line by its value there, and explains the colours", () => {
      const picture = draw(chart);
      const strokes = (name: string): string[] => {
        const [, group = ""] = new RegExp(`class="line" data-series="${name}"(.*?)</g></g>`).exec(picture.svg) ?? [];
        return [...group.matchAll(/ stroke="(#\w+)"/g)].map(([, color = ""]) => color);
      };
      expect(strokes("France")).toEqual([colors.low, colors.high]);
      expect(strokes("Kenya")).toEqual([colors.low]);
      expect(textsOf(picture).slice(0, 2)).toEqual(["low", "high"]);
    });

    it("tells of each point in its colour there", () => {
      const colorsOf = draw(chart)
        .targets()
        .filter(({ entity }) => entity === "France");
      expect(colorsOf.map(({ color }) => color)).toEqual([colors.low, colors.high, colors.high]);
    });

    it("has one legend for all facets", () => {
      expect(textsOf(draw(chart, "facet=entity")).filter((text) => text === "low")).toHaveLength(1);
    });

    it("colours slopes by the value at their end", () => {
      expect(draw(chart, "tab=slope").svg).toContain(`data-entity="France" fill="${colors.high}"`);
    });
  });
});
