import { periods } from "../../data/time.ts";
import { displaySchema } from "./display.ts";
import { arrayOf, draft, flag, type JsonSchema, longText, oneOf, text } from "./jsonSchema.ts";

/** An object that may have additional fields, as Frictionless allows. */
const open = (properties: Readonly<Record<string, JsonSchema>>, required?: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  ...(required && { required }),
});

const license = open({ name: text("Short name, e.g. “CC-BY-4.0”."), title: text(), path: text("URL.") });

const source = open({
  title: text(),
  path: text("URL of the source."),
  email: text(),
  producer: text("The organisation that produced the data."),
  attribution: text("The attribution that the source asks for."),
  attributionShort: text(),
  citation: longText(),
  citationFull: longText(),
  description: longText(),
  datePublished: text(),
  dateAccessed: text(),
  urlDownload: text("URL of the downloaded file."),
  license,
});

/** The field types of Frictionless. An indicator has one of `indicatorTypes`. */
const fieldTypes = [
  "string",
  "number",
  "integer",
  "boolean",
  "year",
  "date",
  "yearmonth",
  "datetime",
  "time",
  "duration",
  "object",
  "array",
  "list",
  "geopoint",
  "geojson",
  "any",
];

const field = open(
  {
    name: { type: "string", minLength: 1, description: "Header of the column in the CSV." },
    title: text(),
    description: longText(),
    type: { enum: fieldTypes },
    format: text(),
    example: {},
    constraints: { type: "object" },
    decimalChar: { type: "string", minLength: 1, default: ".", description: "Decimal separator." },
    groupChar: { type: "string", minLength: 1, description: "Thousands separator, as the comma in 1,234." },
    bareNumber: flag("Whether cells contain only numbers. If false, signs around them are ignored, as in 95 %.", true),
    trueValues: arrayOf({ type: "string" }, "Words for true. Default: true, True, TRUE and 1."),
    falseValues: arrayOf({ type: "string" }, "Words for false. Default: false, False, FALSE and 0."),
    timeUnit: oneOf("Unit of the column Time. Default: derived from its type, or from its cells.", [
      "year",
      "day",
      ...periods,
    ]),
    dimension: flag("Whether the cells say what the row is about, as `sex` and `age` do: readers choose by it."),
    categories: arrayOf(
      open({ value: { type: "string" }, label: text("What readers see. Default: the value.") }, ["value"]),
      "Categories of a dimension, the default first. Others follow; an empty cell and `_T` mean the total.",
    ),
    indicatorId: { type: "integer", description: "Makes the column an indicator. Unique in the whole content." },
    shortName: text("Name in lower case with underscores, for code."),
    titleVariant: text("Distinguishes indicators with the same title."),
    attributionShort: text("Source in a few words."),
    unit: text("Unit in full."),
    shortUnit: text("Unit next to a number."),
    descriptionShort: text("One sentence."),
    descriptionKey: arrayOf(longText(), "What readers should know: a paragraph for each item."),
    descriptionProcessing: longText("How the data of the source were processed."),
    display: displaySchema,
    lastUpdated: text("YYYY-MM-DD"),
    nextUpdate: text("YYYY-MM-DD"),
    nonRedistributable: flag("Whether the licence forbids redistribution of the data as a file."),
    topics: arrayOf(text(), "Slugs of topics in `site.json` for the indicator's charts."),
    popularity: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "How often the indicator is used, from 0 to 1.",
    },
    catalogPath: text("Path in the catalogue of data files: `dataset#column`."),
    sources: arrayOf(source, "Sources of the indicator, instead of the package's."),
  },
  ["name"],
);

const dialect = open({ delimiter: { const: "," }, quoteChar: { const: '"' }, header: { const: true } });

const resource = open(
  {
    name: text(),
    path: { type: "string", minLength: 1, description: "Path of the CSV, next to this file." },
    title: text(),
    description: longText(),
    encoding: { enum: ["utf-8", "utf8", "UTF-8"], default: "utf-8" },
    mediatype: text(),
    format: text(),
    profile: text(),
    dialect,
    schema: open(
      {
        fields: {
          ...arrayOf(field, "Entity, Code, a column of times (Year, Day or Time), and a field for each other column."),
          minItems: 1,
        },
        missingValues: arrayOf({ type: "string" }, "Cells that mean “no value”, in addition to empty cells."),
        primaryKey: {},
      },
      ["fields"],
    ),
  },
  ["path", "schema"],
);

/**
 * A Frictionless Data Package whose table schema contains the metadata of indicators (`datapackage.json`). Additional
 * fields are allowed, except in `display`.
 */
export const dataPackageSchema: JsonSchema = {
  $schema: draft,
  title: "Data package",
  description: "A Frictionless Data Package whose table schema contains the metadata of indicators.",
  ...open(
    {
      $schema: text(),
      profile: text(),
      name: { type: "string", minLength: 1 },
      id: text(),
      title: text(),
      description: longText(),
      version: text(),
      homepage: text(),
      created: text(),
      keywords: arrayOf({ type: "string" }),
      contributors: { type: "array" },
      licenses: arrayOf(license),
      sources: arrayOf(source),
      nonRedistributable: flag("Whether the licence forbids redistribution of all data as a file."),
      topics: arrayOf(text(), "Slugs of topics in `site.json`, for all of its indicators."),
      entityType: {
        type: "string",
        minLength: 1,
        description: "Kind of the dataset's entities: “country”, a type or a group in entities.csv, or another word.",
        examples: ["country", "US state"],
      },
      geography: {
        type: "string",
        minLength: 1,
        description: "The geography whose places are the entities.",
        examples: ["world"],
      },
      source: {
        type: "object",
        description:
          "Record of `polygraph add`: the source, the options, and hashes of the written files. Do not edit it.",
      },
      resources: { ...arrayOf(resource), minItems: 1 },
    },
    ["name", "resources"],
  ),
};
