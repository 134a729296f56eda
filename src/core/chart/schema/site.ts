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
      type: { enum: ["lexicon", "openai", "onnx"], description: "`lexicon` needs nothing else." },
      url: address("Where an OpenAI-compatible embedding service listens."),
      model: text("Name of its model."),
      keyEnv: text("Environment variable that holds its key."),
      dimensions: { type: "integer", minimum: 1, description: "Length of a vector." },
      path: text("Folder of an ONNX model."),
    },
    ["type"],
  ),
  description: "What turns texts into vectors for the indicator search.",
  anyOf: [withType("lexicon", []), withType("openai", ["url", "model"]), withType("onnx", ["path"])],
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
          description: "What it is called in addresses, and in the `topics` of charts and indicators.",
          examples: ["health"],
        },
        title: { type: "string", minLength: 1, description: "What readers call it." },
        description: text("Markdown: what its page says above the charts."),
        ...(levels > 1 && { topics: topicList(levels - 1) }),
      },
      ["slug", "title"],
    ),
    "Subjects that charts are filed under, each with a page; without them, charts are filed by dataset.",
  );

/** `site.json`: the settings of the whole site. */
export const siteSchema: JsonSchema = {
  $schema: draft,
  title: "Site",
  description: "What holds for every chart of the site.",
  ...closedObject(
    {
      $schema: text(),
      title: { type: "string", minLength: 1, description: "Name of the site." },
      baseUrl: {
        ...address("Where the tree is published; a placeholder until it is written."),
        default: placeholderUrl,
      },
      searchUrl: address("Where the indicator search answers."),
      catalogUrl: address(
        "URL of the catalogue of data files. Default: `catalog` below `baseUrl`, where the build writes it.",
      ),
      indicatorApiUrl: address(
        "URL of the metadata of indicators. Default: `v1/indicators` below `baseUrl`, where the build writes them.",
      ),
      schemaUrl: address("Where these schemas are published."),
      licence: text("Licence of the chart data, e.g. “CC BY 4.0”."),
      brand: closedObject(
        {
          name: { type: "string", minLength: 1, description: "Signs pictures and citations." },
          logo: text(
            "Path of an image below the content folder: SVG with its text as outlines, PNG or JPEG. It stands beside the name on pages and cards.",
          ),
          key: {
            type: "string",
            pattern: "^[A-Za-z][A-Za-z0-9]*$",
            default: "service",
            description: "Stands before `VariableId` in the metadata.",
            examples: ["service"],
          },
          codePrefix: text("Prefix of codes that are not ISO: `<prefix>_WRL` is World."),
        },
        ["name"],
      ),
      fonts: {
        ...arrayOf(
          text(),
          "Paths of .ttf or .otf files below the content folder, for scripts that the bundled font lacks. The first that has a character draws it, in every weight.",
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
          "Whether `polygraph update` may run the programs beside datasets that print their tables, `datasets/<name>/<name>.csv.js` and the like.",
      },
      peers: closedObject({
        population: { type: "integer", description: "Indicator id." },
        gdpPerCapita: { type: "integer", description: "Indicator id." },
      }),
      emit: closedObject({
        representations: arrayOf({ type: "string" }, "What the build writes of each chart; everything when absent."),
        presets: arrayOf({ type: "string" }, "Which pictures the build writes; all when absent."),
        catalogue: arrayOf(
          { enum: [...catalogueParts] },
          "Which files of the indicators the build writes: their metadata, their values, tables of them, and their pages; all when absent.",
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
        noun: { type: "string", minLength: 1, default: "country or region", description: "What an entity is called." },
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
  ...recordOf(closedObject({ title: text(), text: text("Markdown.") }, ["title", "text"]), "Each term by its name."),
};
