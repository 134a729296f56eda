import { parsePeriod, writePeriod } from "./period.ts";

/** The quarter, 1 to 4, that a text without a year names: `Q1`, `1. Quartal`, `third quarter`; undefined for anything else. */
export function quarterNamed(text: string): number | undefined {
  if (text.length > 20 || !/^(?:Q ?[1-4]|[^\d]*[1-4]?[^\d]*)$/i.test(text) || !/^Q|\p{L}{3}/iu.test(text))
    return undefined;
  const period = parsePeriod(`${text} 2000`);
  return period?.unit === "quarter" ? Number(writePeriod(period).slice(-1)) : undefined;
}
