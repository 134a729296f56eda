import { beforeAll, describe, expect, inject, it } from "vitest";
import { loadContent } from "../../../../build/content/content.ts";
import { openFolder } from "../../../../build/content/folder.ts";
import type { StagedSite } from "../../../client/stage.ts";
import { isInstalled } from "../../../installed.ts";
import { polygraph } from "../../program.ts";
import { searchResults, templateFault } from "./templates.ts";

const hasDuckDb = isInstalled("@duckdb/node-api");

let dist: string;
beforeAll(async () => {
  ({ dist } = (await (await fetch(inject("stagedSite"))).json()) as StagedSite);
});

describe.skipIf(!hasDuckDb)("run_sql_template", () => {
  it("runs for every redistributable indicator, and returns the values of its CSV", async () => {
    const content = await loadContent(openFolder("content"));
    const titles = Array.from(content.indicators.values(), ({ indicator }) => indicator.title ?? indicator.name);
    const results = await searchResults(dist, titles);
    expect([...content.indicators.keys()].filter((id) => !results.has(id))).toEqual([]);
    const places = { dist, content: "content", baseUrl: "https://charts.example.org" };
    const faults = await Promise.all([...results.values()].map((one) => templateFault(one, content, places)));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(faults.length).toBeGreaterThan(80);
  });
});

describe.skipIf(!hasDuckDb)("polygraph sql", () => {
  const sql = (query: string, ...args: readonly string[]) => polygraph(["sql", query, "--dist", dist, ...args]);

  it("has a view for each table, and answers as a table, CSV or JSON", async () => {
    const query = "SELECT entity, year FROM gapminder WHERE entity = 'Chile' ORDER BY year LIMIT 1";
    const [table, csv, json] = [await sql(query), await sql(query, "--csv"), await sql(query, "--json")];
    const [, row = ""] = csv.out.split("\n");
    expect(csv.out).toBe(`entity,year\n${row}\n`);
    expect(row).toMatch(/^Chile,\d{4}$/);
    expect(table.out).toBe(`entity  year\n${row.replace(",", "   ")}\n`);
    expect(JSON.parse(json.out)).toEqual([{ entity: "Chile", year: Number(row.split(",")[1]) }]);
  });

  it("reports errors in a query", async () => {
    const { code, err } = await sql("SELECT nothing FROM nowhere");
    expect([code, err]).toEqual([1, expect.stringContaining("nowhere")]);
  });
});
