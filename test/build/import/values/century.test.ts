import { expect, it } from "vitest";
import { withCentury } from "../../../../build/import/values/century.ts";

const written = (texts: readonly string[], stated?: number) => {
  const read = withCentury(texts, stated, "2026-11-28");
  return typeof read === "function" ? texts.map(read) : (read?.question?.choices ?? read);
};

it("years of four digits are left as they are", () => {
  expect(written(["2000", "2001"])).toBeUndefined();
});

it("two digits next to words are within a hundred years from 1969", () => {
  expect(written(["Jan-69", "Feb-99"])).toEqual([expect.stringContaining("1969"), expect.stringContaining("1999")]);
  expect(written(["Jan-01", "Feb-02"])).toEqual([expect.stringContaining("2001"), expect.stringContaining("2002")]);
});

it("are asked about if two digits stand alone, or if another century brings them closer", () => {
  expect(written(["98", "99"])).toContain("1969");
  expect(written(["Jan-68", "Feb-69"])).toContain("1969");
});

it("are as the user says", () => {
  expect(written(["68", "69"], 1900)).toEqual(["1968", "1969"]);
  expect(written(["68", "69"], 1969)).toEqual(["2068", "1969"]);
  expect(written(["00", "99"], 1950)).toEqual(["2000", "1999"]);
});

it("two digits alone next to four are years long ago, unless the user says otherwise", () => {
  expect(written(["68", "1969"])).toBeUndefined();
  expect(written(["68", "1969"], 1900)).toEqual(["1968", "1969"]);
});

it("are asked about if they would be more than ten years ahead", () => {
  expect(written(["31/12/63", "31/12/64"])).toContain("1963");
  expect(written(["Jan-35", "Jan-36"])).toEqual(["Jan-2035", "Jan-2036"]);
});
