// Runs an SQL file with DuckDB and prints the rows of its last query as CSV: node duckdb.mjs PACKAGE FILE.
// It is a separate process, so that its time and memory can be limited. It runs in the dataset's folder, and queries can
// access only files in that folder.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , library, file] = process.argv;
const { DuckDBInstance } = await import(pathToFileURL(library).href);

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

const textOf = (value) => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const cell = (value) => {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells) => `${cells.map(cell).join(",")}\n`;

const print = (text) => new Promise((resolve) => process.stdout.write(text, resolve));

try {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "2GB" });
  const connection = await instance.connect();
  await connection.run(`SET allowed_directories=[${quoted(`${process.cwd()}/`)}]`);
  await connection.run("SET enable_external_access=false");
  await connection.run("SET lock_configuration=true");
  const result = await connection.stream(readFileSync(file, "utf8"));
  await print(line(result.columnNames()));
  for await (const rows of result.yieldRowsJs()) await print(rows.map(line).join(""));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
