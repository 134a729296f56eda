import { csvFormat } from "./csv.ts";
import type { Format } from "./format.ts";
import { genesisFlatFormat } from "./genesisFlat.ts";
import { htmlTableFormat } from "./htmlTable.ts";
import { jsonLinesFormat, jsonRecordsFormat } from "./jsonRecords.ts";
import { jsonStatFormat } from "./jsonStat.ts";
import { odsFormat } from "./ods.ts";
import { dataPackageFormat } from "./package.ts";
import { parquetFormat } from "./parquet.ts";
import { pxFormat } from "./px.ts";
import { sdmxCsvFormat } from "./sdmxCsv.ts";
import { sdmxJsonFormat } from "./sdmxJson.ts";
import { sdmxMlFormat } from "./sdmxMl.ts";
import { sqliteFormat } from "./sqlite.ts";
import { worldBankCsvFormat, worldBankZipFormat } from "./worldBank.ts";
import { xlsxFormat } from "./xlsx.ts";
import { xmlRecordsFormat } from "./xmlRecords.ts";
import { zipFormat } from "./zip.ts";

/** All formats, in the order in which a file is held against them: what is told by its first bytes before what is not. */
export const formats: readonly Format[] = [
  sqliteFormat,
  parquetFormat,
  xlsxFormat,
  odsFormat,
  dataPackageFormat,
  worldBankZipFormat,
  zipFormat,
  sdmxMlFormat,
  xmlRecordsFormat,
  htmlTableFormat,
  jsonStatFormat,
  sdmxJsonFormat,
  jsonLinesFormat,
  jsonRecordsFormat,
  pxFormat,
  sdmxCsvFormat,
  genesisFlatFormat,
  worldBankCsvFormat,
  csvFormat,
];
