import { expect, it } from "vitest";
import type { CatalogueEntry } from "../../../../src/pages/catalogue/entry.ts";
import type { FoundCharts } from "../../../../src/service/find.ts";
import { searchChart } from "../../../../src/service/mcp/tool/searchChart.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const entry = (slug: string): CatalogueEntry =>
  ({
    slug,
    title: slug.toUpperCase(),
    subtitle: "s".repeat(400),
    tabs: ["line"],
    datasets: [{ name: "d", title: "D" }],
    indicators: [1, 2],
  }) as unknown as CatalogueEntry;
const none: FoundCharts = { charts: [], total: 0, corrected: undefined, topics: [], params: "" };

it("a found chart has its address with the query's countries and times, its tabs and what found it", async () => {
  const found = { ...none, charts: [{ ...entry("a"), matched: ["life"] }], total: 1, params: "country=~FRA" };
  const { words, data } = await callTool(
    searchChart,
    { query: "life in France" },
    fakeSite({ findCharts: async () => found }),
  );
  expect(JSON.parse(data)).toEqual([
    {
      slug: "a",
      title: "A",
      subtitle: "s".repeat(300),
      url: "https://charts.example.org/grapher/a?country=~FRA",
      tabs: ["line", "table"],
      datasets: ["D"],
      indicator_ids: [1, 2],
      found_by: ["life"],
    },
  ]);
  expect(words).toContain("All 1 charts.");
});

it("dashboards follow the charts of the first page, and have no slug that other tools could take", async () => {
  const url = "https://charts.example.org/dashboards/work.html";
  const dashboards = [{ slug: "work", title: "Work", charts: 5, url }];
  const found = { ...none, charts: [{ ...entry("a"), matched: [] }], total: 2, dashboards };
  const list = async (offset: number) => {
    const site = fakeSite({ findCharts: async () => found });
    return JSON.parse((await callTool(searchChart, { query: "work", offset }, site)).data);
  };
  expect(await list(0)).toMatchObject([{ slug: "a" }, { dashboard: "Work", url, charts: 5 }]);
  expect(await list(1)).toHaveLength(1);
});

it("a chart with choosers has the title, choices and address of the view that the query is about", async () => {
  const view = { title: "Jobs: Women", choices: { sex: "female" } };
  const found = { ...none, charts: [{ ...entry("jobs"), matched: [], view }], total: 1, params: "country=~ESP" };
  const { data } = await callTool(searchChart, { query: "jobs" }, fakeSite({ findCharts: async () => found }));
  expect(JSON.parse(data)).toMatchObject([
    {
      slug: "jobs",
      title: "Jobs: Women",
      choices: { sex: "female" },
      url: "https://charts.example.org/grapher/jobs?sex=female&country=~ESP",
    },
  ]);
});

it("without a query all charts are listed, by pages", async () => {
  const site = fakeSite({ charts: async () => ["a", "b", "c"].map(entry) });
  const { words, data } = await callTool(searchChart, { query: "  ", limit: 1, offset: 1 }, site);
  expect(JSON.parse(data).map(({ slug, url }: { slug: string; url: string }) => [slug, url])).toEqual([
    ["b", "https://charts.example.org/grapher/b"],
  ]);
  expect(words).toContain("Charts 2 to 2 of 3.");
});

it("a corrected spelling is told, and topics near to a query that finds nothing", async () => {
  const corrected = {
    ...none,
    total: 1,
    charts: [{ ...entry("a"), matched: [] }],
    corrected: "mortality",
    topics: ["Health"],
  };
  const { words } = await callTool(searchChart, { query: "mortalty" }, fakeSite({ findCharts: async () => corrected }));
  expect(words).toContain("Searched for “mortality”.");
  expect(words).not.toContain("Near to it");
  const nothing = await callTool(
    searchChart,
    { query: "x" },
    fakeSite({ findCharts: async () => ({ ...none, topics: ["Health", "War"] }) }),
  );
  expect(nothing.words).toContain("No charts. Near to it are: Health, War. Try other or fewer words");
  expect((await callTool(searchChart, { query: "x" }, fakeSite())).words).not.toContain("Near to it");
});
