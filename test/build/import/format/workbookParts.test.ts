import { expect, it } from "vitest";
import { sheetsWithoutCells } from "../../../../build/import/format/workbookParts.ts";

const members = (folder: string, kinds: readonly string[]) =>
  new Map([
    [
      `${folder}workbook.xml`,
      Buffer.from(
        `<x:workbook xmlns:x="a" xmlns:rel="b"><x:sheets>${kinds.map((kind, i) => `<x:sheet name="${kind} &amp; ${i}" sheetId="${i}" rel:id="r${i}"/>`).join("")}</x:sheets></x:workbook>`,
      ),
    ],
    [
      `${folder}_rels/workbook.xml.rels`,
      Buffer.from(
        `<Relationships>${kinds.map((kind, i) => `<Relationship Id="r${i}" Type="http://example.org/${kind}"/>`).join("")}</Relationships>`,
      ),
    ],
  ]);

it("the sheets without cells are those of charts, dialogs and macros", () => {
  const kinds = ["worksheet", "chartsheet", "dialogsheet", "xlMacrosheet", "chartsheets"];
  expect([...sheetsWithoutCells(members("xl/", kinds))]).toEqual([
    "chartsheet & 1",
    "dialogsheet & 2",
    "xlMacrosheet & 3",
  ]);
  expect([...sheetsWithoutCells(members("", kinds))]).toHaveLength(3);
});

it("a file without a workbook has no such sheets", () => {
  expect(sheetsWithoutCells(undefined).size).toBe(0);
  expect(sheetsWithoutCells(new Map()).size).toBe(0);
});
