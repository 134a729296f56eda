import { describe, expect, it } from "vitest";
import { type Entity, EntityIndex, isCountry, isPlaceType } from "../../../src/core/data/entity.ts";

const entity = (name: string, more: Partial<Entity> = {}): Entity => ({ name, code: "", type: "country", ...more });

describe("isPlaceType", () => {
  it("accepts countries and their aggregates, and nothing else", () => {
    const types = ["country", "continent", "income_group", "aggregate", "other", "", "fuel"];
    expect(types.filter(isPlaceType)).toEqual(["country", "continent", "income_group", "aggregate"]);
  });
});

describe("isCountry", () => {
  it.each([
    ["a country, whatever else is known of it", entity("A"), true],
    [
      "a territory that has a code and lies on a continent",
      entity("A", { type: "other", code: "A", region: "X" }),
      true,
    ],
    ["a fuel, which has no code", entity("Coal", { type: "other", region: "X" }), false],
    ["an ice sheet, which lies on no continent", entity("Ice", { type: "other", code: "ICE" }), false],
    ["a continent", entity("X", { type: "continent", code: "X", region: "X" }), false],
    ["a country of the past", entity("A", { historical: true }), false],
    ["a territory of the past", entity("A", { type: "other", code: "A", region: "X", historical: true }), false],
  ])("%s: %o", (_, one, wanted) => {
    expect(isCountry(one)).toBe(wanted);
  });
});

describe("EntityIndex", () => {
  const chad = entity("Chad", { code: "TCD", aliases: ["Tchad", "CHD"] });
  const coded = entity("Elsewhere", { code: "Chad", aliases: ["TCD"] });
  const aliased = entity("Nowhere", { aliases: ["Chad", "Elsewhere", "Nirgendwo", "Tchad"] });
  const index = new EntityIndex([chad, coded, aliased]);

  it("finds entities by name, code and alias", () => {
    expect(["Chad", "TCD", "Tchad", "CHD", "Nirgendwo"].map((it) => index.find(it))).toEqual([
      chad,
      chad,
      chad,
      chad,
      aliased,
    ]);
    expect(index.find("Atlantis")).toBeUndefined();
  });

  it("prefers names to codes, and codes to aliases (rules.md 206)", () => {
    const nameLast = new EntityIndex([aliased, coded, chad]);
    expect(nameLast.find("Chad")).toBe(chad);
    expect(nameLast.find("TCD")).toBe(chad);
  });

  it("keeps the first of several entities with the same name, code or alias", () => {
    const [first, second] = [1, 2].map(() => entity("A", { code: "C", aliases: ["a"] }));
    const twins = new EntityIndex([first, second] as Entity[]);
    for (const found of [twins.findByName("A"), twins.findByCode("C"), twins.findByAlias("a")])
      expect(found).toBe(first);
  });

  it("finds only by name, code or alias in the specific methods", () => {
    expect([index.findByName("TCD"), index.findByCode("Elsewhere"), index.findByAlias("Nowhere")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([index.findByName("Chad"), index.findByCode("Chad"), index.findByAlias("Chad")]).toEqual([
      chad,
      coded,
      aliased,
    ]);
  });

  it("does not index empty codes", () => {
    expect(index.findByCode("")).toBeUndefined();
    expect(index.find("")).toBeUndefined();
  });

  it("shortens names longer than 20 characters to the first alias if that is shorter", () => {
    const labels = new EntityIndex([
      entity("Democratic Republic of Congo", { aliases: ["DR Congo", "Congo"] }),
      entity("Saint Kitts and Nevis", { aliases: ["The Federation of Saint Kitts and Nevis", "St. Kitts"] }),
      entity("Abcdefghij klmnopqrst", { aliases: ["Abcdefghijklmnopqrstu"] }),
      entity("Trinidad plus Tobago", { aliases: ["TT"] }),
      entity("Bosnia and Herzegovina"),
    ]);
    expect(labels.labelOf("Democratic Republic of Congo")).toBe("DR Congo");
    expect(labels.labelOf("Saint Kitts and Nevis")).toBe("Saint Kitts and Nevis");
    expect(labels.labelOf("Abcdefghij klmnopqrst")).toBe("Abcdefghij klmnopqrst");
    expect(labels.labelOf("Trinidad plus Tobago")).toBe("Trinidad plus Tobago");
    expect(labels.labelOf("Bosnia and Herzegovina")).toBe("Bosnia and Herzegovina");
    expect(labels.labelOf("A name that the site does not know")).toBe("A name that the site does not know");
  });
});
