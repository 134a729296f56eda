import { isLikelyYear } from "../cell/period.ts";

/** The years that titles name, each once: no parts of numbers or of spans. */
export const titleYears = (titles: readonly string[]): readonly number[] => {
  const found = titles.flatMap((title) => title.match(/(?<![\d.,-])\d{4}(?![\d-]|[.,]\d)/g) ?? []);
  return [...new Set(found.filter(isLikelyYear).map(Number))];
};
