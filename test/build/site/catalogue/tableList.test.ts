import { describe, expect, it, vi } from "vitest";
import type { TableMetadata } from "../../../../build/site/catalogue/datasetFiles.ts";
import { tableLists } from "../../../../build/site/catalogue/listFiles.ts";
import { isTableList, readTableList } from "../../../../build/site/catalogue/tableList.ts";
import { createSite } from "../../../../src/core/chart/site.ts";

const config = { title: "Many tables", baseUrl: "https://many.test/charts" };
const site = createSite({ config, entities: [], terms: {}, peerValues: {}, date: "2026-01-01" });

function table(i: number, columns: number): TableMetadata {
  const path = `grapher/many_test/latest/d${String(i).padStart(5, "0")}/values.parquet`;
  return {
    short_name: "values",
    title: `Dataset ${i}, with a title as long as titles are`,
    description: "A sentence or two on what is measured, by whom, and what a reader should know before comparing it.",
    dataset: { short_name: `d${i}`, title: `Dataset ${i}`, licenses: [{ name: "CC-BY-4.0" }] },
    primary_key: ["entity", "year"],
    fields: {},
    path,
    columns: Array.from({ length: columns }, (_, k) => ({
      name: `a_column_with_a_name_${k}`,
      type: "double",
      indicatorId: i * 100 + k,
      unit: "tonnes per person",
    })),
    bytes: 12_345,
    rows: 1000,
    sha256: "0".repeat(64),
  };
}

const filesOf = (tables: readonly TableMetadata[]) =>
  new Map(tableLists(site, tables).map(({ path, body }) => [path, String(body)]));

describe("the lists of many tables", () => {
  const tables = Array.from({ length: 7000 }, (_, i) => table(i, 8)).reverse();
  const files = filesOf(tables);

  it("keep every file below 1 MB", () => {
    expect([...files].filter(([, body]) => body.length > 1e6).map(([path]) => path)).toEqual([]);
    expect(files.get("catalog/index.json")?.length).toBeLessThan(20_000);
  });

  it("list every table once, sorted by path", async () => {
    const read = vi.fn((path: string) => files.get(path));
    const listed = (await readTableList(read)) ?? [];
    expect(read.mock.calls.every(([path]) => isTableList(path))).toBe(true);
    expect(listed.map(({ path }) => path)).toEqual(tables.map(({ path }) => path).reverse());
    expect(listed[0]).toMatchObject({ rows: 1000, bytes: 12_345, columns: { length: 8 } });
    expect(JSON.parse(files.get("catalog/index.json") ?? "")).toMatchObject({ count: 7000 });
  });

  it("link data portals to a description of every table", () => {
    const { "dcat:catalog": parts } = JSON.parse(files.get("catalog/dcat.jsonld") ?? "");
    const listed = parts.flatMap(({ "@id": address }: { "@id": string }) => {
      const part = JSON.parse(files.get(address.replace("https://many.test/charts/", "")) ?? "");
      expect(part["@id"]).toBe(address);
      return part["dcat:dataset"];
    });
    expect(listed).toHaveLength(7000);
  });

  it("put a table with very many columns into a part of its own", async () => {
    const wide = filesOf([table(1, 2), table(2, 9000), table(3, 2)]);
    expect([...wide.keys()].filter((path) => path.startsWith("catalog/index/"))).toHaveLength(3);
  });

  it("are one list of less than 1 MB up to 1,000 tables and 5,000 columns", () => {
    const some = filesOf(tables.slice(0, 1000).map((it) => ({ ...it, columns: it.columns.slice(0, 5) })));
    expect([...some.keys()].filter((path) => path.startsWith("catalog/index/"))).toEqual([]);
    const list = some.get("catalog/index.json") ?? "";
    expect(list.length).toBeLessThan(1e6);
    expect(JSON.parse(list).tables).toHaveLength(1000);
  });

  it("are divided independently of the values", () => {
    const others = tables.map((one) => ({ ...one, bytes: 1, rows: 123_456, title: "Another" }));
    expect([...filesOf(others).keys()]).toEqual([...files.keys()]);
  });
});

describe("the list of few tables", () => {
  it("is one file", async () => {
    const files = filesOf([table(2, 1), table(1, 1)]);
    expect([...files.keys()]).toEqual(["catalog/index.json", "catalog/dcat.jsonld"]);
    expect(JSON.parse(files.get("catalog/index.json") ?? "").tables).toHaveLength(2);
  });

  it.each(["no JSON", "[]", "null", '{"tables": 7}', '{"parts": [null, {"path": 7}, {"path": "index/9.json"}]}'])(
    "is empty where it is %s",
    async (text) => {
      expect(await readTableList((path) => (path === "catalog/index.json" ? text : undefined))).toEqual([]);
    },
  );
});
