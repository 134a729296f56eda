import papaparse from "papaparse";
import { expect, it } from "vitest";
import { gzip } from "../../../build/platform/gzip.ts";
import type { ChartFiles } from "../../../build/verify/chartFiles.ts";
import { checkParquet } from "../../../build/verify/tableForms.ts";
import { type ParquetColumn, writeParquet } from "../../../src/formats/parquetFile.ts";

/** What is told of a Parquet file of these columns beside a CSV. */
async function toldOf(csv: string, columns: readonly ParquetColumn[]): Promise<readonly string[]> {
  const told: string[] = [];
  const files = {
    table: async () => papaparse.parse(csv.trimEnd()).data,
    bytes: async () => Buffer.from(writeParquet(columns, gzip)),
    report: (suffix: string, message: string) => void told.push(`${suffix}: ${message}`),
  };
  await checkParquet(files as unknown as ChartFiles);
  return told;
}

const entity: ParquetColumn = { name: "Entity", type: "string", data: ["Chad"] };

it("columns that are called like numbers stand where they are", async () => {
  const columns: ParquetColumn[] = [entity, { name: "2020", type: "double", data: [1.5] }];
  expect(await toldOf("Entity,2020\nChad,1.5\n", columns)).toEqual([]);
  expect(await toldOf("Entity,2020\nChad,2\n", columns)).toEqual([".parquet: row 2: 1.5 where the CSV has 2"]);
});

it("a table without rows has columns", async () => {
  const columns: ParquetColumn[] = [{ ...entity, data: [] }];
  expect(await toldOf("Entity\n", columns)).toEqual([]);
  expect(await toldOf("Code\n", columns)).toEqual([".parquet: row 1: Entity where the CSV has Code"]);
});
