import { describe, expect, it } from "vitest";
import { checkContent } from "../../../../build/content/check.ts";
import { loadContent } from "../../../../build/content/content.ts";
import { formatProblem } from "../../../../build/content/problem.ts";
import { collection, feature, square, squares } from "../../../squares.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

const data = "Entity,Code,Year,A\nWest,Q-W,2000,1\nMiddle,,2000,2\nEast,Q-E,2000,3\n";

interface Written {
  readonly map?: Readonly<Record<string, unknown>>;
  readonly package?: Readonly<Record<string, unknown>>;
  readonly csv?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

const written = ({ map = { geography: "squares" }, csv = data, files = {}, ...more }: Written) =>
  memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name,code,type\nFrance,FRA,country\n",
    "datasets/a/datapackage.json": dataPackage({}, "Year", more.package),
    "datasets/a/a.csv": csv,
    "charts/a.json": JSON.stringify({
      $schema: "x",
      hasMapTab: true,
      map,
      dimensions: [{ property: "y", variableId: 1 }],
    }),
    "geographies/squares.geojson": JSON.stringify(squares),
    ...Object.fromEntries(
      Object.entries(files).map(([path, value]) => [path, typeof value === "string" ? value : JSON.stringify(value)]),
    ),
  });

const problemsOf = async (content: Written) =>
  (await checkContent(await loadContent(written(content)))).map((problem) => formatProblem(problem, "c"));

const keyOf = async (content: Written) => (await loadContent(written(content))).charts[0]?.geography?.key;

describe("a chart's geography", () => {
  it("is the chart's own, otherwise the one of the map's dataset", async () => {
    expect(await keyOf({})).toBe("squares");
    expect(await keyOf({ map: {}, package: { geography: "squares" } })).toBe("squares");
    expect(await keyOf({ map: { geography: "world" }, package: { geography: "squares" } })).toBeUndefined();
  });

  it("is undefined for an unknown name, and if none is set", async () => {
    expect(await keyOf({ map: {}, package: { geography: "circles" } })).toBeUndefined();
    expect(await keyOf({ map: {} })).toBeUndefined();
  });

  it("is the content's world, if it has one", async () => {
    const files = { "geographies/world.geojson": collection(feature("FRA", "France", square(0, 40))) };
    expect(await keyOf({ map: {}, files })).toBe("world");
  });

  it("has another hash if the geometry changes, and another key if the chart sets a projection", async () => {
    expect(await keyOf({ map: { geography: "squares", projection: "mercator" } })).toBe("squares.mercator");
    const hashOf = async (content: Written) => (await loadContent(written(content))).charts[0]?.geography?.hash;
    const other = { "geographies/squares.geojson": collection(feature("Q-W", "West", square(0, 1))) };
    expect(await hashOf({ files: other })).not.toBe(await hashOf({}));
    expect(await hashOf({ files: { "geographies/squares.json": { title: "x" } } })).not.toBe(await hashOf({}));
  });
});

describe("checking geographies", () => {
  it("finds no problem if codes or names match", async () => {
    expect(await problemsOf({})).toEqual([]);
    expect(
      await problemsOf({ files: { "geographies/squares.json": { regions: { Coast: ["Q-W", "Middle"] } } } }),
    ).toEqual([]);
  });

  it("warns of a map that shows less than half of its entities", async () => {
    expect(await problemsOf({ csv: data.replace("West,Q-W", "Vest,V").replace("Middle", "Centre") })).toEqual([
      'c/charts/a.json:1:16  warning: hasMapTab: the map draws 1 of 3 entities; it does not know "Centre", "Vest"; write the codes or names of geographies/squares.geojson, or leave the map out',
    ]);
  });

  it.each([
    ["a geography that there is not", { geography: "sqares" }, 'there is no geography "sqares"; write "squares"'],
    [
      "a region that its geography has not",
      { geography: "squares", region: "Africa" },
      'unknown value "Africa"; write "World"',
    ],
    ["a region that the world has not", { region: "Afrika" }, 'unknown value "Afrika"; write "Africa"'],
    [
      "a globe of a part of the world",
      { geography: "squares", globe: { isActive: true } },
      "only the world has a globe; leave it out",
    ],
    [
      "a projection of the world that shows a part of it",
      { projection: "albersUsa" },
      'albersUsa does not show the whole earth; write another, such as "equalEarth"',
    ],
    ["a projection that there is not", { projection: "mercater" }, 'unknown value "mercater"; write "mercator"'],
    [
      "a projection that does not show its geography",
      { geography: "squares", projection: "albersUsa" },
      'the projection albersUsa does not show "West", "Middle", "East"; choose another',
    ],
  ])("reports %s", async (_, map, told) => {
    expect((await problemsOf({ map })).join("\n")).toContain(told);
  });

  it.each([
    [
      "of a plane",
      { projection: "identity", regions: { Coast: { places: ["West"], projection: "mercator" } } },
      "the geography is of a plane: its regions cannot be projected; leave it out",
    ],
    [
      "whose projection does not show it",
      { regions: { Coast: { places: ["West"], projection: "albersUsa" } } },
      'the region does not show "West"; choose another projection or extent',
    ],
    [
      "whose projection there is not",
      { regions: { Coast: { places: ["West"], projection: "mercater" } } },
      'unknown value "mercater"; write "mercator"',
    ],
    ["of a place that there is not", { regions: { Coast: { places: ["Vest"] } } }, 'there is no place "Vest"'],
    [
      "whose projection has a field that there is not",
      { regions: { Coast: { places: ["West"], projection: { name: "mercator", parallel: [1, 2] } } } },
      'regions.Coast.projection.parallel: unknown field; write "parallels"',
    ],
  ])("reports a region %s", async (_, settings, told) => {
    expect((await problemsOf({ files: { "geographies/squares.json": settings } })).join("\n")).toContain(told);
  });

  it("reports geometry problems by file and feature", async () => {
    const open = collection(
      feature("Q-W", "West", square(0, 0).slice(0, -1)),
      feature("Q-E", "East", square(4, 0)),
      feature("Q-M", "Middle", square(2, 0)),
    );
    expect(await problemsOf({ files: { "geographies/squares.geojson": open } })).toEqual([
      'c/geographies/squares.geojson  warning: the outer ring of feature 1 ("West") is not closed: a straight line closes it; repeat its first position at its end',
    ]);
    expect((await problemsOf({ files: { "geographies/squares.geojson": "{" } }))[0]).toMatch(
      /^c\/geographies\/squares.geojson {2}this is not valid JSON: /,
    );
  });

  it("reports unknown places in lists, settings without geometry, and files with the same name", async () => {
    expect(
      await problemsOf({
        files: {
          "geographies/squares.json": { regions: { Coast: ["Wast"] } },
          "geographies/circles.json": {},
          "geographies/squares.topojson": squares,
          "geographies/Bad Name.geojson": squares,
        },
      }),
    ).toEqual([
      'c/geographies/Bad Name.geojson  the name of a geography is not a slug: "Bad Name"; write lower-case letters, digits and hyphens, as in us-states.topojson',
      "c/geographies/circles.json  warning: its geometry is missing: geographies/circles.topojson or .geojson; add it; a file that holds the geometry itself should be called so",
      'c/geographies/squares.json:1:22  regions.Coast[0]: there is no place "Wast"; write "West"',
      'c/geographies/squares.topojson  there are two geographies "squares": geographies/squares.geojson is the other; remove one of them',
    ]);
  });

  it("reports features of a custom world that are not places of its map", async () => {
    const world = collection(feature("FRA", "France", square(0, 40)), feature("X1", "Atlantis", square(-40, 30)));
    const [told] = await problemsOf({
      map: {},
      package: { geography: "squares" },
      files: { "geographies/world.geojson": world },
    });
    expect(told).toContain('1 of 2 features are not places of the world map, and are drawn without data: "Atlantis"');
  });

  it("uses the projection in the settings of a custom world", async () => {
    const world = collection(feature("FRA", "France", square(0, 40)));
    const files = { "geographies/world.geojson": world, "geographies/world.json": { projection: "equalEarth" } };
    const [chart] = (await loadContent(written({ map: {}, files }))).charts;
    expect(chart?.geography?.draw()).toMatchObject({ key: "world", projection: "equalEarth" });
  });

  it("reports settings that a custom world does not support", async () => {
    const world = collection(feature("FRA", "France", square(0, 40)));
    const settings = { projection: { name: "albersUsa", rotate: [10] }, extent: [0, 0, 1, 1] };
    const files = { "geographies/world.geojson": world, "geographies/world.json": settings };
    const { problems } = await loadContent(written({ files }));
    expect(problems.map(({ message }) => message)).toEqual([
      "albersUsa does not show the whole earth",
      "the world map does not use it",
      "the world map does not use it",
    ]);
  });

  it("identifies places of a custom world by codes, numbers and names", async () => {
    const features = [
      feature("404", "Kenya", square(0, 0)),
      feature("DE", "x", square(4, 0)),
      feature(undefined, "Frankreich", square(8, 0)),
    ];
    const files = { "geographies/world.geojson": collection(...features) };
    const { geographies, problems } = await loadContent(written({ files }));
    expect(problems).toEqual([]);
    expect(geographies.get("world")?.features.map(({ code }) => code)).toEqual(["KEN", "DEU", "FRA"]);
  });
});
