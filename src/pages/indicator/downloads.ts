import { html, type Markup } from "../../core/text/markup.ts";
import type { CodeExample } from "../../formats/codeExamples.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import type { IndicatorFiles, TableFile } from "./outline.ts";

/** The CSV of a chart. */
export interface ChartCsv {
  readonly chart: CatalogueEntry;
  /** URL on the published site. */
  readonly url: string;
  readonly href: string;
}

/** The files of an indicator, and code examples that read them. */
export function dataSection(
  addresses: IndicatorFiles,
  { csv, isOpen }: { readonly csv: ChartCsv | undefined; readonly isOpen: boolean },
): Markup {
  const { metadata, data, table } = addresses;
  const code = indicatorCode(addresses, csv?.url);
  return html`<section aria-labelledby="data"><h2 id="data">Use the data</h2>
${!isOpen && html`<p class="notice">The licence of these data does not allow redistribution, so the values cannot be downloaded. You may use the metadata and the charts.</p>`}
<ul class="downloads">${[
    csv &&
      download(
        csv.href,
        "Data of the chart (CSV)",
        `All that “${csv.chart.title}” shows, with entities, codes and times.`,
      ),
    table && download(table.href, "Table (Parquet)", `The dataset's table; the values are its column ${table.column}.`),
    data &&
      download(data.href, "Values (JSON)", "Values, times and the numbers of entities, three lists of one length."),
    metadata &&
      download(metadata.href, "Metadata (JSON)", "All of this page for programs, and which entity has which number."),
  ]}</ul>
${
  code.length > 0 &&
  html`<h3>In a program</h3><dl class="code">${code.map(
    ({ name, code }) => html`<dt>${name}</dt><dd><pre><code>${code}</code></pre></dd>`,
  )}</dl>`
}</section>
`;
}

const download = (href: string, name: string, summary: string): Markup =>
  html`<li><a href="${href}" download>${name}</a> <span>${summary}</span></li>`;

/**
 * Code examples that load an indicator, for the files that the site has.
 * @param csv - URL of the data of a chart with the indicator
 */
function indicatorCode({ data, table }: IndicatorFiles, csv: string | undefined): readonly CodeExample[] {
  return [
    data && { name: "curl", code: `curl -fLO ${shellWord(data.url)}` },
    (table ?? csv) && { name: "Python (pandas)", code: pandas(table, csv ?? "") },
    (table ?? csv) && { name: "R", code: r(table, csv ?? "") },
    table && { name: "DuckDB", code: sql(table) },
    csv && { name: "Google Sheets", code: `=IMPORTDATA("${csv.replaceAll('"', '""')}")` },
  ].filter((example) => typeof example === "object");
}

function pandas(table: TableFile | undefined, csv: string): string {
  if (table) return `import pandas as pd; data = pd.read_parquet(${quote(table.url)}, columns=[${names(table)}])`;
  return `import pandas as pd; data = pd.read_csv(${quote(csv)}, float_precision="round_trip", storage_options={"User-Agent": "Data download/1.0"})`;
}

function r(table: TableFile | undefined, csv: string): string {
  if (table) return `data <- arrow::read_parquet(${quote(table.url)}, col_select = c(${names(table)}))`;
  return `data <- read.csv(${quote(csv)})`;
}

function sql({ url, column, time }: TableFile): string {
  const name = `"${column.replaceAll('"', '""')}"`;
  return `SELECT entity, code, ${time}, ${name} FROM read_parquet('${url.replaceAll("'", "''")}') WHERE ${name} IS NOT NULL;`;
}

const names = ({ time, column }: TableFile): string => ["entity", "code", time, column].map(quote).join(", ");

/** A string literal for Python and R. */
const quote = (text: string): string => JSON.stringify(text);

/** A quoted word for POSIX shells. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
