import { createHash } from "node:crypto";
import jsonld from "jsonld";
import { expect, it } from "vitest";
import { contentOf, filesOf } from "./fixture.ts";

const dcat = "http://www.w3.org/ns/dcat#";
const spdx = "http://spdx.org/rdf/terms#";

it("each table is a dataset with a licence, and its file has size and checksum", async () => {
  const csv = "Entity,Year,rain\nChad,1990,1.5\n";
  const content = await contentOf([{ folder: "rain", fields: [{ name: "rain", indicatorId: 1 }], csv }]);
  const files = new Map((await filesOf(content)).map(({ path, body }) => [path, body]));
  const path = "catalog/grapher/charts_test_dev/latest/rain/values.parquet";
  const parquet = files.get(path) ?? "";
  const nodes = (await jsonld.flatten(JSON.parse(String(files.get("catalog/dcat.jsonld"))))) as unknown as Record<
    string,
    readonly Record<string, string>[]
  >[];
  const ofType = (type: string) => nodes.filter((node) => (node["@type"] as unknown as string[])?.includes(type));
  const [dataset] = ofType(`${dcat}Dataset`);
  expect(dataset?.["http://purl.org/dc/terms/license"]).toEqual([
    { "@id": "https://creativecommons.org/licenses/by/4.0/" },
  ]);
  const [distribution] = ofType(`${dcat}Distribution`);
  expect(distribution?.[`${dcat}downloadURL`]).toEqual([{ "@id": `https://www.charts.test.dev/data/${path}` }]);
  expect(distribution?.[`${dcat}byteSize`]?.[0]?.["@value"]).toBe(String(parquet.length));
  const [checksum] = ofType(`${spdx}Checksum`);
  const sha256 = createHash("sha256").update(parquet).digest("hex");
  expect(checksum?.[`${spdx}checksumValue`]?.[0]?.["@value"]).toBe(sha256);
});
