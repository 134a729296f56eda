import { asArray, isRecord } from "../../../src/core/text/json.ts";
import { Failure } from "../../failure.ts";
import { SourceFile } from "../open/sourceFile.ts";
import type { ColumnRole, SourceColumn, SourceFacts, SourceSheet } from "../sheet/sheet.ts";
import { readCsvRows } from "./csv.ts";
import type { ReadContext } from "./format.ts";
import { defined, fieldOf, firstText, type JsonObject, maybeText } from "./json.ts";

/**
 * The URL of a chart's page, if the URL is one of any service with this interface: `https://host/grapher/slug`. The
 * query is dropped.
 */
export function chartPageUrl(address: URL): URL | undefined {
  const [, page] = /^(.*\/grapher\/[^/.]+?)(?:\.html)?\/?$/.exec(address.pathname) ?? [];
  return page === undefined ? undefined : new URL(page, address);
}

/** The URLs of a chart's data, metadata and config. Columns have short names, by which data and metadata are joined. */
export const chartDataUrls = (page: URL) => ({
  csv: new URL(`${page.href}.csv?csvType=full&useColumnShortNames=true`),
  metadata: new URL(`${page.href}.metadata.json?csvType=full&useColumnShortNames=true`),
  config: new URL(`${page.href}.config.json`),
});

/** The responses; a service may lack the config. */
export interface RemoteChartFiles {
  readonly csv: Uint8Array;
  readonly metadata: Uint8Array;
  readonly config: Uint8Array | undefined;
}

/** The roles of the first columns of every chart's CSV (interface.md 3.3). */
const leadingRoles: Readonly<Record<string, ColumnRole>> = {
  entity: "entity",
  code: "code",
  year: "time",
  day: "time",
};

/** Reads a chart's data with their metadata. */
export function readRemoteChart(page: URL, files: RemoteChartFiles, context: ReadContext): SourceSheet {
  const slug = page.pathname.split("/").at(-1) ?? "chart";
  const metadata = new SourceFile(`${slug}.metadata.json`, files.metadata).json();
  const config = files.config && new SourceFile(`${slug}.config.json`, files.config).json();
  const { rows, line } = readCsvRows(new SourceFile(`${slug}.csv`, files.csv), context, { delimiter: "," });
  const [header = [], ...data] = rows;
  const places = header.map((name, i) => (i < 3 ? leadingRoles[name.trim().toLowerCase()] : undefined));
  if (!places.includes("entity") || !places.includes("time"))
    throw new Failure(`${page} answers with a table without entities and times; give the address of its file instead`);
  const columns = header.map((name, i): SourceColumn => {
    const role = places[i];
    return role ? { name, role } : columnOf(name, fieldOf(fieldOf(metadata, "columns"), name), config);
  });
  return {
    name: slug,
    columns,
    rows: data,
    facts: factsOf(page, slug, metadata, config),
    line: (row) => line(row + 1),
  };
}

/**
 * Describes a column by its metadata (interface.md 3.4) and the chart's config. A column without metadata is a note.
 */
function columnOf(name: string, metadata: unknown, config: unknown): SourceColumn {
  if (!isRecord(metadata)) return { name, role: "note" };
  const id = idOf(metadata);
  const dimension = asArray(fieldOf(config, "dimensions")).find(
    (dimension) => id !== undefined && fieldOf(dimension, "variableId") === id,
  );
  const decimals = fieldOf(fieldOf(dimension, "display"), "numDecimalPlaces");
  return defined({
    name,
    label: firstText(metadata, "titleShort", "titleLong"),
    description: firstText(metadata, "descriptionShort"),
    unit: firstText(metadata, "unit"),
    shortUnit: firstText(metadata, "shortUnit"),
    decimals: typeof decimals === "number" ? decimals : undefined,
    role: "value" as const,
    citation: firstText(metadata, "citationLong", "citationShort"),
    metadata,
  });
}

/** The id of an indicator, whose field name starts with the service's name (rules.md 502). */
const idOf = (metadata: JsonObject): unknown => Object.entries(metadata).find(([key]) => /VariableId$/.test(key))?.[1];

function factsOf(page: URL, slug: string, metadata: unknown, config: unknown): SourceFacts {
  const chart = fieldOf(metadata, "chart");
  const columns = Object.values((fieldOf(metadata, "columns") ?? {}) as JsonObject);
  const updates = columns.flatMap((column) => maybeText(fieldOf(column, "lastUpdated")) ?? []).sort();
  return defined({
    title: firstText(chart, "title"),
    description: firstText(chart, "subtitle"),
    citation: firstText(chart, "citation"),
    address: page.href,
    updated: updates.at(-1),
    notes: firstText(chart, "note") === undefined ? undefined : [firstText(chart, "note") ?? ""],
    chart: isRecord(config) ? { slug, config } : undefined,
  });
}
