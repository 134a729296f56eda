import { expect, test } from "vitest";
import { advisePattern, patternDescriptions } from "../../../build/content/validation.ts";
import { configSchema } from "../../../src/charts/configSchema.ts";
import { dataPackageSchema } from "../../../src/core/chart/schema/dataPackage.ts";
import { siteSchema, termsSchema } from "../../../src/core/chart/schema/site.ts";

/** All patterns in a schema. */
function* patternsOf(schema: unknown): Iterable<string> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema))
    if (key === "pattern" && typeof value === "string") yield value;
    else yield* patternsOf(value);
}

test("every pattern of the schemas has a description", () => {
  const schemas = [configSchema, dataPackageSchema, siteSchema, termsSchema];
  const patterns = new Set(schemas.flatMap((schema) => [...patternsOf(schema)]));
  expect(Object.keys(patternDescriptions).sort()).toEqual([...patterns].sort());
});

test.each([
  ["^[a-z0-9-]+$", "Über Chart", "uber-chart"],
  ["^[A-Za-z][A-Za-z0-9]*$", "2 a-b", "ab"],
  ["^https?://\\S+$", "example.org/charts", "https://example.org/charts"],
])("suggests a text that matches %s for %j: %j", (pattern, written, meant) => {
  expect(meant).toMatch(new RegExp(pattern, "u"));
  expect(advisePattern(written, pattern, "x")).toMatch(new RegExp(`: "${meant}"$`));
});

test.each(Object.keys(patternDescriptions))("gives an example if no text can be suggested: %s", (pattern) => {
  expect(advisePattern("…", pattern, "this")).toMatch(/^write .+, such as "this"$/);
});
