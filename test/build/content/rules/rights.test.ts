import { expect, test } from "vitest";
import { checkContent } from "../../../../build/content/check.ts";
import { loadContent, publicIndicators } from "../../../../build/content/content.ts";
import { formatProblem } from "../../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

type Fields = Readonly<Record<string, unknown>>;

const contentOf = (site: Fields, data: Fields, charts: Readonly<Record<string, Fields>> = { a: {} }) =>
  loadContent(
    memoryFolder({
      "site.json": JSON.stringify({ ...JSON.parse(siteJson), ...site }),
      "entities.csv": "name\nFrance\n",
      "datasets/a/datapackage.json": dataPackage({}, "Year", data),
      "datasets/a/a.csv": "Entity,Code,Year,A\nFrance,,1990,1\n",
      ...Object.fromEntries(
        Object.entries(charts).map(([slug, more]) => [
          `charts/${slug}.json`,
          JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }], ...more }),
        ]),
      ),
    }),
  );

const problemsOf = async (site: Fields, data: Fields = {}, charts?: Readonly<Record<string, Fields>>) =>
  (await checkContent(await contentOf(site, data, charts))).map((problem) => formatProblem(problem, "c"));

test("a site and a dataset that say where they are, whose they are and what one may do have no problem", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test.each(["https://charts.example.org", "http://example.com/a", "https://charts.example"])(
  "an address of the site that is a placeholder is a warning: %s",
  async (baseUrl) => {
    expect((await problemsOf({ baseUrl }))[0]).toContain(`warning: baseUrl: still the placeholder ${baseUrl}`);
  },
);

test.each(["http://localhost:8080", "http://127.0.0.1/charts", "https://[::1]:3000"])(
  "an address of the site that nobody else can open is a warning: %s",
  async (baseUrl) => {
    expect((await problemsOf({ baseUrl }))[0]).toContain(`warning: baseUrl: ${baseUrl} is this machine alone`);
  },
);

test("an address of the site that is missing is a warning, and a placeholder stands in for it", async () => {
  const { site } = await contentOf({ baseUrl: undefined }, {});
  expect(site.config.baseUrl).toBe("https://charts.example.org");
  expect(await problemsOf({ baseUrl: undefined })).toEqual([
    `c/site.json:1:1  warning: there is no "baseUrl", and https://charts.example.org stands in for it; write where the site is published: links, feeds and pictures name it`,
  ]);
});

test("an address that only looks like one is none", async () => {
  expect(await problemsOf({ baseUrl: "https://example-charts.io" })).toEqual([]);
});

test.each([undefined, "", "TODO"])(
  "a licence of the site that is missing or a placeholder is a warning: %j",
  async (licence) => {
    expect((await problemsOf({ licence }))[0]).toContain("warning: licence: ");
  },
);

test.each([undefined, [], [{ title: "TODO" }], [{ title: "Office", path: "https://example.org" }]])(
  "sources that are missing or placeholders are a warning: %j",
  async (sources) => {
    expect((await problemsOf({}, { sources }))[0]).toContain('sources: no sources, or only placeholders, of "A"');
  },
);

test.each([undefined, [], [{ name: "TODO" }]])(
  "a licence of the data that is missing or a placeholder is a warning: %j",
  async (licenses) => {
    expect((await problemsOf({}, { licenses }))[0]).toContain("licenses: no licence, or only a placeholder");
  },
);

test("a source's own licence will do, and of a dataset that no chart shows nothing is asked", async () => {
  expect(await problemsOf({}, { licenses: [], sources: [{ title: "Office", license: { name: "CC0" } }] })).toEqual([]);
  expect(await problemsOf({}, { licenses: [], sources: [] }, {})).toEqual([]);
});

test("an indicator that drafts alone have is not public, unless drafts are built or the site itself uses it", async () => {
  const idsOf = async (charts: Readonly<Record<string, Fields>>, drafts = false, site: Fields = {}) =>
    publicIndicators(await contentOf(site, {}, charts), drafts).map(({ id }) => id);
  expect(await idsOf({ a: {} })).toEqual([]);
  expect(await idsOf({ a: {} }, true)).toEqual([1]);
  expect(await idsOf({ a: {} }, false, { peers: { population: 1 } })).toEqual([1]);
  expect(await idsOf({ a: {}, b: { isPublished: true } })).toEqual([1]);
  expect(await idsOf({})).toEqual([1]);
});
