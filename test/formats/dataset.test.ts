import { describe, expect, it } from "vitest";
import { parseDay } from "../../src/core/data/day.ts";
import { datasetFacts, temporalCoverage } from "../../src/formats/dataset.ts";
import { testChart, testSite } from "../fixture.ts";

describe("the time that data cover (rules.md 515)", () => {
  it("is in ISO 8601, whose years have four digits, or six and a sign", () => {
    expect(temporalCoverage({ start: 1990, end: 2020 }, "year")).toBe("1990/2020");
    expect(temporalCoverage({ start: 0, end: 99 }, "year")).toBe("0000/0099");
    expect(temporalCoverage({ start: -10_000, end: 12_000 }, "year")).toBe("-010000/+012000");
  });

  it("is of days as they are, and of periods from their first to their last day", () => {
    const [start = 0, end = 0] = ["1854-04-01", "1856-03-01"].map(parseDay);
    expect(temporalCoverage({ start, end }, "day")).toBe("1854-04-01/1856-03-01");
    expect(temporalCoverage({ start, end }, "month")).toBe("1854-04-01/1856-03-31");
  });
});

describe("the facts of a data set (rules.md 515)", () => {
  const dated = (...days: readonly string[]) =>
    datasetFacts(
      testChart(
        days.map((lastUpdated) => ({
          property: "y",
          values: { France: { 2000: 1 } },
          indicator: { ...(lastUpdated && { lastUpdated }) },
        })),
      ),
      testSite,
    );

  it("have the day on which the newest of its indicators was updated", () => {
    expect(dated("2024-03-01", "2025-11-20", "", "2019-01-01").dateModified).toBe("2025-11-20");
    expect(dated("")).not.toHaveProperty("dateModified");
  });

  it("have the site's licence only if the sources of all data state one", () => {
    const licencesOf = (...licensed: readonly boolean[]) =>
      datasetFacts(
        testChart(
          licensed.map((isLicensed) => ({
            property: "y",
            values: { France: { 2000: 1 } },
            indicator: { sources: [{ title: "Office", ...(isLicensed && { license: { name: "Own" } }) }] },
          })),
        ),
        { ...testSite, config: { ...testSite.config, licence: "CC BY 4.0" } },
      ).license;
    expect(licencesOf(true)).toEqual(["https://creativecommons.org/licenses/by/4.0/"]);
    expect(licencesOf(true, false)).toEqual([]);
  });

  it("are those of an author's own words, else of the view in words", () => {
    const columns = [{ property: "y" as const, values: { France: { 2000: 1 } } }];
    expect(datasetFacts(testChart(columns, { subtitle: "Per **year**." }), testSite).description).toBe("Per year.");
    expect(datasetFacts(testChart(columns), testSite).description).toContain("Test chart");
  });
});
