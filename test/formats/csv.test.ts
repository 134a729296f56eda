import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvText } from "../../src/formats/csv.ts";
import { series, testChart, testSite } from "../fixture.ts";

const read = (text: string): string[][] => Papa.parse<string[]>(text.slice(0, -1), { newline: "\n" }).data;

/** Names that break careless writers: separators, quotes, breaks, blanks at the ends, formulas, signs of any script. */
const name = fc.oneof(
  fc.constantFrom('"', '""', ",", "\n", "\r\n", "a\rb", " a ", "\t", '="1"', "-1", "\u2028", "🏳️‍🌈", 'a\nb,"c"', "'"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
);

describe("the CSV", () => {
  const headerOf = (names: readonly string[]): string[] => {
    const columns = names.map(
      (shortName) => ({ property: "y", values: { France: { 2000: 1 } }, indicator: { shortName } }) as const,
    );
    return read(csvText(testChart(columns), new URLSearchParams(), testSite))[0] ?? [];
  };

  it("gives each column a header of its own", () => {
    expect(headerOf(["x", "x", "x_2", "Year"])).toEqual(["Entity", "Code", "Year", "x", "x_3", "x_2", "Year_2"]);
  });

  it("gives columns of notes headers of their own, too", () => {
    const values = { France: { 2000: 1 } };
    const columns = [
      { property: "y", values, indicator: { shortName: "a" }, display: { entityAnnotationsMap: "France: so" } },
      { property: "y", values, indicator: { shortName: "a__annotations" } },
    ] as const;
    const [head = []] = read(csvText(testChart(columns), new URLSearchParams(), testSite));
    expect(head.slice(3)).toEqual(["a", "a__annotations", "a__annotations_2"]);
  });

  it("gives a note to the values of its own rows, and none to what tolerance brought from another time", () => {
    const display = { entityAnnotationsMap: "France: so\nKenya: so", tolerance: 5 };
    const values = { France: { 2000: 1 }, Kenya: { 1998: 2 } };
    const chart = testChart([{ property: "y", values, indicator: { shortName: "a" }, display }], {
      chartTypes: ["DiscreteBar"],
      selectedEntityNames: ["France", "Kenya"],
    });
    const rows = read(csvText(chart, new URLSearchParams("csvType=filtered"), testSite));
    expect(rows).toEqual([
      ["Entity", "Code", "Year", "a", "a__original_year", "a__annotations"],
      ["France", "FRA", "2000", "1", "", "so"],
      ["Kenya", "KEN", "2000", "2", "1998", ""],
    ]);
  });

  it("names a column by its number where its title has neither letters nor digits", () => {
    const chart = testChart([{ property: "y", values: { France: { 2000: 1 } }, indicator: { name: "%" } }]);
    expect(csvText(chart, new URLSearchParams(), testSite)).toMatch(/^Entity,Code,Year,indicator_1\n/);
  });

  it("has no code for entities that are named as what every object inherits", () => {
    const chart = testChart([{ property: "y", values: { constructor: { 2000: 1 }, toString: { 2000: 2 } } }]);
    expect(csvText(chart, new URLSearchParams(), testSite)).toContain("\nconstructor,,2000,1\ntoString,,2000,2\n");
  });
});

describe("the CSV is read back as it was written", () => {
  it("names of entities and indicators, whatever signs they have", () => {
    const property = fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), name, (entities, title) => {
      const values = Object.fromEntries(entities.map((entity, i) => [entity, series(2000, i + 1)]));
      const chart = testChart([{ property: "y", values, indicator: { name: title } }]);
      const [head, ...rows] = read(csvText(chart, new URLSearchParams("useColumnShortNames=false"), testSite));
      expect(head).toEqual(["Entity", "Code", "Year", title]);
      expect(rows.map(([entity]) => entity)).toEqual([...entities].sort((a, b) => (a < b ? -1 : 1)));
    });
    fc.assert(property, { numRuns: 300, seed: 20_261_121 });
  });

  it("numbers, to the last bit", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
    const property = fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (numbers) => {
      const chart = testChart([{ property: "y", values: { France: series(1990, ...numbers) } }]);
      const [, ...rows] = read(csvText(chart, new URLSearchParams(), testSite));
      expect(rows.map((row) => Number(row[3]))).toEqual(numbers);
    });
    fc.assert(property, { numRuns: 300, seed: 20_261_121 });
  });

  it("years and days, far back and far ahead", () => {
    const property = fc.property(fc.integer({ min: -10_000, max: 10_000 }), fc.boolean(), (time, isDay) => {
      const values = { France: { [time]: 1 } };
      const chart = testChart([{ property: "y", values }], {}, isDay ? "day" : "year");
      const [head, row] = read(csvText(chart, new URLSearchParams(), testSite));
      const day = new Date(Date.UTC(2020, 0, 21 + time)).toISOString().slice(0, 10);
      expect([head?.[2], row?.[2]]).toEqual(isDay ? ["Day", day] : ["Year", String(time)]);
    });
    fc.assert(property, { numRuns: 300, seed: 20_261_121 });
  });
});
