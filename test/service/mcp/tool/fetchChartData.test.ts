import { expect, it } from "vitest";
import { fetchChartData } from "../../../../src/service/mcp/tool/fetchChartData.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const csv = "Entity,Code,Year,Life\nFrance,FRA,2000,1\nFrance,FRA,2001,2\n";

it("the data of a chart are a page of its CSV, with where the whole file is", async () => {
  const site = fakeSite({ answers: { "/grapher/test.csv": new Response(csv) } });
  const { words, data } = await callTool(fetchChartData, { slug: "test", limit: 1, offset: 1 }, site);
  expect(data).toBe("Entity,Code,Year,Life\nFrance,FRA,2001,2\n");
  expect(words).toContain("Rows 2 to 2 of 2. These are the last.");
  expect(words).toContain("The whole file: https://charts.example.org/grapher/test.csv\n");
  expect(words).toContain("Its tabs: line, discrete-bar, map, table.");
  expect(words).not.toContain("without effect");
});

it("the data of a view are those of its countries and times, and say which parameters change nothing", async () => {
  const target = "/grapher/test.csv?time=2000&country=FRA~X&csvType=filtered&tab=line";
  const answer = new Response(csv, { headers: { "X-Ignored-Parameters": "country=X" } });
  const { words } = await callTool(
    fetchChartData,
    { slug: "test", time: "2000", country: ["FRA", "X"] },
    fakeSite({ answers: { [target]: answer } }),
  );
  expect(words).toContain("All 2 rows.");
  expect(words).toContain("Parameters without effect: country=X");
});

it.each([
  { slug: "test", limit: 0 },
  { slug: "test", limit: 2001 },
  { slug: "test", offset: -1 },
  { slug: "test", year: 1 },
])("the arguments are within their limits: %j", async (args) =>
  expect(callTool(fetchChartData, args, fakeSite())).rejects.toThrow(),
);
