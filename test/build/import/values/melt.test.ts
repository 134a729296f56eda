import { expect, it } from "vitest";
import { add, emptyContent, factsOf } from "../addFixture.ts";

it("a row that repeats the values of another is dropped, whatever digits it writes", async () => {
  const content = await emptyContent();
  const { code, err } = await add(content, "rain.csv", "country,year,rain\nFrance,2000,1.50\nFrance,2000,1.5\n");
  expect([code, err]).toEqual([0, expect.stringContaining("1 duplicates")]);
  expect(await factsOf(content, "rain")).toEqual([["Rain", "France", "2000", 1.5]]);
});

it.each(["1.5000001", "1.50000000001"])("values that differ by less than 1e-6 are a conflict: %s", async (other) => {
  const content = await emptyContent();
  const { code, err } = await add(content, "rain.csv", `country,year,rain\nFrance,2000,1.5\nFrance,2000,${other}\n`);
  expect([code, err]).toEqual([1, expect.stringContaining(`France, 2000 is 1.5 and ${other} (lines 2 and 3)`)]);
});
