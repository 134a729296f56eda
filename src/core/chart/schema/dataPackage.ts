import { periods } from "../../data/time.ts";
import { displaySchema } from "./display.ts";
import { arrayOf, draft, flag, type JsonSchema, longText, oneOf, text } from "./jsonSchema.ts";

/** An object that may have additional fields, as Frictionless allows. */
const open = (properties: Readonly<Record<string, JsonSchema>>, required?: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  ...(required && { required }),
});

const license = open({ name: text("Short name, e.g. “CC-BY-4.0”."), title: text(), path: text("Its address.") });

const source = open({
  title: text(),
  path: text("Address of the source."),
  email: text(),
  producer: text("Who made the figures."),
  attribution: text("How the source wants to be named."),
  attributionShort: text(),
  citation: longText(),
  citationFull: longText(),
  description: longText(),
  datePublished: text(),
  dateAccessed: text(),
  urlDownload: text("Where the very file comes from."),
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
    decimalChar: { type: "string", minLength: 1, default: ".", description: "What stands before a number's fraction." },
    groupChar: { type: "string", minLength: 1, description: "What groups a number's digits, as the comma of 1,234." },
    bareNumber: flag("False if signs stand around a number, as in 95 %: they are left out.", true),
    trueValues: arrayOf({ type: "string" }, "Words for true; else true, True, TRUE and 1."),
    falseValues: arrayOf({ type: "string" }, "Words for false; else false, False, FALSE and 0."),
    timeUnit: oneOf("What the column Time holds; else its type says so, or its cells.", ["year", "day", ...periods]),
    indicatorId: { type: "integer", description: "Makes the column an indicator; unique in the whole content." },
    shortName: text("Name in lower case with underscores, for code."),
    titleVariant: text("Tells indicators of the same title apart."),
    attributionShort: text("Who the figures are from, in a few words."),
    unit: text("Unit in full."),
    shortUnit: text("Unit beside a number."),
    descriptionShort: text("One sentence."),
    descriptionKey: arrayOf(longText(), "What a reader should know, a paragraph each."),
    descriptionProcessing: longText("What was done to the source's figures."),
    display: displaySchema,
    lastUpdated: text("YYYY-MM-DD"),
    nextUpdate: text("YYYY-MM-DD"),
    nonRedistributable: flag("The data must not be offered as a file."),
    topics: arrayOf(text(), "Slugs of the topics of `site.json` that the indicator's charts are filed under."),
    popularity: { type: "number", minimum: 0, maximum: 1, description: "How often the indicator is read." },
    catalogPath: text("`dataset#column` in the catalogue of data files."),
    sources: arrayOf(source, "The indicator's own sources, instead of the package's."),
  },
  ["name"],
);

const dialect = open({ delimiter: { const: "," }, quoteChar: { const: '"' }, header: { const: true } });

const resource = open(
  {
    name: text(),
    path: { type: "string", minLength: 1, description: "The CSV, beside this file." },
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
          ...arrayOf(field, "Entity, Code, Year, Day or another column of times, then a field a column."),
          minItems: 1,
        },
        missingValues: arrayOf({ type: "string" }, "Cells that mean “no value”, beside the empty one."),
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
  description: "A Frictionless Data Package whose table schema carries the metadata of indicators.",
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
      nonRedistributable: flag("None of the data may be offered as a file."),
      topics: arrayOf(text(), "Slugs of the topics of `site.json` for all of its indicators."),
      entityType: {
        type: "string",
        minLength: 1,
        description:
          "What kind of entities the dataset has: “country” for those of the world; else a type or a group of entities.csv, or another word.",
        examples: ["country", "US state"],
      },
      geography: {
        type: "string",
        minLength: 1,
        description: "The map that the entities are places of; the map of the world draws those of no other.",
        examples: ["world"],
      },
      source: {
        type: "object",
        description: "Where `polygraph add` read the figures, how, and what it wrote; no work of a person.",
      },
      resources: { ...arrayOf(resource), minItems: 1 },
    },
    ["name", "resources"],
  ),
};
