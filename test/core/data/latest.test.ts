import { expect, it } from "vitest";
import { latest } from "../../../src/core/data/latest.ts";

it("latest makes a thing once for as long as it is asked of the same source", () => {
  let count = 0;
  const made = latest((source: { name: string }) => `${source.name} ${++count}`);
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect([made(a), made(a), made(b), made(b), made(a)]).toEqual(["a 1", "a 1", "b 2", "b 2", "a 3"]);
});
