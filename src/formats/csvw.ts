import { queryText } from "../charts/address.ts";
import { type Chart, displayName, isRedistributable } from "../core/chart/chart.ts";
import { chartFileUrl } from "../core/chart/chartFileUrl.ts";
import { pageSlug } from "../core/chart/cube/chartSlug.ts";
import { licenceUrls } from "../core/chart/licenceUrls.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { chartPageAddress, siteUrl } from "../core/chart/siteUrl.ts";
import { plainText } from "../core/text/markdown.ts";
import type { ViewRow } from "../core/view/table.ts";
import { chartTitle } from "../core/words/title.ts";
import { csv, dataParams, hasShortNames, requestedTable } from "./csv.ts";
import { allColumns, type CellType, cellType, type DataColumn, keyHeaders } from "./dataColumns.ts";
import { ok, type Representation, refuseData } from "./representation.ts";

/** `.csv-metadata.json`: CSV on the Web, at the address where its clients look for it next to a CSV (rules.md 415). */
export const csvw: Representation = {
  name: "csvw",
  suffix: ".csv-metadata.json",
  fileSuffix: ".csv-metadata.json",
  mediaType: "application/csvm+json; charset=utf-8",
  cache: "data",
  params: dataParams,
  label: "CSVW",
  group: "About the data",
  summary: "The types and meanings of the CSV's columns, as CSV on the Web has them.",
  carriesData: true,
  render(chart, query, site) {
    if (!isRedistributable(chart)) return refuseData();
    return ok(csvw.mediaType, csvwText(chart, query, site));
  },
};

/** The metadata of the CSV that a query returns, as indented JSON. */
export const csvwText = (chart: Chart, query: URLSearchParams, site: Site): string =>
  `${JSON.stringify(tableDescription(chart, query, site), null, 2)}\n`;

const datatypes: Readonly<Record<CellType, string | object>> = {
  string: "string",
  integer: "integer",
  number: "double",
  // Not XML Schema's `gYear`, which needs four digits.
  year: "integer",
  date: { base: "date", format: "yyyy-MM-dd" },
};

/** The metadata of the CSV that the same query returns. */
function tableDescription(chart: Chart, query: URLSearchParams, site: Site): object {
  const table = requestedTable(chart, query, site);
  const columns = allColumns(chart, table, hasShortNames(query));
  const [entity, , time] = keyHeaders(chart);
  const choices = columns.flatMap(({ header, chooser }) => (chooser ? [header] : []));
  const taken = dataParams.flatMap((name) => [...query].filter(([key]) => key === name));
  const { subtitle } = chart.config;
  return {
    "@context": ["http://www.w3.org/ns/csvw", { "@language": "en" }],
    // A view's description has two URLs in different folders, so a relative one would be wrong at one of them.
    url:
      (pageSlug(chart.slug) === chart.slug ? chart.slug : chartFileUrl(site, chart.slug)) +
      csv.suffix +
      queryText(taken),
    "dc:title": chartTitle(chart),
    ...(subtitle && { "dc:description": plainText(subtitle) }),
    "dc:publisher": { "schema:name": brandName(site), "schema:url": { "@id": siteUrl(site.config) } },
    "dc:license": licenceUrls(chart, site).map((url) => ({ "@id": url })),
    "dcat:landingPage": { "@id": chartPageAddress(site.config, chart.slug) + queryText(chart.choices ?? []) },
    tableSchema: {
      columns: columns.map((column) => columnDescription(chart, column, table.rows)),
      primaryKey: [entity, time, ...choices].map(columnName),
      rowTitles: [columnName(entity)],
    },
  };
}

function columnDescription(chart: Chart, column: DataColumn, rows: readonly ViewRow[]): object {
  const { header, dimension, chooser } = column;
  const about = dimension?.indicator.descriptionShort;
  const isKey = chooser !== undefined || keyHeaders(chart).indexOf(header) % 2 === 0;
  return {
    name: columnName(header),
    titles: header,
    datatype: datatypes[cellType(chart, column, rows)],
    ...(isKey && { required: true }),
    ...(dimension && { "rdfs:label": displayName(dimension) }),
    ...(chooser && { "rdfs:label": chooser.name }),
    ...(chooser?.description && { "dc:description": chooser.description }),
    ...(about && { "dc:description": plainText(about) }),
    ...(dimension?.indicator.unit && { "schema:unitText": dimension.indicator.unit }),
  };
}

/** Converts a header to a variable name of URL templates (RFC 6570), which must not start with "_". */
const columnName = (header: string): string =>
  Array.from(new TextEncoder().encode(header), (byte, i) => {
    const sign = String.fromCharCode(byte);
    return /[A-Za-z0-9]/.test(sign) || (sign === "_" && i > 0)
      ? sign
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
