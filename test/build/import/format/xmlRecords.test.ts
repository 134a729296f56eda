import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (xml: string) => readSource("t.xml", {}, fakeIo({ files: { "t.xml": xml } }));

describe("XML records", () => {
  it("have a column for each named field, and one for its code", async () => {
    const { sheets, origin } = await read(
      '<?xml version="1.0"?><Root><data><record>\n<field name="Country" key="FRA"> France &amp; all </field><field name="Value">1.5</field></record><record><field name="Country" key="DEU">Germany</field><field name="Value"/></record></data></Root>',
    );
    expect(origin.format).toBe("xml-records");
    expect(sheets[0]?.columns?.map(({ name }) => name)).toEqual(["Country Code", "Country", "Value"]);
    expect(sheets[0]?.rows).toEqual([
      ["FRA", "France & all", "1.5"],
      ["DEU", "Germany", ""],
    ]);
  });

  it("ignore text between fields, and fields without a name", async () => {
    const { sheets } = await read(
      '<root>x<record><field name="A">1</field> between <field>no</field><field name="B">2</field></record></root>',
    );
    expect([sheets[0]?.columns?.map(({ name }) => name), sheets[0]?.rows]).toEqual([["A", "B"], [["1", "2"]]]);
  });

  it("are records of the World Bank's form", async () => {
    await expect(read("<root><record><name>1</name></record></root>")).rejects.toThrow("is XML");
  });
});
