import { expect, it } from "vitest";
import { chartScript } from "../../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../../src/core/chart/encode.ts";
import { shownChartKey } from "../../../../src/pages/assistant.ts";
import { showChart } from "../../../../src/service/mcp/tool/showChart.ts";
import { callTool, fakeSite, lifeChart, registered } from "../fakeSite.ts";

const script = chartScript("test", encodeChart(lifeChart));
const show = async (files: Readonly<Record<string, string>>) => {
  const { result, words, data } = await callTool(showChart, { slug: "test", country: "FRA" }, fakeSite({ files }));
  return {
    shown: result._meta?.[shownChartKey] as { chart: object; query: string; url: string } | undefined,
    words,
    data,
  };
};

it("a shown chart has its data and the view that is asked for", async () => {
  const { shown, words, data } = await show({ "grapher/test.chart.js": script });
  expect(shown).toMatchObject({ query: "?country=~FRA", url: "https://charts.example.org/grapher/test?country=~FRA" });
  expect(shown?.chart).toEqual(JSON.parse(encodeChart(lifeChart)));
  expect(words).toContain("Its page: https://charts.example.org/grapher/test?country=~FRA");
  expect(data).toMatch(/^Life.*\nIn years\n/);
});

it("a chart without data, or with more than two million characters, is a link only", async () => {
  expect((await show({})).shown).toBeUndefined();
  const long = chartScript("test", JSON.stringify({ config: "x".repeat(2_000_000) }));
  expect((await show({ "grapher/test.chart.js": long })).shown).toBeUndefined();
});

it("the tool names the page that shows the chart", () => {
  expect(registered(showChart, fakeSite()).config._meta).toEqual({
    ui: { resourceUri: "ui://polygraph/chart.html" },
    "ui/resourceUri": "ui://polygraph/chart.html",
  });
});
