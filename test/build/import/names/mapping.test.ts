import { describe, expect, it } from "vitest";
import { mapNames, readMapping, writeMapping } from "../../../../build/import/names/mapping.ts";
import { NameIndex } from "../../../../build/import/names/match.ts";
import { countries } from "../../../../build/vocabulary/countries.ts";

const index = new NameIndex([], countries());
/** An index of a site that knows Swaziland by its former name. */
const later = new NameIndex(
  [{ name: "Eswatini", code: "SWZ", type: "country", aliases: ["Land of the Swazi"] }],
  countries(),
);
const namesOf = (...names: readonly string[]) => names.map((name) => ({ name, code: "" }));
const source = namesOf("France", "Kenya", "Land of the Swazi");

describe("a mapping that was written before", () => {
  const before = mapNames(source, index, []).rows;

  it("keeps the entities that a person wrote, with their codes", () => {
    const edited = before.map((row) => (row.how === "own name" ? { ...row, entity: "Lesotho" } : row));
    expect(mapNames(source, later, edited).rows[2]).toMatchObject({
      entity: "Lesotho",
      entityCode: "LSO",
      how: "reviewed",
    });
  });

  it("gives way where a name was unknown and is known now", () => {
    expect(before[2]).toMatchObject({ entity: "Land of the Swazi", how: "own name" });
    expect(mapNames(source, later, before).rows[2]).toMatchObject({ entity: "Eswatini", how: "alias" });
  });

  it("is read as it was written, even if names contain commas, quotes and line breaks", () => {
    const rows = mapNames(namesOf("France", 'Bonaire, "Saba"', "Two\nlines"), index, []).rows;
    expect(readMapping(writeMapping(rows))).toEqual(rows);
  });
});

describe("names of a source", () => {
  it("are not matched if less than two in five are places", () => {
    const some = namesOf("Georgia", "Ohio", "Texas", "Utah", "Iowa");
    expect(mapNames(some, index, [])).toMatchObject({ isWorldwide: false });
    expect(mapNames(some, index, []).rows[0]).toMatchObject({ entity: "Georgia", how: "own name" });
    expect(mapNames([...some.slice(0, 3), ...namesOf("France", "Kenya")], index, [])).toMatchObject({
      isWorldwide: true,
    });
  });
});
