import { describe, expect, it } from "vitest";
import { buildIndex, type IndexLexicon } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import type { Place } from "../../src/search/places.ts";
import { chartParams, openSite, searchSite, type Thing } from "../../src/search/things.ts";
import { searchDocument, smallLexicon } from "./documents.ts";

const concepts = "unemployment|jobless|||\nlabour force||||0\nschooling|years at school|||\n";
const lexicon: IndexLexicon = { ...smallLexicon(), concepts: new TextEncoder().encode(concepts) };
const places: readonly Place[] = [
  { code: "FRA", name: "France", aliases: ["french"] },
  { code: "GEO", name: "Georgia", aliases: [] },
];
const documents = [
  searchDocument(1, "Unemployment rate"),
  searchDocument(2, "Labour force"),
  searchDocument(3, "Wheat yield", { description: "How much wheat a field gives." }),
];
const built = await buildIndex(documents, createLexiconEmbedder(lexicon), lexicon, places);
// Pages have no vectors.
const files = new Map([...built].filter(([name]) => !/\.bin$|rare/.test(name)));

const chart = (key: string, title: string, more: Partial<Thing> = {}): Thing => ({
  kind: "chart",
  key,
  title,
  text: "",
  indicators: [],
  sideIndicators: [],
  ...more,
});

const search = (things: readonly Thing[], query: string) => searchSite(openSite(files, things), query);
const keys = (things: readonly Thing[], query: string) =>
  search(things, query).found.map(({ kind, key }) => `${kind} ${key}`);

describe("one list has", () => {
  it("charts by their titles, indicators by theirs", () => {
    expect(keys([chart("a", "Wheat in Europe")], "wheat")).toEqual(["chart a", "indicator 3"]);
  });

  it("charts by the concepts of their indicators, which come before these", () => {
    expect(keys([chart("a", "Looking for a job", { indicators: [1] })], "jobless")).toEqual(["chart a", "indicator 1"]);
  });

  it("charts about one indicator before those about several, and those beside which it only stands last", () => {
    const things = [
      chart("beside", "X", { sideIndicators: [1] }),
      chart("both", "Y", { indicators: [1, 2, 3] }),
      chart("one", "Z", { indicators: [1] }),
    ];
    expect(keys(things, "jobless").filter((key) => key.startsWith("chart"))).toEqual([
      "chart one",
      "chart both",
      "chart beside",
    ]);
  });

  it("no indicator that a found chart is about and called like", () => {
    expect(keys([chart("a", "Wheat yield", { indicators: [3] })], "wheat")).toEqual(["chart a"]);
  });

  it("things of any kind", () => {
    expect(keys([chart("farming", "Farming and wheat", { kind: "topic" })], "wheat")[0]).toBe("topic farming");
  });

  it("what begins with the letters that were typed so far", () => {
    expect(keys([chart("a", "Barley harvest")], "barl")).toEqual(["chart a"]);
    expect(search([chart("a", "Barley harvest")], "barl").meant).toBeUndefined();
  });
});

describe("a place in a query", () => {
  it("alone finds the entity, then what names it, then what shows it", () => {
    const things = [
      chart("other", "Wheat", { covers: (code) => code === "FRA" }),
      chart("shows", "Coal", { covers: (code) => code === "GEO" }),
      chart("named", "Georgia's wine"),
    ];
    expect(keys(things, "Georgia")).toEqual(["entity GEO", "chart named", "chart shows"]);
    expect(search(things, "Georgia")).toMatchObject({ isPlace: true, params: "country=~GEO" });
  });

  it("beside a subject opens the charts of that with it, and the time", () => {
    const answer = search([chart("a", "Unemployment")], "french unemployment since 2000");
    expect(answer.found[0]).toMatchObject({ kind: "chart", key: "a" });
    expect(answer.found.map(({ kind }) => kind)).toContain("entity");
    expect(answer).toMatchObject({ isPlace: false, params: "country=~FRA&time=2000..latest" });
  });

  it("is found by a misspelt name", () => {
    expect(search([], "georgai")).toMatchObject({ meant: "georgia", isPlace: true });
  });
});

it("nothing is found where nothing fits, and near topics are told that would be found", () => {
  const answer = search([], "zebra");
  expect([answer.found, answer.topics]).toEqual([[], []]);
  expect(search([], "schooling").topics).toEqual([]);
});

it("where nothing is found, near concepts are told of which the site has something", async () => {
  // That broader terms stand somewhere in a long text is too little to be found by a narrower one.
  const document = searchDocument(2, "Farms", {
    description: `The labour force ${"and what else is told ".repeat(9)}`,
  });
  const bare = await buildIndex([document], createLexiconEmbedder(lexicon), {
    ...lexicon,
    concepts: new TextEncoder().encode("strikes|walkouts||1|\nlabour force||||\n"),
  });
  const site = openSite(new Map([...bare].filter(([name]) => !/\.bin$|rare/.test(name))), []);
  expect(searchSite(site, "walkouts")).toMatchObject({ found: [], topics: ["labour force"] });
});

it("parameters of a chart's address name places by their codes, or names without any", () => {
  const atlantis = { code: "", name: "Atlantis & Co", aliases: [] };
  expect(chartParams([...places.slice(0, 1), atlantis], "1990")).toBe("country=~FRA~Atlantis%20%26%20Co&time=1990");
  expect(chartParams([], undefined)).toBe("");
});
