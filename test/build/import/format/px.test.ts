import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (text: string) => readSource("t.px", {}, fakeIo({ files: { "t.px": text } }));

const rain = `CHARSET="ANSI";
AXIS-VERSION="2013";
LANGUAGE="en";
LAST-UPDATED="20240222 08:00";
SHOWDECIMALS=1;
MATRIX="RAIN";
TITLE="Rain by region; station, "
"kind and year";
TITLE[sv]="Regn";
UNITS="mm";
CONTENTS="Rain";
STUB="region","kind";
HEADING="year";
VALUES("region")="North","South";
CODES("region")="N","S";
VALUES("kind")="all";
VALUES("year")="2020","2021","2022";
TIMEVAL("year")=TLIST(A1),"2020","2021","2022";
SOURCE="Weather Office";
NOTE="Preliminary#figures.";
DATA=
1.5 2.5 ".."
4.5 5.5 6.5
;
`;

describe("a PC-Axis file", () => {
  it("has a row for each value, with codes; the last variable of the heading varies fastest", async () => {
    const { sheets, origin } = await read(rain);
    expect(origin.format).toBe("px");
    expect(sheets[0]?.rows).toEqual([
      ["Rain", "N", "all", "2020", "1.5"],
      ["Rain", "N", "all", "2021", "2.5"],
      ["Rain", "N", "all", "2022", ".."],
      ["Rain", "S", "all", "2020", "4.5"],
      ["Rain", "S", "all", "2021", "5.5"],
      ["Rain", "S", "all", "2022", "6.5"],
    ]);
  });

  it("has roles of columns, labels of codes, unit and decimals, in its main language", async () => {
    const [sheet] = (await read(rain)).sheets;
    expect(sheet?.columns).toEqual([
      { name: "contents", role: "indicator" },
      {
        name: "region",
        role: "dimension",
        labels: new Map([
          ["N", "North"],
          ["S", "South"],
        ]),
      },
      { name: "kind", role: "dimension", labels: new Map() },
      { name: "year", role: "time", labels: new Map() },
      { name: "value", role: "value", unit: "mm", decimals: 1 },
    ]);
    expect(sheet?.facts).toEqual({
      title: "Rain by region; station, kind and year",
      publisher: "Weather Office",
      updated: "2024-02-22",
      notes: ["Preliminary figures."],
    });
  });

  it("reads indicators from the contents variable, each with its unit", async () => {
    const text = rain.replace('UNITS="mm";', 'CONTVARIABLE="kind";\nUNITS("all")="mm";');
    const [sheet] = (await read(text)).sheets;
    expect(sheet?.columns?.map(({ role }) => role)).toEqual(["dimension", "indicator", "time", "value"]);
    expect(sheet?.facts.indicators).toEqual([{ code: "all", name: "all", unit: "mm", decimals: 1 }]);
  });

  it("gives each content its own unit and precision, and the file's to the others", async () => {
    const text = rain
      .replace('VALUES("kind")="all"', 'VALUES("kind")="sum","days"')
      .replace('UNITS="mm";', 'CONTVARIABLE="kind";\nUNITS="mm";\nUNITS("days")="d";\nPRECISION("kind","days")=0;')
      .replace("6.5", "6.5 1 2 3 4 5 6");
    const [sheet] = (await read(text)).sheets;
    expect(sheet?.columns?.at(-1)).toEqual({ name: "value", role: "value" });
    expect(sheet?.facts.indicators).toEqual([
      { code: "sum", name: "sum", unit: "mm", decimals: 1 },
      { code: "days", name: "days", unit: "d", decimals: 0 },
    ]);
  });

  it("may begin with any keyword", async () => {
    const rest = rain.replace('CHARSET="ANSI";\nAXIS-VERSION="2013";\n', "");
    for (const first of ['SUBJECT-AREA="Climate";', 'NOTE="Read this;first";', 'TITLE[sv]="Regn";'])
      expect((await read(`${first}\n${rest}`)).origin.format).toBe("px");
  });

  it("has symbols that follow each other as values of their own", async () => {
    const [sheet] = (await read(rain.replace("4.5 5.5 6.5", '".." "." "-"'))).sheets;
    expect(sheet?.rows.map((row) => row.at(-1))).toEqual(["1.5", "2.5", "..", "..", ".", "-"]);
  });

  it("takes times from TIMEVAL if neither codes nor values are times", async () => {
    const timesOf = async (codes: string, values: string, list: string) => {
      const text = rain
        .replace('VALUES("year")="2020","2021","2022"', `VALUES("year")=${values};\nCODES("year")=${codes}`)
        .replace(/TIMEVAL.*/, `TIMEVAL("year")=${list};`);
      return (await read(text)).sheets[0]?.rows.slice(0, 3).map((row) => row[3]);
    };
    const [places, words] = ['"0","1","2"', '"this","that","next"'];
    expect(await timesOf(places, '"2020","2021","2022"', "TLIST(A1)")).toEqual(["2020", "2021", "2022"]);
    expect(await timesOf(places, words, 'TLIST(Q1),"20203","20204","20211"')).toEqual([
      "2020-Q3",
      "2020-Q4",
      "2021-Q1",
    ]);
    expect(await timesOf(places, words, 'TLIST(M1),"202011","202012","202101"')).toEqual([
      "2020-M11",
      "2020-M12",
      "2021-M01",
    ]);
  });

  it("may leave out rows without values, and then has their keys", async () => {
    const text = rain.replace(
      /DATA=[^;]*;/,
      'KEYS("region")=CODES;\nKEYS("kind")=VALUES;\nDATA=\n"S","all",4.5,5.5,".."\n;',
    );
    expect((await read(text)).sheets[0]?.rows).toEqual([
      ["Rain", "S", "all", "2020", "4.5"],
      ["Rain", "S", "all", "2021", "5.5"],
      ["Rain", "S", "all", "2022", ".."],
    ]);
    await expect(read(text.replace(',".."', ""))).rejects.toThrow("rows without all 2 keys and 3 values");
  });

  it("has a title whose last variable stands apart from the words before", async () => {
    const text = rain.replace(/TITLE="[^;]*; station, "\n"kind and year"/, 'TITLE="Rain by region and"\n"year"');
    expect((await read(text)).sheets[0]?.facts.title).toBe("Rain by region and year");
  });

  it("is refused with advice if values are missing", async () => {
    await expect(read(rain.replace(" 6.5", ""))).rejects.toThrow("5 values where its variables make 6");
  });
});
