import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { codeOf, entityTable, starterTable } from "./entities.ts";
import { factbookDatasets } from "./factbook.ts";
import { geographyFiles } from "./geographies.ts";
import { countryDatasets } from "./places.ts";
import type { Row } from "./row.ts";
import { statisticsDatasets } from "./statistics.ts";

/** What gives each dataset's rows, by the dataset's name. */
const datasets: Record<string, () => Row[]> = { ...countryDatasets, ...factbookDatasets, ...statisticsDatasets };

interface DataPackage {
  resources: [{ schema: { fields: { name: string; shortName?: string }[] } }];
}

const content = new URL("../../../content/", import.meta.url);
const csv = (table: unknown[][]): string => `${Papa.unparse(table, { newline: "\n" })}\n`;
const order = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rows that share an entity and a time become one, sorted by entity, then time, in code unit order. */
function merge(rows: Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.entity}\n${row.time}`;
    merged.set(key, { ...row, values: { ...merged.get(key)?.values, ...row.values } });
  }
  return [...merged.values()].sort((a, b) => order(a.entity, b.entity) || order(a.time, b.time));
}

/** A dataset's CSV: its data package says which columns there are, and by short name what goes into them. */
function datasetCsv(name: string, rows: Row[]): string {
  const file = new URL(`datasets/${name}/datapackage.json`, content);
  const { resources }: DataPackage = JSON.parse(readFileSync(file, "utf8"));
  const { fields } = resources[0].schema;
  const columns = fields.slice(3).map((field) => field.shortName ?? "");
  const unknown = rows.flatMap((row) => Object.keys(row.values)).find((shortName) => !columns.includes(shortName));
  if (unknown !== undefined) throw new Error(`no field of ${name} has the short name: ${unknown}`);
  const lines = merge(rows).map(({ entity, time, values }) => [
    entity,
    codeOf(entity),
    time,
    ...columns.map((column) => values[column]),
  ]);
  return csv([fields.map((field) => field.name), ...lines]);
}

/** The files of the example site that are derived: each one's address and text. */
export function* derivedFiles(): Generator<[file: URL, text: string]> {
  yield [new URL("entities.csv", content), csv(entityTable())];
  yield [new URL("../public/starter/entities.csv", content), csv(starterTable())];
  for (const [name, rows] of Object.entries(datasets))
    yield [new URL(`datasets/${name}/${name}.csv`, content), datasetCsv(name, rows())];
  for (const [path, make] of Object.entries(geographyFiles)) yield [new URL(path, content), make()];
}
