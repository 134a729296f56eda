import { describe, expect, it } from "vitest";
import { factLines } from "../addedFacts.ts";

describe("times in headers", () => {
  it("are years over the values", async () => {
    expect(await factLines("Country,2000,2001\nFrance,1,2\nKenya,3,4\n")).toEqual([
      expect.stringMatching(/\|France\|2000\|1$/),
      expect.stringMatching(/\|France\|2001\|2$/),
      expect.stringMatching(/\|Kenya\|2000\|3$/),
      expect.stringMatching(/\|Kenya\|2001\|4$/),
    ]);
  });

  it("leave words beside them to the names of indicators", async () => {
    const facts = await factLines(
      "Country,Births 2000,Births 2001,Deaths 2000,Deaths 2001\nFrance,1,2,3,4\nKenya,5,6,7,8\n",
    );
    expect(facts).toContain("Births|France|2001|2");
    expect(facts).toContain("Deaths|Kenya|2000|7");
  });

  it.each([
    ["before", "2000-2004 - Births,2005-2009 - Births,2000-2004 - Deaths,2005-2009 - Deaths"],
    ["behind", "Births 2000-2004,Births 2005-2009,Deaths 2000-2004,Deaths 2005-2009"],
  ])("may be ranges of years %s the names of indicators", async (_, heads) => {
    const facts = await factLines(`Country,${heads}\nFrance,1,2,3,4\nKenya,5,6,7,8\n`, "--spans", "end");
    expect(facts).toContain("Births|France|2009|2");
    expect(facts).toContain("Deaths|Kenya|2004|7");
  });

  it("are months below their years", async () => {
    const facts = await factLines("Country,2000,2000,2001\n,Jan,Feb,Jan\nFrance,1,2,3\nKenya,4,5,6\n");
    expect(facts).toContainEqual(expect.stringMatching(/\|France\|2000-02(?:-01)?\|2$/));
    expect(facts).toContainEqual(expect.stringMatching(/\|Kenya\|2001-01(?:-01)?\|6$/));
  });

  it("that are misspelt do not turn the others into names below the words of another header row", async () => {
    const facts = await factLines(
      ",Population,,,,Births,,,\nCountry,2001-Q1,2001-Q2,2019-2K,2001-Q4,2001-Q1,2001-Q2,2019-2K,2001-Q4\nFrance,1,2,3,4,5,6,7,8\nKenya,11,12,13,14,15,16,17,18\n",
    );
    expect(facts).toContain("Population|France|2001-Q2|2");
    expect(facts).toContain("Births|Kenya|2001-Q4|18");
    expect(facts.join()).not.toContain("2019");
  });
});
