import { describe, expect, it } from "vitest";
import { parseNamedDate } from "../../../../build/import/cell/namedDate.ts";

describe("a date with a month in words", () => {
  it.each([
    ["янв. 2020", { year: 2020, month: 1 }],
    ["январь 2020 г.", { year: 2020, month: 1 }],
    ["Oca 2020", { year: 2020, month: 1 }],
    ["sty 2020", { year: 2020, month: 1 }],
    ["MAYIS 2020", { year: 2020, month: 5 }],
    ["ม.ค. 2020", { year: 2020, month: 1 }],
    ["जनवरी 2020", { year: 2020, month: 1 }],
    ["كانون الثاني 2020", { year: 2020, month: 1 }],
    ["tháng 1 năm 2020", { year: 2020, month: 1 }],
    ["2020-Mar", { year: 2020, month: 3 }],
    ["3 de marzo de 2020", { year: 2020, month: 3, day: 3 }],
    ["1 stycznia 2020", { year: 2020, month: 1, day: 1 }],
    ["Monday, March 3, 2020", { year: 2020, month: 3, day: 3 }],
    ["пн, 3 марта 2020", { year: 2020, month: 3, day: 3 }],
    ["Jan-20", { year: 2020, month: 1 }],
  ])("is read in its language, by full and short names: %s", (text, date) =>
    expect(parseNamedDate(text)).toEqual(date),
  );

  it.each(["Pro 12", "Lip 12", "Total 2020", "Monday 2020", "13 2020"])("is not any word with a number: %s", (text) =>
    expect(parseNamedDate(text)).toBeUndefined(),
  );

  it("is doubtful if languages differ, and certain in one of them", () => {
    expect(parseNamedDate("listopad 2020")).toMatchObject({ isDoubtful: true });
    expect(parseNamedDate("listopad 2020", "hr")).toEqual({ year: 2020, month: 10 });
    expect(parseNamedDate("listopad 2020", "cs")).toEqual({ year: 2020, month: 11 });
  });
});
