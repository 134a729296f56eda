import { expect, it } from "vitest";
import { findRepeatedEvents } from "../../../../build/import/layout/events.ts";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";
import { factLines } from "../addedFacts.ts";
import { tableOf } from "../tables.ts";

const id = { name: "Event ID", at: 0 } as unknown as ColumnProfile;

it("events of one entity and time are named with both lines", () => {
  const rows = [
    ["Event ID", "Country", "Year"],
    ["1", "Chad", "2000"],
    ["2", "Chad", "2001"],
    ["3", "Mali", "2000"],
    ["4", "Chad", "2001"],
  ];
  const { reason = "" } = findRepeatedEvents(tableOf(rows), id, [1, 2]) ?? {};
  expect(reason).toContain("Chad, 2001 (lines 3 and 5)");
  expect(reason).toContain('numbered in "Event ID"');
});

it("events apart are none", () => {
  const rows = [
    ["Event ID", "Country", "Year"],
    ["1", "Chad", "2000"],
    ["2", "Chad", "2001"],
  ];
  expect(findRepeatedEvents(tableOf(rows), id, [1, 2])).toBeUndefined();
});

it("an event table is refused only if its number is one", async () => {
  const rows = "1,Chad,2000,5\n2,Chad,2000,6\n3,Mali,2001,7\n";
  const [said = ""] = await factLines(`event_id,country,year,deaths\n${rows}`);
  expect(said).toContain("each row is an event");
});
