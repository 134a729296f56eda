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
    expect(sheet?.facts.indicators).toEqual([{ code: "all", name: "all", unit: "mm" }]);
  });

  it("is refused with advice if values are missing or rows are left out", async () => {
    await expect(read(rain.replace(" 6.5", ""))).rejects.toThrow("5 values where its variables make 6");
    await expect(read(rain.replace("DATA=", 'KEYS("region")=VALUES;\nDATA='))).rejects.toThrow("CSV or JSON-stat");
  });
});
