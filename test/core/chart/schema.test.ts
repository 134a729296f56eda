import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { configSchema } from "../../../src/charts/configSchema.ts";
import { chartTypes } from "../../../src/charts/registry.ts";
import { dataPackageSchema } from "../../../src/core/chart/schema/dataPackage.ts";
import type { JsonSchema } from "../../../src/core/chart/schema/jsonSchema.ts";
import { siteSchema, termsSchema } from "../../../src/core/chart/schema/site.ts";

const schemas = { configSchema, dataPackageSchema, siteSchema, termsSchema };

/** All schemas within a schema, with their paths. */
function* within(schema: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  yield [path, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* within(inner, `${path}.${name}`);
  if (schema.items) yield* within(schema.items, `${path}[]`);
  for (const inner of schema.anyOf ?? []) yield* within(inner, `${path}|`);
}

test.each(Object.entries(schemas))("%s is a JSON Schema of draft 2020-12", (_, schema) => {
  const ajv = new Ajv2020();
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
});

test.each(Object.entries(schemas))("the defaults and examples of %s are valid", (name, schema) => {
  const ajv = new Ajv2020({ strict: false });
  for (const [path, inner] of within(schema, name))
    for (const value of [inner.default, ...(inner.examples ?? [])])
      if (value !== undefined) expect([path, value, ajv.validate(inner, value)]).toEqual([path, value, true]);
});

test("a config can use every chart type", () => {
  const ajv = new Ajv2020({ strict: false });
  const named = chartTypes.filter(({ group }) => group !== "none");
  const config = { $schema: "x", dimensions: [], chartTypes: named.map(({ name }) => name) };
  expect(ajv.validate(configSchema, config), ajv.errorsText()).toBe(true);
});
