import { expect, it } from "vitest";
import { buildIndex, type IndicatorIndex, openIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { answerSearch, reopenOnChange, type SearchedSite } from "../../src/service/search.ts";
import { filesSource, searchDocument, smallLexicon } from "../search/documents.ts";

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
const index = await openIndex(filesSource(files));
const source = {
  index: async () => index,
  addresses: async () => ({
    catalogUrl: "https://catalog.example.org/",
    pageUrl: (id: number) => `https://charts.example.org/indicator/${id}`,
  }),
};

async function search(query: string, site: SearchedSite = source) {
  const { status, body } = await answerSearch(new URLSearchParams(query), site);
  return { status, answer: JSON.parse(new TextDecoder().decode(body)) };
}

it("GET /indicators answers with every field of the interface (2.9)", async () => {
  const { answer } = await search("q=homicide&limit=1");
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
    page_url: "https://charts.example.org/indicator/1",
    matched: ["homicide"],
  });
});

it("an indicator that is not in the catalog has only its number of charts as metadata", async () => {
  const { results } = (await search("q=murder&min_popularity=0.5")).answer;
  expect(results).toMatchObject([{ indicator_id: 2, metadata: { chart_count: 0 }, description: null }]);
  expect(results[0]).not.toHaveProperty("catalog_path");
});

it("without pages of indicators results tell of none", async () => {
  const { results } = (await search("q=murder", { index: async () => index })).answer;
  expect(results[0]).not.toHaveProperty("page_url");
});

it("invalid parameters are 422", async () => {
  const { status, answer } = await search("limit=0");
  expect([status, answer.detail.length]).toEqual([422, 2]);
});

it("a site without an index answers 404", async () => {
  expect((await search("q=a", { index: async () => undefined })).status).toBe(404);
});

it("a search that fails is told as 502, and why to the site alone", async () => {
  const error = new Error("http://inner.example.org refuses the key");
  const told: unknown[] = [];
  const broken = { index: () => Promise.reject(error), onError: (why: unknown) => told.push(why) };
  const { status, answer } = await search("q=murder", broken);
  expect(status).toBe(502);
  expect(JSON.stringify(answer)).not.toContain("inner");
  expect(told).toEqual([error]);
});

it("an index is opened once, however many ask", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    return openIndex(filesSource(files));
  };
  const index = reopenOnChange({ open });
  const [first, second] = await Promise.all([index(), index()]);
  expect([tries, first === second, first === (await index())]).toEqual([1, true, true]);
});

it("calls that may not share open it themselves, until it is open", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    return openIndex(filesSource(files));
  };
  const index = reopenOnChange({ open, isShared: false });
  await Promise.all([index(), index()]);
  await index();
  expect(tries).toBe(2);
});

it("an index with another key is opened anew", async () => {
  let key = "a";
  const opened: string[] = [];
  const open = async (): Promise<IndicatorIndex | undefined> => {
    opened.push(key);
    return undefined;
  };
  const index = reopenOnChange({ open, key: async () => key });
  await index();
  await index();
  key = "b";
  await index();
  expect(opened).toEqual(["a", "b"]);
});

it("an index that could not be read is tried again", async () => {
  let tries = 0;
  const open = async () => {
    tries++;
    if (tries === 1) throw new Error("disk away");
    return openIndex(filesSource(files));
  };
  const index = reopenOnChange({ open });
  await expect(index()).rejects.toThrow("disk away");
  expect((await index())?.documents.count).toBe(documents.length);
  expect(tries).toBe(2);
});
