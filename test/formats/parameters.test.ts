import { expect, it } from "vitest";
import { parseParams, viewParamNames, writeParams } from "../../src/core/view/params.ts";
import { parameters } from "../../src/formats/parameters.ts";
import { representations } from "../../src/representations.ts";

const all = Object.entries(parameters);

it("every parameter says what it is, as a sentence", () => {
  expect(all.filter(([, { description }]) => !/^[\w`].*[.\w)]$/s.test(description))).toEqual([]);
});

it("every value and example of a view's parameters is read, and written again", () => {
  for (const name of viewParamNames) {
    const { schema, example } = parameters[name] as { schema: Record<string, unknown>; example?: string };
    const values = [schema.enum, schema.examples, example].flat().filter((it) => typeof it === "string");
    for (const value of values) {
      const params = parseParams(new URLSearchParams([[name, value]]));
      expect([name, value, params[name] !== undefined]).toEqual([name, value, true]);
      expect(parseParams(writeParams(params))).toEqual(params);
    }
  }
});

it("every parameter that a representation takes is described, and every one that is described is taken", () => {
  const taken = new Set<string>(representations.flatMap(({ params }) => params));
  expect([...taken].filter((name) => !Object.hasOwn(parameters, name))).toEqual([]);
  expect(all.map(([name]) => name).filter((name) => !taken.has(name) && name !== "nocache")).toEqual([]);
});
