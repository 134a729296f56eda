import type { CodeExample } from "../../formats/codeExamples.ts";
import type { IndicatorAddresses, TableAddress } from "./indicator.ts";

/**
 * How to load an indicator in a line of the usual programs, as far as the site has what they read.
 * @param csv - address of the data of a chart that shows it
 */
export function indicatorCode({ data, table }: IndicatorAddresses, csv: string | undefined): readonly CodeExample[] {
  return [
    data && { name: "curl", code: `curl -fLO ${shellWord(data.url)}` },
    (table ?? csv) && { name: "Python (pandas)", code: pandas(table, csv ?? "") },
    (table ?? csv) && { name: "R", code: r(table, csv ?? "") },
    table && { name: "DuckDB", code: sql(table) },
    csv && { name: "Google Sheets", code: `=IMPORTDATA("${csv.replaceAll('"', '""')}")` },
  ].filter((example) => typeof example === "object");
}

function pandas(table: TableAddress | undefined, csv: string): string {
  if (table) return `import pandas as pd; data = pd.read_parquet(${quote(table.url)}, columns=[${names(table)}])`;
  return `import pandas as pd; data = pd.read_csv(${quote(csv)}, storage_options={"User-Agent": "Data download/1.0"})`;
}

function r(table: TableAddress | undefined, csv: string): string {
  if (table) return `data <- arrow::read_parquet(${quote(table.url)}, col_select = c(${names(table)}))`;
  return `data <- read.csv(${quote(csv)})`;
}

function sql({ url, column, time }: TableAddress): string {
  const name = `"${column.replaceAll('"', '""')}"`;
  return `SELECT entity, code, ${time}, ${name} FROM read_parquet('${url.replaceAll("'", "''")}') WHERE ${name} IS NOT NULL;`;
}

const names = ({ time, column }: TableAddress): string => ["entity", "code", time, column].map(quote).join(", ");

/** A string literal that Python and R read alike. */
const quote = (text: string): string => JSON.stringify(text);

/** A word of a POSIX shell that stands for itself. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
