import { describe, expect, it } from "vitest";
import { findEventId, findRepeatedEvents } from "../../../../build/import/layout/events.ts";
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

describe("the column that numbers events", () => {
  const profile = (name: string, parts: Partial<ColumnProfile> = {}) =>
    ({ at: 0, name, filled: 1, periods: 0, ids: 1, numbers: 0, ...parts }) as ColumnProfile;
  const found = (profiles: readonly ColumnProfile[], { rows = 3, repeats = false } = {}) => {
    const table = tableOf([["a"], ...Array.from({ length: rows }, (_, i) => [String(i)])]);
    return findEventId({ profiles, table, dependencies: { repeats: () => repeats } as never })?.name;
  };
  const deaths = profile("Casualties", { ids: 0, numbers: 0.5 });

  it.each(["ID", "event_no", "Key", "Nr.", "Event ID", "eventId", "accident code"])("may be called %s", (name) => {
    expect(found([deaths, profile(name)])).toBe(name);
  });

  it.each(["Name", "Paid amount", "Code"])("is not called %s", (name) => {
    expect(found([deaths, profile(name)])).toBeUndefined();
  });

  it("is only in tables whose columns suggest events, with three rows or more", () => {
    expect(found([profile("ID"), profile("Rain", { ids: 0 })])).toBeUndefined();
    expect(found([deaths, profile("ID")], { rows: 2 })).toBeUndefined();
  });

  it("has a distinct code or number in each row", () => {
    const of = (parts: Partial<ColumnProfile>) => found([deaths, profile("ID", parts)]);
    expect([of({ ids: 0.9 }), of({ ids: 0.89 }), of({ ids: 0, numbers: 1 }), of({ ids: 0, numbers: 0.9 })]).toEqual([
      "ID",
      undefined,
      "ID",
      undefined,
    ]);
    expect([of({ filled: 0.99 }), of({ periods: 0.5 }), of({ periods: 0.4 })]).toEqual([undefined, undefined, "ID"]);
    expect(found([deaths, profile("ID")], { repeats: true })).toBeUndefined();
  });
});
