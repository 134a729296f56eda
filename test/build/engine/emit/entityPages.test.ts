import { beforeAll, describe, expect, it } from "vitest";
import { chartChoiceHash, type EntitySources, hasSameInputs } from "../../../../build/engine/emit/entityPages.ts";
import type { CatalogueEntry } from "../../../../src/pages/catalogue/entry.ts";
import { jobs } from "../../../core/chart/cube/jobs.ts";
import { testSite } from "../../../fixture.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

const entry = {
  slug: "a",
  title: "A",
  indicators: [1],
  topics: ["t"],
  datasets: [],
  coverage: { entities: 3 },
} as unknown as CatalogueEntry;
const sources = (more: Partial<EntitySources> = {}): EntitySources =>
  ({
    site: testSite,
    entries: [entry],
    topics: [],
    places: [],
    cubes: new Map(),
    program: "p",
    scripts: { has: () => true, hash: (slug: string) => `h ${slug}` },
    ...more,
  }) as unknown as EntitySources;
const withConfig = (config: object) => sources({ site: { ...testSite, config: { ...testSite.config, ...config } } });

describe("the choice of charts for the pages of entities", () => {
  it.each([
    ["the program", sources({ program: "q" })],
    ["the title of the site", withConfig({ title: "Other" })],
    ["the licence", withConfig({ licence: "CC0" })],
    ["the wording of its pages", withConfig({ entityPages: { noun: "state" } })],
    [
      "a chart's number of entities",
      sources({ entries: [{ ...entry, coverage: { ...entry.coverage, entities: 4 } } as CatalogueEntry] }),
    ],
    ["a chart's topics", sources({ entries: [{ ...entry, topics: [] }] })],
    ["a chart's indicators", sources({ entries: [{ ...entry, indicators: [2] }] })],
    ["the topics", sources({ topics: [{ slug: "t", title: "T" }] })],
    ["the views of its charts", sources({ cubes: new Map([["a", { cube: jobs, entities: ["Chad"] }]]) })],
    ["the entities with pages", sources({ places: testSite.entities.all.slice(0, 1) })],
  ])("changes with %s", (_, other) => expect(chartChoiceHash(other)).not.toBe(chartChoiceHash(sources())));

  it("does not change with what the pages do not show", () => {
    expect(chartChoiceHash(sources({ entries: [{ ...entry, title: "B" }] }))).toBe(chartChoiceHash(sources()));
    expect(chartChoiceHash(withConfig({ catalogUrl: "https://x.test" }))).toBe(chartChoiceHash(sources()));
  });
});

it("the pages are up to date if the choice and the data of each chart are the same", () => {
  const choice = chartChoiceHash(sources());
  expect(hasSameInputs({ choice, charts: { a: "h a" } }, sources())).toBe(true);
  expect(hasSameInputs({ choice, charts: {} }, sources())).toBe(true);
  expect(hasSameInputs({ choice, charts: { a: "other" } }, sources())).toBe(false);
  expect(hasSameInputs({ choice: "other", charts: { a: "h a" } }, sources())).toBe(false);
  const gone = sources({ scripts: { has: () => false, hash: () => "h a" } as never });
  expect(hasSameInputs({ choice, charts: { a: "h a" } }, gone)).toBe(false);
});

describe("the pages of entities of a build", () => {
  it("are made again for the entity whose figure changed, and say which", async () => {
    const site = new SmallSite(await temporaryFolder());
    const { reasons: first } = await site.build();
    const own = [...first.keys()].filter((path) => path.startsWith("country/TCD"));
    expect(own.sort()).toEqual(["csv", "html", "md", "values.json", "zip"].map((end) => `country/TCD.${end}`).sort());
    const rows = site.values.get("rain") ?? [];
    const at = rows.findIndex(([entity, year]) => entity === "Chad" && year === 2010);
    rows[at] = ["Chad", 2010, 99];
    const { reasons } = await site.build();
    expect([...reasons.keys()].filter((path) => /^country\/[A-Z]{3}\.html$/.test(path))).toEqual(["country/TCD.html"]);
    expect(reasons.get("country/TCD.html")).toEqual(["figures of rain changed"]);
  });
});
