import { describe, expect, it } from "vitest";
import { findHeaderTimes } from "../../../../build/import/layout/headerTimes.ts";
import { noTimeHeaders, timesOfRows } from "../../../../build/import/layout/timesOfRows.ts";
import { type ContextParts, contextOf } from "../layoutContext.ts";

const days = ["2000-01-03", "2000-01-04", "2000-01-07"];
/** Asks about a column of times next to times in headers. */
function ask(
  column: readonly string[],
  heads = ["2019", "2020"],
  parts: ContextParts = {},
  name = "Date",
  words: readonly string[] = [],
) {
  const context = contextOf(
    [
      [name, ...(words.length > 0 ? ["Word"] : []), ...heads],
      ...column.map((text, i) => [
        text,
        ...(words.length > 0 ? [words[i] ?? ""] : []),
        ...heads.map((_, at) => `${i + at}.5`),
      ]),
    ],
    parts,
  );
  const timed = findHeaderTimes(context);
  const others = context.profiles.filter((one) => !timed.some(({ profile }) => profile === one));
  return timesOfRows(context, others, timed);
}

describe("times in rows and in headers", () => {
  it("are asked about", () => {
    const found = ask(days);
    expect(found?.question).toEqual({ option: "layout", choices: ["indicators", "times"] });
    expect(found?.reason).toContain('both the headers and "Date" have times');
  });

  it("are those of rows if headers have words beside them", () => {
    expect(ask(days, ["Deaths 2019", "Deaths 2020"])).toEqual({ reason: noTimeHeaders });
  });

  it("are those of headers if rows have years, one time, or are two", () => {
    expect(ask(["2000", "2001", "2002"])).toBeUndefined();
    expect(ask(["2000-01-03", "2000-01-03", "2000-01-03"])).toBeUndefined();
    expect(ask(days.slice(0, 2))).toBeUndefined();
  });

  it("are those of headers if rows have times of a record", () =>
    expect(ask(days, undefined, {}, "Last updated")).toBeUndefined());

  it("are those of headers if words distinguish the rows", () => {
    expect(ask(days, undefined, {}, "Date", ["red", "blue", "green"])).toBeUndefined();
    expect(ask(days, undefined, {}, "Date", ["red", "blue", "red"])).toHaveProperty("question");
    expect(ask(days, undefined, {}, "Date", ["red", "red", "red"])).toHaveProperty("question");
  });

  it("are no question if the user has said", () => {
    expect(ask(days, undefined, { options: { layout: "times" } })).toBeUndefined();
    expect(ask(days, undefined, { options: { time: "2000" } })).toBeUndefined();
  });
});
