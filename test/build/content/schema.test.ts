import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { accepts, salvage } from "../../../build/content/schema.ts";
import { configSchema, cubeSchema } from "../../../src/charts/configSchema.ts";
import { dataPackageSchema } from "../../../src/core/chart/schema/dataPackage.ts";
import type { JsonSchema } from "../../../src/core/chart/schema/jsonSchema.ts";
import { siteSchema, termsSchema } from "../../../src/core/chart/schema/site.ts";

/** The chart of the example whose config has choosers. */
const withChoosers = "share-of-the-population-by-age";

const documents: readonly (readonly [pattern: string, schema: JsonSchema])[] = [
  [`content/charts/!(${withChoosers}).json`, configSchema],
  [`content/charts/${withChoosers}.json`, cubeSchema],
  ["content/datasets/*/datapackage.json", dataPackageSchema],
  ["content/site.json", siteSchema],
  ["content/terms.json", termsSchema],
];

/** Values that authors may write by mistake. */
const mistakes: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.POSITIVE_INFINITY,
  "",
  "x",
  [],
  ["x", "x"],
  {},
  { x: 1 },
];

/** Variants of a value: each part replaced by each mistake, each field removed, and an unknown field added. */
function* broken(value: unknown): Generator<unknown> {
  yield* mistakes;
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { ...value, unknown: 1 };
  for (const [name, field] of Object.entries(value)) {
    const without = structuredClone(value);
    Reflect.deleteProperty(without, name);
    if (!Array.isArray(value)) yield without;
    for (const one of broken(field)) {
      const changed = structuredClone(value);
      Reflect.set(changed, name, one);
      yield changed;
    }
  }
}

describe.each(documents)("accepts: %s", (pattern, schema) => {
  const values = glob
    .sync(pattern)
    .sort()
    .map((file): unknown => JSON.parse(readFileSync(file, "utf8")));

  it("accepts valid documents", () => {
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(accepts(schema, value)).toBe(true);
  });

  it("accepts nothing that ajv rejects", () => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const longest = values.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    const wrong = longest.slice(0, 3).flatMap((value) => [...broken(value)]);
    const taken = wrong.filter((value) => accepts(schema, value) && !validate(value));
    expect(taken).toEqual([]);
    expect(wrong.some((value) => !accepts(schema, value))).toBe(true);
  });
});

const cases: readonly (readonly [schema: JsonSchema, right: unknown, wrong: unknown])[] = [
  [{ type: ["string", "null"] }, null, 1],
  [{ type: "integer", minimum: 1, maximum: 3 }, 3, 4],
  [{ type: "number", exclusiveMinimum: 0 }, 0.1, 0],
  [{ const: "a" }, "a", "b"],
  [{ enum: ["a", null] }, null, "b"],
  [{ pattern: "^a" }, "ab", "ba"],
  [{ type: "string", minLength: 2 }, "abc", "😀"],
  [{ type: "array", items: { type: "string" }, minItems: 1, maxItems: 2 }, ["a"], ["a", "b", "c"]],
  [{ type: "array", uniqueItems: true }, [1, "1"], [1, 1]],
  [
    { type: "array", uniqueItems: true },
    [],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [{ required: ["a"] }, { a: 1 }, {}],
  [{ properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }],
  [{ additionalProperties: { type: "string" } }, { a: "b" }, { a: 1 }],
  [{ anyOf: [{ type: "string" }, { minimum: 2 }] }, 2, 1],
];

describe("accepts", () => {
  it.each(cases)("%j accepts %j but not %j", (schema, right, wrong) => {
    expect([accepts(schema, right), accepts(schema, wrong)]).toEqual([true, false]);
  });
});

const dimensions = [{ property: "y", variableId: 1 }];

describe("salvage", () => {
  it("removes unknown fields and invalid values at any depth, and keeps the rest", () => {
    const written = {
      $schema: "x",
      titel: "x",
      title: 5,
      subtitle: "s",
      dimensions: [{ property: "y", variableId: 1, display: { unti: "t", numDecimalPlaces: -1, name: "n" } }],
      yAxis: { min: 0, scaleType: "logg" },
    };
    expect(salvage(configSchema, written)).toEqual({
      $schema: "x",
      subtitle: "s",
      dimensions: [{ property: "y", variableId: 1, display: { name: "n" } }],
      yAxis: { min: 0 },
    });
  });

  it("removes invalid values from a list of values", () => {
    const chartTypes = ["LineChrat", "DiscreteBar"];
    expect(salvage(configSchema, { $schema: "x", dimensions, chartTypes })).toMatchObject({
      chartTypes: ["DiscreteBar"],
    });
  });

  it("keeps a list of objects completely or not at all, because problems refer to indices", () => {
    const comparisonLines = [{ yEquals: 1 }, 5];
    expect(salvage(configSchema, { $schema: "x", dimensions, comparisonLines })).toEqual({ $schema: "x", dimensions });
    expect(salvage(configSchema, { $schema: "x", dimensions: [...dimensions, { property: "z" }] })).toBeUndefined();
  });

  it("adds a placeholder for a missing text", () => {
    expect(salvage(configSchema, { dimensions })).toEqual({ $schema: "$schema", dimensions });
    expect(salvage(dataPackageSchema, { resources: [] })).toBeUndefined();
  });

  it.each([[null], [5], [[]], ["x"]])("gives nothing for %j", (value) => {
    expect(salvage(configSchema, value)).toBeUndefined();
  });
});
