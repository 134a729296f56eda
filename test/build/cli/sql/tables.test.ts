import { expect, it } from "vitest";
import { tableViews } from "../../../../build/cli/sql/tables.ts";

/** View names in the order of their tables. */
const namesOf = (...paths: string[]): string[] => tableViews(paths.map((path) => ({ path }))).map(([name]) => name);

it("names a table by its file, prefixed with as much of its path as is needed to be unique", () => {
  expect(namesOf("garden/who/2024/deaths/by_cause.parquet")).toEqual(["by_cause"]);
  expect(namesOf("garden/who/2024/deaths/all.parquet", "garden/who/2024/births/ALL.parquet")).toEqual([
    "deaths/all",
    "births/ALL",
  ]);
  expect(namesOf("garden/who/2024/deaths/all.parquet", "garden/who/2025/deaths/all.parquet")).toEqual([
    "2024/deaths/all",
    "2025/deaths/all",
  ]);
});
