import { expect, it } from "vitest";
import { searchIndicator } from "../../../../src/service/mcp/tool/searchIndicator.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

const call = (query: string, results: readonly object[], asked: string[] = []) =>
  callTool(
    searchIndicator,
    { query, limit: 3 },
    fakeSite({
      asked,
      answers: { [`/indicators?${new URLSearchParams({ query, limit: "3" })}`]: Response.json({ results }) },
    }),
  );

it("a found indicator has what other tools take, and a short description", async () => {
  const asked: string[] = [];
  const result = {
    title: "T",
    indicator_id: 7,
    snippet: "s",
    popularity: 1,
    n_charts: 2,
    catalog_path: "p",
    description: "d".repeat(400),
  };
  const { words, data } = await call("a & b", [result, { title: "U" }], asked);
  expect(asked).toEqual(["/indicators?query=a+%26+b&limit=3"]);
  expect(JSON.parse(data)).toEqual([
    { title: "T", indicator_id: 7, description: "d".repeat(300) },
    { title: "U", description: null },
  ]);
  expect(words).toContain("2 indicators, best first.");
});

it("a query that finds nothing, or is blank, says what to do", async () => {
  expect((await call("x", [])).words).toContain("Nothing found. Try other words, or search_chart.");
  expect(await call("  ", [])).toMatchObject({ isError: true, words: expect.stringContaining("The query is blank") });
});
