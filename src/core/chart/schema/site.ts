import { addressForms } from "../addresses.ts";
import { catalogueParts, topicLevels } from "../site.ts";
import { arrayOf, closedObject, draft, flag, type JsonSchema, oneOf, recordOf, text } from "./jsonSchema.ts";

/** Default `baseUrl`. Nobody can own this domain (RFC 2606); checks warn about it. */
export const placeholderUrl = "https://charts.example.org";

const address = (description: string): JsonSchema => ({
  type: "string",
  pattern: "^https?://\\S+$",
  description,
  examples: [placeholderUrl],
});

const withType = (type: string, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties: { type: { const: type } },
  required: ["type", ...required],
});

const embedder: JsonSchema = {
  ...closedObject(
    {
      type: {
        enum: ["lexicon", "sentence", "openai", "onnx"],
        description: "`lexicon` and `sentence` need nothing else.",
      },
      url: address("URL of an OpenAI-compatible embedding service."),
      model: text("Name of the service's model."),
      keyEnv: text("Environment variable with the service's key."),
      dimensions: { type: "integer", minimum: 1, description: "Length of a vector." },
      path: text("Path of the folder with an ONNX model."),
    },
    ["type"],
  ),
  description: "Converts texts to vectors for the indicator search.",
  anyOf: [
    withType("lexicon", []),
    withType("sentence", []),
    withType("openai", ["url", "model"]),
    withType("onnx", ["path"]),
  ],
};

/** A list of topics with their subtopics. @param levels - maximum nesting depth */
const topicList = (levels: number): JsonSchema =>
  arrayOf(
    closedObject(
      {
        slug: {
          type: "string",
          pattern: "^[a-z0-9-]+$",
          maxLength: 100,
          description: "Name in URLs, and in `topics` of charts and indicators.",
          examples: ["health"],
        },
        title: { type: "string", minLength: 1, description: "Name for readers." },
        description: text("Text above the charts of its page, in Markdown."),
        ...(levels > 1 && { topics: topicList(levels - 1) }),
      },
      ["slug", "title"],
    ),
    "Topics of charts, each with a page. Without topics, charts are grouped by dataset.",
  );

/** `site.json`: the settings of the whole site. */
export const siteSchema: JsonSchema = {
  $schema: draft,
  title: "Site",
  description: "Settings for all charts of the site.",
  ...closedObject(
    {
      $schema: text(),
      title: { type: "string", minLength: 1, description: "Name of the site." },
      baseUrl: {
        ...address("URL at which the site is published. Default: a placeholder."),
        default: placeholderUrl,
      },
      addresses: oneOf(
        "Form of the URLs of pages in canonical links, sitemaps, feeds and lists: `html` (/grapher/x.html) works on every host, `clean` (/grapher/x) on hosts that answer it with x.html.",
        addressForms,
        "html",
      ),
      searchUrl: address("URL of the indicator search."),
      catalogUrl: address(
        "URL of the catalogue of data files. Default: `catalog` below `baseUrl`, where the build writes it.",
      ),
      indicatorApiUrl: address(
        "URL of the metadata of indicators. Default: `v1/indicators` below `baseUrl`, where the build writes them.",
      ),
      schemaUrl: address("URL at which these schemas are published."),
      licence: text("Licence of the chart data, e.g. “CC BY 4.0”."),
      brand: closedObject(
        {
          name: { type: "string", minLength: 1, description: "Name in pictures and citations." },
          logo: text(
            "Path of an image in the content folder: PNG, JPEG, or SVG with its text as outlines. Pages and cards show it next to the name.",
          ),
          key: {
            type: "string",
            pattern: "^[A-Za-z][A-Za-z0-9]*$",
            default: "service",
            description: "Prefix of `VariableId` in the metadata.",
            examples: ["service"],
          },
          codePrefix: text("Prefix of codes that are not ISO: `<prefix>_WRL` is World."),
        },
        ["name"],
      ),
      fonts: {
        ...arrayOf(
          text(),
          "Paths of .ttf or .otf files in the content folder, for scripts that the bundled font lacks. Each character is drawn with the first font that has it, in every weight.",
        ),
        maxItems: 16,
        uniqueItems: true,
        examples: [["fonts/NotoSansThai-Regular.ttf"]],
      },
      aliases: oneOf(
        "Whether aliases of entities.csv are replaced by the entity's name in data and configs. Default: `resolve`, or `keep` with `catalogUrl`, whose files have their own names.",
        ["resolve", "keep"],
      ),
      loaders: {
        type: "boolean",
        default: false,
        description:
          "Whether `polygraph update` may run the programs next to datasets that print their tables, such as `datasets/<name>/<name>.csv.js`.",
      },
      peers: closedObject({
        population: { type: "integer", description: "Indicator id." },
        gdpPerCapita: { type: "integer", description: "Indicator id." },
      }),
      emit: closedObject({
        representations: arrayOf(
          { type: "string" },
          "Representations that the build writes for each chart. Default: all.",
        ),
        presets: arrayOf({ type: "string" }, "Presets that the build writes. Default: all."),
        views: arrayOf(
          { type: "string" },
          "Representations that the build writes for each further view of a chart with choosers. Default: csv and metadata. Its page has the data of all views in any case.",
        ),
        catalogue: arrayOf(
          { enum: [...catalogueParts] },
          "Files of indicators that the build writes: metadata, values, tables and pages. Default: all.",
        ),
        entities: flag("Whether the build writes a page for each entity.", true),
      }),
      topics: topicList(topicLevels),
      entityPages: closedObject({
        path: {
          type: "string",
          pattern: "^[a-z][a-z0-9-]*$",
          default: "country",
          description: "Folder of the pages of entities.",
        },
        noun: { type: "string", minLength: 1, default: "country or region", description: "Noun for an entity." },
        nounPlural: { type: "string", minLength: 1, default: "countries and regions" },
      }),
      embedder,
    },
    ["title"],
  ),
};

/** `terms.json`: the definitions for links like `[text](#dod:term)`. */
export const termsSchema: JsonSchema = {
  $schema: draft,
  title: "Terms",
  ...recordOf(closedObject({ title: text(), text: text("Markdown.") }, ["title", "text"]), "Terms by name."),
};
