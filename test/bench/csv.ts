import { csvFormat, csvFormatRows, csvParse, csvParseRows } from "d3-dsv";
import papaparse from "papaparse";
import { inferSchema, initParser } from "udsv";
import { loadContent } from "../../build/content/content.ts";
import { parseTable } from "../../build/content/table/tableFile.ts";
import { csvText } from "../../src/formats/csv.ts";
import { memoryFolder } from "../build/content/memory.ts";
import { chartOf, generateCharts } from "./data/charts.ts";
import { type ChartSpec, contentFiles } from "./data/content.ts";
import { medianTimes } from "./measure.ts";
import { atMostTimes, type Benchmark, measuresOf, ours, type Result } from "./result.ts";

const spec: ChartSpec = {
  slug: "table",
  config: {},
  properties: ["y", "x", "size"],
  entities: 240,
  firstYear: 1820,
  lastYear: 2019,
};

/** Reading and writing the CSV of 48,000 rows. */
export const csv: Benchmark = { name: "csv", run: async () => [await compareParsing(), await compareWriting()] };

/** Ours checks, sorts and types every cell; the others give rows of texts, or typed ones where they offer it. */
async function compareParsing(): Promise<Result> {
  const files = contentFiles([spec]);
  const text = files["datasets/table/table.csv"] ?? "";
  const [dataset] = (await loadContent(memoryFolder(files))).datasets;
  if (!dataset) throw new Error("the generated content has no dataset");
  const schema = inferSchema(text);
  const times = await medianTimes({
    [ours]: () => parseTable(dataset, text, () => undefined),
    "papaparse, texts": () => papaparse.parse(text, { delimiter: ",", newline: "\n" }),
    "udsv, texts": () => initParser(schema).stringArrs(text),
    "udsv, typed": () => initParser(schema).typedArrs(text),
    "d3-dsv, texts": () => csvParseRows(text),
  });
  return { name: `CSV of ${megabytes(text)} MB → table`, unit: "ms", measures: measuresOf(times), targets: [] };
}

async function compareWriting(): Promise<Result> {
  const set = await generateCharts([spec]);
  const chart = chartOf(set.charts, spec.slug);
  const query = new URLSearchParams();
  const text = csvText(chart, query, set.site);
  const rows = csvParse(text);
  const objects = rows.map((row) => ({ ...row }));
  const texts = objects.map((row) => Object.values<string>(row));
  const times = await medianTimes({
    // Another chart each time, for the text of the latest one is kept.
    [ours]: () => csvText({ ...chart }, query, set.site),
    "papaparse, ready rows": () => papaparse.unparse(objects, { newline: "\n" }),
    "d3-dsv, ready rows": () => csvFormat(rows),
    "d3-dsv, ready texts": () => csvFormatRows(texts),
  });
  const targets = [atMostTimes(times, ours, "d3-dsv, ready rows", 1.3)];
  return { name: `chart → CSV of ${megabytes(text)} MB`, unit: "ms", measures: measuresOf(times), targets };
}

const megabytes = (text: string): string => (text.length / 2 ** 20).toFixed(1);
