import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const page = (body: string): string => `<html><head><title>Long title</title></head><body>${body}</body></html>`;

const read = async (html: string) => (await readSource("t.xls", {}, fakeIo({ files: { "t.xls": html } }))).sheets;

const rowsOf = async (table: string) => (await read(page(`<table>${table}</table>`)))[0]?.rows;

describe("a table saved as HTML", () => {
  it("has the trimmed texts of its cells, without markup", async () => {
    expect(await rowsOf("<tr><th>Land<th>2019</tr><tr><td> Côte&nbsp;d’Or <td><b>1,5</b></tr>")).toEqual([
      ["Land", "2019"],
      ["Côte d’Or", "1,5"],
    ]);
  });

  it("has texts without superscripts that refer to footnotes", async () => {
    expect(await rowsOf("<tr><th>Land<sup>1</sup><th>km<sup>2</sup></tr><tr><td>A<sup>[b]</sup> x<td>5</tr>")).toEqual([
      ["Land", "km2"],
      ["A x", "5"],
    ]);
  });

  it("repeats a cell's text in all rows and columns that it spans", async () => {
    const head = '<tr><th rowspan="2">Country</th><th colspan="2">Women</th><th>Men</th></tr>';
    const below = "<tr><th>2019</th><th>2020</th><th>2019</th></tr>";
    expect(await rowsOf(`${head}${below}<tr><td>Kenya</td><td>1</td><td>2</td><td>3</td></tr>`)).toEqual([
      ["Country", "Women", "Women", "Men"],
      ["Country", "2019", "2020", "2019"],
      ["Kenya", "1", "2", "3"],
    ]);
  });

  it("may be one of several", async () => {
    const table = (cell: string) => `<table><tr><td>${cell}</td></tr><tr><td>x</td></tr></table>`;
    expect((await read(page(table("a") + table("b")))).map(({ name, rows }) => [name, rows[0]])).toEqual([
      ["t", ["a"]],
      ["t 2", ["b"]],
    ]);
  });

  it.each([
    ["elements within each other", "<table><tr><td>".repeat(100_000)],
    ["tables", "<table><tr><td>a</td></tr></table>".repeat(2000)],
  ])("is refused at once if a page has too many %s", async (_, html) => {
    await expect(read(html)).rejects.toThrow("save the table alone");
  });

  it("is not read if the page has more text outside of it", async () => {
    const article = `<p>${"A page for people, with a table in it. ".repeat(5)}</p>`;
    const table = "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>";
    await expect(read(page(article + table))).rejects.toThrow("is a web page, of which no table is read");
  });
});
