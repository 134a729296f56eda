import type { JSONPath } from "jsonc-parser";
import type { Display } from "../../src/core/chart/config.ts";
import { parseDay } from "../../src/core/data/day.ts";
import type { JsonDocument } from "./json.ts";
import type { Problem } from "./problem.ts";

/**
 * What is wrong with a display beyond its schema: `zeroDay` is a day that calendars have, and values times
 * `conversionFactor` are not all 0.
 * @param path - of the display
 */
export function* displayProblems(
  document: JsonDocument,
  path: JSONPath,
  display: Display | undefined,
): Iterable<Problem> {
  const { zeroDay: day, conversionFactor } = display ?? {};
  if (day !== undefined && parseDay(day) === undefined) {
    const message = `not a date: ${JSON.stringify(day)}`;
    yield document.problem([...path, "zeroDay"], message, "write a date as YYYY-MM-DD");
  }
  if (conversionFactor === 0) {
    const advice = "write what values are multiplied by, or remove it";
    yield document.problem([...path, "conversionFactor"], "it makes every value 0", advice, "warning");
  }
}
