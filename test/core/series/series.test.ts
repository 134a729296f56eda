import { describe, expect, it } from "vitest";
import { annotationOf, annotationsOf, facetsOf, seriesOf } from "../../../src/core/series/series.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const men: TestColumn = { property: "y", values, display: { name: "Men" } };
const women: TestColumn = { property: "y", values, display: { name: "Women" } };

const seriesIn = (columns: readonly TestColumn[], query: string) => seriesOf(viewOf(testChart(columns), query));
const names = (...args: Parameters<typeof seriesIn>) => seriesIn(...args).map(({ name }) => name);
const lit = (query: string) =>
  seriesIn([men, women], `country=KEN~FRA&${query}`).flatMap(({ name, isMuted }) => (isMuted ? [] : [name]));

describe("the series of a view", () => {
  it("are entities, in selection order", () => {
    expect(names([men], "country=KEN~FRA")).toEqual(["Kenya", "France"]);
  });

  it("are columns for one entity, and pairs for several", () => {
    expect(names([men, women], "country=~KEN")).toEqual(["Men", "Women"]);
    expect(names([men, women], "country=KEN~FRA")).toEqual([
      "Kenya - Men",
      "Kenya - Women",
      "France - Men",
      "France - Women",
    ]);
  });

  it("have the points of the view's table, with the original time of values moved by tolerance", () => {
    const column = { ...men, values: { Kenya: { 1999: 5 } }, display: { tolerance: 3 } };
    const [one] = seriesOf(
      viewOf(testChart([column, { ...women, values }]), "tab=discrete-bar&country=~KEN&time=2001"),
    );
    expect(one?.points).toEqual([{ time: 2001, value: 5, originalTime: 1999 }]);
  });

  it("are muted next to one in focus; a pair can be focused by its name, its entity or its column", () => {
    expect(lit("focus=~Kenya - Men")).toEqual(["Kenya - Men"]);
    expect(lit("focus=~Kenya")).toEqual(["Kenya - Men", "Kenya - Women"]);
    expect(lit("focus=~Men")).toEqual(["Kenya - Men", "France - Men"]);
    expect(lit("")).toHaveLength(4);
  });
});

const chartOf = (entityAnnotationsMap: string | undefined, columns = 1) =>
  testChart(
    Array.from({ length: columns }, (_, i) => ({
      property: "y" as const,
      values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) },
      display: { name: `Column ${i}`, ...(entityAnnotationsMap !== undefined && { entityAnnotationsMap }) },
    })),
    { selectedEntityNames: ["France", "Kenya"] },
  );

const notes = (text?: string): readonly (readonly string[])[] => {
  const [dimension] = chartOf(text).dimensions;
  return dimension ? [...annotationsOf(dimension)] : [];
};

describe("annotations", () => {
  it("are lines with an entity, a colon and a note, with or without spaces", () => {
    expect(notes("France: with islands\n  Kenya:since 1963  \nChad:  estimated")).toEqual([
      ["France", "with islands"],
      ["Kenya", "since 1963"],
      ["Chad", "estimated"],
    ]);
  });

  it("may contain a colon", () => {
    expect(notes("France: source: census")).toEqual([["France", "source: census"]]);
  });

  it("ignore other lines, and are empty by default", () => {
    expect(notes("France\n: nobody\nKenya:\n")).toEqual([]);
    expect(notes()).toEqual([]);
  });

  it("apply to series of the entity, not to those of a column", () => {
    const of = (columns: number, query: string) =>
      seriesOf(viewOf(chartOf("France: note", columns), query)).map(annotationOf);
    expect(of(1, "")).toEqual(["note", undefined]);
    expect(of(2, "country=~FRA")).toEqual([undefined, undefined]);
  });
});

const chart = testChart(
  [
    { property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) }, display: { name: "Wheat" } },
    { property: "y", values: { France: series(2000, 3), World: series(1990, 2) }, display: { name: "Rye" } },
    { property: "y", values: { World: series(1990, 3) }, display: { name: "Oats" } },
  ],
  { selectedEntityNames: ["Kenya", "France"] },
);

function facets(query: string) {
  const view = viewOf(chart, query);
  const told = facetsOf(view, seriesOf(view)).map(({ title, series }) => [
    title,
    series.map(({ entity, dimension }) => `${entity} ${dimension.display.name}`).sort(),
  ]);
  return Object.fromEntries(told);
}

it("facets of entities contain the columns of each", () => {
  expect(facets("facet=entity")).toEqual({ Kenya: ["Kenya Wheat"], France: ["France Rye", "France Wheat"] });
});

it("facets of columns contain the entities of each, and exist without data too", () => {
  expect(facets("facet=metric")).toEqual({ Wheat: ["France Wheat", "Kenya Wheat"], Rye: ["France Rye"], Oats: [] });
});

it("facets are in the order of the selection, or of the columns", () => {
  expect(Object.keys(facets("facet=entity"))).toEqual(viewOf(chart).selection);
  expect(Object.keys(facets("facet=metric"))).toEqual(["Wheat", "Rye", "Oats"]);
});
