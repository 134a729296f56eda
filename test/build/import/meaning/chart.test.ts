import { describe, expect, it } from "vitest";
import { inferCharts } from "../../../../build/import/meaning/chart.ts";
import { describedFields, interpreted } from "../interpreted.ts";

type Columns = Readonly<Record<string, (i: number) => string>>;

const places = ["France", "Chad", "Mali", "Niger", "Togo", "Peru", "Kenya", "Japan", "Spain", "Italy"];
/** The charts of a table with a row for each of some entities and years. */
function chartsOf(
  columns: Columns,
  entities: readonly string[] = places.slice(0, 4),
  years: readonly string[] = ["2000", "2001"],
  head = "Country",
) {
  const keys = entities.flatMap((entity) => years.map((year) => [entity, year]));
  const rows = keys.map((key, i) => [...key, ...Object.values(columns).map((cell) => cell(i))]);
  const interpretation = interpreted([[head, "Year", ...Object.keys(columns)], ...rows]);
  const { fields, dimensions } = describedFields(interpretation);
  const charts = inferCharts({
    interpretation,
    fields,
    dimensions,
    title: "Rain",
    codePrefix: undefined,
    slug: (wanted) => wanted,
    name: "rain",
  });
  const nameOf = (id: number) => fields.find((field) => field.id === id)?.name;
  return charts.map(({ slug, config }) => ({
    slug,
    config,
    y: config.dimensions.filter(({ property }) => property === "y").map(({ variableId }) => nameOf(variableId)),
    table: config.dimensions.filter(({ property }) => property === "table").map(({ variableId }) => nameOf(variableId)),
  }));
}

const around = (size: number) => (i: number) => `${size + i}.5`;

describe("the charts of a dataset", () => {
  it("are lines and bars, or bars of one time", () => {
    expect(chartsOf({ Fall: around(5) })[0]?.config).toMatchObject({
      title: "Fall",
      chartTypes: ["LineChart", "DiscreteBar"],
    });
    expect(chartsOf({ Fall: around(5) }, undefined, ["2000"])[0]?.config).toMatchObject({
      chartTypes: ["DiscreteBar"],
    });
  });

  it("have a map from five countries", () => {
    expect(chartsOf({ Fall: around(5) }, places.slice(0, 5))[0]?.config).toMatchObject({ hasMapTab: true });
    expect(chartsOf({ Fall: around(5) }, places.slice(0, 4))[0]?.config).not.toHaveProperty("hasMapTab");
  });

  it("join indicators of one unit and of up to twenty times the size", () => {
    const sized = (size: number) => chartsOf({ Fall: () => "1.5", Drizzle: () => String(size) }).map(({ y }) => y);
    expect(sized(30)).toEqual([["Fall", "Drizzle"]]);
    expect(sized(31)).toEqual([["Fall"], ["Drizzle"]]);
    expect(chartsOf({ "Fall (mm)": around(5), "Drizzle (kg)": around(5) }).map(({ y }) => y)).toEqual([
      ["Fall"],
      ["Drizzle"],
    ]);
  });

  it("join up to eight indicators", () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`Fall ${"abcdefghij"[i]}x`, around(5)]));
    expect(chartsOf(many(8)).map(({ y }) => y.length)).toEqual([8]);
    expect(chartsOf(many(9)).map(({ y }) => y.length)).toEqual([8, 1]);
  });

  it("begin with the total, or with the words of the dataset's title", () => {
    expect(chartsOf({ "Fall (mm)": around(5), "Total (kg)": around(5) })[0]?.y).toEqual(["Total"]);
    expect(chartsOf({ "Fall (mm)": around(5), "Rain at sea (kg)": around(5) })[0]?.y).toEqual(["Rain at sea"]);
  });

  it("have all other indicators in the table of the first", () => {
    const [first, second] = chartsOf({ "Fall (mm)": around(5), "Drizzle (kg)": around(5) });
    expect([first?.slug, first?.table, second?.slug, second?.table]).toEqual(["rain", ["Drizzle"], "rain-drizzle", []]);
  });

  it("have a table or a map for words", () => {
    const words = { Fall: around(5), Weather: (i: number) => ["wet", "dry"][i % 2] ?? "" };
    expect(chartsOf(words)[1]?.config).toMatchObject({ title: "Weather", chartTypes: [], tab: "table" });
    expect(chartsOf(words, places.slice(0, 5))[1]?.config).toMatchObject({ hasMapTab: true, tab: "map" });
  });

  it("have one table for more than five indicators of words", () => {
    const words = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, k) => [
          `Sky ${"abcdefg"[k]}x`,
          (i: number) => ["wet", "dry", "mild"][(i + k) % 3] ?? "",
        ]),
      );
    expect(chartsOf({ Fall: around(5), ...words(5) })).toHaveLength(6);
    expect(chartsOf({ Fall: around(5), ...words(6) }).at(-1)).toMatchObject({ slug: "rain-more", y: ["Sky fx"] });
  });
});

describe("the scatter plot", () => {
  const two = { "Fall (mm)": around(5), "Drizzle (kg)": (i: number) => String(i === 0 ? 0.5 : 600 * i) };

  it("shows two indicators of at least ten entities, at the latest time", () => {
    const chart = chartsOf(two, places).at(-1);
    expect(chart).toMatchObject({
      slug: "rain-scatter",
      config: { title: "Drizzle and fall", chartTypes: ["ScatterPlot"], minTime: "latest", maxTime: "latest" },
    });
    expect(chartsOf(two, places.slice(0, 9)).map(({ slug }) => slug)).not.toContain("rain-scatter");
    expect(chartsOf({ ...two, "Dew (t)": around(5) }, places).map(({ slug }) => slug)).not.toContain("rain-scatter");
  });

  it("has a logarithmic x axis if values spread over more than three magnitudes", () => {
    const spread = (most: number) =>
      chartsOf({ "Fall (mm)": (i) => String(i === 0 ? most : i), "Drizzle (kg)": around(5) }, places).at(-1)?.config;
    expect(spread(1001)).toHaveProperty("xAxis", { scaleType: "log" });
    expect(spread(1000)).not.toHaveProperty("xAxis");
  });
});

describe("the axis of a chart", () => {
  const axis = (least: string, most: string) => chartsOf({ Fall: (i) => (i === 0 ? least : most) })[0]?.config.yAxis;

  it("begins at 0 unless all values are above half of the largest", () => {
    expect(axis("51", "100")).toEqual({ min: "auto" });
    expect(axis("50", "100")).toBeUndefined();
    expect(axis("-2", "-1")).toBeUndefined();
  });
});

describe("the colours of a map", () => {
  const scale = (least: string, most: string) =>
    chartsOf({ Fall: (i) => (i === 0 ? least : most) }, places.slice(0, 5))[0]?.config.map?.colorScale;

  it("diverge around 0 if both sides are more than a tenth of the other", () => {
    expect(scale("-11", "100")).toMatchObject({ baseColorScheme: "RdBu", midpoint: 0 });
    expect(scale("-10", "100")).toMatchObject({ baseColorScheme: "Blues", binningStrategy: "auto" });
    expect(scale("-100", "11")).toMatchObject({ baseColorScheme: "RdBu" });
  });

  it("are logarithmic if values spread over more than three magnitudes", () => {
    expect(scale("1", "1001")).toMatchObject({ baseColorScheme: "YlGnBu", binningStrategy: "log-auto" });
    expect(scale("1", "1000")).toMatchObject({ baseColorScheme: "Blues" });
  });
});

describe("words of a chart", () => {
  it("name the unit, unless each number shows it", () => {
    const subtitle = (unit: string) => chartsOf({ [`Fall (${unit})`]: around(5) })[0]?.config.subtitle;
    expect(subtitle("million tonnes")).toBe("Measured in million tonnes.");
    expect(subtitle("per 1,000 people")).toBe("Measured per 1,000 people.");
    expect(subtitle("%")).toBeUndefined();
  });

  it("name the kind of entities by the header, if they are no countries", () => {
    const kind = (head: string) => {
      const { entityType, entityTypePlural } =
        chartsOf({ Fall: around(5) }, ["Lower Foo", "Upper Bar"], undefined, head)[0]?.config ?? {};
      return [entityType, entityTypePlural];
    };
    expect(kind("City")).toEqual(["city", "cities"]);
    expect(kind("Village")).toEqual(["village", "villages"]);
    expect(kind("Gemeinde")).toEqual(["gemeinde", "entities"]);
    expect(kind("Districts")).toEqual([undefined, undefined]);
    expect(chartsOf({ Fall: around(5) })[0]?.config).not.toHaveProperty("entityType");
  });
});
