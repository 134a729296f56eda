import { expect, it } from "vitest";
import { entityNouns } from "../../../src/core/chart/entityNouns.ts";
import { testChart } from "../../fixture.ts";

const chartOf = (values: Record<string, Record<number, number>>, config = {}) =>
  testChart([{ property: "y", values }], config);

it("calls entities without any code entities, and others countries and regions", () => {
  expect(entityNouns({ ...chartOf({ Coal: { 2000: 1 } }), codes: {} })).toEqual({
    singular: "entity",
    plural: "entities",
  });
  expect(entityNouns({ ...chartOf({ France: { 2000: 1 } }), codes: { France: "FRA" } }).plural).toBe(
    "countries and regions",
  );
});

it("prefers the author's words", () => {
  const chart = chartOf({ Coal: { 2000: 1 } }, { entityType: "fuel", entityTypePlural: "fuels" });
  expect(entityNouns({ ...chart, codes: {} })).toEqual({ singular: "fuel", plural: "fuels" });
});
