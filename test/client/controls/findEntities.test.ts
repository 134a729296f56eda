import { describe, expect, it } from "vitest";
import { findEntities } from "../../../src/client/controls/findEntities.ts";

const others: Readonly<Record<string, readonly string[]>> = {
  "Democratic Republic of Congo": ["COD", "DR Congo", "DRC", "Zaire"],
  Germany: ["DEU", "Federal Republic of Germany"],
  Netherlands: ["NLD", "Holland"],
  Niger: ["NER"],
  Nigeria: ["NGA"],
  Turkey: ["TUR", "Türkiye"],
  Ukraine: ["UKR"],
  "United Kingdom": ["GBR", "UK", "Great Britain"],
  "United States": ["USA", "US", "U.S."],
  "Cote d'Ivoire": ["CIV", "Ivory Coast"],
};
const all = Object.keys(others).map((name) => ({ name, text: "" }));
const found = (search: string) => findEntities(all, search, (name) => others[name] ?? []).map(({ name }) => name);

describe("who a reader means", () => {
  it.each([
    ["USA", "United States"],
    ["DRC", "Democratic Republic of Congo"],
    ["Holland", "Netherlands"],
    ["turkiye", "Turkey"],
    ["u.s.", "United States"],
    ["cote divoire", "Cote d'Ivoire"],
    ["coast", "Cote d'Ivoire"],
  ])("has this code or other spelling: %s", (search, name) => {
    expect(found(search)).toEqual([name]);
  });

  it.each(["germny", "gernany", "germaany", "gemrany", "grmany"])("has one typo in the name: %s", (search) => {
    expect(found(search)).toEqual(["Germany"]);
  });

  it("is called exactly so before all who are called so in part", () => {
    expect(found("uk")).toEqual(["United Kingdom", "Ukraine"]);
    expect(found("niger")).toEqual(["Niger", "Nigeria"]);
  });

  it("is nobody where a short text has no match, and everybody before there is a text", () => {
    expect(found("xq")).toEqual([]);
    expect(found("  ")).toHaveLength(all.length);
  });
});
