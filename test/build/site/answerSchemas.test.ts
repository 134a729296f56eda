import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { answerSchemas, schemaBySuffix } from "../../../build/site/answerSchemas.ts";
import { representations } from "../../../src/representations.ts";

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
ajv.addSchema({ $id: "all", components: { schemas: answerSchemas } });
const isValid = (name: string, value: unknown): boolean =>
  ajv.validate({ $ref: `all#/components/schemas/${name}` }, value) === true;

describe("the schemas of answers", () => {
  it("are those of every representation in JSON", () => {
    const suffixes = representations.map(({ suffix }) => suffix).filter((suffix) => suffix.endsWith(".json"));
    expect(Object.keys(schemaBySuffix).sort()).toEqual(suffixes.sort());
    for (const name of Object.values(schemaBySuffix)) expect(answerSchemas).toHaveProperty([name]);
  });

  it("refer to each other only", () => {
    for (const [, name = ""] of JSON.stringify(answerSchemas).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(answerSchemas).toHaveProperty([name]);
  });

  it.each([
    ["Error", { error: "not found" }, true],
    ["Error", { message: "x" }, false],
    ["SemanticSearchResponse", { results: [], query: "a", total_results: 0 }, true],
    ["SemanticSearchResponse", { results: [], query: "a" }, false],
    ["SemanticSearchResult", { title: "t", indicator_id: 1, snippet: "", score: 1, metadata: {} }, true],
    ["SemanticSearchResult", { title: "t", indicator_id: 1, snippet: "", score: 1.1, metadata: {} }, false],
    ["SemanticSearchResult", { title: "t", indicator_id: 1, snippet: "", score: -0.1, metadata: {} }, false],
    ["SemanticSearchResult", { title: "t", indicator_id: 1.5, snippet: "", score: 1, metadata: {} }, false],
    ["SearchDataTableRow", { label: "a", trend: "down" }, true],
    ["SearchDataTableRow", { label: "a", trend: "sideways" }, false],
    ["SearchDataTableRow", { color: "a" }, false],
    ["ChartMetadata", { chart: {}, columns: {}, dateDownloaded: "2020-01-01" }, true],
    ["ChartMetadata", { chart: {}, columns: {}, dateDownloaded: "today" }, false],
    ["ChartMetadataColumn", { period: "quarter" }, true],
    ["ChartMetadataColumn", { period: "decade" }, false],
    ["GrapherValuesJsonDataPoint", { columnSlug: "1", value: "x" }, true],
    ["GrapherValuesJsonDataPoint", { value: 1 }, false],
    ["OEmbed", { version: "1.0", type: "rich", width: 1, height: 2, html: "" }, true],
    ["OEmbed", { version: "1.0", type: "photo", width: 1, height: 2, html: "" }, false],
    ["LayoutSlot", { slotKey: "nowhere", grapherTab: "LineChart" }, false],
    ["ValidationError", { loc: ["query"], msg: "m", type: "missing" }, true],
  ])("%s of %j: %s", (name, value, is) => expect(isValid(name, value)).toBe(is));
});
