import { describe, expect, it } from "vitest";
import { add, emptyContent } from "../addFixture.ts";

describe("numbers with letters", () => {
  it.each([
    ["names of entities", "Mountain,Year,Height\nA,2019,25m\nB,2020,30m\n", "--suffix m=unit"],
    ["words in place of values", "Country,Year,Sales\nPeru,2019,12kk\nPeru,2020,15kk\n", 'numbers with "kk"'],
  ])("are not read as %s", async (_, table, told) => {
    const { code, err } = await add(await emptyContent(), "it.csv", table);
    expect(err).toContain(told);
    expect(code).toBe(1);
  });
});
