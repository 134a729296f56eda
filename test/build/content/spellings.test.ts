import { describe, expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent, loadIndicators } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { resolveView } from "../../../src/charts/resolve.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { mapPlacesOf } from "../../../src/core/view/map.ts";
import { parseParams } from "../../../src/core/view/params.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

type Fields = Readonly<Record<string, unknown>>;

const entities = [
  "name,code,type,group,aliases",
  "Russia,RUS,country,,Russian Federation",
  "Czechia,CZE,country,,Czech Republic",
  "Georgia,GEO,country,,",
  "France,FRA,country,,French Republic",
  "Georgia (state),,other,US state,Georgia;Peach State",
  "Florida,,other,US state,",
  "",
].join("\n");

interface Options {
  readonly config?: Fields;
  readonly data?: Fields;
  readonly site?: Fields;
}

const contentOf = (rows: readonly string[], { config = {}, data = {}, site = {} }: Options = {}) =>
  loadContent(
    memoryFolder({
      "site.json": JSON.stringify({ ...JSON.parse(siteJson), ...site }),
      "entities.csv": entities,
      "charts/a.json": JSON.stringify({
        $schema: "x",
        dimensions: [{ property: "y", variableId: 1 }],
        chartTypes: ["LineChart"],
        ...config,
      }),
      "datasets/a/datapackage.json": dataPackage({}, "Year", data),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${rows.join("\n")}\n`,
    }),
  );

async function problemsOf(rows: readonly string[], options: Options = {}): Promise<readonly string[]> {
  const problems = await checkContent(await contentOf(rows, options));
  return problems.map((problem) => formatProblem(problem, "c").replace("c/datasets/a/a.csv:", ""));
}

/** A chart and its site. */
async function chartOf(rows: readonly string[], options: Options = {}) {
  const content = await contentOf(rows, options);
  const [file] = content.charts;
  if (!file) throw new Error("no chart");
  const { site, entities, terms } = content;
  const all = createSite({ config: site.config, entities, terms, peerValues: {}, date: "2026-01-01" });
  return { chart: createChart("a", file.config, await loadIndicators(content, [1]), all), site: all };
}

describe("an alias", () => {
  const rows = ["Russian Federation,RUS,1990,1", "Czech Republic,,1990,2", "France,FRA,1990,3"];

  test("in data is replaced by the entity's name, with or without a code", async () => {
    const { chart, site } = await chartOf(rows);
    expect(await problemsOf(rows)).toEqual([]);
    expect(chart.dimensions[0]?.column.entities).toEqual(["Czechia", "France", "Russia"]);
    expect({ ...chart.codes }).toEqual({ Czechia: "CZE", France: "FRA", Russia: "RUS" });
    expect([...mapPlacesOf(chart, site).keys()]).toEqual(["Czechia", "France", "Russia"]);
  });

  test("in a config is replaced wherever configs name entities or series", async () => {
    const { chart } = await chartOf(rows, {
      config: {
        dimensions: [{ property: "y", variableId: 1, display: { entityAnnotationsMap: "Czech Republic: a note" } }],
        selectedEntityNames: ["Czech Republic", "France"],
        includedEntityNames: ["Czech Republic", "French Republic", "Russia"],
        excludedEntityNames: ["Russian Federation"],
        focusedSeriesNames: ["Czech Republic", "French Republic - Men"],
        selectedEntityColors: { "Russian Federation": "red" },
        map: { selectedEntityNames: ["Russian Federation"] },
      },
    });
    expect(chart.config).toMatchObject({
      selectedEntityNames: ["Czechia", "France"],
      includedEntityNames: ["Czechia", "France", "Russia"],
      excludedEntityNames: ["Russia"],
      focusedSeriesNames: ["Czechia", "France - Men"],
      selectedEntityColors: { Russia: "red" },
      map: { selectedEntityNames: ["Russia"] },
    });
    expect(chart.dimensions[0]?.display.entityAnnotationsMap).toBe("Czechia: a note");
    expect(chart.dimensions[0]?.column.entities).toEqual(["Czechia", "France"]);
  });

  test("in a parameter is replaced", async () => {
    const { chart, site } = await chartOf(rows);
    const params = parseParams(new URLSearchParams({ country: "Russian Federation~Czech Republic" }));
    expect(resolveView(chart, params, site).selection).toEqual(["Russia", "Czechia"]);
  });

  test("may be mixed with the name; duplicate times are reported with both lines", async () => {
    expect(await problemsOf(["Russia,RUS,1990,1", "Russian Federation,RUS,1991,2"])).toEqual([]);
    expect(await problemsOf(["Russia,RUS,1990,1", "Russian Federation,,1990,2"])).toEqual([
      '3:21  Year: "Russian Federation" is "Russia", which has this time already on line 2; keep one row an entity and time',
    ]);
  });

  test("remains a separate entity, with a warning, if the site keeps aliases or belongs to a catalogue", async () => {
    const told =
      '2  warning: Entity: aliases in entities.csv, which maps and groups do not recognise: "Russian Federation" (Russia), "Czech Republic" (Czechia); write the names, or "aliases": "resolve" in site.json';
    const catalogUrl = "https://catalog.example.org";
    for (const site of [{ aliases: "keep" }, { catalogUrl }]) {
      expect(await problemsOf(rows, { site })).toEqual([told]);
      expect((await chartOf(rows, { site })).chart.dimensions[0]?.column.entities).toEqual([
        "Czech Republic",
        "France",
        "Russian Federation",
      ]);
    }
    expect(await problemsOf(rows, { site: { catalogUrl, aliases: "resolve" } })).toEqual([]);
  });
});

describe("a dataset with an entity type", () => {
  const states = ["Georgia,,1990,1", "Florida,,1990,2", "Texas,,1990,3", "Ohio,,1990,4", "Utah,,1990,5"];

  test("finds its names among entities of that type: the state Georgia is not the country", async () => {
    const { chart, site } = await chartOf(states, { data: { entityType: "US state" } });
    expect(chart.dimensions[0]?.column.entities).toContain("Georgia (state)");
    expect({ ...chart.codes }).toEqual({});
    expect([...mapPlacesOf(chart, site).keys()]).toEqual([]);
  });

  test("has no countries if entities.csv has none of its type, and none of their codes", async () => {
    const { chart, site } = await chartOf(states, { data: { entityType: "state" } });
    expect(chart.namesakes).toEqual(["Florida", "Georgia"]);
    expect({ ...chart.codes }).toEqual({});
    expect([...mapPlacesOf(chart, site).keys()]).toEqual([]);
    const params = parseParams(new URLSearchParams({ country: "~GEO" }));
    expect(resolveView(chart, params, site).selection).toEqual([]);
  });

  test("keeps its own codes, even if they are codes of countries", async () => {
    const { chart, site } = await chartOf(["Georgia,GEO,1990,1"], { data: { geography: "us-states" } });
    expect({ ...chart.codes }).toEqual({ Georgia: "GEO" });
    expect([...mapPlacesOf(chart, site).keys()]).toEqual([]);
  });

  test("of countries has them, even among many other names", async () => {
    for (const data of [{ entityType: "country" }, { geography: "world" }]) {
      const { chart } = await chartOf(states, { data });
      expect({ ...chart.codes }).toEqual({ Georgia: "GEO" });
      expect(await problemsOf(states, { data })).toEqual([]);
    }
  });
});

describe("a dataset without an entity type", () => {
  const states = ["Georgia,,1990,1", "Iowa,,1990,2", "Texas,,1990,3", "Ohio,,1990,4", "Utah,,1990,5"];

  test("does not match a country among names that are not countries, with a warning", async () => {
    const { chart, site } = await chartOf(states);
    expect({ ...chart.codes }).toEqual({});
    expect([...mapPlacesOf(chart, site).keys()]).toEqual([]);
    expect(await problemsOf(states)).toEqual([
      '2  warning: Entity: few of the 5 entities are places, so "Georgia" does not count as the place in entities.csv; state the type of the entities in datapackage.json: "entityType": "US state", or "country"',
    ]);
  });

  test("matches countries by their codes, or if enough others are countries", async () => {
    expect({ ...(await chartOf(["Georgia,GEO,1990,1", ...states.slice(1)])).chart.codes }).toEqual({ Georgia: "GEO" });
    expect({ ...(await chartOf(states.slice(0, 4))).chart.codes }).toEqual({ Georgia: "GEO" });
  });
});

test("reports the unknown entities of a map that shows less than half of them", async () => {
  const rows = ["Georgia,GEO,1990,1", "Iowa,,1990,2", "Ohio,,1990,3"];
  const config = { hasMapTab: true };
  const told =
    'c/charts/a.json:1:90  warning: hasMapTab: the map draws 1 of 3 entities; it does not know "Iowa", "Ohio"; write the names of entities.csv or codes of ISO 3166-1 alpha-3, name a geography that has them in map.geography, or leave the map out';
  expect(await problemsOf(rows, { config })).toEqual([told]);
  expect(await problemsOf(rows)).toEqual([]);
  expect(await problemsOf(rows, { config: { ...config, excludedEntityNames: ["Iowa"] } })).toEqual([]);
  expect(await problemsOf([...rows, "France,,1990,1"], { config })).toEqual([]);
});

test("an alias belongs to one place", async () => {
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv":
        "name,type,aliases\nCongo,country,\nDR Congo,country,Congo;Zaire\nZambia,country,Zaire\nState,other,Congo\n",
    }),
  );
  expect(content.problems.map((problem) => formatProblem(problem, "c"))).toEqual([
    'c/entities.csv:3:18  warning: aliases: the alias "Congo" already belongs to line 2; remove it from one of them',
    'c/entities.csv:4:16  warning: aliases: the alias "Zaire" already belongs to line 3; remove it from one of them',
  ]);
});
