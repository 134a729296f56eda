import { type Chart, isRedistributable } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { epochDays } from "../core/data/day.ts";
import { dataParams, hasShortNames, requestedTable } from "./csv.ts";
import { allColumns, type CellType, cellType } from "./dataColumns.ts";
import type { ParquetColumn, ParquetType } from "./parquetFile.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

/** `.parquet`: the table of the CSV with typed columns, for data frames and databases (rules.md 414). */
export const parquet: Representation = {
  name: "parquet",
  suffix: ".parquet",
  fileSuffix: ".parquet",
  mediaType: "application/vnd.apache.parquet",
  cache: "data",
  disposition: "attachment",
  params: dataParams,
  label: "Parquet",
  group: "Data",
  summary: "The data as a Parquet file, for data frames and databases.",
  carriesData: true,
  acceptsRanges: true,
  async render(chart, query, site, platform) {
    if (!isRedistributable(chart)) return refuseData();
    // Imported lazily: pages only load the writer if a reader downloads this format.
    const { writeParquet } = await import("./parquetFile.ts");
    return ok(parquet.mediaType, writeParquet(parquetColumns(chart, query, site), platform.gzip));
  },
};

const columnTypes: Readonly<Record<CellType, ParquetType>> = {
  string: "string",
  integer: "int64",
  number: "double",
  year: "int32",
  date: "date",
};

function parquetColumns(chart: Chart, query: URLSearchParams, site: Site): ParquetColumn[] {
  const table = requestedTable(chart, query, site);
  const { rows } = table;
  const columns = allColumns(chart, table, hasShortNames(query));
  return columns.map((column) => {
    const type = columnTypes[cellType(chart, column, rows)];
    const write = (value: string | number): unknown =>
      type === "int64" ? BigInt(value) : type === "date" ? Number(value) + epochDays : value;
    const data = rows.map((row) => {
      const value = column.cell(row);
      return value === undefined || value === "" ? null : write(value);
    });
    return { name: column.header, type, data };
  });
}
