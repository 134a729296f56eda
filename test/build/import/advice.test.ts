import { describe, expect, it } from "vitest";
import { add, emptyContent } from "./addFixture.ts";

const refuse = async (table: string, ...options: readonly string[]): Promise<string> => {
  const { code, err } = await add(await emptyContent(), "table.csv", table, ...options);
  expect([code, err]).toEqual([1, expect.stringContaining("Nothing was written")]);
  return err.replace(/^.*table\.csv: /, "");
};

/** The options that a refusal says read the table. */
const advised = (told: string): readonly string[] => {
  const [, text = ""] = /; (--[^;]*?)(?:, with the year of the values,)? reads \d/.exec(told) ?? [];
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
};

describe("a refusal", () => {
  it("names the column that comes closest to times, and the first cell that is none", async () => {
    const told = await refuse("Country,Quarter,Sales\nPeru,1975:Qx1,1\nPeru,1975:Qx2,2\nChad,1975:Qx1,4\n");
    expect(told).toContain('"Quarter" comes closest, but "1975:Qx1" (line 2) is not a time that can be read');
  });

  it("does not advise a column that is not a time", async () => {
    const told = await refuse("Country,Visits\nPeru,10\nChad,11\n");
    expect(told).toContain("--time 2020, with the year of the values, reads 2 of 2 rows: 2 entities, 1 indicator");
    expect(told).not.toContain("--time-column");
  });

  it.each([
    ["a column of the entities", "Office,Person,2019,2020\nA1,Ann,1,2\nB1,Bob,3,4\nA1,Bob,5,6\n"],
    ["columns of numbers that distinguish rows", flows()],
    ["the line of the headers", "1,2,3\n4,5,6\nCountry,2019,2020\nPeru,1.5,2.5\nChad,3.5,4.5\n"],
  ])("advises %s, and the table is read with the option", async (_, table) => {
    const told = await refuse(table);
    const options = advised(told);
    expect(options.length, told).toBeGreaterThan(0);
    const again = await add(await emptyContent(), "table.csv", table, ...options);
    expect(again.code, again.err).toBe(0);
  });

  it("does not repeat advice that was tried and does not help", async () => {
    const rows = ["Peru,2020-01-05,2020-01-01,1.5", "Peru,2020-01-05,2020-01-01,2.5", "Chad,2020-01-05,2020-01-01,3.5"];
    const told = await refuse(`Country,Date,Begin date,Sales\n${rows.join("\n")}\n`);
    expect(told).toContain("lines 2 and 3");
    expect(told).not.toContain("--time-column");
  });
});

/** People by place and where they come from, each as a number. */
function flows(): string {
  const rows = [11, 12, 13, 14].flatMap((city) =>
    [0, 1].flatMap((day) => [0, 1, 2].map((from) => `2021,${day},${city},${from},${city * 100 + day * 10 + from}`)),
  );
  return `year,dayflag,citycode,origin,population\n${rows.join("\n")}\n`;
}

it("tables that cannot be read for the same reason are one line", async () => {
  const block = (name: string): string => `${name},2019,2020\nPeru,1,2\nPeru,3,4\n`;
  const told = await refuse(`${block("Births")}\n${block("Deaths")}\n${block("Moves")}`);
  expect(told.split("\n").filter((line) => line.includes("contradict"))).toHaveLength(2);
});
