import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { exampleSearch, type SearchedSite } from "../../search/exampleSite.ts";

// Queries of readers for the example site (queries.txt), answered by the same search as pages and service use.

interface AskedQuery {
  readonly query: string;
  /** Slugs of the wanted charts; empty if nothing fits. */
  readonly wanted: readonly string[];
}

let site: SearchedSite;
let queries: readonly AskedQuery[];

beforeAll(async () => {
  site = await exampleSearch();
  queries = (await readFile(new URL("queries.txt", import.meta.url), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", wanted = ""] = line.split(" =");
      return { query, wanted: wanted.split(" ").filter(Boolean) };
    });
});

it("at least 90 % of queries find the wanted chart among the first three", async () => {
  const asked = queries.filter(({ wanted }) => wanted.length > 0);
  const missed: string[] = [];
  for (const { query, wanted } of asked) {
    const first = (await site.found(query)).slice(0, 3);
    if (!first.some((slug) => wanted.includes(slug))) missed.push(`${query}: ${first.join(", ") || "nothing"}`);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});

it("at least 90 % of queries for missing content have no results", async () => {
  const asked = queries.filter(({ wanted }) => wanted.length === 0);
  const nonsense: string[] = [];
  for (const { query } of asked) {
    const [first] = await site.found(query);
    if (first !== undefined) nonsense.push(`${query}: ${first}`);
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(nonsense.length, nonsense.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});
