import { describe, expect, it } from "vitest";
import { buildIndex, openIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { createSearchService } from "../../src/search/service.ts";
import { searchDocument, smallLexicon } from "./documents.ts";

const lexicon = smallLexicon();
const long = `Deaths by homicide. ${"More words. ".repeat(40)}`;
const documents = [
  searchDocument(1, "Homicide rate", {
    unit: "deaths",
    description: long,
    catalogPath: "crime/un#rate'1",
    chartCount: 2,
  }),
  searchDocument(2, "Murders", { popularity: 0.5 }),
];
const files = await buildIndex(documents, createLexiconEmbedder(lexicon), lexicon);
const index = openIndex(files);
const source = { index: async () => index, catalogUrl: async () => "https://catalog.example.org/" };
const service = createSearchService(source);
const get = (path: string, init?: RequestInit) => service(new Request(`http://localhost${path}`, init));

it("GET /health says that all is well", async () => {
  expect(await (await get("/health")).json()).toEqual({ status: "ok" });
});

it("GET /indicators answers with every field of the interface (2.9)", async () => {
  const answer = await (await get("/indicators?q=homicide&limit=1")).json();
  expect(answer).toMatchObject({ query: "homicide", total_results: 1 });
  expect(answer.results[0]).toEqual({
    title: "Homicide rate",
    indicator_id: 1,
    snippet: long.slice(0, 160),
    score: expect.closeTo(1, 1),
    metadata: {
      chart_count: 2,
      catalog_path: "crime/un#rate'1",
      parquet_url: "https://catalog.example.org/crime/un.parquet",
      column: "rate'1",
      unit: "deaths",
      run_sql_template:
        "SELECT * FROM read_parquet('https://catalog.example.org/crime/un.parquet') WHERE \"rate'1\" IS NOT NULL LIMIT 10",
    },
    catalog_path: "crime/un#rate'1",
    n_charts: 2,
    description: long,
    popularity: 0,
  });
});

it("an indicator that is not in the catalog has only its number of charts as metadata", async () => {
  const { results } = await (await get("/indicators?q=murder&min_popularity=0.5")).json();
  expect(results).toMatchObject([
    { indicator_id: 2, metadata: { chart_count: 0 }, catalog_path: null, description: null },
  ]);
});

describe("HTTP (rules.md 103, 104)", () => {
  it("invalid parameters are 422, with CORS", async () => {
    const answer = await get("/indicators?limit=0");
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await answer.json()).detail).toHaveLength(2);
  });

  it("an answer that the client has is 304", async () => {
    const etag = (await get("/indicators?q=murder")).headers.get("ETag") ?? "";
    const again = await get("/indicators?q=murder", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("HEAD and OPTIONS work, other methods are 405 with Allow", async () => {
    const head = await get("/indicators?q=murder", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get("/indicators", { method: "OPTIONS" })).status).toBe(204);
    const post = await get("/indicators?q=murder", { method: "POST" });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("other paths are 404", async () => {
    expect((await get("/indicator")).status).toBe(404);
  });
});

it("a site without an index answers 404", async () => {
  const bare = createSearchService({ index: async () => undefined });
  expect((await bare(new Request("http://localhost/indicators?q=a"))).status).toBe(404);
});

it("a search that fails is told as 502, and why to the site alone", async () => {
  const error = new Error("http://inner.example.org refuses the key");
  const told: unknown[] = [];
  const broken = createSearchService({
    index: () => Promise.reject(error),
    failed: (why, { url }) => told.push([why, url]),
  });
  const response = await broken(new Request("http://localhost/indicators?q=murder"));
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain("inner");
  expect(told).toEqual([[error, "http://localhost/indicators?q=murder"]]);
});
