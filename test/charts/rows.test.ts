import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../fixture.ts";

/** Rows of each tab, by rules.md 409. */

const life = {
  France: series(2000, 79, 80, 81),
  Germany: { 2000: 78, 2002: 80 },
  Kenya: { 2001: 60 },
  World: series(2000, 67, 68, 69),
};
const selected = { selectedEntityNames: ["France", "Germany"] };

describe("line", () => {
  it("holds the selected entities from start to end, without tolerance", () => {
    const chart = testChart([{ property: "y", values: life, display: { tolerance: 5 } }], selected);
    expect(rowsOf(viewOf(chart, "time=2001..2002"))).toEqual([
      "France 2001: 80",
      "France 2002: 81",
      "Germany 2002: 80",
    ]);
  });

  it("leaves values raw in relative mode", () => {
    const chart = testChart([{ property: "y", values: life }], selected);
    expect(rowsOf(viewOf(chart, "stackMode=relative"))).toEqual(rowsOf(viewOf(chart)));
  });

  it("drops entities that lack a column when the author hides them", () => {
    const columns: TestColumn[] = [
      { property: "y", values: life },
      { property: "y", values: { France: series(2000, 1) } },
    ];
    const chart = testChart(columns, { ...selected, missingDataStrategy: "hide" });
    expect(rowsOf(viewOf(chart)).every((row) => row.startsWith("France"))).toBe(true);
  });
});

describe("discrete bar", () => {
  const chart = testChart([{ property: "y", values: life, display: { tolerance: 1 } }], {
    ...selected,
    chartTypes: ["DiscreteBar"],
  });

  it("takes the end of a range, within tolerance", () => {
    expect(rowsOf(viewOf(chart, "time=2000..2001"))).toEqual(["France 2001: 80", "Germany 2001: 80@2002"]);
  });
});

describe("slope", () => {
  it("holds both ends, within tolerance", () => {
    const chart = testChart([{ property: "y", values: life, display: { tolerance: 1 } }], {
      ...selected,
      chartTypes: ["SlopeChart"],
    });
    expect(rowsOf(viewOf(chart, "time=2000..2001"))).toEqual([
      "France 2000: 79",
      "France 2001: 80",
      "Germany 2000: 78",
      "Germany 2001: 80@2002",
    ]);
  });
});

describe("map", () => {
  const chart = testChart([{ property: "y", values: life }], {
    ...selected,
    hasMapTab: true,
    tab: "map",
    map: { timeTolerance: 1 },
  });

  it("holds the places that a map can draw, whatever the selection", () => {
    expect(rowsOf(viewOf(chart))).toEqual(["France 2002: 81", "Germany 2002: 80", "Kenya 2002: 60@2001"]);
  });

  it("holds both ends of a range", () => {
    expect(rowsOf(viewOf(chart, "time=2000..2002"))).toHaveLength(6);
  });

  it.each([
    ["closest", "60@2001"],
    ["backwards", "60@2001"],
    ["forwards", "65@2008"],
  ] as const)("looks for values by the author's tolerance strategy: %s", (toleranceStrategy, found) => {
    const values = { France: series(2000, 1, 2, 3, 4), Kenya: { 2001: 60, 2008: 65 } };
    const its = testChart([{ property: "y", values }], {
      hasMapTab: true,
      tab: "map",
      map: { time: 2003, timeTolerance: 9, toleranceStrategy },
    });
    expect(rowsOf(viewOf(its))).toEqual(["France 2003: 4", `Kenya 2003: ${found}`]);
  });

  it("leaves out a place under a name that the site does not know it by", () => {
    const old = testChart([{ property: "y", values: { Eswatini: { 2000: 1 } } }], { hasMapTab: true, tab: "map" });
    const renamed = {
      ...old,
      codes: { Swaziland: "SWZ" },
      dimensions: old.dimensions.map((d) => ({ ...d, column: { ...d.column, entities: ["Swaziland"] } })),
    };
    expect(rowsOf(viewOf(old))).toHaveLength(1);
    expect(rowsOf(viewOf(renamed))).toHaveLength(0);
  });
});

describe("scatter", () => {
  const x: TestColumn = {
    property: "x",
    values: { France: { 2000: 1, 2002: 3 }, Germany: { 2001: 2 } },
    display: { tolerance: 1 },
  };
  const y: TestColumn = {
    property: "y",
    values: { France: { 2000: 10, 2002: 30 }, Germany: { 2002: 20 } },
    display: { tolerance: 1 },
  };

  it("pairs x and y by closeness in time, and holds both within tolerance", () => {
    const chart = testChart([y, x], { chartTypes: ["ScatterPlot"] });
    expect(rowsOf(viewOf(chart))).toEqual([
      "France 2000: 10, 1",
      "France 2001: 10@2000, 1@2000",
      "France 2002: 30, 3",
      "Germany 2001: 20@2002, 2",
      "Germany 2002: 20, 2@2001",
    ]);
  });

  it("is not narrowed by the selection, nor by endpointsOnly", () => {
    const chart = testChart([y, x], { chartTypes: ["ScatterPlot"] });
    expect(rowsOf(viewOf(chart, "country=~FRA&endpointsOnly=1"))).toEqual(rowsOf(viewOf(chart)));
  });

  it("drops entities without a colour when only matching ones count", () => {
    const color: TestColumn = { property: "color", values: { France: { 1990: "Europe" } } };
    const chart = testChart([y, x, color], { chartTypes: ["ScatterPlot"], matchingEntitiesOnly: true });
    expect(rowsOf(viewOf(chart, "time=2002"))).toEqual(["France 2002: 30, 3, Europe@1990"]);
  });
});

describe("marimekko", () => {
  const columns: TestColumn[] = [
    { property: "y", values: { France: { 2000: 1 }, Kenya: { 2000: 2 } } },
    { property: "x", values: { France: { 2000: 10 }, Germany: { 2000: 20 } } },
  ];

  it("keeps entities that have a width, in the area for missing data when they lack a height", () => {
    expect(rowsOf(viewOf(testChart(columns, { chartTypes: ["Marimekko"] })))).toEqual([
      "France 2000: 1, 10",
      "Germany 2000: –, 20",
    ]);
  });

  it("keeps entities without x where the chart has a scatter, to which x belongs", () => {
    expect(rowsOf(viewOf(testChart(columns, { chartTypes: ["Marimekko", "ScatterPlot"] }), "tab=marimekko"))).toEqual([
      "France 2000: 1, 10",
      "Germany 2000: –, 20",
      "Kenya 2000: 2, –",
    ]);
  });

  it("holds only complete entities without that area", () => {
    expect(rowsOf(viewOf(testChart(columns, { chartTypes: ["Marimekko"], showNoDataArea: false })))).toEqual([
      "France 2000: 1, 10",
    ]);
  });
});

describe("stacked area", () => {
  const columns: TestColumn[] = [
    { property: "y", values: { World: { 2000: 1, 2001: 2, 2002: 3 } } },
    { property: "y", values: { World: { 2000: 3, 2002: 5 } } },
  ];
  const config = { chartTypes: ["StackedArea" as const], selectedEntityNames: ["World"] };

  it("fills gaps along a straight line", () => {
    expect(rowsOf(viewOf(testChart(columns, config)))).toEqual([
      "World 2000: 1, 3",
      "World 2001: 2, 4",
      "World 2002: 3, 5",
    ]);
  });

  it("gives percentages of the row in relative mode", () => {
    expect(rowsOf(viewOf(testChart(columns, config), "stackMode=relative&time=2000"))).toEqual(["World 2000: 25, 75"]);
  });

  it("leaves texts out of totals and shares", () => {
    const mixed: TestColumn[] = [...columns, { property: "y", values: { World: { 2000: "much" } } }];
    expect(rowsOf(viewOf(testChart(mixed, config), "stackMode=relative&time=2000"))).toEqual(["World 2000: 25, 75, –"]);
  });

  it("drops a time whose total is zero in relative mode", () => {
    const zero = columns.map((column) => ({ ...column, values: { World: { 2000: 0, 2001: 1 } } }));
    expect(rowsOf(viewOf(testChart(zero, config), "stackMode=relative"))).toEqual(["World 2001: 50, 50"]);
  });

  it("keeps values raw where each facet holds one series", () => {
    const chart = testChart([{ property: "y", values: { France: { 2000: 1 }, Kenya: { 2000: 3 } } }], {
      ...config,
      selectedEntityNames: ["France", "Kenya"],
    });
    expect(rowsOf(viewOf(chart, "stackMode=relative&facet=entity"))).toEqual(["France 2000: 1", "Kenya 2000: 3"]);
    expect(rowsOf(viewOf(chart, "stackMode=relative"))).toEqual(["France 2000: 25", "Kenya 2000: 75"]);
  });
});

describe("stacked bar", () => {
  it("drops rows that lack a column, unless the author shows them", () => {
    const columns: TestColumn[] = [
      { property: "y", values: { World: { 2000: 1, 2001: 2 } } },
      { property: "y", values: { World: { 2001: 3 } } },
    ];
    const config = { chartTypes: ["StackedBar" as const], selectedEntityNames: ["World"] };
    expect(rowsOf(viewOf(testChart(columns, config)))).toEqual(["World 2001: 2, 3"]);
    expect(rowsOf(viewOf(testChart(columns, { ...config, missingDataStrategy: "show" })))).toEqual([
      "World 2000: 1, –",
      "World 2001: 2, 3",
    ]);
  });
});

describe("table", () => {
  const chart = testChart([{ property: "y", values: life }], { ...selected, tab: "table" });
  const entitiesFor = (query: string) => [...new Set(viewOf(chart, query).table.rows.map(({ entity }) => entity))];

  it("is the full table, whatever selection and time", () => {
    expect(entitiesFor("country=~FRA&time=2000")).toEqual(["France", "Germany", "Kenya", "World"]);
  });

  it("has only the selected entities if these are fixed and no type of the chart shows others (rules.md 409)", () => {
    const namesIn = (config: Partial<ChartConfig>): string[] => {
      const fixed = testChart([{ property: "y", values: life }], {
        ...selected,
        addCountryMode: "disabled",
        ...config,
      });
      return [...new Set(viewOf(fixed, "tab=table").table.rows.map(({ entity }) => entity))];
    };
    expect(namesIn({})).toEqual(["France", "Germany"]);
    expect(namesIn({ selectedEntityNames: [] })).toHaveLength(4);
    expect(namesIn({ hasMapTab: true })).toHaveLength(4);
    expect(namesIn({ chartTypes: ["LineChart", "Marimekko"] })).toHaveLength(4);
  });

  it.each([
    ["tableSearch=KEN", ["Kenya"]],
    ["tableFilter=selection", ["France", "Germany"]],
    ["tableFilter=countries", ["France", "Germany", "Kenya"]],
    ["tableFilter=Europe", ["France", "Germany"]],
    ["tableFilter=nonsense", ["France", "Germany", "Kenya", "World"]],
    ["tableFilter=incomeGroups", ["France", "Germany", "Kenya", "World"]],
  ])("%s leaves %j", (query, entities) => {
    expect(entitiesFor(query)).toEqual(entities);
  });
});

describe("columns that a target year fixes", () => {
  const fixed = (property: "y" | "x", targetYear: number): TestColumn => ({ property, values: life, targetYear });
  const last = (chartTypes: readonly string[], columns: readonly TestColumn[]): readonly string[] =>
    rowsOf(viewOf(testChart(columns, { ...selected, chartTypes, minTime: "latest" })));

  it("stand at that time where no other column has one", () => {
    for (const type of ["LineChart", "SlopeChart", "DiscreteBar", "StackedBar", "StackedDiscreteBar"] as const)
      expect(last([type], [fixed("y", 2000)])).toEqual(["France 2000: 79", "Germany 2000: 78"]);
    const map = testChart([fixed("y", 2000)], { chartTypes: [], hasMapTab: true });
    expect(rowsOf(viewOf(map))).toEqual(["France 2000: 79", "Germany 2000: 78"]);
    expect(rowsOf(viewOf(map, "tab=table"))).toEqual(["France 2000: 79", "Germany 2000: 78", "World 2000: 67"]);
  });

  it("meet in a scatter of two fixed times", () => {
    const columns = [fixed("y", 2000), fixed("x", 2002)];
    expect(last(["ScatterPlot"], columns)).toEqual([
      "France 2002: 79@2000, 81",
      "Germany 2002: 78@2000, 80",
      "World 2002: 67@2000, 69",
    ]);
  });

  it("have the times of a Marimekko's widths", () => {
    const columns: TestColumn[] = [
      fixed("y", 2000),
      { property: "x", values: { France: { 2005: 7 }, Kenya: { 2005: 5 } } },
    ];
    expect(last(["Marimekko"], columns)).toEqual(["France 2005: 79@2000, 7", "Kenya 2005: –, 5"]);
  });
});
