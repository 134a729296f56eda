import { chartTypes } from "../../src/charts/registry.ts";
import { periods } from "../../src/core/data/time.ts";
import { slotKeys } from "../../src/preview/layout.ts";

/** A JSON Schema. The constants and functions below are its building blocks. */
type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const integer: Schema = { type: "integer" };
const flag: Schema = { type: "boolean" };
const list = (items: Schema): Schema => ({ type: "array", items });
const record = (values: Schema): Schema => ({ type: "object", additionalProperties: values });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});

// The schemas of the interface's answers (interface.md 3).

const dateParts = object({ "date-parts": list(list(integer)) }, ["date-parts"]);

const citation: Readonly<Record<string, Schema>> = {
  CslJson: list(ref("CslItem")),
  CslItem: object(
    {
      id: text,
      type: { const: "dataset" },
      title: text,
      author: list(object({ literal: text }, ["literal"])),
      publisher: text,
      issued: dateParts,
      accessed: dateParts,
      URL: { type: "string", format: "uri" },
    },
    ["id", "type", "title", "author", "publisher", "issued", "accessed", "URL"],
  ),
};

const csvwColumn = object(
  {
    name: { type: "string", pattern: "^([A-Za-z0-9]|%[0-9A-F]{2})([A-Za-z0-9_]|%[0-9A-F]{2})*$" },
    titles: text,
    datatype: {},
    required: flag,
  },
  ["name", "titles", "datatype"],
);

const identified = object({ "@id": text }, ["@id"]);

const description: Readonly<Record<string, Schema>> = {
  OEmbed: object(
    {
      version: { const: "1.0" },
      type: { const: "rich" },
      title: text,
      provider_name: text,
      provider_url: { type: "string", format: "uri" },
      author_name: text,
      author_url: { type: "string", format: "uri" },
      cache_age: integer,
      thumbnail_url: { type: "string", format: "uri" },
      thumbnail_width: integer,
      thumbnail_height: integer,
      width: integer,
      height: integer,
      html: text,
    },
    ["version", "type", "width", "height", "html"],
  ),
  CroissantDataset: object(
    {
      "@context": { type: "object" },
      "@type": { const: "sc:Dataset" },
      conformsTo: { const: "http://mlcommons.org/croissant/1.1" },
      name: text,
      description: text,
      url: { type: "string", format: "uri" },
      license: list(text),
      creator: list({ type: "object" }),
      datePublished: { type: "string", format: "date" },
      distribution: list(
        object(
          {
            "@type": { const: "cr:FileObject" },
            "@id": text,
            contentUrl: { type: "string", format: "uri" },
            sha256: text,
          },
          ["@type", "@id", "contentUrl", "sha256"],
        ),
      ),
      recordSet: list(ref("CroissantRecordSet")),
    },
    [
      "@context",
      "@type",
      "conformsTo",
      "name",
      "description",
      "url",
      "license",
      "creator",
      "datePublished",
      "distribution",
    ],
  ),
  CroissantRecordSet: object(
    {
      "@type": { const: "cr:RecordSet" },
      "@id": text,
      key: list(identified),
      field: list(
        object(
          { "@type": { const: "cr:Field" }, "@id": text, name: text, dataType: text, source: { type: "object" } },
          ["@type", "@id", "dataType", "source"],
        ),
      ),
    },
    ["@type", "@id", "field"],
  ),
  CsvwTable: object(
    {
      "@context": { type: "array" },
      url: { type: "string", format: "uri-reference" },
      "dc:title": text,
      tableSchema: object({ columns: list(csvwColumn), primaryKey: list(text), rowTitles: list(text) }, [
        "columns",
        "primaryKey",
      ]),
    },
    ["@context", "url", "dc:title", "tableSchema"],
  ),
};

const trend: Schema = { type: "string", enum: ["up", "down", "unchanged"] };

const metadata: Readonly<Record<string, Schema>> = {
  ChartMetadata: object(
    {
      chart: ref("ChartMetadataChart"),
      columns: record(ref("ChartMetadataColumn")),
      dateDownloaded: { type: "string", format: "date" },
      activeFilters: { type: "object" },
    },
    ["chart", "columns", "dateDownloaded"],
  ),
  ChartMetadataChart: object({
    title: text,
    subtitle: text,
    note: text,
    xAxisLabel: text,
    yAxisLabel: text,
    citation: text,
    originalChartUrl: { type: "string", format: "uri" },
    selection: list(text),
  }),
  ChartMetadataColumn: object({
    titleShort: text,
    titleLong: text,
    descriptionShort: text,
    descriptionKey: list(text),
    descriptionProcessing: text,
    shortUnit: text,
    unit: text,
    timespan: text,
    period: { enum: periods, description: "What the days of the CSV are the first of." },
    type: text,
    conversionFactor: { type: "number" },
    shortName: text,
    lastUpdated: text,
    nextUpdate: text,
    citationShort: text,
    citationLong: text,
    fullMetadata: { type: "string", format: "uri" },
  }),
};

const values: Readonly<Record<string, Schema>> = {
  GrapherValuesJson: object({
    entityName: text,
    startTime: integer,
    endTime: integer,
    columns: record(ref("GrapherValuesJsonColumn")),
    startValues: ref("GrapherValuesJsonDataPoints"),
    endValues: ref("GrapherValuesJsonDataPoints"),
    source: text,
  }),
  GrapherValuesJsonColumn: object({ name: text, unit: text, shortUnit: text, isProjection: flag, yearIsDay: flag }),
  GrapherValuesJsonDataPoints: object({
    y: list(ref("GrapherValuesJsonDataPoint")),
    x: ref("GrapherValuesJsonDataPoint"),
  }),
  GrapherValuesJsonDataPoint: object(
    {
      columnSlug: text,
      value: {},
      formattedValue: text,
      formattedValueShort: text,
      formattedValueShortWithAbbreviations: text,
      valueLabel: text,
      time: integer,
      formattedTime: text,
    },
    ["columnSlug"],
  ),
};

const preview: Readonly<Record<string, Schema>> = {
  GrapherSearchResultJson: object(
    {
      title: text,
      subtitle: text,
      source: text,
      grapherQueryParams: record(text),
      layout: list(ref("LayoutSlot")),
      dataTable: ref("SearchDataTable"),
      valueDisplay: ref("SearchValueDisplay"),
      entityType: text,
      entityTypePlural: text,
    },
    ["title", "source", "grapherQueryParams", "layout", "dataTable", "entityType", "entityTypePlural"],
  ),
  LayoutSlot: object(
    {
      slotKey: { type: "string", enum: slotKeys },
      grapherTab: { type: "string", enum: chartTypes.map(({ name }) => name) },
      chartParams: record(text),
      previewParams: record(text),
    },
    ["slotKey", "grapherTab"],
  ),
  SearchDataTable: object({ rows: list(ref("SearchDataTableRow")), title: text }, ["rows", "title"]),
  SearchDataTableRow: object(
    {
      label: text,
      seriesName: text,
      color: text,
      value: text,
      startValue: text,
      time: text,
      timePreposition: text,
      muted: flag,
      striped: {},
      outlined: flag,
      rounded: flag,
      trend,
    },
    ["label"],
  ),
  SearchValueDisplay: object(
    {
      entityName: text,
      endValue: text,
      time: text,
      unit: text,
      startValue: text,
      trend,
      showLocationIcon: flag,
      numericEndTime: integer,
    },
    ["entityName", "endValue", "time"],
  ),
};

const search: Readonly<Record<string, Schema>> = {
  SemanticSearchResponse: object(
    {
      results: list(ref("SemanticSearchResult")),
      query: text,
      total_results: integer,
      views: list(
        object({ slug: text, title: text, choices: { type: "object" }, url: text }, [
          "slug",
          "title",
          "choices",
          "url",
        ]),
      ),
      dashboards: list(
        object({ slug: text, title: text, charts: integer, url: text }, ["slug", "title", "charts", "url"]),
      ),
    },
    ["results", "query", "total_results"],
  ),
  SemanticSearchResult: object(
    {
      title: text,
      indicator_id: integer,
      snippet: text,
      score: { type: "number", minimum: 0, maximum: 1 },
      metadata: { type: "object" },
      catalog_path: {},
      n_charts: integer,
      description: {},
      popularity: { type: "number" },
      page_url: text,
      matched: list(text),
    },
    ["title", "indicator_id", "snippet", "score", "metadata"],
  ),
  HTTPValidationError: object({ detail: list(ref("ValidationError")) }),
  ValidationError: object({ loc: list({}), msg: text, type: text, input: {}, ctx: { type: "object" } }, [
    "loc",
    "msg",
    "type",
  ]),
};

/** The schemas of all answers, by the name that `openapi.json` gives them. */
export const answerSchemas: Readonly<Record<string, Schema>> = {
  ...metadata,
  ...values,
  ...preview,
  ...search,
  ...citation,
  ...description,
  ChartConfig: { type: "object", description: "A chart config; see schemas/chart-config.json." },
  Error: object({ error: text, message: text }, ["error"]),
};

/** The schema of each JSON representation, by the representation's suffix. */
export const schemaBySuffix: Readonly<Record<string, string>> = {
  ".metadata.json": "ChartMetadata",
  ".config.json": "ChartConfig",
  ".values.json": "GrapherValuesJson",
  ".search-result.json": "GrapherSearchResultJson",
  ".csl.json": "CslJson",
  ".oembed.json": "OEmbed",
  ".croissant.json": "CroissantDataset",
  ".csv-metadata.json": "CsvwTable",
};
