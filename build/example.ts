/**
 * Derives the figures of the example site (`content/`) from public data that npm packages carry, so that anyone can
 * reproduce them: `node --import tsx build/example.ts`. The data packages are written by hand; their fields' short
 * names say which value of a row goes into which column of the CSV.
 */
import { readFileSync, writeFileSync } from "node:fs";
import Papa from "papaparse";
import { codeOf, entityTable } from "./example/entities.ts";
import { factbookDatasets } from "./example/factbook.ts";
import { countryDatasets } from "./example/places.ts";
import type { Row } from "./example/row.ts";
import { statisticsDatasets } from "./example/statistics.ts";

const datasets: Record<string, () => Row[]> = { ...countryDatasets, ...factbookDatasets, ...statisticsDatasets };

interface DataPackage {
  resources: [{ schema: { fields: { name: string; shortName?: string }[] } }];
}

const content = new URL("../content/", import.meta.url);
const dataset = (name: string, file: string): URL => new URL(`datasets/${name}/${file}`, content);

/** Rows that share an entity and a time become one, sorted by entity, then time, in code unit order. */
function merge(rows: Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.entity}\n${row.time}`;
    const values = { ...merged.get(key)?.values, ...row.values };
    merged.set(key, { ...row, values });
  }
  const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...merged.values()].sort((a, b) => order(a.entity, b.entity) || order(a.time, b.time));
}

function writeTable(name: string, rows: Row[]): void {
  const { resources }: DataPackage = JSON.parse(readFileSync(dataset(name, "datapackage.json"), "utf8"));
  const indicators = resources[0].schema.fields.slice(3);
  const known = new Set(indicators.map((field) => field.shortName));
  for (const row of rows)
    for (const field of Object.keys(row.values))
      if (!known.has(field)) throw new Error(`${name}: no field has the short name ${field}`);
  const table = merge(rows).map((row) => [
    row.entity,
    codeOf(row.entity),
    row.time,
    ...indicators.map((field) => row.values[field.shortName ?? ""]),
  ]);
  const header = resources[0].schema.fields.map((field) => field.name);
  writeFileSync(dataset(name, `${name}.csv`), `${Papa.unparse([header, ...table], { newline: "\n" })}\n`);
  console.error(`${name}: ${table.length} rows`);
}

writeFileSync(new URL("entities.csv", content), `${Papa.unparse(entityTable(), { newline: "\n" })}\n`);
for (const [name, rows] of Object.entries(datasets)) writeTable(name, rows());
