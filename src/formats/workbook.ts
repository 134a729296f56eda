import { queryText } from "../charts/address.ts";
import type { Chart, Dimension } from "../core/chart/chart.ts";
import { fullCitation } from "../core/chart/citation.ts";
import type { Source } from "../core/chart/indicator.ts";
import { attributionOf } from "../core/chart/indicator.ts";
import { isLicensed } from "../core/chart/licenceUrls.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { chartUrl } from "../core/chart/siteUrl.ts";
import type { Value } from "../core/data/column.ts";
import { isoDay, parseDay } from "../core/data/day.ts";
import type { Licence } from "../core/data/licence.ts";
import { isPeriod, type Time } from "../core/data/time.ts";
import { plainText } from "../core/text/markdown.ts";
import type { ViewTable } from "../core/view/table.ts";
import { chartTitle } from "../core/words/title.ts";
import { hasShortNames, isFiltered, requestedTable } from "./csv.ts";
import { allColumns, type DataColumn } from "./dataColumns.ts";
import { activeFilters, columnMetadata } from "./metadata.ts";
import { type Sheet, type SheetCell, type SheetColumn, sheetLimits } from "./spreadsheet.ts";

/** The sheets of the workbook for a query: data, metadata of the columns, and sources (rules.md 413). */
export function workbookSheets(chart: Chart, query: URLSearchParams, site: Site): readonly Sheet[] {
  const table = requestedTable(chart, query, site);
  const columns = allColumns(chart, table, hasShortNames(query));
  return [...dataSheets(chart, table, columns), metadataSheet(chart, columns, query, site), sourcesSheet(columns)];
}

/** The table, in several sheets if it has more rows than fit into one. */
function dataSheets(chart: Chart, { rows }: ViewTable, columns: readonly DataColumn[]): readonly Sheet[] {
  const header = columns.map(({ header }) => text(header));
  const writers = columns.map((column) => cellWriter(chart, rows, column));
  const most = sheetLimits.rows - 1;
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / most)) }, (_, i) => ({
    name: i === 0 ? "data" : `data ${i + 1}`,
    columns: writers,
    rows: writeRows(header, rows.slice(i * most, (i + 1) * most), writers),
    header: 0,
  }));
}

type Row = ViewTable["rows"][number];

/** Generates rows one by one, since all cells of a large table would need more memory than the table. */
function* writeRows(
  header: readonly SheetCell[],
  rows: readonly Row[],
  writers: readonly CellWriter[],
): Iterable<readonly SheetCell[]> {
  yield header;
  for (const row of rows) yield writers.map(({ write }) => write(row));
}

/** Writes the cells of a column. */
interface CellWriter extends SheetColumn {
  readonly write: (row: Row) => SheetCell;
}

/** Range of dates with the same number in all spreadsheet programs: some treat 1900 as a leap year. */
const [firstDate, lastDate] = [dayNumber("1900-03-01"), dayNumber("9999-12-31")];
/** Day 0 of spreadsheets, as a day of ours. */
const zeroDate = dayNumber("1899-12-30");

function dayNumber(iso: string): Time {
  const day = parseDay(iso);
  if (day === undefined) throw new Error(`no date: ${iso}`);
  return day;
}

/** Years are written as numbers. Days are written as dates if all days of the column can be, else as in the CSV. */
function cellWriter({ timeUnit }: Chart, rows: readonly Row[], { type, header, cell }: DataColumn): CellWriter {
  const width = Math.min(40, Math.max(12, header.length + 2));
  if (type !== "time" || timeUnit === "year") return { write: (row) => plain(cell(row)), width };
  const isDate = rows.every((row) => isDated(cell(row)));
  const write = isDate ? (day: Time) => day - zeroDate : isoDay;
  return { write: (row) => withDay(cell(row), write), width, isDate };
}

const isDated = (day: Value | undefined): boolean => typeof day !== "number" || (day >= firstDate && day <= lastDate);

const withDay = (day: Value | undefined, write: (day: Time) => SheetCell): SheetCell =>
  typeof day === "number" ? write(day) : undefined;

/** Converts numbers that spreadsheets cannot represent to text. */
const plain = (value: Value | undefined): SheetCell =>
  value === undefined || Number.isFinite(value) ? value : text(String(value));

const text = (value: string): string =>
  value.length > sheetLimits.characters ? `${value.slice(0, sheetLimits.characters - 1)}…` : value;

const words = (markdown: string | undefined): SheetCell => (markdown ? text(plainText(markdown)) : undefined);

/** Metadata of the chart, then a row for each column. */
function metadataSheet(chart: Chart, columns: readonly DataColumn[], query: URLSearchParams, site: Site): Sheet {
  const { config, slug } = chart;
  const filters = isFiltered(query) ? Object.entries(activeFilters(query)) : [];
  const address = chartUrl(site, slug) + queryText([...(chart.choices ?? []), ...filters]);
  const about = [
    ["Title", chartTitle(chart)],
    ["Subtitle", words(config.subtitle)],
    ["Note", words(config.note)],
    ["Address", address],
    ["Publisher", brandName(site)],
    ["Licence", isLicensed(chart) ? site.config.licence : undefined],
  ].filter(([, value]) => value);
  const header = [
    "Column",
    "Title",
    "Unit",
    "Description",
    "Good to know",
    "Processing",
    "Type",
    "Time span",
    "Last updated",
    "Next update",
    "Citation",
  ];
  return {
    name: "metadata",
    columns: [{ width: 24 }, { width: 40 }, ...header.slice(2).map(() => ({ width: 20 }))],
    rows: [...about, [], header, ...columns.map((column) => aboutColumn(column, chart, site))],
    header: about.length + 1,
  };
}

const keyWords: Readonly<Record<string, string>> = {
  Entity: "What the row is about",
  Code: "Code of the entity",
  Year: "The year; negative ones are BCE",
  Day: "The day; of a period its first",
  unit: "Unit of the value",
  Unit: "Unit of the value",
};

/** The values of a time column that is not a key. */
const movedTime = ({ timeUnit }: Chart): string =>
  `The ${timeUnit} that the value is of, where that is not the row's${isPeriod(timeUnit) ? ": its first day" : ""}`;

function aboutColumn({ header, type, dimension, chooser }: DataColumn, chart: Chart, site: Site): SheetCell[] {
  if (chooser) return [header, chooser.name, undefined, words(chooser.description)];
  if (!dimension) return [header, keyWords[header] ?? (type === "time" ? movedTime(chart) : "Notes on the entity")];
  const about = columnMetadata(dimension, chart, site);
  return [
    header,
    about.titleLong,
    about.unit,
    words(about.descriptionShort),
    about.descriptionKey ? text(about.descriptionKey.map(plainText).join("\n")) : undefined,
    words(about.descriptionProcessing),
    about.type,
    about.timespan || undefined,
    about.lastUpdated,
    about.nextUpdate,
    text(about.citationLong),
  ];
}

/** A row for each source of each column. */
function sourcesSheet(columns: readonly DataColumn[]): Sheet {
  const header = ["Column", "Source", "Producer", "Citation", "Address", "Published", "Retrieved", "Licence"];
  const rows = columns.flatMap(({ header, dimension }) =>
    dimension ? dimension.indicator.sources.map((source) => aboutSource(header, source, dimension)) : [],
  );
  return {
    name: "sources",
    columns: header.map((_, i) => ({ width: i === 0 ? 24 : 30 })),
    rows: [header, ...rows],
    header: 0,
  };
}

function aboutSource(header: string, source: Source, { indicator: { dataset } }: Dimension): SheetCell[] {
  return [
    header,
    source.title || attributionOf(source),
    source.producer,
    text(fullCitation(source)),
    source.path ?? source.urlDownload,
    source.datePublished,
    source.dateAccessed,
    (source.license ? [source.license] : (dataset.licenses ?? [])).map(licenceText).join(", ") || undefined,
  ];
}

const licenceText = ({ title, name, path }: Licence): string => [title || name, path].filter(Boolean).join(", ");
