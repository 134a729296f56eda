import { arrayOf, closedObject, draft, flag, type JsonSchema, oneOf, recordOf, text } from "./jsonSchema.ts";

const slug: JsonSchema = { type: "string", pattern: "^[a-z0-9-]+$", examples: ["unemployment"] };

/** The schema of the config of a dashboard. Published in the tree, and used to validate content. @param tabs - values of `tab` */
export function createDashboardSchema(tabs: readonly string[]): JsonSchema {
  const chart = closedObject(
    {
      slug: { ...slug, description: "The chart: its slug." },
      title: text("Heading above the chart."),
      choices: recordOf(
        { type: "string" },
        "Slug of the choice by slug of the dimension. The chart does not follow the page's choosers of these dimensions.",
      ),
      tab: oneOf("The chart type at first, as in URLs.", tabs),
    },
    ["slug"],
  );
  const own = {
    $schema: text("URL of this schema, for editors."),
    slug: { ...slug, description: "Name in URLs. Default: the name of the file." },
    title: { type: "string", minLength: 1, maxLength: 300, description: "Title of the page." },
    subtitle: text("Text below the title, in Markdown."),
    isPublished: flag("Whether the site has the page. Others are drafts."),
    charts: {
      ...arrayOf({ anyOf: [slug, chart] }, "The charts, in the order of the page: slugs, or slugs with settings."),
      minItems: 1,
      maxItems: 24,
    },
    defaultSelection: arrayOf(
      { type: "string" },
      "Names of the entities that are selected initially. Default: those of each chart.",
    ),
    choosers: arrayOf(
      { type: "string" },
      "Slugs of the dimensions that readers choose for all charts. Default: every dimension of a chart.",
    ),
  } satisfies Record<string, JsonSchema>;
  return {
    $schema: draft,
    title: "Config of a dashboard",
    description: "A page with several charts that share choosers and entities, as written by its author.",
    ...closedObject(own, ["title", "charts"]),
  };
}
