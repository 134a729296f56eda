import { describe, expect, it } from "vitest";
import {
  type IndicatorMetadata,
  indicatorId,
  indicatorRecords,
  readMetadata,
  readValues,
  wantedEntities,
  wantedTimes,
} from "../../../src/service/mcp/indicator.ts";
import { fakeSite } from "./fakeSite.ts";

const about = (unit?: "day" | "month", times: readonly number[] = [2000, 2001, 2003]): IndicatorMetadata => ({
  name: "Life",
  ...(unit && { display: { timeInterval: unit } }),
  dimensions: {
    years: { values: times.map((id) => ({ id })) },
    entities: {
      values: [
        { id: 1, name: "France", code: "FRA" },
        { id: 2, name: "A, B" },
      ],
    },
  },
});
const values = { values: [1.5, "x,y", 3], years: [2000, 2001, 2003], entities: [1, 2, 1] };

describe("the files of an indicator", () => {
  const files = { "v1/indicators/7.metadata.json": '{"name":"Life"}', "v1/indicators/7.data.json": '{"values":[]}' };

  it("are read by its id, which is a whole number", async () => {
    const site = fakeSite({ files });
    expect(await readMetadata(7, site)).toEqual({ name: "Life" });
    expect(await readValues(7, about(), site)).toEqual({ values: [] });
    expect([0, -1, 1.5].map((id) => indicatorId.safeParse(id).success)).toEqual([true, false, false]);
  });

  it("are missing with advice, or closed by the licence", async () => {
    await expect(readMetadata(8, fakeSite({ files }))).rejects.toThrow("There is no indicator 8 here");
    await expect(readValues(8, about(), fakeSite({ files }))).rejects.toThrow("no file of an indicator's values");
    await expect(readValues(7, { ...about(), nonRedistributable: true }, fakeSite({ files }))).rejects.toThrow(
      "does not allow redistribution",
    );
  });
});

describe("the rows of an indicator", () => {
  const rows = (wanted: Partial<Parameters<typeof indicatorRecords>[2]> = {}, of = about()) =>
    indicatorRecords(of, values, { entities: undefined, time: undefined, ...wanted });

  it("have entity, code, time and value as CSV", () => {
    expect(rows()).toEqual([
      "entity,code,year,value",
      "France,FRA,2000,1.5",
      '"A, B",,2001,"x,y"',
      "France,FRA,2003,3",
    ]);
  });

  it("are those of the entities and times that are wanted, both ends included", () => {
    expect(rows({ entities: new Set([2]) })).toHaveLength(2);
    expect(rows({ time: { start: 2001, end: 2003 } })).toHaveLength(3);
    expect(rows({ time: { start: 2001, end: 2002 } })).toHaveLength(2);
  });

  it("of days have their dates", () => {
    const days = indicatorRecords(
      about("day"),
      { values: [1], years: [0], entities: [1] },
      { entities: undefined, time: undefined },
    );
    expect(days).toEqual(["entity,code,day,value", "France,FRA,2020-01-21,1"]);
  });
});

describe("the entities that are wanted", () => {
  const idsOf = (asked: readonly string[]) => [
    ...wantedEntities(asked, about(), (text) => (text === "La France" ? "France" : undefined)),
  ];

  it("go by name, code or another name of the site", () => {
    expect(idsOf(["France"])).toEqual([1]);
    expect(idsOf(["FRA", "A, B"])).toEqual([1, 2]);
    expect(idsOf(["La France"])).toEqual([1]);
  });

  it("are refused by name if the indicator lacks them", () => {
    expect(() => idsOf(["FRA", "X", "Y"])).toThrow('no values of "X", "Y".');
  });
});

describe("the times that are wanted", () => {
  it.each([
    ["2001", { start: 2001, end: 2001 }],
    ["2000..latest", { start: 2000, end: 2003 }],
    ["earliest..2001", { start: 2000, end: 2001 }],
  ])("are years of an indicator of years: %s", (text, range) => expect(wantedTimes(text, about())).toEqual(range));

  it.each([
    ["2020", { start: -20, end: 345 }],
    ["2020-01-21", { start: 0, end: 0 }],
    ["2020-01-21..latest", { start: 0, end: 60 }],
  ])("are days of an indicator of days, all those of a year: %s", (text, range) =>
    expect(wantedTimes(text, about("day", [0, 60]))).toEqual(range),
  );

  it("begin with the period of their first day", () => {
    expect(wantedTimes("2020-02-15..2020-03-15", about("month", [11, 40]))).toEqual({ start: 11, end: 54 });
  });

  it.each(["soon", "2000-01-01"])("are refused if they are none of it: %s", (text) =>
    expect(() => wantedTimes(text, about())).toThrow("time is a year or day"),
  );
});
