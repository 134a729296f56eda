import { expect, it } from "vitest";
import { memoize, memoizeLast } from "../../../src/core/data/memoize.ts";

it("memoize computes once per source", () => {
  let count = 0;
  const made = memoize((source: { name: string }) => `${source.name} ${++count}`);
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect([made(a), made(b), made(a), made(b)]).toEqual(["a 1", "b 2", "a 1", "b 2"]);
});

it("memoize computes again if another argument changes", () => {
  let count = 0;
  const made = memoize((_: object, site: { name: string }) => `${site.name} ${++count}`);
  const chart = {};
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect([made(chart, one), made(chart, one), made(chart, other), made(chart, one)]).toEqual([
    "one 1",
    "one 1",
    "other 2",
    "one 3",
  ]);
});

it("memoize caches undefined", () => {
  let count = 0;
  const made = memoize((_: object) => {
    count++;
    return undefined;
  });
  const source = {};
  expect([made(source), made(source), count]).toEqual([undefined, undefined, 1]);
});

it("memoizeLast computes once for consecutive calls with the same source", () => {
  let count = 0;
  const made = memoizeLast((source: { name: string }) => `${source.name} ${++count}`);
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect([made(a), made(a), made(b), made(b), made(a)]).toEqual(["a 1", "a 1", "b 2", "b 2", "a 3"]);
});
