import { describe, expect, it } from "vitest";
import { add, emptyContent } from "../addFixture.ts";

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");

/** Tables whose reading is hardly what they say, with a part of the reason. */
const vetoed: readonly (readonly [rule: string, table: string, reason: string, ...options: readonly string[]])[] = [
  ["entities that are weeks", "Name,Sales\nWeek 1,5\nWeek 2,6\nWeek 3,8\n", "are all times", "--time", "2020"],
  [
    "entities that are weekdays",
    "Name,Sales\nMonday,5\nTuesday,6\nWednesday,8\nThursday,9\nFriday,9\n",
    "are all times",
    "--time",
    "2020",
  ],
  [
    "years below 1000 next to dates",
    "year,date,cases\n101,2020-03-01,5\n102,2020-03-02,6\n103,2020-03-03,8\n",
    "next to the times in",
  ],
  [
    "a day of the month as indicator",
    "Country,Year,Day,Cases\nPeru,2020,1,5\nPeru,2021,2,6\nChad,2020,3,8\n",
    "parts of dates",
  ],
  [
    "fewer than half of the rows with a time",
    `Country,Year,Cases\nPeru,2020,5\n${lines(5, (i) => `Peru,,${i}`)}\n`,
    "have no time",
  ],
  [
    "fewer than half of the rows with an entity",
    `Country,Year,Cases\nPeru,2020,5\n${lines(5, (i) => `,2020,${i}`)}\n`,
    "have no entity",
  ],
  [
    "a column of numbers and words as words",
    "Country,Year,Cases\nPeru,2020,5\nPeru,2021,many\nChad,2020,few\nChad,2021,some\n",
    "are numbers, and there are no other values",
  ],
  ["two indicators of one name", "Country,Year,Cases,Cases\nPeru,2020,5,7\nChad,2020,8,1\n", 'have the name "Cases"'],
  [
    "1 of 2,133 rows used, the rest notes",
    `Country,Year,Cases\nPeru,2020,5\n${lines(2132, (i) => `note ${i},,`)}\n`,
    "only 1 of 2133 rows",
  ],
  [
    "1 of 2,133 rows used, the rest blank",
    `Country,Year,Cases\nPeru,2020,5\n${lines(2132, () => "Peru,2020,")}\n`,
    "only 1 of 2133 rows",
  ],
];

describe("a reading that is hardly right is refused", () => {
  it.each(vetoed)("%s", async (_, table, reason, ...options) => {
    const { code, err } = await add(await emptyContent(), "table.csv", table, ...options);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(err).toContain("--");
  });
});

/** Tables that look like these, and are right. */
const kept: readonly (readonly [rule: string, table: string])[] = [
  ["a sparse column", `Country,Year,Cases\nPeru,2020,5\nChad,2020,6\n${lines(60, (i) => `Peru,${1900 + i},`)}\n`],
  [
    "many notes below",
    `Country,Year,Cases\nPeru,2020,5\nChad,2020,6\n${lines(30, (i) => `Note ${i} on the table,,`)}\n`,
  ],
  [
    "words in an indicator of words",
    "Country,Year,State\nPeru,2020,open\nPeru,2021,shut\nChad,2020,open\nChad,2021,open\n",
  ],
  ["years of the Middle Ages without dates", "Country,Year,Popes\nItaly,900,1\nItaly,950,2\nItaly,1000,3\n"],
];

describe("a reading that is right is kept", () => {
  it.each(kept)("%s", async (_, table) => {
    const { code, err } = await add(await emptyContent(), "table.csv", table);
    expect(code, err).toBe(0);
  });
});

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
