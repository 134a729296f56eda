import jsonld from "jsonld";
import { describe, expect, it } from "vitest";
import { dcatCatalog, dcatPart, dcatPartLength } from "../../../build/site/dcat.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";
import { testSite } from "../../fixture.ts";

const entry = (slug: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug,
  title: `Title of ${slug}`,
  subtitle: "",
  tabs: [],
  topics: [],
  datasets: [{ name: "d", title: "A dataset" }],
  indicators: [1],
  sideIndicators: [],
  csv: `grapher/${slug}.csv`,
  ...more,
});

const wholeOf = (charts: readonly CatalogueEntry[], site = testSite): string =>
  dcatCatalog(site, paginate(charts, dcatPartLength));

/** The typed nodes of a JSON-LD file, by the full IRI of their type. */
async function nodesOf(body: string): Promise<Record<string, Record<string, unknown>[]>> {
  const flat = await jsonld.flatten(JSON.parse(body));
  const byType: Record<string, Record<string, unknown>[]> = {};
  for (const node of flat as unknown as Record<string, unknown>[])
    for (const type of (node["@type"] as string[] | undefined) ?? []) byType[type] = [...(byType[type] ?? []), node];
  return byType;
}

const dcat = "http://www.w3.org/ns/dcat#";
const dct = "http://purl.org/dc/terms/";

describe("DCAT", () => {
  it("describes each chart as a dataset, with a distribution for each format of its data", async () => {
    const nodes = await nodesOf(wholeOf([entry("a", { subtitle: "About", updated: "2024-05-01" }), entry("b")]));
    const catalog = nodes[`${dcat}Catalog`]?.find((node) => node[`${dct}title`]);
    const id = (slug: string) => ({ "@id": `https://charts.example.org/grapher/${slug}#dataset` });
    expect(catalog?.[`${dcat}dataset`]).toEqual([id("a"), id("b")]);
    const [dataset] = nodes[`${dcat}Dataset`] ?? [];
    expect(dataset?.[`${dct}description`]).toEqual([{ "@value": "About" }]);
    expect(dataset?.[`${dct}modified`]).toEqual([
      { "@type": "http://www.w3.org/2001/XMLSchema#date", "@value": "2024-05-01" },
    ]);
    expect(dataset?.[`${dcat}keyword`]).toEqual([{ "@value": "A dataset" }]);
    const urls = (nodes[`${dcat}Distribution`] ?? []).flatMap((node) => node[`${dcat}downloadURL`]);
    expect(urls).toContainEqual({ "@id": "https://charts.example.org/grapher/a.parquet" });
    expect(urls).toHaveLength(8);
  });

  it("has no distribution for data that are not redistributable, or for formats that are not built", () => {
    const { csv: _, ...closed } = entry("a");
    expect(wholeOf([closed])).not.toContain("downloadURL");
    const lean = { ...testSite, config: { ...testSite.config, emit: { representations: ["page", "csv"] } } };
    const text = wholeOf([entry("a")], lean);
    expect(text.match(/"dcat:downloadURL"/g)).toHaveLength(1);
  });

  it("links to the catalogue of tables, if the site has tables", () => {
    const tables = { "@id": "https://charts.example.org/catalog/dcat.jsonld", "@type": "dcat:Catalog" };
    expect(JSON.parse(wholeOf([entry("a")]))["dcat:catalog"]).toEqual([tables]);
    const without = { ...testSite, config: { ...testSite.config, emit: { catalogue: [] } } };
    expect(wholeOf([entry("a")], without)).not.toContain('dcat:catalog"');
  });

  it("is divided if there are many charts, without losing one", async () => {
    const charts = Array.from({ length: 1001 }, (_, i) => entry(`c${i}`));
    const pages = paginate(charts, dcatPartLength);
    const nodes = await nodesOf(dcatCatalog(testSite, pages));
    const catalog = nodes[`${dcat}Catalog`]?.find((node) => node[`${dct}title`]);
    expect(catalog?.[`${dcat}catalog`]).toEqual(
      ["dcat/1", "dcat/2", "dcat/3", "catalog/dcat"].map((part) => ({
        "@id": `https://charts.example.org/${part}.jsonld`,
      })),
    );
    const listed = pages.flatMap(({ items, number }) => JSON.parse(dcatPart(testSite, items, number))["dcat:dataset"]);
    expect(listed.map((dataset) => dataset["dct:title"])).toEqual(charts.map(({ title }) => title));
  });
});
