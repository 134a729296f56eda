import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { shareSchemas } from "../../../build/site/shareSchemas.ts";
import { cubeSchema } from "../../../src/charts/configSchema.ts";
import { closedObject, text } from "../../../src/core/chart/schema/jsonSchema.ts";

const long = closedObject(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field${i}`, text()])));

describe("shared parts of a schema", () => {
  it("are written once, each place with its own description", () => {
    const { properties, $defs } = shareSchemas(
      closedObject({ one: { ...long, description: "First." }, other: { ...long, description: "Second." } }),
    );
    expect(properties).toEqual({
      one: { $ref: "#/$defs/one", description: "First." },
      other: { $ref: "#/$defs/one", description: "Second." },
    });
    expect($defs).toEqual({ one: long });
  });

  it("are only those that are long and occur more than once", () => {
    const plain = closedObject({ one: text(), other: text(), long });
    expect(shareSchemas(plain)).toEqual(plain);
  });

  it("have names of their own", () => {
    const other = closedObject({ ...long.properties, more: text() });
    const pair = (one: object) => closedObject({ map: one, list: { type: "array", items: one } });
    const { $defs } = shareSchemas(closedObject({ a: pair(long), b: pair(other) }));
    expect(Object.keys($defs ?? {})).toEqual(["map", "map2"]);
  });
});

describe("the published schema of configs with choosers", () => {
  const published = shareSchemas(cubeSchema);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
  const file = "content/charts/share-of-the-population-by-age.json";
  const config = JSON.parse(readFileSync(file, "utf8"));

  it("is a fifth as long as with all parts written out", () => {
    expect(JSON.stringify(published).length).toBeLessThan(JSON.stringify(cubeSchema).length / 5);
  });

  it("accepts and rejects the same", () => {
    const accepts = [published, cubeSchema].map((schema) => ajv.compile(schema));
    const variants = [
      config,
      { ...config, config: { titel: "x" } },
      { ...config, config: { map: { colorScale: { baseColorScheme: "x" } } } },
      { ...config, views: [{ dimensions: {}, indicators: { y: "x" } }] },
      { ...config, views: [{ dimensions: {}, indicators: { y: [{ id: 1, display: { unit: "%" } }] } }] },
    ];
    const [short, full] = accepts.map((accept) => variants.map((variant) => accept(variant)));
    expect(short).toEqual(full);
    expect(new Set(full)).toEqual(new Set([true, false]));
  });
});
