import { describe, expect, it } from "vitest";
import { originDecisions, titleDecision, unitDecisions } from "../../../../build/import/decisions/textDecisions.ts";
import { readSource } from "../readSource.ts";

const rows = [
  ["Country", "Year", "Fall (mm)"],
  ["France", "2000", "1.5"],
  ["Chad", "2001", "2.5"],
];
const below = (...titles: string[]) => readSource([...titles.map((title) => [title]), ...rows]);

describe("the decision about the title", () => {
  const decide = (title: string, ...titles: string[]) => titleDecision({ ...below(...titles), title });

  it("is sure of the only line above the table", () => {
    expect(decide("Rain", "Rain by country")).toMatchObject({
      why: "it is the only line above the table",
      sureness: "sure",
    });
  });

  it("is likely of one of several, with another as second choice", () => {
    expect(decide("Rain", "Bulletin 2", "Rain by country", "Yearly sums")).toMatchObject({
      why: "it is line 2 of 3 above the table; the others are less likely titles",
      sureness: "likely",
      alternative: "Bulletin 2",
      option: '--title "Bulletin 2"',
    });
    expect(decide("Rain", "12 / 3", "Rain by country")).not.toHaveProperty("option");
  });

  it("is a guess if it is the name of the file", () => {
    expect(decide("Rain")).toMatchObject({
      why: "no line is above the table; it is the name of the file",
      sureness: "guess",
    });
    expect(decide("Rain", "Yearly sums")).toMatchObject({
      why: "no line above the table is a title; it is the name of the file",
      alternative: "Yearly sums",
    });
  });

  it("is likely of the header of the series", () => {
    expect(decide("Fall")).toMatchObject({ why: "the header of the only series says so", sureness: "likely" });
  });

  it("is stated by an option or the file", () => {
    expect(titleDecision({ ...below(), stated: { title: "Rain" } })).toMatchObject({
      why: "--title says so",
      sureness: "stated",
    });
    expect(titleDecision(readSource(rows, {}, { facts: { title: "Rain" } }))).toMatchObject({
      why: "the metadata of the file state it",
      sureness: "stated",
    });
  });
});

describe("the decision about units", () => {
  it("says where each is from", () => {
    expect(unitDecisions(below())).toEqual([
      { subject: "unit", of: ["Fall"], chosen: "mm", why: "the header says so", sureness: "sure" },
    ]);
    const none = readSource(rows.map((row, i) => (i === 0 ? ["Country", "Year", "Fall"] : row)));
    expect(unitDecisions(none)).toEqual([
      {
        subject: "unit",
        of: ["Fall"],
        chosen: "none",
        why: "neither headers, cells nor titles state one",
        sureness: "likely",
      },
    ]);
    const above = readSource([["Unit: mm"], ...rows.map((row, i) => (i === 0 ? ["Country", "Year", "Fall"] : row))]);
    expect(unitDecisions(above)).toEqual([
      expect.objectContaining({ why: "a line above the table says so", sureness: "likely" }),
    ]);
    const column = readSource([
      ["Country", "Year", "Unit", "Fall"],
      ["France", "2000", "mm", "1.5"],
      ["Chad", "2001", "mm", "2.5"],
    ]);
    expect(unitDecisions(column)).toEqual([
      expect.objectContaining({ chosen: "mm", why: 'the column "Unit" says so', sureness: "sure" }),
    ]);
  });

  it("is one for indicators with the same origin, and none of words", () => {
    const two = readSource([
      ["Country", "Year", "Rain (mm)", "Snow (mm)", "Weather"],
      ["France", "2000", "1.5", "2.5", "wet"],
      ["Chad", "2000", "3.5", "4.5", "dry"],
    ]);
    expect(unitDecisions(two)).toEqual([expect.objectContaining({ of: ["Rain", "Snow"] })]);
  });
});

describe("publisher and licence", () => {
  it("are never guessed", () => {
    expect(originDecisions(below()).map(({ subject, chosen, sureness }) => [subject, chosen, sureness])).toEqual([
      ["publisher", "none", "sure"],
      ["licence", "none", "sure"],
    ]);
  });

  it("are those of the file, unless the user states the licence", () => {
    const read = readSource(rows, {}, { facts: { publisher: "Office", licence: { url: "https://a.test" } } });
    expect(originDecisions(read).map(({ chosen }) => chosen)).toEqual(["Office", "https://a.test"]);
    expect(originDecisions({ ...read, stated: { licence: "CC0" } })[1]).toMatchObject({
      chosen: "CC0",
      why: "--licence says so",
    });
  });
});
