import { describe, expect, it } from "vitest";
import { dataSection } from "../../../src/pages/indicator/downloads.ts";
import type { IndicatorFiles } from "../../../src/pages/indicator/outline.ts";

const chart = {
  slug: "a",
  title: "Rain",
  subtitle: "",
  tabs: ["line"],
  datasets: [],
  indicators: [1],
  sideIndicators: [],
  topics: [],
};
const csv = { chart, url: "https://x.test/a.csv", href: "../a.csv" };
const table = { url: "https://x.test/it's.parquet", href: "t.parquet", column: 'a"b', time: "date" as const };
const data = { url: "https://x.test/it's.json", href: "d.json" };
const render = (files: IndicatorFiles, parts: { csv?: typeof csv; isOpen?: boolean } = {}) =>
  dataSection(files, { csv: parts.csv, isOpen: parts.isOpen ?? true }).text;
const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
const code = (name: string, ...parts: Parameters<typeof render>) =>
  new RegExp(`<dt>${name}</dt><dd><pre><code>(.*?)</code>`, "s").exec(unescaped(render(...parts)))?.[1] ?? "";

describe("the files of an indicator", () => {
  it("are offered as far as they exist", () => {
    const hrefs = (text: string) => [...text.matchAll(/<a href="([^"]*)" download>/g)].map(([, href]) => href);
    expect(hrefs(render({}))).toEqual([]);
    expect(hrefs(render({ table, data, metadata: { url: "", href: "m.json" } }, { csv }))).toEqual([
      "../a.csv",
      "t.parquet",
      "d.json",
      "m.json",
    ]);
  });

  it("are explained where values must not be redistributed", () => {
    expect(render({}, { isOpen: false })).toContain("does not allow redistribution");
    expect(render({})).not.toContain("does not allow redistribution");
  });
});

describe("code examples", () => {
  it("are none without files", () => expect(render({})).not.toContain("In a program"));

  it("quote addresses for the shell", () => {
    expect(code("curl", { data })).toBe(`curl -fLO 'https://x.test/it'\\''s.json'`);
  });

  it("read the table if there is one, else the chart's CSV", () => {
    expect(code("R", { table }, { csv })).toBe(
      `data <- arrow::read_parquet("https://x.test/it's.parquet", col_select = c("entity", "code", "date", "a\\"b"))`,
    );
    expect(code("R", {}, { csv })).toBe('data <- read.csv("https://x.test/a.csv")');
    expect(code("Python \\(pandas\\)", {}, { csv })).toContain('pd.read_csv("https://x.test/a.csv", ');
    expect(code("Python \\(pandas\\)", { table }, { csv })).toContain('columns=["entity", "code", "date", "a\\"b"])');
  });

  it("quote names and texts for SQL, and leave out rows without values", () => {
    expect(code("DuckDB", { table })).toBe(
      `SELECT entity, code, date, "a""b" FROM read_parquet('https://x.test/it''s.parquet') WHERE "a""b" IS NOT NULL;`,
    );
    expect(code("DuckDB", {}, { csv })).toBe("");
  });

  it("import a chart's CSV into a spreadsheet", () => {
    expect(code("Google Sheets", {}, { csv })).toBe('=IMPORTDATA("https://x.test/a.csv")');
    expect(code("Google Sheets", { table })).toBe("");
  });
});
