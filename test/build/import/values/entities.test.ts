import { describe, expect, it } from "vitest";
import type { TableLayout } from "../../../../build/import/layout/tableLayout.ts";
import type { MappingRow } from "../../../../build/import/names/mapping.ts";
import { askAboutSynonyms, type EntityContext, nameEntities } from "../../../../build/import/values/entities.ts";
import { type ContextParts, columnOf, contextOf, worldIndex } from "../layoutContext.ts";
import { layoutWith } from "../readLayout.ts";

const around: EntityContext = { index: worldIndex, name: "My data", file: "rain", reviewed: [] };

/** The entity of each row, from the columns of the given names. */
function entitiesOf(
  rows: readonly (readonly string[])[],
  { code, parent, total }: { readonly code?: string; readonly parent?: string; readonly total?: true } = {},
  parts: ContextParts = {},
  said?: string,
) {
  const context = contextOf(rows, parts);
  const layout = layoutWith({
    entity: columnOf(context, rows[0]?.[0] ?? ""),
    ...(code && { code: columnOf(context, code) }),
    ...(parent && { parentPlace: columnOf(context, parent) }),
    ...(total && { hasTotal: total }),
  });
  const { names, at } = nameEntities(context.table, layout, said, around);
  return Array.from(context.table.rows, (row) => names[at(row, 0)]?.entity);
}

describe("entities in a column", () => {
  it("have the names of the site, which several names may share", () => {
    const rows = [["Land"], ["Frankreich"], ["Tschad"], ["France"], [""]];
    expect(entitiesOf(rows)).toEqual(["France", "Chad", "France", undefined]);
  });

  it("have their codes beside them", () => {
    expect(
      entitiesOf(
        [
          ["Land", "ISO"],
          ["Republic of the desert", "TCD"],
          ["France", "FRA"],
        ],
        { code: "ISO" },
      ),
    ).toEqual(["Chad", "France"]);
  });

  it("are codes if enough are known, and more than names", () => {
    expect(entitiesOf([["geo"], ["FR"], ["DE"], ["TD"], ["XQ"], ["XZ"]]).slice(0, 2)).toEqual(["France", "Germany"]);
    expect(entitiesOf([["geo"], ["FR"], ["XA"], ["XQ"], ["XZ"], ["XV"]]).slice(0, 2)).toEqual(["FR", "XA"]);
  });

  it("are names if as many of them are known as codes", () => {
    expect(entitiesOf([["geo"], ["FR"], ["DE"], ["Chad"], ["Mali"]])).toEqual(["FR", "DE", "Chad", "Mali"]);
  });

  it("are no countries if codes of two letters are those of states", () => {
    expect(entitiesOf([["State"], ["AL"], ["AR"], ["CO"]])).not.toContain("Albania");
    expect(entitiesOf([["Country"], ["AL"], ["AR"], ["CO"]])).toContain("Albania");
  });

  it("have the labels of the format", () => {
    const labels = new Map([
      ["1", "France"],
      ["2", "Chad"],
    ]);
    expect(entitiesOf([["geo"], ["1"], ["2"]], {}, { meta: { geo: { labels } } })).toEqual(["France", "Chad"]);
  });

  it("are followed by the larger place, which stands alone without the smaller", () => {
    const rows = [
      ["County", "State"],
      ["Lake", "Ohio"],
      ["Lake", "Iowa"],
      ["", "Iowa"],
    ];
    expect(entitiesOf(rows, { parent: "State" })).toEqual(["Lake, Ohio", "Lake, Iowa", "Iowa"]);
  });

  it("are the whole if a blank is the total", () => {
    const rows = [["Region"], ["north part"], [""]];
    expect(entitiesOf(rows, { total: true })).toEqual(["north part", "My data"]);
    expect(entitiesOf(rows, { total: true }, { table: { titles: ["Rain in Chad"] } })).toEqual(["north part", "Chad"]);
    expect(entitiesOf(rows)).toEqual(["north part", undefined]);
  });

  it("are one entity if the user names it", () => {
    expect(entitiesOf([["Land"], ["Frankreich"], ["Tschad"]], {}, {}, "Mali")).toEqual(["Mali", "Mali"]);
  });
});

describe("entities in headers", () => {
  const entitiesIn = (heads: readonly (string | undefined)[]) => {
    const { table } = contextOf([heads.map((head) => head ?? "x"), heads.map(() => "1")]);
    const values = heads.map((entity, at) => ({ at, words: [], ...(entity !== undefined && { entity }) }));
    const { names, at } = nameEntities(table, layoutWith({ values }), undefined, around);
    return heads.map((_, column) => names[at(1, column)]?.entity);
  };

  it("are named by column", () =>
    expect(entitiesIn(["France", "Chad", "France"])).toEqual(["France", "Chad", "France"]));
  it("are codes if most are", () =>
    expect(entitiesIn(["FR", "TD", "ML", "DE", "EU27"]).slice(0, 4)).toEqual(["France", "Chad", "Mali", "Germany"]));
});

describe("the only entity", () => {
  const whole = (parts: ContextParts, layout: Partial<TableLayout> = {}) => {
    const { table } = contextOf([["Value"], ["1"]], parts);
    return nameEntities(table, layoutWith(layout), undefined, around).names.map(({ entity }) => entity);
  };

  it.each([
    ["Australia, life tables", "Australia"],
    ["Population: Spain", "Spain"],
    ["Life in Chad", "Chad"],
    ["Mali - population", "Mali"],
    ["Mali-population", "My data"],
    ["France, Spain", "My data"],
    ["Station: Hohe Warte", "Hohe Warte"],
    ["ORT, Hohe Warte", "Hohe Warte"],
    ["Station:X", "My data"],
    ["Station: X", "My data"],
    ["Weather station: Hohe Warte", "My data"],
  ])("is found in the title %j: %s", (title, name) => expect(whole({ table: { titles: [title] } })).toEqual([name]));

  it("is the name of the dataset without a place", () => expect(whole({})).toEqual(["My data"]));
});

describe("different names of one entity", () => {
  const row = (name: string, entity: string, parts: Partial<MappingRow> = {}): MappingRow => ({
    ...{ name, code: "", entity, entityCode: "", how: "name" },
    ...parts,
  });
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, i) => [
      row(`old ${"abcd"[i]}`, `Land ${i}`),
      row(`new ${"abcd"[i]}`, `Land ${i}`),
    ]).flat();
  const reasonOf = (rows: readonly MappingRow[]) => askAboutSynonyms({ rows, isWorldwide: true }, undefined)?.reason;

  it("are asked about", () => {
    expect(reasonOf(pairs(1))).toBe(
      '"old a" and "new a" are both Land 0; --synonyms join reads them as one entity, --synonyms apart gives it to the name that fits best',
    );
    expect(reasonOf([...pairs(1), row("third", "Land 0")])).toContain('"old a" and "new a" and "third" are all Land 0');
  });

  it("are listed up to three", () => {
    expect(reasonOf(pairs(3))).not.toContain("more");
    expect(reasonOf(pairs(4))).toContain(", and so are names of 1 more;");
  });

  it("are no question if they differ in spelling only, or the user has said what to do", () => {
    expect(reasonOf([row("Cote", "Land"), row("Côte", "Land")])).toBeUndefined();
    expect(askAboutSynonyms({ rows: pairs(1), isWorldwide: true }, "join")).toBeUndefined();
  });

  it("are joined, or kept apart if the user says so", () => {
    const { table, profiles } = contextOf([["Land"], ["Swaziland"], ["Eswatini"]]);
    const [entity] = profiles;
    const layout = layoutWith({ ...(entity && { entity }) });
    const named = (parts: Partial<EntityContext>) =>
      nameEntities(table, layout, undefined, { ...around, ...parts }).names.map((one) => one.entity);
    expect(named({})).toEqual(["Eswatini"]);
    expect(named({ synonyms: "apart" })).toEqual(["Swaziland", "Eswatini"]);
    expect(named({ keepsApart: true })).toEqual(["Swaziland", "Eswatini"]);
  });
});
