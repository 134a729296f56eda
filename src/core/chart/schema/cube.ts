import { displaySchema } from "./display.ts";
import { arrayOf, closedObject, dateOrPeriod, draft, type JsonSchema, recordOf, text } from "./jsonSchema.ts";

/** Part of a URL and of a file's name. */
const slug: JsonSchema = { type: "string", pattern: "^[A-Za-z0-9_-]+$", maxLength: 60, examples: ["15-24"] };

const id: JsonSchema = { type: "integer", description: "The indicator: `indicatorId` of a column of a dataset." };

const indicator: JsonSchema = {
  anyOf: [
    id,
    closedObject({ id, display: displaySchema, targetYear: { anyOf: [{ type: "integer" }, dateOrPeriod] } }, ["id"]),
  ],
};

const indicators = closedObject(
  { y: { anyOf: [...(indicator.anyOf ?? []), arrayOf(indicator)] }, x: indicator, size: indicator, color: indicator },
  ["y"],
);

const column = closedObject(
  {
    dataset: text("Name of the data package."),
    column: { type: "string", minLength: 1, description: "Names of columns: `rate_{sex}_{age}`." },
    display: displaySchema,
  },
  ["dataset", "column"],
);

/** A column with dimensions, or columns whose names have them. */
const shortIndicator: JsonSchema = { anyOf: [...(indicator.anyOf ?? []), column] };

const shortIndicators = closedObject(
  {
    y: { anyOf: [...(shortIndicator.anyOf ?? []), arrayOf(shortIndicator)] },
    ...{ x: shortIndicator, size: shortIndicator, color: shortIndicator },
  },
  ["y"],
);

/** @param config - of fields of a chart config */
const choiceSchema = (config: JsonSchema): JsonSchema =>
  closedObject(
    {
      slug: { ...slug, description: "Value of the parameter in URLs, and part of the names of files." },
      name: { type: "string", minLength: 1, maxLength: 200, description: "What readers choose." },
      description: text("Explanation for readers."),
      group: text("Heading under which choices are listed."),
      indicators: { ...shortIndicators, description: "Without `views`: the columns that the choice selects." },
      config: { ...config, description: "Without `views`: fields of a chart config, for views with the choice." },
    },
    ["slug", "name"],
  );

/** @param config - of fields of a chart config */
const dimensionSchema = (config: JsonSchema): JsonSchema =>
  closedObject(
    {
      slug: { ...slug, description: "Name of the parameter in URLs." },
      name: { type: "string", minLength: 1, maxLength: 200, description: "What readers choose, e.g. “Age”." },
      description: text("Explanation for readers."),
      group: text("Heading under which dimensions are listed."),
      multiple: {
        type: "boolean",
        description:
          "Whether readers can choose several at once, each as a series of its own. One dimension of a chart can say so.",
        default: false,
      },
      choices: {
        ...arrayOf(
          choiceSchema(config),
          "In the order of the list that readers see. Default: the categories of the column.",
        ),
        minItems: 1,
      },
    },
    ["slug", "name"],
  );

/** The schema of a view. @param config - of fields of a chart config */
const viewSchema = (config: JsonSchema): JsonSchema =>
  closedObject(
    {
      dimensions: recordOf({ type: "string" }, "Slug of the choice by slug of the dimension."),
      indicators,
      config: { ...config, description: "Fields of a chart config, for this view." },
    },
    ["dimensions", "indicators"],
  );

const title = closedObject(
  {
    title: { type: "string", minLength: 1, description: "Of a view without a title, followed by its choices." },
    titleVariant: text("Follows the title in lists: “by sex and age”."),
  },
  ["title"],
);

/**
 * The schema of a config with choosers. Published in the tree, and used to validate content.
 * @param chart - the schema of chart configs
 */
export function createCubeSchema({ properties = {} }: JsonSchema): JsonSchema {
  const { $schema = {}, id = {}, slug = {}, isPublished = {}, publishedAt = {}, topics = {}, ...others } = properties;
  const { dimensions: _, ...fields } = others;
  const config = closedObject(fields);
  const own = {
    $schema,
    id,
    slug,
    isPublished,
    publishedAt,
    topics,
    title,
    defaultSelection: arrayOf({ type: "string" }, "Entities that are selected initially."),
    dimensions: { ...arrayOf(dimensionSchema(config), "What readers choose."), minItems: 1, maxItems: 12 },
    indicators: {
      ...shortIndicators,
      description: "Instead of `views`: columns with dimensions. Each combination of categories is a view.",
    },
    views: {
      ...arrayOf(viewSchema(config), "The charts. The first is the default; choices without a view cannot be made."),
      minItems: 1,
    },
    config: { ...config, description: "Fields of a chart config, for all views." },
  };
  return {
    $schema: draft,
    title: "Config of a chart with choosers",
    description: "Charts of which readers choose one by its dimensions, as written by their author.",
    ...closedObject(own, ["$schema", "title"]),
  };
}
