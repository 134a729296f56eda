import type { JSONPath } from "jsonc-parser";
import type { Display } from "../../src/chart/config.ts";
import { parseDay } from "../../src/data/time.ts";
import type { JsonDocument } from "./json.ts";
import type { Problem } from "./problem.ts";

/** What is wrong with the `zeroDay` of a display: it is a day that calendars have. @param path - of the display */
export function zeroDayProblems(document: JsonDocument, path: JSONPath, display: Display | undefined): Problem[] {
  const day = display?.zeroDay;
  if (day === undefined || parseDay(day) !== undefined) return [];
  const message = `not a date: ${JSON.stringify(day)}`;
  return [document.problem([...path, "zeroDay"], message, "write a date as YYYY-MM-DD")];
}
