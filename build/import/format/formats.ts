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

/**
 * The registry of formats, in the order in which they are tried: those with a signature in the first bytes come first.
 */
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
