import { describe, expect, it } from "vitest";
import { changeLogPath, changesPath, feedPath } from "../../src/pages/paths.ts";
import { tinyFont } from "../tinyFont.ts";
import { type Built, EditableSite, type Row } from "./editableSite.ts";
import { temporaryFolder } from "./temporary.ts";

/** A change of the content. */
type Edit = (site: EditableSite) => Promise<void>;

const entities = "entities.csv";

/** Changes a cell of an entity. */
const entity =
  (name: string, column: string, value: string): Edit =>
  (site) =>
    site.rows(entities, (rows) => rows.map((row) => (row.name === name ? { ...row, [column]: value } : row)));

const setting =
  (path: readonly string[], value: unknown): Edit =>
  (site) =>
    site.set("site.json", [...path], value);

/** Changes the rows of every dataset. */
const data =
  (change: (rows: Row[], columns: readonly string[]) => readonly Row[]): Edit =>
  async (site) => {
    for (const file of await site.list("datasets"))
      if (file.endsWith(".csv")) await site.rows(file, (rows) => change(rows, valueColumns(rows)));
  };

const keyColumns = ["Entity", "Code", "Year", "Day"];

/** Names of numeric columns. */
const valueColumns = ([first = {}]: readonly Row[]): readonly string[] =>
  Object.keys(first).filter((name) => !keyColumns.includes(name) && /^-?\d+(\.\d+)?$/.test(first[name] ?? ""));

/** Changes every data package. */
const packages =
  (path: readonly (string | number)[], value: unknown): Edit =>
  async (site) => {
    for (const file of await site.list("datasets"))
      if (file.endsWith("datapackage.json")) await site.set(file, [...path], value);
  };

/** Path of the first indicator of a data package: the field after Entity, Code and the time. */
const indicator = ["resources", 0, "schema", "fields", 3] as const;

/** Changes each chart's config, alternating between changes. */
const configs =
  (changes: readonly (readonly [path: string, value: unknown])[]): Edit =>
  async (site) => {
    for (const [i, file] of (await site.list("charts")).entries()) {
      const [path = "", value] = changes[i % changes.length] ?? [];
      const isOfViews = (await site.read(file)).includes("cube-config.json") && !ofPage.includes(path);
      await site.set(file, [...(isOfViews ? ["config"] : []), ...path.split(".")], value);
    }
  };

/** Fields that a config with choosers has itself. It has those of all its views in `config`. */
const ofPage = ["id", "isPublished"];

/** Covers every kind of file in the content, and every kind of change. */
const edits: Readonly<Record<string, Edit>> = {
  "entities.csv: a name": entity("Brazil", "name", "Brasil"),
  "entities.csv: a code": entity("Chile", "code", "XCL"),
  "entities.csv: a type": entity("Kosovo", "type", "other"),
  "entities.csv: a continent": entity("France", "region", "Asia"),
  "entities.csv: a group": entity("Europe", "group", "parts of the world"),
  "entities.csv: what a country belongs to": entity("Japan", "parents", "PG_EUR;PG_LIC"),
  "entities.csv: that a country is gone": entity("India", "historical", "true"),
  "entities.csv: neighbours": entity("Germany", "neighbors", "CHN"),
  "entities.csv: a short name": entity("Democratic Republic of Congo", "aliases", "Congo (DR);DR Congo"),
  "entities.csv: other spellings": entity("Nigeria", "aliases", "Naija"),
  "entities.csv: the name of the world": entity("World", "name", "Earth"),
  "entities.csv: a row that goes": (site) => site.rows(entities, (rows) => rows.filter(({ name }) => name !== "Peru")),
  "entities.csv: a row that comes": (site) =>
    site.rows(entities, (rows) => [{ ...rows[0], name: "Escherichia coli", code: "PG_COL" }, ...rows]),
  "entities.csv: order": (site) => site.rows(entities, (rows) => rows.toReversed()),
  "terms.json: a text": (site) => site.set("terms.json", ["fertility-rate", "text"], "Children per woman."),
  "terms.json: a title": (site) => site.set("terms.json", ["gdp-per-capita", "title"], "GDP for each"),
  "terms.json: a term that goes": (site) => site.set("terms.json", ["period-life-expectancy"], undefined),
  "site.json: title": setting(["title"], "Charts & more"),
  "site.json: baseUrl": setting(["baseUrl"], "https://more.example.org/charts/"),
  "site.json: searchUrl": setting(["searchUrl"], "https://search.example.org"),
  "site.json: catalogUrl": setting(["catalogUrl"], "https://catalog.example.org"),
  "site.json: indicatorApiUrl": setting(["indicatorApiUrl"], "https://api.example.org"),
  "site.json: schemaUrl": setting(["schemaUrl"], "https://schemas.example.org"),
  "site.json: licence": setting(["licence"], "CC0"),
  "site.json: brand's name": setting(["brand", "name"], "Pantograph"),
  "site.json: brand's key": setting(["brand", "key"], "pan"),
  "site.json: brand's codePrefix": setting(["brand", "codePrefix"], "XX"),
  "site.json: brand's logo": async (site) => {
    await site.write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await site.set("site.json", ["brand", "logo"], "logo.svg");
  },
  "a logo's file": (site) => site.write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>'),
  "site.json: fonts": async (site) => {
    await site.write("fonts/tiny.otf", tinyFont("雨", 0.7));
    await site.set("site.json", ["fonts"], ["fonts/tiny.otf"]);
  },
  "a font's file": (site) => site.write("fonts/tiny.otf", tinyFont("雨", 0.2)),
  "site.json: population of peers": setting(["peers", "population"], 1102),
  "site.json: gdpPerCapita of peers": setting(["peers", "gdpPerCapita"], undefined),
  "site.json: representations": setting(["emit"], {
    representations: ["csv", "metadata", "readme", "zip", "page", "config", "search-result"],
  }),
  "site.json: all representations": setting(["emit"], undefined),
  "datasets: a value": data(([first = {}, ...rest], [column = "none"]) => [
    { ...first, ...(column in first && { [column]: "12" }) },
    ...rest,
  ]),
  "datasets: a row that goes": data((rows) => rows.slice(0, -1)),
  "datasets: an entity": data((rows) =>
    rows.map((row) => ({ ...row, Entity: row.Entity === "Mali" ? "Malia" : (row.Entity ?? "") })),
  ),
  "entities.csv: a spelling that data have": entity("Mali", "aliases", "Malia"),
  "datasets: a code": data((rows) => rows.map((row) => (row.Entity === "Ghana" ? { ...row, Code: "XGH" } : row))),
  "datasets: order": data((rows) => rows.toReversed()),
  "data packages: title": packages(["title"], "A dataset"),
  "data packages: licences": packages(["licenses"], [{ name: "CC0" }]),
  "data packages: sources": packages(["sources"], [{ title: "A source", producer: "Somebody" }]),
  "data packages: an indicator's title": packages([...indicator, "title"], "An indicator"),
  "data packages: an indicator's unit": packages([...indicator, "unit"], "pieces"),
  "data packages: an indicator's description": packages([...indicator, "descriptionShort"], "About [wet](#dod:wet)."),
  "data packages: an indicator's display": packages([...indicator, "display"], { name: "Shown", numDecimalPlaces: 3 }),
  "data packages: that figures may not be passed on": packages([...indicator, "nonRedistributable"], true),
  "configs: words": configs([
    ["title", "Another title"],
    ["subtitle", "Of [GDP](#dod:gdp-per-capita) and [more](#dod:wet)"],
    ["note", "A note."],
  ]),
  "configs: what is shown": configs([
    ["hasMapTab", true],
    ["tab", "table"],
    ["selectedEntityNames", ["France", "Brasil"]],
    ["minTime", 1990],
    ["map.selectedEntityNames", ["Nowhere"]],
    ["baseColorScheme", "Bluess"],
  ]),
  "configs: what charts are": configs([
    ["id", undefined],
    ["version", 7],
    ["isPublished", undefined],
  ]),
  "configs: that all are published": configs([["isPublished", true]]),
  "a chart that comes": async (site) => {
    const file = "charts/another.json";
    await site.write(file, await site.read("charts/life-expectancy.json"));
    await site.set(file, ["slug"], "another");
    await site.set(file, ["id"], 78);
  },
  "a chart that is renamed": (site) => site.set("charts/another.json", ["slug"], "renamed"),
  "a renamed chart's title": (site) => site.set("charts/another.json", ["title"], "A new name"),
  "a chart that goes": (site) => site.remove("charts/another.json"),
  "geographies: regions": (site) => site.set("geographies/us-states.json", ["regions"], { Here: ["Texas", "Iowa"] }),
  "redirects.json": (site) => site.write("redirects.json", '{"ancient": "life-expectancy"}'),
};

/** Countries that edits mention, countries that charts select, and some more. */
const countries = (
  "Brazil Chile Kosovo France Japan India Germany Nigeria Peru Mali Ghana China Kenya Mexico Egypt Norway Australia " +
  "Bangladesh Ethiopia Iran Spain"
)
  .split(" ")
  .concat("Democratic Republic of Congo", "United States", "United Kingdom", "South Africa");

/** Files that depend on the previous tree, and differ in a clean build. */
const told = new Set([changeLogPath, changesPath, feedPath, ".polygraph-tree"]);

/** Paths of files that differ or exist in one tree only. */
const differing = (a: Built, b: Built): readonly string[] =>
  [...new Set([...a.files.keys(), ...b.files.keys()])].filter(
    (path) => !told.has(path) && a.files.get(path) !== b.files.get(path),
  );

process.env.SOURCE_DATE_EPOCH = "1700000000";

/** Edits a site, and compares an incremental build with a clean one. @returns the changed files */
async function expectClean(site: EditableSite, edit: Edit): Promise<readonly string[]> {
  const before = site.built ?? (await site.build());
  await edit(site);
  const after = await site.build();
  const clean = await site.buildClean();
  expect(differing(after, clean)).toEqual([]);
  expect(after.output.replace(/.* tells of it\n/, "")).toBe(clean.output);
  return differing(before, after);
}

/**
 * Number of edits between clean builds. An error persists until the next one; `EDITS_AT_ONCE=1` finds the edit that
 * caused it.
 */
const atOnce = Number(process.env.EDITS_AT_ONCE ?? 8);

const groupsOf = (names: readonly string[]): readonly (readonly [readonly string[]])[] =>
  Array.from({ length: Math.ceil(names.length / atOnce) }, (_, i) => [names.slice(i * atOnce, (i + 1) * atOnce)]);

/** Edits that change nothing in the tree. */
const neutral = ["datasets: order"];

describe("a build after an edit gives the tree, and tells the problems, of a build from nothing", async () => {
  const all = await EditableSite.of("content", await temporaryFolder());
  // One edit per kind of file, for all charts of the example; four at a time, because each build takes fifty charts.
  // Edits that affect nearly all charts come first.
  const editAll =
    (...names: readonly string[]): Edit =>
    async (site) => {
      for (const name of names) await (edits[name] ?? fail(name))(site);
    };
  const most = editAll(
    "data packages: an indicator's unit",
    "configs: what is shown",
    "site.json: title",
    "site.json: fonts",
  );
  const few = editAll("entities.csv: a name", "datasets: a value", "terms.json: a text", "geographies: regions");
  it("of nearly all charts of the example site, and of a few", async () => {
    const before = await all.build();
    await most(all);
    expect(differing(before, await all.build()).length).toBeGreaterThan(before.files.size / 2);
    await expectClean(all, few);
  });

  // Maps, lines, bars, scatters, stacks and tables, with their data.
  const some = await EditableSite.of("content", await temporaryFolder());
  await some.keep(
    ["population", "life-expectancy", "life-expectancy-vs-gdp-per-capita", "gdp-by-sector", "countries-at-a-glance"],
    ["continents", "countries-of-the-world", "gapminder", "world-factbook-economy", "world-factbook-people"],
  );
  // The builds above include all countries, whose pages would be most of the files here.
  await some.keepCountries(countries);
  const names = Object.keys(edits).filter((name) => !name.startsWith("geographies"));
  it.each(groupsOf(names))("of some of its charts: %j", async (group) => {
    for (const name of group.slice(0, -1)) {
      const before = some.built ?? (await some.build());
      await (edits[name] ?? fail(name))(some);
      expect(differing(before, await some.build()).length > 0, name).toBe(!neutral.includes(name));
    }
    const last = group.at(-1) ?? "";
    const changed = await expectClean(some, edits[last] ?? fail(last));
    expect(changed.length > 0, last).toBe(!neutral.includes(last));
  });
});

const fail = (name: string): never => {
  throw new Error(`no such edit: ${name}`);
};
