import { describe, expect, it } from "vitest";
import { eraOfHeader, fromEra, withStatedEra } from "../../../build/vocabulary/eras.ts";

describe("a text that names its era", () => {
  it.each([
    ["民國109年", "2020年", "minguo"],
    ["中華民國元年", "1912年", "minguo"],
    ["民國109年1月", "2020年1月", "minguo"],
    ["พ.ศ. 2563", "2020", "buddhist"],
    ["2563 B.E.", "2020", "buddhist"],
    ["平成30年", "2018年", "japanese"],
    ["令和元年", "2019年", "japanese"],
    ["昭和64年", "1989年", "japanese"],
    ["大正 15年", "1926年", "japanese"],
    ["明治33年度", "1900年度", "japanese"],
    ["2018年（平成30年）", "2018", "japanese"],
    ["平成30(2018)年", "2018年", "japanese"],
    ["平成31年・令和元年", "2019", "japanese"],
    ["단기 4353년", "2020년", "dangi"],
  ])("has its year of the common era: %s", (text, common, era) => {
    expect(withStatedEra(text)).toEqual({ text: common, era });
  });

  it("loses the name of the common era", () => {
    expect(["西元2020年", "公元2020年", "ค.ศ. 2020"].map((text) => withStatedEra(text).text)).toEqual([
      "2020年",
      "2020年",
      "2020",
    ]);
  });

  it.each(["平成40年", "昭和65年", "平和30年", "民國前1年", "Benin 2563"])(
    "stays if no such year exists: %s",
    (text) => {
      expect(withStatedEra(text)).toEqual({ text });
    },
  );
});

describe("a header", () => {
  it.each([
    ["民國年", "minguo"],
    ["Year (ROC)", "minguo"],
    ["Year (B.E.)", "buddhist"],
    ["ปี พ.ศ.", "buddhist"],
    ["和暦", "japanese"],
    ["Year (SH)", "solar-hijri"],
    ["Hijri year", "lunar"],
    ["Year (B.S.)", "bikram-sambat"],
  ])("states an era: %s", (head, era) => {
    expect(eraOfHeader(head)).toBe(era);
  });

  it.each(["Year", "Member states", "Subscribers", "Year of the rock", "Cash flow (year)", "ปี ค.ศ."])(
    "states none: %s",
    (head) => {
      expect(eraOfHeader(head)).toBeUndefined();
    },
  );
});

describe("a year of an era", () => {
  it.each([
    ["109", "minguo", "2020"],
    ["10901", "minguo", "2020-01"],
    ["1090131", "minguo", "2020-01-31"],
    ["2563-02-29", "buddhist", "2020-02-29"],
    ["2562/63", "buddhist", "2019/20"],
    ["มกราคม 2563", "buddhist", "มกราคม 2020"],
    ["H30", "japanese", "2018"],
    ["R元年", "japanese", "2019年"],
    ["1399", "solar-hijri", "2020"],
    ["2075/76", "bikram-sambat", "2018/19"],
  ] as const)("is written as one of the common era: %s", (text, era, common) => {
    expect(fromEra(text, era)).toEqual({ text: common, era });
  });

  it("stays if it is out of the range of the era", () => {
    expect(fromEra("2020", "buddhist")).toEqual({ text: "2020" });
  });
});

it("a text of more than 40 characters states no era", () => {
  const text = `民國109年${"x".repeat(34)}`;
  expect(text).toHaveLength(40);
  expect(withStatedEra(text).era).toBe("minguo");
  expect(withStatedEra(`${text}x`)).toEqual({ text: `${text}x` });
});
