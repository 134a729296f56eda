import { describe, expect, it } from "vitest";
import { citeView } from "../../src/representation/citation.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const sources = [{ producer: "Statistics & Co", datePublished: "2024-05-01" }, { attribution: "A {second} source" }];

const selectedEntityNames = ["France", "Kenya"];
const chart = testChart([{ property: "y", values, indicator: { sources } }], { selectedEntityNames });
const view = (query = "") => viewOf(chart, query);

describe("citeView", () => {
  it("cites in words: who publishes, what, whose data, when and where", () => {
    expect(citeView(view(), "Text")).toBe(
      "Test (2026). “Test chart, 2000 to 2001”. Data: Statistics & Co (2024); A {second} source. Retrieved on 2026-01-02 from https://charts.example.org/grapher/test",
    );
  });

  it("leads to the view that is cited, by its shortest address", () => {
    const cited = citeView(view("country=~FRA&tab=line&overlay=sources"), "Text");
    expect(cited).toMatch(/ https:\/\/charts\.example\.org\/grapher\/test\?country=~FRA$/);
  });

  it("escapes in BibTeX what TeX gives a meaning, and keeps braces out of names", () => {
    const record = citeView(view(), "BibTeX");
    expect(record).toContain("@misc{test-2026,");
    expect(record).toContain("author = {{Statistics \\& Co (2024)} and {A second source}},");
    expect(record).toContain("urldate = {2026-01-02},");
  });

  it("writes a RIS record with an author a line, which ends with ER", () => {
    const lines = citeView(view(), "RIS").split("\n");
    expect(lines[0]).toBe("TY  - DATA");
    expect(lines.filter((line) => line.startsWith("AU"))).toEqual([
      "AU  - Statistics & Co (2024)",
      "AU  - A {second} source",
    ]);
    expect(lines).toContain("Y2  - 2026/01/02");
    expect(lines.at(-1)).toBe("ER  - ");
  });

  it("names the site as the author of data without sources", () => {
    const plain = viewOf(testChart([{ property: "y", values }]));
    expect(citeView(plain, "RIS")).toContain("AU  - Test\n");
  });
});
