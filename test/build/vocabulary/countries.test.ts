import { describe, expect, it } from "vitest";
import { countries, regions } from "../../../build/vocabulary/countries.ts";
import { foldName } from "../../../build/vocabulary/names.ts";

describe("names of countries in other languages", () => {
  it("belong to one country", () => {
    const owners = new Map<string, string>();
    const twice = countries().flatMap(({ code, names, translated }) =>
      [...new Set([...names.map(foldName), ...translated])].flatMap((form) => {
        const other = owners.get(form);
        owners.set(form, code);
        return other === undefined ? [] : [`${form}: ${other}, ${code}`];
      }),
    );
    // English names of two countries, which no language decides.
    expect(twice).toEqual(["saint martin: MAF, SXM"]);
  });

  it("are folded, unless they are short and written with capitals", () => {
    const all = [...countries(), ...regions()].flatMap(({ translated }) => translated);
    expect(all.filter((form) => !/^\p{Lu}/u.test(form) && foldName(form) !== form)).toEqual([]);
  });

  it("are sorted, so that a change of the tables shows", () => {
    for (const { translated } of [...countries(), ...regions()]) expect(translated).toEqual([...translated].sort());
  });
});
