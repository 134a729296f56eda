import { describe, expect, it } from "vitest";
import { seriesOf } from "../../../src/core/series/series.ts";
import { annotationOf, annotationsOf } from "../../../src/core/words/annotation.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

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

describe("notes on entities", () => {
  it("are the lines of an entity, a colon and a note, with blanks or without", () => {
    expect(notes("France: with islands\n  Kenya:since 1963  \nChad:  estimated")).toEqual([
      ["France", "with islands"],
      ["Kenya", "since 1963"],
      ["Chad", "estimated"],
    ]);
  });

  it("may have a colon in them", () => {
    expect(notes("France: source: census")).toEqual([["France", "source: census"]]);
  });

  it("are none in other lines, nor where the author wrote none", () => {
    expect(notes("France\n: nobody\nKenya:\n")).toEqual([]);
    expect(notes()).toEqual([]);
  });

  it("stand on series of the entity, not on those of a column", () => {
    const of = (columns: number, query: string) =>
      seriesOf(viewOf(chartOf("France: note", columns), query)).map(annotationOf);
    expect(of(1, "")).toEqual(["note", undefined]);
    expect(of(2, "country=~FRA")).toEqual([undefined, undefined]);
  });
});
