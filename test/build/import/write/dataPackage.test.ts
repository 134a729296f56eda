import { describe, expect, it } from "vitest";
import type { IndicatorField } from "../../../../build/import/meaning/fields.ts";
import { NumberColumn } from "../../../../build/import/values/columns.ts";
import {
  describePackage,
  hashPackage,
  type PackageFacts,
  prettyJson,
  replaceSource,
  withSource,
} from "../../../../build/import/write/dataPackage.ts";

const base: PackageFacts = { name: "rain", title: "Rain", facts: {}, sourceTitle: "rain.csv", timeUnit: "year" };
const describeWith = (parts: Partial<PackageFacts>, fields: readonly IndicatorField[] = []) =>
  describePackage({ ...base, ...parts }, { fields, dimensions: [] });
const source = { path: "rain.csv", format: "csv", layout: "indicators", hash: "abc" };

describe("the description of a dataset", () => {
  it("has its columns: entity, code, time and indicators", () => {
    const field: IndicatorField = {
      name: "Fall",
      id: 7,
      title: "Rain fall",
      shortName: "fall",
      type: "number",
      unit: "mm",
      decimals: 0,
      description: "all",
      column: new NumberColumn(),
    };
    expect(describeWith({ timeUnit: "month" }, [field])).toEqual({
      ...{ $schema: "../../schemas/data-package.json", name: "rain", title: "Rain", sources: [{ title: "rain.csv" }] },
      resources: [
        {
          name: "rain",
          path: "rain.csv",
          schema: {
            fields: [
              { name: "Entity", type: "string" },
              { name: "Code", type: "string" },
              { name: "Month", type: "yearmonth" },
              {
                ...{
                  name: "Fall",
                  type: "number",
                  indicatorId: 7,
                  title: "Rain fall",
                  shortName: "fall",
                  unit: "mm",
                  shortUnit: "",
                },
                ...{ description: "all", display: { numDecimalPlaces: 0 } },
              },
            ],
          },
        },
      ],
    });
  });

  it("joins description and notes, up to 20,000 characters", () => {
    expect(describeWith({ facts: { description: "a", notes: ["b", "", "c"] } }).description).toBe("a\n\nb\n\nc");
    expect(describeWith({ facts: { description: "a".repeat(20_001) } }).description).toHaveLength(20_000);
    expect(describeWith({ facts: { notes: [] } })).not.toHaveProperty("description");
  });

  it("has the type of its entities", () => expect(describeWith({ entityType: "city" }).entityType).toBe("city"));
});

describe("the licence of a dataset", () => {
  it("is the one that the user states, before that of the file", () => {
    const facts = { licence: { name: "CC BY", url: "https://a.test" } };
    expect(describeWith({ licence: "CC0", facts }).licenses).toEqual([{ name: "CC0" }]);
    expect(describeWith({ licence: "https://b.test", facts }).licenses).toEqual([
      { name: "https://b.test", path: "https://b.test" },
    ]);
    expect(describeWith({ facts }).licenses).toEqual([{ name: "CC BY", path: "https://a.test" }]);
  });

  it("may have a name only, or an address only", () => {
    expect(describeWith({ facts: { licence: { name: "CC BY" } } }).licenses).toEqual([{ name: "CC BY" }]);
    expect(describeWith({ facts: { licence: { url: "https://a.test" } } }).licenses).toEqual([
      { name: "https://a.test", path: "https://a.test" },
    ]);
    expect(describeWith({ facts: { licence: {} } })).not.toHaveProperty("licenses");
  });
});

describe("the source of a dataset", () => {
  const sourceOf = (facts: PackageFacts["facts"], address?: string) => describeWith({ facts, address }).sources;

  it("has what the file states", () => {
    expect(
      sourceOf(
        { title: "Falls", publisher: "Office", citation: "Office (2000)", address: "https://a.test" },
        "https://b.test",
      ),
    ).toEqual([{ title: "Falls", producer: "Office", path: "https://a.test", citation: "Office (2000)" }]);
    expect(sourceOf({}, "https://b.test")).toEqual([{ title: "rain.csv", path: "https://b.test" }]);
  });

  it.each([
    ["2000", "2000"],
    ["2000-05", "2000-05"],
    ["2000-05-06T07:08", "2000-05-06"],
    ["May 2000", undefined],
  ])("was published on the day at the beginning of %j", (updated, datePublished) => {
    expect(sourceOf({ updated })).toEqual([{ title: "rain.csv", ...(datePublished && { datePublished }) }]);
  });
});

describe("the text of a data package", () => {
  it("is indented and ends with a line break", () =>
    expect(prettyJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n'));

  it("has the source last", () => expect(withSource({ a: 1 }, source)).toBe(prettyJson({ a: 1, source })));

  it("keeps what a person wrote when the source is replaced", () => {
    const text = '{\n    "a": 1, // mine\n    "source": { "path": "x" },\n    "b": 2\n}\n';
    const replaced = replaceSource(text, source);
    expect(replaced).toContain('"a": 1, // mine');
    expect(replaced).toContain('"hash": "abc"');
    expect(replaced).not.toContain('"path": "x"');
    expect(replaced.indexOf('"source"')).toBeLessThan(replaced.indexOf('"b": 2'));
  });
});

it("the hash of a data package does not depend on its source, but on all else", () => {
  expect(hashPackage({ a: 1, source })).toBe(hashPackage({ a: 1 }));
  expect(hashPackage({ a: 2 })).not.toBe(hashPackage({ a: 1 }));
});
