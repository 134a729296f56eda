import { isLikelyYear } from "../cell/period.ts";

/** Before a year that tells of prices, an index, an edition or a classification, not of values. */
const before =
  /(?:\b(?:bas[ei]s?(?: year)?|constant|reference(?: year)?|chained|published|updated?|released?|revision|edition|rev\.|copyright|nuts|isced|isco|isic|coicop|icd|agenda|since)[\s:(]*|[©=]\s*)$/i;
/** Behind such a year. */
const behind =
  /^(?:\s*=\s*1|\s+(?:prices?|dollars?|euros?|ppp|international|int\.|us\$|usd|\$|€|boundaries|definitions?|edition|release|revision))/i;

/** The years that titles name, each once: no parts of numbers or of spans, and none of a base (`2015=100`), of prices or of an edition. */
export const titleYears = (titles: readonly string[]): readonly number[] => {
  const found = titles.flatMap((title) =>
    [...title.matchAll(/(?<![\d.,-])\d{4}(?![\d-]|[.,]\d)/g)]
      .filter(({ index }) => !before.test(title.slice(0, index)) && !behind.test(title.slice(index + 4)))
      .map(([year]) => year),
  );
  return [...new Set(found.filter(isLikelyYear).map(Number))];
};
