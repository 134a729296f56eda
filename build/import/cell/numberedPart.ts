const form = /^(1[5-9]\d{2}|2[01]\d{2})\s?[-:/]\s?([1-9]|1[0-2])$/;

/** Parses a year with a number: `2005 - 1`, `1975:3`. It is a part of the year that only other texts show. */
export function parseNumberedPart(text: string): { readonly year: number; readonly number: number } | undefined {
  const [, year, number] = form.exec(text) ?? [];
  return year === undefined ? undefined : { year: Number(year), number: Number(number) };
}

/** What the numbers of `2005 - 1, 2005 - 2` count. */
export const numberedUnits = ["month", "quarter", "half-year"] as const;
export type NumberedUnit = (typeof numberedUnits)[number];

/**
 * Infers what numbers behind years count, from all texts of a column: numbers above 4 are months, and 1 to 4 in each of
 * several years are quarters. "either" if nothing shows it; undefined if no text is like that.
 */
export function inferNumberedUnit(texts: Iterable<string>): NumberedUnit | "either" | undefined {
  const byYear = new Map<number, Set<number>>();
  for (const text of texts) {
    const part = parseNumberedPart(text);
    if (part) byYear.set(part.year, (byYear.get(part.year) ?? new Set()).add(part.number));
  }
  if (byYear.size === 0) return undefined;
  const most = Math.max(...[...byYear.values()].flatMap((numbers) => [...numbers]));
  if (most > 4) return "month";
  const inner = [...byYear].sort(([a], [b]) => a - b).slice(1, -1);
  const whole = [...byYear.values()].filter((numbers) => numbers.size === most).length;
  const areWhole = inner.every(([, numbers]) => numbers.size === most) && whole > 1;
  if (most === 4 && areWhole) return "quarter";
  return most === 2 && areWhole && whole > 2 ? "half-year" : "either";
}
