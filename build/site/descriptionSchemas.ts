import { flag, integer, list, object, ref, type Schema, text } from "./schemaParts.ts";

/** JSON Schemas of what other programs read of a chart: citations, and descriptions of its data (interface.md 3). */

const dateParts = object({ "date-parts": list(list(integer)) }, ["date-parts"]);

export const citation: Readonly<Record<string, Schema>> = {
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

export const description: Readonly<Record<string, Schema>> = {
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
