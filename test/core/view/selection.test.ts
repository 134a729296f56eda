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

describe("entities in `country` (rules.md 205–207)", () => {
  it("are separated by `~`, else by `+` or spaces; by name, code or alias, without duplicates", () => {
    for (const text of ["France~Germany", "FRA~DEU", "~FRA~DEU", "FRA+DEU", "FRA DEU", "La France~DEU~FRA"])
      expect(chosen(text), text).toEqual(["France", "Germany"]);
  });

  it("are a single one if the whole text is a name, even with separators inside or at its edge", () => {
    for (const name of ["United Kingdom", "a~b", "~Edge", "End~"]) expect(chosen(name), name).toEqual([name]);
  });

  it("are a list if the text without the separator at the edge is a name", () => {
    expect(chosen("~France")).toEqual(["France"]);
    expect(chosen("~KEN")).toEqual([]);
    expect(chosen("~")).toEqual([]);
  });

  it("may contain an escaped separator", () => {
    expect(chosen("France~\\~Edge~a\\~b")).toEqual(["France", "~Edge", "a~b"]);
  });

  it("are dropped if they do not exist, which may leave none", () => {
    expect(chosen("Atlantis~FRA")).toEqual(["France"]);
    expect(chosen("~Atlantis")).toEqual([]);
  });
});
