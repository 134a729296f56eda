import { describe, expect, it } from "vitest";
import { series, testChart, viewOf } from "../../fixture.ts";

const chart = testChart([
  {
    property: "y",
    values: Object.fromEntries(
      ["France", "Germany", "United Kingdom", "~Edge", "End~", "a~b", "Kenya~"].map((name) => [
        name,
        series(1990, 1, 2),
      ]),
    ),
  },
]);
const chosen = (country: string) => viewOf(chart, new URLSearchParams({ country }).toString()).selection;

describe("entities that `country` names (rules.md 205–207)", () => {
  it("stand between `~`, else between `+` or blanks, by name, code or alias, each once", () => {
    for (const text of ["France~Germany", "FRA~DEU", "~FRA~DEU", "FRA+DEU", "FRA DEU", "La France~DEU~FRA"])
      expect(chosen(text), text).toEqual(["France", "Germany"]);
  });

  it("are one where the text as a whole is a name, also with what stands between names in it or at its edge", () => {
    for (const name of ["United Kingdom", "a~b", "~Edge", "End~"]) expect(chosen(name), name).toEqual([name]);
  });

  it("are read as a list where what stands at the edge leaves a name", () => {
    expect(chosen("~France")).toEqual(["France"]);
    expect(chosen("~KEN")).toEqual([]);
    expect(chosen("~")).toEqual([]);
  });

  it("may have it behind a backslash", () => {
    expect(chosen("France~\\~Edge~a\\~b")).toEqual(["France", "~Edge", "a~b"]);
  });

  it("are dropped if nobody is called so, and then may be nobody", () => {
    expect(chosen("Atlantis~FRA")).toEqual(["France"]);
    expect(chosen("~Atlantis")).toEqual([]);
  });
});
