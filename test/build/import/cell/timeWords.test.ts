import { describe, expect, it } from "vitest";
import { parseSourcePeriod, periodCell } from "../../../../build/import/cell/period.ts";
import { withoutTimeWords } from "../../../../build/import/cell/timeWords.ts";

const read = (text: string): string | undefined => {
  const period = parseSourcePeriod(text);
  return period && periodCell(period);
};

describe("a time with a word for a year", () => {
  it.each([
    ["2020. gada janvāris", "2020-01"],
    ["2020 m. sausis", "2020-01"],
    ["I kw 2020 r.", "2020-Q1"],
    ["siječanj 2020.", "2020-01"],
    ["2020. 01. 05.", "2020-01-05"],
    ["2020.01.", "2020-01"],
    ["2020. január 5.", "2020-01-05"],
    ["01.01.2020 г.", "2020-01-01"],
    ["2020 年 1 月", "2020-01"],
    ["ไตรมาสที่ 1 ปี 2020", "2020-Q1"],
    ["2018. gads", "2018"],
  ])("is read: %s", (text, period) => {
    expect(read(text)).toBe(period);
  });

  it.each(["Table 2020. Births", "2020", "1.5", "m 12"])("stays if it has none: %s", (text) => {
    expect(withoutTimeWords(text).replace(/\./g, "")).toBe(text.replace(/\./g, ""));
  });
});

describe("a part of a year in the words of a language", () => {
  it.each([
    ["prvo tromjesečje 2020", "2020-Q1"],
    ["Α΄ τρίμηνο 2020", "2020-Q1"],
    ["רבעון ראשון 2020", "2020-Q1"],
    ["الربع الأول 2020", "2020-Q1"],
    ["Triwulan II-2020", "2020-Q2"],
    ["2020年4～6月期", "2020-Q2"],
    ["2020年第1季", "2020-Q1"],
    ["2020.1/4", "2020-Q1"],
    ["1ºT 2020", "2020-Q1"],
    ["2020/1.Q", "2020-Q1"],
    ["ינו׳ 2020", "2020-01"],
    ["בינואר 2020", "2020-01"],
    ["كانون الثاني/يناير 2020", "2020-01"],
    ["sty.20", "2020-01"],
    ["KW 5/2020", "2020-W05"],
    ["5. KW 2020", "2020-W05"],
    ["semaine 5 2020", "2020-W05"],
    ["2020年第5周", "2020-W05"],
  ])("is read: %s", (text, period) => {
    expect(read(text)).toBe(period);
  });

  it.each(["Sem 1 2020", "1 sem 2020"])("is a half-year, not a week: %s", (text) => {
    expect(read(text)).toBe("2020-S1");
  });

  it.each(["2020年1～4月期", "Pro 12", "2020-1/4", "כרבעון 2020"])("is not read: %s", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
