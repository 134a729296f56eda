import { expect, it } from "vitest";
import { ownValue } from "../../../src/core/data/record.ts";

it("tells what a record holds of an entity, and not what every object inherits", () => {
  expect(ownValue({ France: 1 }, "France")).toBe(1);
  expect(ownValue({ France: 1 }, "Chad")).toBeUndefined();
  expect(ownValue({ France: 1 }, "constructor")).toBeUndefined();
  expect(ownValue(undefined, "France")).toBeUndefined();
});
