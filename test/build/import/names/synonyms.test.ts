import { describe, expect, it } from "vitest";
import { mapNames } from "../../../../build/import/names/mapping.ts";
import { NameIndex } from "../../../../build/import/names/match.ts";
import { findShared, keepApart } from "../../../../build/import/names/synonyms.ts";
import { countries } from "../../../../build/vocabulary/countries.ts";

const index = new NameIndex([], countries());
const rowsOf = (...names: readonly (string | readonly [name: string, code: string])[]) =>
  mapNames(
    names.map((one) => (typeof one === "string" ? { name: one, code: "" } : { name: one[0], code: one[1] })),
    index,
    [],
  ).rows;

describe("two names of one entity", () => {
  it.each([
    ["GERMANY", "FEDERAL REPUBLIC OF GERMANY"],
    ["SUDAN", "REPUBLIC OF THE SUDAN"],
    ["Swaziland", "Eswatini"],
    ["Burma", "Myanmar"],
    ["United Kingdom", "Britain"],
    ["Allemagne", "Deutschland"],
  ])("are found, and are uncertain: %s, %s", (...names) =>
    expect(findShared(rowsOf(...names, "France", "Spain"))).toMatchObject([{ names, isCertain: false }]),
  );

  it.each([
    ["FRANCE", "France*"],
    ["Cote d'Ivoire", "CÔTE D IVOIRE"],
    [
      ["Turkey", "TUR"],
      ["Türkiye", "TUR"],
    ],
  ] as const)("are certain if they differ in spelling only, or have one code: %j, %j", (first, second) =>
    expect(findShared(rowsOf(first, second, "Spain"))).toMatchObject([{ isCertain: true }]),
  );

  it.each([
    [["FEDERAL REPUBLIC OF GERMANY", "GERMANY"], "GERMANY"],
    [["SUDAN", "REPUBLIC OF THE SUDAN"], "SUDAN"],
  ])("are kept apart by their fit: of %j, %s gets the code", (names, best) => {
    const rows = keepApart(rowsOf(...names, "France"), true);
    expect(rows.map(({ name, entity, entityCode }) => [name, entity, entityCode !== ""])).toEqual(
      [...names, "France"].map((name) => [
        name,
        rows.find((row) => row.name === name)?.entity,
        [best, "France"].includes(name),
      ]),
    );
    expect(rows.filter(({ how }) => how === "own name").map(({ name, entity }) => name === entity)).toEqual([true]);
  });

  it("stay together when kept apart if they differ in spelling only", () =>
    expect(keepApart(rowsOf("FRANCE", "France", "Spain"), true).map(({ entity }) => entity)).toEqual([
      "France",
      "France",
      "Spain",
    ]));
});
