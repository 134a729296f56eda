import { expect, it } from "vitest";
import { timeTexts } from "../../../../build/import/format/timeCategories.ts";

it.each([
  [["0", "1"], [["2019", "2020"]], ["2019", "2020"]],
  [["2019", "2020"], [["first", "second"]], ["2019", "2020"]],
  [["2019", "2020"], [["2019M01", "2019M02"]], ["2019", "2020"]],
  [
    ["a", "b"],
    [["2019"], ["2019M01", "b"], ["2019M01*", "2019M02*"]],
    ["2019M01*", "2019M02*"],
  ],
  [["a", "b"], [["1", "2"]], ["a", "b"]],
])("the categories of a time dimension are in the first of the lists with the most times: %j", (codes, others, texts) =>
  expect(timeTexts(codes, ...others)).toEqual(texts),
);
