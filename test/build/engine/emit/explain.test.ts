import { describe, expect, it } from "vitest";
import type { ChartRecord } from "../../../../build/cache/record.ts";
import { changedParts, reasonsOf, recordsBySlug } from "../../../../build/engine/emit/explain.ts";
import type { ChartSource } from "../../../../build/engine/source/chartSource.ts";

const record = (more: Partial<ChartRecord> = {}): ChartRecord => ({
  slug: "a",
  parts: { program: "1", title: "2" },
  reads: ["config.title=0f"],
  outputs: { ".csv": { hash: "h", bytes: 1, reads: ["entities.byName France=1"], seeAlso: "o" } },
  ...more,
});
const why = (
  known: ChartRecord | undefined,
  { parts = record().parts, holds = (_: string): boolean => true, seeAlso = "o", suffix = ".csv" } = {},
) => reasonsOf({ parts } as ChartSource, known, suffix, { holds, seeAlso });

describe("the reason for making a file", () => {
  it.each([
    ["the chart is new", () => why(undefined)],
    ["title changed", () => why(record(), { parts: { program: "1", title: "3" } })],
    ["the file is new", () => why(record(), { suffix: ".svg" })],
    ["site.json title changed", () => why(record(), { holds: (read) => read !== "config.title=0f" })],
    ["entities.csv France changed", () => why(record(), { holds: (read) => !read.startsWith("entities") })],
    ["the links to related charts changed", () => why(record(), { seeAlso: "other" })],
  ])("is that %s", (reason, find) => expect(find()).toEqual([reason]));

  it("is none if nothing changed, and all if several things did", () => {
    expect(why(record())).toEqual([]);
    expect(why(record(), { holds: () => false, seeAlso: "x" })).toHaveLength(3);
  });

  it("names what was read of the site by its file", () => {
    const nameOf = (read: string) =>
      why(record({ reads: [read], outputs: { ".csv": { hash: "h", bytes: 1, reads: [], seeAlso: "o" } } }), {
        holds: () => false,
      });
    expect(nameOf("terms.wet=1")).toEqual(["terms.json wet changed"]);
    expect(nameOf("peerValues.gdp=1")).toEqual(["the peers' gdp changed"]);
    expect(nameOf("date=1")).toEqual(["the date changed"]);
    expect(nameOf("config.a=b=1")).toEqual(["site.json a=b changed"]);
  });
});

it("parts of a key change, come and go", () => {
  expect(changedParts({ a: "1", b: "1", c: "1" }, { a: "1", b: "2", d: "1" })).toEqual([
    "b changed",
    "c is gone",
    "d is new",
  ]);
});

it("the latest record of a chart counts", () => {
  const [old, young] = [record(), record({ parts: {} })];
  expect(recordsBySlug([old, young]).get("a")).toBe(young);
});
