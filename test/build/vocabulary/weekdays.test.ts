import { expect, it } from "vitest";
import { isWeekdayName } from "../../../build/vocabulary/weekdays.ts";

it.each([
  ["Monday", true],
  ["TUES.", true],
  ["Mittwoch", true],
  ["Mi", true],
  ["dimanche", true],
  ["sábado", true],
  ["月曜日", true],
  ["Thứ Hai", true],
  ["Sundae", false],
  ["to", false],
  ["May", false],
  ["", false],
])("a weekday is named in many languages, in two letters only where they hardly mean something else: %s", (text, is) =>
  expect(isWeekdayName(text)).toBe(is),
);
