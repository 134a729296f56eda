import { expect, it } from "vitest";
import { headingParts } from "../../../src/pages/chart/heading.ts";

it.each([
  ["Deaths, Apr 1, 1854 to Mar 1, 1856", "Deaths, Apr~1,~1854 to Mar~1,~1856"],
  ["Population, 10,000 BCE to 2023", "Population, 10,000~BCE to 2023"],
  ["The May 20 group of 1,000 people", "The May~20 group of 1,000 people"],
  ["Share of 12 % and less", "Share of 12~% and less"],
])("the heading of %s does not break inside a date", (title, heading) => {
  expect(headingParts(title)).toEqual([{ text: heading.replaceAll("~", "\u00a0"), isUnbroken: false }]);
});

it.each([
  ["Deaths from COVID-19 in 2020", "Deaths from |COVID-19| in 2020"],
  ["COVID-19", "|COVID-19|"],
  ["T-cells, PM-2.5 and CO-2", "|T-cells,| |PM-2.5| and |CO-2|"],
  ["Income of 15–24-year-olds", "Income of |15–24-year-|olds"],
  ["Long-term homicide rates", "Long-term homicide rates"],
  ["Deaths per 100,000-and-some-more-people", "Deaths per |100,000-and-|some-more-people"],
])("the heading of %s only breaks at dashes between words", (title, heading) => {
  const parts = headingParts(title);
  expect(parts.map(({ text, isUnbroken }) => (isUnbroken ? `|${text}|` : text)).join("")).toBe(heading);
});
