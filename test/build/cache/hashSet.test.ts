import { expect, it } from "vitest";
import { HashSet } from "../../../build/cache/hashSet.ts";
import { hash } from "../../../build/hash.ts";

/** Many, in no order. */
const hashes = Array.from({ length: 3000 }, (_, i) => hash(String(i)));

it("has the hashes that it was made of, in whatever order they came, and no others", () => {
  const set = new HashSet(hashes);
  expect(hashes.every((one) => set.has(one))).toBe(true);
  expect(hashes.some((one) => set.has(hash(`no ${one}`)))).toBe(false);
});

it("has nothing when it is made of nothing", () => {
  expect(new HashSet([]).has(hash(""))).toBe(false);
  expect(new HashSet([]).has("0".repeat(32))).toBe(false);
});

it("tells hashes apart that have ten digits in common", () => {
  const set = new HashSet([`0123456789a${"0".repeat(21)}`]);
  expect(set.has(`0123456789a${"0".repeat(21)}`)).toBe(true);
  expect(set.has(`0123456789b${"0".repeat(21)}`)).toBe(false);
});
