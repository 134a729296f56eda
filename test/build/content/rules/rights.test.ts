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

test("a site and dataset with URL, sources and licences have no problem", async () => {
  expect(await problemsOf({})).toEqual([]);
});

test.each(["https://charts.example.org", "http://example.com/a", "https://charts.example"])(
  "warns of a placeholder URL: %s",
  async (baseUrl) => {
    expect((await problemsOf({ baseUrl }))[0]).toContain(`warning: baseUrl: still the placeholder ${baseUrl}`);
  },
);

test.each(["http://localhost:8080", "http://127.0.0.1/charts", "https://[::1]:3000"])(
  "warns of a URL of this machine: %s",
  async (baseUrl) => {
    expect((await problemsOf({ baseUrl }))[0]).toContain(`warning: baseUrl: ${baseUrl} is this machine alone`);
  },
);

test("warns of a missing URL, for which a placeholder is used", async () => {
  const { site } = await contentOf({ baseUrl: undefined }, {});
  expect(site.config.baseUrl).toBe("https://charts.example.org");
  expect(await problemsOf({ baseUrl: undefined })).toEqual([
    `c/site.json:1:1  warning: "baseUrl" is missing; the placeholder https://charts.example.org is used; write where the site is published: links, feeds and pictures name it`,
  ]);
});

test("a URL that only resembles a placeholder is fine", async () => {
  expect(await problemsOf({ baseUrl: "https://example-charts.io" })).toEqual([]);
});

test.each([undefined, "", "TODO"])("warns of a missing or placeholder licence of the site: %j", async (licence) => {
  expect((await problemsOf({ licence }))[0]).toContain("warning: licence: ");
});

test.each([undefined, [], [{ title: "TODO" }], [{ title: "Office", path: "https://example.org" }]])(
  "warns of missing or placeholder sources: %j",
  async (sources) => {
    expect((await problemsOf({}, { sources }))[0]).toContain('sources: no sources, or only placeholders, of "A"');
  },
);

test.each([undefined, [], [{ name: "TODO" }]])(
  "warns of a missing or placeholder licence of the data: %j",
  async (licenses) => {
    expect((await problemsOf({}, { licenses }))[0]).toContain("licenses: no licence, or only a placeholder");
  },
);

test("accepts a source's licence, and ignores datasets that no chart uses", async () => {
  expect(await problemsOf({}, { licenses: [], sources: [{ title: "Office", license: { name: "CC0" } }] })).toEqual([]);
  expect(await problemsOf({}, { licenses: [], sources: [] }, {})).toEqual([]);
});

test("an indicator that only drafts use is not public, unless drafts are built or the site uses it", async () => {
  const idsOf = async (charts: Readonly<Record<string, Fields>>, drafts = false, site: Fields = {}) =>
    publicIndicators(await contentOf(site, {}, charts), drafts).map(({ id }) => id);
  expect(await idsOf({ a: {} })).toEqual([]);
  expect(await idsOf({ a: {} }, true)).toEqual([1]);
  expect(await idsOf({ a: {} }, false, { peers: { population: 1 } })).toEqual([1]);
  expect(await idsOf({ a: {}, b: { isPublished: true } })).toEqual([1]);
  expect(await idsOf({})).toEqual([1]);
});
