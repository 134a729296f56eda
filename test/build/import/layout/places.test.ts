import { describe, expect, it } from "vitest";
import { entityScore, pickCode, pickEntity, pickParentPlace } from "../../../../build/import/layout/places.ts";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";
import { type ContextParts, columnOf, contextOf } from "../layoutContext.ts";

/** The entity column of a table, or the choices of the question. @param keys - time columns */
function entityOf(rows: readonly (readonly string[])[], parts: ContextParts = {}, keys: readonly number[] = []) {
  const context = contextOf(rows, parts);
  const others = context.profiles.filter(({ at }) => !keys.includes(at));
  const found = pickEntity(context, others, { keys, breakdowns: [] });
  if (found === undefined) return undefined;
  return "reason" in found ? (found.question?.choices ?? found.reason) : found.name;
}

const profile = (parts: Partial<ColumnProfile>): ColumnProfile =>
  ({
    ...{
      name: "x",
      at: 0,
      column: { at: 0, heads: ["x"] },
      filled: 1,
      blank: 0,
      distinct: 1,
      numbers: 0,
      isPadded: false,
    },
    ...{ names: 0, codes: 0, groups: 0, ids: 0, length: 5, periods: 0 },
    ...parts,
  }) as ColumnProfile;

describe("the score of a column of places", () => {
  const score = (parts: Partial<ColumnProfile>, place = 0) => entityScore(profile(parts), place);

  it("is 3 for a header that says so, and for a name", () => {
    expect(score({ name: "Country" })).toBe(3);
    expect(score({ name: "NAME" })).toBe(3);
    expect(score({ name: "Name of it" })).toBe(0);
  });

  it("counts known names from three in ten", () => {
    expect(score({ names: 0.3 })).toBe(3.3);
    expect(score({ names: 0.29 })).toBe(0);
  });

  it("counts known codes from one half, if they are short", () => {
    expect(score({ codes: 0.5, length: 4 })).toBe(2.5);
    expect(score({ codes: 0.49, length: 4 })).toBe(0);
    expect(score({ codes: 0.5, length: 4.1 })).toBe(0);
  });

  it("counts numbers only below a header for codes", () => {
    expect(score({ numbers: 1, codes: 1, length: 3 })).toBe(0);
    expect(score({ numbers: 1, codes: 1, length: 3, name: "m49" })).toBeGreaterThanOrEqual(2.5);
    expect(score({ numbers: 1, name: "Country" })).toBe(0);
  });

  it("is 0 for partners, long texts and padded numbers without a header for codes", () => {
    expect(score({ name: "Partner country" })).toBe(0);
    expect(score({ name: "Country", length: 60 })).toBe(3);
    expect(score({ name: "Country", length: 60.1 })).toBe(0);
    expect(score({ name: "Country", isPadded: true })).toBe(0);
    expect(score({ name: "Country code", isPadded: true, codes: 1, length: 3 })).toBe(5.5);
  });

  it("is lower below a header for indicators or codes", () => {
    expect(score({ name: "Product", names: 1 })).toBe(2);
    expect(score({ name: "Country group" })).toBe(3);
    expect(score({ name: "Country code" })).toBe(2);
  });

  it("is higher for more distinct texts and earlier columns", () => {
    expect(score({ name: "Country", distinct: 100 })).toBe(4);
    expect(score({ name: "Country" }, 2)).toBe(2.98);
  });
});

describe("the entity column", () => {
  const places = [
    ["Area", "Who"],
    ["x", "France"],
    ["y", "Chad"],
    ["z", "Mali"],
  ];

  it("has known names rather than only a header", () => {
    const rows = [
      ["Zone", "Who"],
      ["north part", "France"],
      ["south part", "Chad"],
      ["north part", "Mali"],
    ];
    expect(entityOf(rows)).toBe("Who");
  });

  it("is the one that the user names", () =>
    expect(entityOf(places, { options: { entityColumn: "area" } })).toBe("Area"));

  it("is the one that the format names", () => {
    expect(entityOf(places, { meta: { Area: { role: "entity" } } })).toBe("Area");
  });

  it("has varying codes, if the format names several columns of codes", () => {
    const rows = [
      ["a", "b"],
      ["FR", "TD"],
      ["FR", "ML"],
    ];
    const meta = { a: { role: "code" as const }, b: { role: "code" as const } };
    expect(entityOf(rows, { meta })).toBe("b");
    expect(entityOf([...rows, ["DE", "ML"]], { meta })).toEqual(["a", "b"]);
    expect(entityOf(rows.slice(0, 2), { meta })).toBe("a");
  });

  it("is not one that the format calls names of indicators or units", () => {
    const rows = [["Who"], ["France"], ["Chad"]];
    expect(entityOf(rows)).toBe("Who");
    expect(entityOf(rows, { meta: { Who: { role: "indicator" } } })).toBeUndefined();
    expect(entityOf(rows, { meta: { Who: { role: "unit" } } })).toBeUndefined();
  });

  it("has the smaller places, if each lies in one of the larger", () => {
    const rows = [
      ["Country", "Province"],
      ["France", "Savoie"],
      ["France", "Ardèche"],
      ["Germany", "Hessen"],
    ];
    expect(entityOf(rows)).toBe("Province");
  });

  it("has countries rather than their events", () => {
    const rows = [
      ["event_id", "Country", "City"],
      ["1", "France", "Lyon"],
      ["2", "France", "Nice"],
      ["3", "Chad", "Sarh"],
    ];
    expect(entityOf(rows)).toBe("Country");
    expect(entityOf(rows.map((row) => row.map((text) => (text === "event_id" ? "number" : text))))).toBe("City");
  });

  it("has things that lie in places, if they are more", () => {
    const rows = [
      ["Country", "Airport"],
      ["France", "Orly"],
      ["France", "Roissy"],
      ["Chad", "Sarh field"],
    ];
    expect(entityOf(rows)).toBe("Airport");
  });

  it("has names rather than their short codes", () => {
    const rows = [
      ["state", "stateDescription"],
      ["AL", "Alabama"],
      ["AR", "Arkansas"],
      ["CO", "Colorado"],
    ];
    expect(entityOf(rows)).toBe("stateDescription");
  });

  it("is asked for if each known place goes with one unknown region", () => {
    const rows = [
      ["Region", "Country"],
      ["Savanne du Nord", "France"],
      ["Hautes Terres", "Chad"],
      ["Bord de Mer", "Mali"],
    ];
    expect(entityOf(rows)).toEqual(["Region", "Country"]);
  });

  it("is not a note on countries", () => {
    const rows = [
      ["Country note", "Who"],
      ["break in series", "France"],
      ["estimate", "Chad"],
    ];
    expect(entityOf(rows)).toBe("Who");
  });
});

describe("words that are not places", () => {
  const yearly = (names: readonly string[], head: readonly string[]) => [
    ["Year", ...head],
    ...["2000", "2001"].flatMap((year) => names.map((name) => [year, ...name.split("|")])),
  ];

  it("name the entities if there is one column of them", () => {
    expect(entityOf(yearly(["red fox", "roe deer"], ["Animal"]), {}, [0])).toBe("Animal");
  });

  it("name nothing if they say the same in every row", () => {
    expect(entityOf(yearly(["red fox"], ["Animal"]), {}, [0])).toBeUndefined();
  });

  it("are categories if there is a row for each time and they come again", () => {
    const rows = [
      ["Year", "Weather"],
      ["2000", "rain"],
      ["2001", "snow"],
      ["2002", "rain"],
    ];
    expect(entityOf(rows, {}, [0])).toBeUndefined();
    expect(entityOf([...rows.slice(0, 3), ["2002", "hail"]], {}, [0])).toBe("Weather");
  });

  it("are categories if they are marks of two letters, one row for each time", () => {
    const rows = (...marks: string[]) => [["Year", "Weather"], ...marks.map((mark, i) => [String(2000 + i), mark])];
    expect(entityOf(rows("ra", "sn", "ha"), {}, [0])).toBeUndefined();
    expect(entityOf(rows("ran", "sno", "hai"), {}, [0])).toBe("Weather");
  });

  it("name entities by name rather than by code", () => {
    expect(entityOf(yearly(["A1|red fox", "A2|roe deer"], ["Code", "Animal"]), {}, [0])).toBe("Animal");
  });

  it("name the things among them, if one column has things", () => {
    const names = ["hills|Ash Mine", "hills|Oak Mine", "coast|Ash Mine"];
    expect(entityOf(yearly(names, ["Landscape", "Mine"]), {}, [0])).toBe("Mine");
  });

  it("name the innermost if each lies in one of the others", () => {
    const names = ["foxes|red fox", "foxes|grey fox", "deer|roe deer"];
    expect(entityOf(yearly(names, ["Family", "Animal"]), {}, [0])).toBe("Animal");
  });

  it("are asked about if two columns vary on their own", () => {
    const names = ["foxes|spring", "foxes|autumn", "deer|spring", "deer|autumn"];
    expect(entityOf(yearly(names, ["Family", "Part of year"]), {}, [0])).toEqual(["Family", "Part of year"]);
  });

  it("name indicators if each has its own unit", () => {
    const rows = yearly(["Revenue|EUR", "Churn|%"], ["Topping", "Unit"]);
    expect(entityOf(rows, {}, [0])).toBeUndefined();
    expect(entityOf(yearly(["Revenue|EUR", "Churn|EUR"], ["Topping", "Unit"]), {}, [0])).toBe("Topping");
  });

  it("are the only other dimension, if the format says which column names indicators", () => {
    const rows = yearly(["Births|foxes", "Deaths|deer"], ["What", "Kind of item"]);
    expect(entityOf(rows, { meta: { What: { role: "indicator" } } }, [0])).toBe("Kind of item");
    expect(
      entityOf(
        rows.map((row) => [row[0] ?? "", row[2] ?? ""]).map((row) => row),
        {},
        [0],
      ),
    ).toBeUndefined();
  });

  it("may stand in a first column without a header", () => {
    expect(
      entityOf(
        [
          ["", "Year"],
          ["red fox", "2000"],
          ["roe deer", "2000"],
        ],
        {},
        [1],
      ),
    ).toBe("");
  });
});

describe("the larger place", () => {
  const parentOf = (rows: readonly (readonly string[])[], entity: string) => {
    const context = contextOf(rows);
    const own = columnOf(context, entity);
    return pickParentPlace(
      context,
      own,
      context.profiles.filter((one) => one !== own),
    )?.name;
  };
  const counties = [
    ["State", "County"],
    ["Ohio", "Lake"],
    ["Ohio", "Adams"],
    ["Ohio", "Stark"],
    ["Iowa", "Adams"],
    ["Iowa", "Polk"],
    ["Iowa", "Tama"],
  ];

  it("distinguishes places of the same name", () => expect(parentOf(counties, "County")).toBe("State"));

  it("is not needed if names are distinct", () => {
    expect(
      parentOf(
        counties.filter(([, county]) => county !== "Adams"),
        "County",
      ),
    ).toBeUndefined();
  });

  it("is not a column of partners, codes or notes", () => {
    for (const head of ["Partner state", "State code", "State note", "Colour"])
      expect(parentOf([[head, "County"], ...counties.slice(1)], "County")).toBeUndefined();
  });
});

describe("the code of an entity", () => {
  const codeOf = (head: string, codes: readonly string[], parts: ContextParts = {}) => {
    const names = ["France", "Chad", "Mali", "Niger", "Togo"];
    const context = contextOf([["Country", head], ...codes.map((code, i) => [names[i] ?? "", code])], parts);
    return pickCode(context, columnOf(context, "Country"), [columnOf(context, head)])?.name;
  };

  it("is a column of known codes", () => expect(codeOf("Code", ["FRA", "TCD", "MLI"])).toBe("Code"));

  it("is known for two in five under a header that says so", () => {
    expect(codeOf("Code", ["FRA", "TCD", "XX1", "XX2", "XX3"])).toBe("Code");
    expect(codeOf("Code", ["FRA", "XX4", "XX1", "XX2", "XX3"])).toBeUndefined();
  });

  it("is known for seven in ten under any header", () => {
    expect(codeOf("Abb", ["FRA", "TCD", "MLI", "NER", "XX3"])).toBe("Abb");
    expect(codeOf("Abb", ["FRA", "TCD", "MLI", "XX2", "XX3"])).toBeUndefined();
  });

  it("is distinct for each name", () => expect(codeOf("Code", ["FRA", "FRA", "MLI"])).toBeUndefined());

  it("is the column that the format names, known or not", () => {
    expect(codeOf("Key", ["Q1", "Q2", "Q3"], { meta: { Key: { role: "code" } } })).toBe("Key");
  });

  it("is one of three letters rather than of two, and one that is called ISO rather than another", () => {
    const pick = (...heads: readonly [string, string]) => {
      const context = contextOf([
        ["Country", ...heads],
        ["France", "FR", "FRA"],
        ["Chad", "TD", "TCD"],
      ]);
      return pickCode(context, columnOf(context, "Country"), context.profiles.slice(1))?.name;
    };
    expect(pick("Code A", "Code B")).toBe("Code B");
    expect(pick("iso2", "Code B")).toBe("iso2");
  });
});
