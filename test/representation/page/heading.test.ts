import { expect, it } from "vitest";
import { headingText } from "../../../src/representation/page/heading.ts";

it.each([
  ["Deaths, Apr 1, 1854 to Mar 1, 1856", "Deaths, Apr~1,~1854 to Mar~1,~1856"],
  ["Population, 10,000 BCE to 2023", "Population, 10,000~BCE to 2023"],
  ["The May 20 group of 1,000 people", "The May 20 group of 1,000 people"],
])("the heading of %s breaks within no date", (title, heading) => {
  expect(headingText(title)).toBe(heading.replaceAll("~", "\u00a0"));
});
