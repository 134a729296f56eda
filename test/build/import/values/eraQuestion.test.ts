import { describe, expect, it } from "vitest";
import { add, emptyContent, factsOf } from "../addFixture.ts";

const rowsOf = (years: readonly (number | string)[], head = "Year"): string =>
  `Country,${head},Births\n${years.map((year, i) => `Peru,${year},${i}\n`).join("")}`;

/** The last year that needs no question. */
const latest = new Date().getUTCFullYear() + 100;

describe("years of an unknown era", () => {
  it.each([
    ["a century ahead", rowsOf([2561, 2562, 2563]), "--era buddhist reads 2563 as 2020"],
    ["a century ahead in headers", "Country,2000,2100,2150\nPeru,1,2,3\n", "--era common takes 2150 as it is"],
    ["a century ahead in months", rowsOf(["Jan 2563", "Feb 2563"], "Month"), "--era buddhist reads 2563-02 as 2020-02"],
    ["at the end of a projection", rowsOf([2000, latest, latest + 1]), "--era common takes"],
    ["below 150", rowsOf([107, 108, 109]), "--era minguo reads 107 as 2018"],
    ["with a word for a year", rowsOf(["107年", "108年"], "年別"), "--era minguo reads 107年 as 2018年"],
    ["below 150 in headers", "Country,107年,108年\nPeru,1,2\n", "--era minguo reads 107年 as 2018年"],
    ["in Persian digits", rowsOf(["۱۳۹۸", "۱۳۹۹"], "سال"), "--era solar-hijri reads 1398 as 2019"],
    ["that begin in spring", rowsOf([1398, 1399], "Year (SH)"), "--era solar-hijri reads 1398 as 2019"],
    ["of the lunar calendar", rowsOf([1440, 1441], "Hijri year"), "write the year of the common era beside each"],
    ["against their header", rowsOf([2018, 2019], "Year (B.E.)"), "says Buddhist era, and has 2018"],
  ])("are asked about: %s", async (_, table, asked) => {
    const { code, err } = await add(await emptyContent(), "it.csv", table);
    expect(err).toContain(asked);
    expect(code).toBe(1);
  });

  it.each([
    ["projections to a century ahead", rowsOf([2000, 2050, latest])],
    ["years long ago next to others", rowsOf([1, 1000, 1500])],
    ["years below 150 of a stated era", rowsOf(["14 CE", "68 CE"])],
  ])("are not asked about: %s", async (_, table) => {
    expect(await add(await emptyContent(), "it.csv", table)).toMatchObject({ code: 0 });
  });

  it.each([
    ["buddhist", rowsOf([2563])],
    ["minguo", rowsOf([109])],
    ["minguo", "Country,109年\nPeru,0\n"],
    ["solar-hijri", rowsOf([1399], "Year (SH)")],
  ])("are of the era that the user names: %s", async (era, table) => {
    const content = await emptyContent();
    await add(content, "it.csv", table, "--era", era);
    expect((await factsOf(content, "it")).map(([, ...rest]) => rest)).toEqual([["Peru", "2020", 0]]);
  });

  it("are of the common era if the user says so", async () => {
    const content = await emptyContent();
    await add(content, "it.csv", rowsOf([2563], "Year (B.E.)"), "--era", "common");
    expect(await factsOf(content, "it")).toEqual([["Births", "Peru", "2563", 0]]);
  });
});

describe("years of an era that the file states", () => {
  it.each([
    ["in the header of their column", rowsOf([107], "民國年"), "2018"],
    ["in each cell", rowsOf(["平成30年"], "年"), "2018"],
    ["in headers", "Country,พ.ศ. 2561,พ.ศ. 2562\nPeru,0,\n", "2018"],
    ["by a letter, below a header", rowsOf(["H30"], "和暦"), "2018"],
  ])("are converted: %s", async (_, table, year) => {
    const content = await emptyContent();
    const { err } = await add(content, "it.csv", table);
    expect(err).toMatch(/^ {2}era {9}.* is 2018/m);
    expect((await factsOf(content, "it")).map(([, , time]) => time)).toEqual([year]);
  });
});
