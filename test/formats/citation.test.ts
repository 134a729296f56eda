import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { plugins } from "@citation-js/core";
import { describe, expect, it } from "vitest";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import { bibtex } from "../../src/formats/bibtex.ts";
import { citationText, referenceOf } from "../../src/formats/citation.ts";
import { csl } from "../../src/formats/csl.ts";
import { ris } from "../../src/formats/ris.ts";
import { series, testChart, viewOf } from "../fixture.ts";
import { bibutils, findProgram } from "../programs.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const sources = [{ producer: "Statistics & Co", datePublished: "2024-05-01" }, { attribution: "A {second} source" }];

const selectedEntityNames = ["France", "Kenya"];
const chart = testChart([{ property: "y", values, indicator: { sources } }], { selectedEntityNames });
const view = (query = "") => viewOf(chart, query);

/** A title and names that break careless writers. */
const hostile = viewOf(
  testChart(
    [{ property: "y", values, indicator: { sources: [{ attribution: "50 % of A_B #1, C~D^2 and \\E $ {F" }] } }],
    {
      title: "A & B: 100 %\n#1 {x} \\cmd ~ ^ _ $ é 中",
    },
  ),
);

/** What a program that keeps references reads of a record. */
const read = (text: string): readonly Record<string, unknown>[] => plugins.input.chain(text, { generateGraph: false });

describe("a citation in words", () => {
  it("tells who publishes, what, whose data, when and where", () => {
    expect(citationText(view())).toBe(
      "Test (2026). “Test chart, 2000 to 2001”. Data: Statistics & Co (2024); A {second} source. Retrieved on 2026-01-02 from https://charts.example.org/grapher/test",
    );
  });

  it("ends the sources with one full stop, whether their author wrote it or not", () => {
    const told = (sourceDesc: string) =>
      citationText(viewOf(testChart([{ property: "y", values }], { selectedEntityNames, sourceDesc })));
    for (const words of ["Gathered by us", "Gathered by us."])
      expect(told(words)).toContain("Data: Gathered by us. Retrieved");
  });

  it("leads to the view that is cited, by its shortest address", () => {
    const cited = citationText(view("country=~FRA&tab=line&overlay=sources"));
    expect(cited).toMatch(/ https:\/\/charts\.example\.org\/grapher\/test\?country=~FRA$/);
  });
});

describe("BibTeX", () => {
  it("escapes what TeX gives a meaning, and keeps braces out of names", () => {
    const record = bibtex.write(referenceOf(view()));
    expect(record).toContain("@misc{test-2026,");
    expect(record).toContain("author = {{Statistics \\& Co (2024)} and {A second source}},");
    expect(record).toContain("urldate = {2026-01-02}\n}\n");
  });

  it("is read back as it was meant", () => {
    const [item] = read(bibtex.write(referenceOf(view())));
    expect(item).toMatchObject({
      title: "Test chart, 2000 to 2001",
      author: [{ family: "Statistics & Co (2024)" }, { family: "A second source" }],
      publisher: "Test",
      issued: { "date-parts": [[2026]] },
      URL: "https://charts.example.org/grapher/test",
    });
  });

  it("survives every sign that TeX knows", () => {
    const [item] = read(bibtex.write(referenceOf(hostile)));
    expect(item?.title).toContain("A & B: 100 % #1 x \\cmd ~ ^ _ $ é 中");
    expect(item?.author).toEqual([{ family: "50 % of A_B #1, C~D^2 and \\E $ F" }]);
  });
});

describe("RIS", () => {
  it("has an author a line, and ends with ER", () => {
    const lines = ris.write(referenceOf(view())).split("\r\n");
    expect(lines[0]).toBe("TY  - DATA");
    expect(lines.filter((line) => line.startsWith("AU"))).toEqual([
      "AU  - Statistics & Co (2024)",
      "AU  - A {second} source",
    ]);
    expect(lines).toContain("Y2  - 2026/01/02");
    expect(lines.slice(-2)).toEqual(["ER  - ", ""]);
  });

  it("is read back as it was meant", () => {
    const [item] = read(ris.write(referenceOf(hostile)));
    expect(item?.title).toContain("A & B: 100 % #1 {x} \\cmd ~ ^ _ $ é 中");
    expect(item?.URL).toBe("https://charts.example.org/grapher/test");
    expect(item?.issued).toEqual({ "date-parts": [[2026]] });
  });

  it("has no commas in authors, which would make persons of organizations", () => {
    const reference = { ...referenceOf(view()), authors: ["Ministry of Health, Rain and Snow"] };
    expect(ris.write(reference)).toContain("AU  - Ministry of Health – Rain and Snow\r\n");
  });

  it("names the site as the author of data without sources", () => {
    const plain = viewOf(testChart([{ property: "y", values }]));
    expect(ris.write(referenceOf(plain))).toContain("AU  - Test\r\n");
  });
});

it("CSL-JSON is a list of one dataset, with dates in parts", () => {
  expect(JSON.parse(csl.write(referenceOf(view())))).toEqual([
    {
      id: "test-2026",
      type: "dataset",
      title: "Test chart, 2000 to 2001",
      author: [{ literal: "Statistics & Co (2024)" }, { literal: "A {second} source" }],
      publisher: "Test",
      issued: { "date-parts": [[2026]] },
      accessed: { "date-parts": [[2026, 1, 2]] },
      URL: "https://charts.example.org/grapher/test",
    },
  ]);
});

const bib2xml = findProgram(bibutils);

describe.skipIf(bib2xml === undefined)("bibutils", () => {
  // It takes a data set of RIS for a work of another kind, and says so before.
  it.each([
    ["bib2xml", bibtex],
    ["ris2xml", ris],
  ] as const)("%s reads a record", (program, form) => {
    const { stdout, stderr, status } = spawnSync(join(dirname(String(bib2xml)), program), {
      input: form.write(referenceOf(hostile)),
      encoding: "utf8",
    });
    expect(status).toBe(0);
    expect(stderr.split("\n").at(-2)).toBe(`${program}: Processed 1 references.`);
    expect(stdout).toContain("é 中");
    expect(stdout).toContain("<url>https://charts.example.org/grapher/test</url>");
  });
});
