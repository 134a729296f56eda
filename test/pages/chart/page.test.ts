import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { chartFigure } from "../../../src/pages/chart/page.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };

const figureOf = (config: Partial<ChartConfig> = {}, query = "", producer?: string): string => {
  const sources = producer ? [{ producer }] : [];
  const chart = testChart([{ property: "y", values, indicator: { sources } }], {
    selectedEntityNames: ["France"],
    ...config,
  });
  return chartFigure(viewOf(chart, query)).text;
};

describe("the static chart", () => {
  it("has title, subtitle, sources and note as HTML, without empty elements", () => {
    const text = figureOf({ subtitle: "In *tonnes*.", note: "A **note**." }, "", "FAO");
    expect(text).toContain('<h1 id="chart-title">Test chart, 2000 to 2001</h1>');
    expect(text).toContain('<p id="chart-subtitle">In <em>tonnes</em>.</p>');
    expect(text).toContain(
      '<p><b>Data source:</b> FAO<span class="apart"> </span><span class="together"><a href="#sources">About this data</a> · <a href="#downloads">Cite</a></span></p>',
    );
    expect(text).toContain("<p><b>Note:</b> A <strong>note</strong>.</p>");
    for (const words of ["chart-subtitle", "Data source", "Note:"]) expect(figureOf()).not.toContain(words);
  });

  it("links to each tab with the rest of the query, and marks the current one", () => {
    const text = figureOf({ hasMapTab: true }, "time=2000&tab=map");
    const tabs = [...text.matchAll(/<a href="(\?[^"]*)"( aria-current="page")?>([^<]*)<\/a>/g)];
    expect(tabs.map(([, href, current, label]) => [href, current !== undefined, label])).toEqual([
      ["?tab=line&amp;time=2000", false, "Line"],
      ["?tab=discrete-bar&amp;time=2000", false, "Bar"],
      ["?tab=map&amp;time=2000", true, "Map"],
      ["?tab=table&amp;time=2000", false, "Table"],
    ]);
  });

  it("has no tabs if there is only one", () => {
    expect(figureOf({ chartTypes: [], tab: "table" })).not.toContain('id="tabs"');
  });

  it("reserves space for exactly the controls that the script shows", () => {
    const has = (text: string): boolean[] => ["tools", "timeline-bar"].map((name) => text.includes(`class="${name}"`));
    expect(has(figureOf())).toEqual([true, true]);
    expect(has(figureOf({ addCountryMode: "disabled", hideTimeline: true }))).toEqual([false, false]);
  });

  it("draws the plot or the table, and describes the view", () => {
    const plot = figureOf();
    expect(plot).toMatch(/<div id="plot" class="plot-box" data-tab="LineChart" data-range="true"><svg /);
    expect(figureOf({}, "time=2000&tab=discrete-bar")).toMatch(
      /<div id="plot" class="plot-box" data-tab="DiscreteBar"><svg /,
    );
    expect(plot).not.toContain("table-tab");
    const table = figureOf({}, "tab=table");
    expect(table).toContain('<div class="table-tab"><div class="table-box"');
    expect(table).not.toContain("<svg");
    expect(plot).toMatch(/id="chart-summary">A line chart: Test chart, 2000 to 2001\./);
  });

  it("describes the view once, outside the picture", () => {
    expect(figureOf().match(/A line chart: Test chart/g)).toHaveLength(1);
    expect(figureOf()).toContain('aria-labelledby="plot-title"');
  });
});
