import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { csvText } from "../../src/formats/csv.ts";
import { csvw } from "../../src/formats/csvw.ts";
import { readExample } from "../example.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

interface Column {
  readonly name: string;
  readonly titles: string;
  readonly datatype: string | { readonly base: string };
  readonly required?: boolean;
}

async function describeTable(chart: Chart, query = "", site: Site = testSite) {
  const { body } = await csvw.render(chart, new URLSearchParams(query), site, platform);
  return JSON.parse(String(body));
}

const births: TestColumn = {
  property: "y",
  values: { France: series(2000, 0.5, -3) },
  indicator: { name: "births", title: "Births", unit: "births", descriptionShort: "How **many**." },
};

describe("CSV on the Web", () => {
  it("names the CSV of the same query, its columns and its key", async () => {
    const table = await describeTable(testChart([births]), "csvType=filtered&tab=line&v=3");
    expect(table.url).toBe("test.csv?csvType=filtered&tab=line");
    expect(table.tableSchema.primaryKey).toEqual(["Entity", "Year"]);
    expect(table.tableSchema.columns).toEqual([
      { name: "Entity", titles: "Entity", datatype: "string", required: true },
      { name: "Code", titles: "Code", datatype: "string" },
      { name: "Year", titles: "Year", datatype: "integer", required: true },
      {
        name: "births",
        titles: "births",
        datatype: "double",
        "rdfs:label": "Births",
        "dc:description": "How many.",
        "schema:unitText": "births",
      },
    ]);
  });

  it("writes any header as the name of a variable", async () => {
    const named = { ...births, indicator: { title: "_É, 1-2 %" } };
    const { tableSchema } = await describeTable(testChart([named]), "useColumnShortNames=false");
    expect(tableSchema.columns[3]).toMatchObject({
      titles: "_É, 1-2 %",
      name: "%5F%C3%89%2C%201%2D2%20%25",
    });
  });

  it("is refused where there is no CSV", async () => {
    const chart = testChart([{ ...births, indicator: { nonRedistributable: true } }]);
    expect((await csvw.render(chart, new URLSearchParams(), testSite, platform)).status).toBe(403);
  });
});

/** What a cell of a type looks like; an empty one has no value. */
const patterns: Readonly<Record<string, RegExp>> = {
  string: /^/,
  integer: /^([+-]?\d+)?$/,
  double: /^(-?\d+(\.\d+)?(e[+-]?\d+)?)?$/,
  date: /^(-?\d{4,}-\d\d-\d\d)?$/,
};

it("tells the truth of every cell of the example's CSVs", async () => {
  const { site, charts } = await readExample();
  const wrong: string[] = [];
  for (const chart of charts.values()) {
    const { tableSchema } = await describeTable(chart, "", site);
    const columns: readonly Column[] = tableSchema.columns;
    const csv = csvText(chart, new URLSearchParams(), site).trimEnd();
    const [header = [], ...rows] = papaparse.parse<string[]>(csv, { delimiter: ",", newline: "\n" }).data;
    expect(columns.map(({ titles }) => titles)).toEqual(header);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    for (const row of rows)
      for (const [i, { datatype, titles, required }] of columns.entries()) {
        const cell = row[i] ?? "";
        const isOfType = patterns[typeof datatype === "string" ? datatype : datatype.base]?.test(cell) ?? false;
        if (!isOfType || (required && cell === "")) wrong.push(`${chart.slug}, ${titles}: ${cell}`);
      }
  }
  expect(wrong).toEqual([]);
});
