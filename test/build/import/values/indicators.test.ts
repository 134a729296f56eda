import { describe, expect, it } from "vitest";
import { add, emptyContent, factsOf } from "../addFixture.ts";

/** The indicators that a table becomes, as the report lists them. */
async function indicatorsOf(table: string): Promise<string> {
  const { err } = await add(await emptyContent(), "it.csv", table);
  return /indicators {2}\d+: (.*)/.exec(err)?.[1] ?? err;
}

describe("a column of magnitudes", () => {
  it.each([
    ["Country,Year,Value,UNIT_MULT\nPeru,2019,1.5,6\nPeru,2020,2.5,6\n", '"It (millions)"'],
    ["Country,Year,Value,Multiplier\nPeru,2019,1.5,1000\nPeru,2020,2.5,1000\n", '"It (thousands)"'],
    ["Country,Year,GDP (US$),UNIT_MULT\nPeru,2019,1.5,9\nPeru,2020,2.5,9\n", '"GDP (US$, billions)"'],
    ["Country,Year,GDP,UNIT_MULT\nPeru,2019,1.5,0\nPeru,2020,2.5,0\n", '"GDP"'],
  ])("goes into the unit", async (table, indicators) => {
    expect(await indicatorsOf(table)).toBe(indicators);
  });

  it("makes an indicator of each magnitude", async () => {
    const content = await emptyContent();
    await add(content, "it.csv", "Country,Year,Value,UNIT_MULT\nPeru,2019,1.5,6\nPeru,2020,2500,3\n");
    expect((await factsOf(content, "it")).map(([, , , value]) => value)).toEqual([1.5, 2500]);
  });
});
