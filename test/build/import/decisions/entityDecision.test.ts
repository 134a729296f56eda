import { describe, expect, it } from "vitest";
import { entityColumnDecision, namesDecision } from "../../../../build/import/decisions/entityDecision.ts";
import type { MappingRow } from "../../../../build/import/names/mapping.ts";
import type { InterpretOptions } from "../../../../build/import/values/interpret.ts";
import { crossedRows } from "../layoutContext.ts";
import { readSource } from "../readSource.ts";

const decide = (rows: readonly (readonly string[])[], options: InterpretOptions = {}) => {
  const read = readSource(rows, options);
  return entityColumnDecision(read.layout, read);
};
const years = ["2000", "2001"];

describe("the decision about entities", () => {
  it("is sure of names of countries below a header that says so", () => {
    expect(decide(crossedRows({ Country: ["France", "Chad"], Year: years }))).toEqual({
      ...{
        subject: "entity column",
        chosen: "Country",
        why: "100 % of its texts are names or codes of places",
        share: 1,
        sureness: "sure",
      },
    });
  });

  it("is less sure of words that are no places", () => {
    expect(decide(crossedRows({ Animal: ["red fox", "roe deer"], Year: years }))).toMatchObject({
      chosen: "Animal",
      sureness: "guess",
      why: expect.stringContaining("its texts name what the rows are about; few"),
    });
    expect(decide(crossedRows({ City: ["Lower Foo", "Upper Bar"], Year: years }))).toMatchObject({
      why: expect.stringContaining("as its header says"),
    });
  });

  it("is stated by options", () => {
    const rows = crossedRows({ Country: ["France", "Chad"], Year: years });
    expect(decide(rows, { entityColumn: "Country" })).toMatchObject({ why: "an option names it", sureness: "stated" });
    expect(
      decide(
        rows.filter((_, i) => i < 3),
        { entity: "Mali" },
      ),
    ).toMatchObject({ chosen: "one entity for all values", sureness: "stated" });
  });

  it("may be the headers", () => {
    expect(
      decide([
        ["Year", "France", "Chad"],
        ["2000", "1.5", "2.5"],
        ["2001", "3.5", "4.5"],
      ]),
    ).toMatchObject({ chosen: "the headers", sureness: "sure" });
  });

  it("is likely of one entity if no other column is left, and a guess next to words", () => {
    expect(
      decide([
        ["Year", "Rain"],
        ["2000", "1.5"],
        ["2001", "2.5"],
      ]),
    ).toMatchObject({ chosen: "one entity for all values", sureness: "likely" });
    expect(
      decide([
        ["Year", "Weather", "Rain"],
        ["2000", "wet", "1.5"],
        ["2001", "dry", "2.5"],
        ["2002", "wet", "2.5"],
      ]),
    ).toMatchObject({ sureness: "guess", alternative: "Weather", option: "--entity-column Weather" });
  });

  it("has another column of places as second choice", () => {
    expect(
      decide(
        crossedRows({ Country: ["France", "Chad"], Partner: ["Mali", "Niger"], Region: ["Togo", "Peru"], Year: years }),
      ),
    ).toMatchObject({ chosen: "Country", alternative: "Region" });
  });
});

describe("the decision about names", () => {
  const row = (how: MappingRow["how"], suggestion?: string): MappingRow => ({
    name: "Foo",
    code: "",
    entity: "Foo",
    entityCode: "",
    how,
    ...(suggestion && { suggestion }),
  });

  it("counts the entities of the site", () => {
    expect(namesDecision([row("name"), row("code")], true)).toMatchObject({
      chosen: "2 of 2 are entities of the site",
      share: 1,
      sureness: "sure",
    });
    expect(namesDecision([row("name"), row("own name", "Fox")], true)).toMatchObject({
      share: 0.5,
      sureness: "guess",
      alternative: "Foo may be Fox; write it into mapping.csv",
    });
  });

  it("is sure that names stay if none is known", () => {
    expect(namesDecision([row("own name")], false)).toMatchObject({ chosen: "all keep their names", sureness: "sure" });
    expect(namesDecision([row("own name"), row("own name"), row("name")], false)).toMatchObject({
      why: "1 of 3 are known places, too few for a table of countries",
      sureness: "likely",
    });
  });
});
