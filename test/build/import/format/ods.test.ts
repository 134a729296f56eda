import { describe, expect, it } from "vitest";
import { libre, number, read, text } from "./workbooks.ts";

describe("ODS sheets", () => {
  it("include grouped rows and repeated headers, but no padding", async () => {
    const row = (cells: string, more = ""): string => `<table:table-row ${more}>${cells}</table:table-row>`;
    const { sheets } = await read(
      libre(
        `<table:table-header-rows>${row(text("a"))}</table:table-header-rows><table:table-row-group>${row(number(1), 'table:number-rows-repeated="2"')}</table:table-row-group>${row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="2"')}${row(number(5, 'table:number-columns-repeated="2"'))}${row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048570"')}`,
      ),
    );
    expect(sheets[0]?.rows).toEqual([["a"], [1], [1], [], [], [5, 5]]);
  });

  it("have dates with the precision that is shown, and text without comments", async () => {
    const styles = `<number:date-style style:name="N1"><number:month number:textual="true"/><number:text> </number:text><number:year/></number:date-style><style:style style:name="ce1" style:data-style-name="N1"/>`;
    const date = (more: string): string =>
      `<table:table-cell ${more} office:value-type="date" office:date-value="2020-03-01"><text:p>x</text:p></table:table-cell>`;
    const noted = `<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p><text:span>c</text:span></text:p></table:table-cell>`;
    const { sheets } = await read(
      libre(`<table:table-row>${date("")}${date('table:style-name="ce1"')}${noted}</table:table-row>`, styles),
    );
    expect(sheets[0]?.rows).toEqual([["2020-03-01", "2020-03", "a  b\nc"]]);
  });
});

describe("the texts of an ODS file", () => {
  it("has texts without superscripts that refer to footnotes: ODS", async () => {
    const style = `<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>`;
    const span = (value: string, name: string) => `<text:span text:style-name="${name}">${value}</text:span>`;
    const rows = `<table:table-row>${text(`Year${span("1", "T1")} of all`)}${text(`km${span("2", "T1")}`)}${text(`CO${span("2", "T2")}`)}</table:table-row>`;
    expect((await read(libre(rows, style))).sheets[0]?.rows).toEqual([["Year of all", "km2", "CO2"]]);
  });

  it("have blanks, tabs, line breaks and paragraphs, but no drawings", async () => {
    const cell = (inner: string) => `<table:table-cell office:value-type="string">${inner}</table:table-cell>`;
    const row = `<table:table-row>${cell("<text:p>a<text:tab/>b<text:line-break/>c</text:p><text:p>d<text:s/>e</text:p>")}${cell("<draw:frame><text:p>no</text:p></draw:frame><text:p>yes</text:p>")}</table:table-row>`;
    expect((await read(libre(row))).sheets[0]?.rows).toEqual([["a\tb\nc\nd e", "yes"]]);
  });
});

describe("the values of an ODS file", () => {
  const cell = (type: string, more: string, shown = "x") =>
    `<table:table-cell office:value-type="${type}" ${more}><text:p>${shown}</text:p></table:table-cell>`;

  it.each([
    ["a number", cell("float", 'office:value="1.5"'), 1.5],
    ["an amount", cell("currency", 'office:value="2"'), 2],
    ["a number that cannot be read, as its text", cell("float", 'office:value="n"'), "x"],
    ["true", cell("boolean", 'office:boolean-value="true"'), true],
    ["false", cell("boolean", 'office:boolean-value="false"'), false],
    ["a date", cell("date", 'office:date-value="2020-03-01T00:00:00"'), "2020-03-01"],
    ["a moment", cell("date", 'office:date-value="2020-03-01T10:30:00"'), "2020-03-01T10:30:00"],
    ["a time as its text", cell("time", 'office:time-value="PT10H"', "10:00"), "10:00"],
    ["a text that only an attribute has", cell("string", 'office:string-value="s"', ""), "s"],
  ])("are %s", async (_, xml, value) => {
    const { sheets } = await read(libre(`<table:table-row>${xml}${text("end")}</table:table-row>`));
    expect(sheets[0]?.rows).toEqual([[value, "end"]]);
  });

  it("in per cent keep that in each repeated row and column", async () => {
    const share = cell("percentage", 'office:value="0.125" table:number-columns-repeated="2"');
    const { sheets } = await read(
      libre(
        `<table:table-row>${text("a")}</table:table-row><table:table-row table:number-rows-repeated="2">${number(1)}${share}</table:table-row>`,
      ),
    );
    expect(sheets[0]?.rows).toEqual([["a"], [1, 12.5, 12.5], [1, 12.5, 12.5]]);
    expect([0, 1, 2, 3].map((row) => [0, 1, 2, 3].filter((column) => sheets[0]?.isPercent?.(row, column)))).toEqual([
      [],
      [1, 2],
      [1, 2],
      [],
    ]);
  });

  it("of merged cells fill rows and columns", async () => {
    const merged =
      '<table:table-cell office:value-type="string" table:number-rows-spanned="2" table:number-columns-spanned="2"><text:p>m</text:p></table:table-cell><table:covered-table-cell/>';
    const { sheets } = await read(
      libre(
        `<table:table-row>${merged}${text("a")}</table:table-row><table:table-row><table:covered-table-cell table:number-columns-repeated="2"/>${text("b")}</table:table-row>`,
      ),
    );
    expect(sheets[0]?.rows).toEqual([
      ["m", "m", "a"],
      ["m", "m", "b"],
    ]);
  });

  it("are as precise as the years, months or quarters that are shown", async () => {
    const styles = [
      "<number:year/>",
      "<number:year/><number:quarter/>",
      "<number:year/><number:month/><number:hours/>",
      "<number:year/><number:day/>",
    ]
      .map(
        (parts, i) =>
          `<number:date-style style:name="N${i}">${parts}</number:date-style><style:style style:name="c${i}" style:data-style-name="N${i}"/>`,
      )
      .join("");
    const cells = [0, 1, 2, 3]
      .map((i) => cell("date", `table:style-name="c${i}" office:date-value="2020-03-01"`))
      .join("");
    const { sheets } = await read(libre(`<table:table-row>${cells}</table:table-row>`, styles));
    expect(sheets[0]?.rows).toEqual([["2020", "2020-03-01", "2020-03-01", "2020-03-01"]]);
  });
});
