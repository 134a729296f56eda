import { expect, it } from "vitest";
import { extractTime } from "../../src/search/queryTime.ts";

it.each([
  ["poverty from 1990 to 2010", "poverty", "1990..2010"],
  ["poverty between 1990 and 2010", "poverty", "1990..2010"],
  ["poverty 1990–2010", "poverty", "1990..2010"],
  ["Poverty Until 1990", "Poverty", "earliest..1990"],
  ["poverty before 1990", "poverty", "earliest..1990"],
  ["poverty since 2000", "poverty", "2000..latest"],
  ["riots in March 2011", "riots", "2011"],
  ["riots since Sept. 2011", "riots", "2011..latest"],
  ["riots from May 2011 to june 2012", "riots", "2011..2012"],
  ["a march on the capital", "a march on the capital", undefined],
  ["poverty from 2000 onwards", "poverty", "2000..latest"],
  ["Poverty Since 2000", "Poverty", "2000..latest"],
  ["poverty in the 1990s", "poverty", "1990..1999"],
  ["the 2020's in poverty", "in poverty", "2020..2029"],
  ["poverty in the 19th century", "poverty", "1800..1899"],
  ["poverty in the 21st Century", "poverty", "2000..2099"],
  ["poverty in the year 1850", "poverty", "1850"],
  ["2015 poverty", "poverty", "2015"],
])("“%s”: the subject is “%s”, the time %s", (text, rest, time) => {
  expect(extractTime(text)).toEqual({ rest, time });
});

it.each(["poverty", "under 25 years", "500 hospitals", "more than 3000 kcal", "12020", "covid19"])(
  "“%s” has no time",
  (text) => {
    expect(extractTime(text)).toEqual({ rest: text, time: undefined });
  },
);
