import { csv } from "./csv.ts";
import type { Format } from "./format.ts";
import { genesisFlat } from "./genesisFlat.ts";
import { htmlTable } from "./htmlTable.ts";
import { jsonLines, jsonRecords } from "./jsonRecords.ts";
import { jsonStat } from "./jsonStat.ts";
import { ods } from "./ods.ts";
import { dataPackage } from "./package.ts";
import { parquet } from "./parquet.ts";
import { px } from "./px.ts";
import { sdmxCsv } from "./sdmxCsv.ts";
import { sdmxJson } from "./sdmxJson.ts";
import { sdmxMl } from "./sdmxMl.ts";
import { sqlite } from "./sqlite.ts";
import { worldBankCsv, worldBankZip } from "./worldBank.ts";
import { xlsx } from "./xlsx.ts";
import { xmlRecords } from "./xmlRecords.ts";
import { zip } from "./zip.ts";

/** All formats, in the order in which a file is held against them: what is told by its first bytes before what is not. */
export const formats: readonly Format[] = [
  sqlite,
  parquet,
  xlsx,
  ods,
  dataPackage,
  worldBankZip,
  zip,
  sdmxMl,
  xmlRecords,
  htmlTable,
  jsonStat,
  sdmxJson,
  jsonLines,
  jsonRecords,
  px,
  sdmxCsv,
  genesisFlat,
  worldBankCsv,
  csv,
];
