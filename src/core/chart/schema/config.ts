import { peerStrategies } from "../config.ts";
import { colorScaleSchema, colorSchemeNames } from "./colorScale.ts";
import { displaySchema } from "./display.ts";
import {
  arrayOf,
  closedObject,
  dateOrPeriod,
  draft,
  flag,
  type JsonSchema,
  longText,
  oneOf,
  recordOf,
  text,
  timeBound,
} from "./jsonSchema.ts";
import { mapSchema } from "./map.ts";

const name: JsonSchema = { type: "string" };

const identity = {
  $schema: { type: "string", minLength: 1, description: "Address of this schema." },
  id: { type: "integer", minimum: 0, description: "Number of the chart." },
  slug: {
    type: "string",
    pattern: "^[a-z0-9-]+$",
    description: "What the chart is called in addresses; else the file's name.",
    examples: ["life-expectancy"],
  },
  version: { type: "integer", description: "Number of the revision." },
  isPublished: flag("Only published charts are built."),
  publishedAt: {
    type: "string",
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    description: "YYYY-MM-DD: when readers could see it first; the front page shows the newest.",
  },
  topics: {
    ...arrayOf(text(), "Its topics: slugs of `site.json`. Default: the topics of its indicators."),
    uniqueItems: true,
    examples: [["health"]],
  },
  title: text(),
  subtitle: text("Markdown."),
  note: text("Markdown."),
  sourceDesc: text("Replaces the generated sources line."),
  originUrl: text("Address of the article that the chart belongs to."),
  license: text("Licence of the chart, for its readers' information."),
  variantName: text("Tells charts of the same title apart; never shown."),
  internalNotes: longText("Never shown."),
  relatedQuestions: arrayOf(closedObject({ text: text(), url: text() })),
  entityType: { type: "string", default: "country or region" },
  entityTypePlural: { type: "string", default: "countries and regions" },
} satisfies Record<string, JsonSchema>;

const dimension = closedObject(
  {
    property: oneOf(
      "What the indicator is plotted as; several may be y. A color dimension colours points, columns, bars, lines and slopes.",
      ["y", "x", "size", "color", "table"],
    ),
    variableId: { type: "integer", description: "The indicator: `indicatorId` of a column of a dataset." },
    targetYear: { anyOf: [{ type: "integer" }, dateOrPeriod], description: "Fixes the dimension at one time." },
    display: displaySchema,
  },
  ["property", "variableId"],
);

const entities = {
  selectedEntityNames: arrayOf(name, "Entities that the chart shows at first."),
  selectedEntityColors: recordOf({ type: "string" }, "Colour of entities, by name."),
  focusedSeriesNames: arrayOf(name, "Series that stand out; the others fade."),
  excludedEntityNames: arrayOf(name, "Entities that the chart leaves out, after `includedEntityNames`."),
  includedEntityNames: arrayOf(name, "The only entities that the chart has."),
  addCountryMode: oneOf(
    "Whether readers may choose several entities, exactly one, or none.",
    ["add-country", "change-country", "disabled"],
    "add-country",
  ),
  peerCountryStrategy: oneOf("Entities that previews compare an entity with.", peerStrategies, "dataRange"),
  matchingEntitiesOnly: flag("Entities without a colour value are left out."),
  missingDataStrategy: oneOf("Entities that lack some of the columns.", ["auto", "hide", "show"], "auto"),
} satisfies Record<string, JsonSchema>;

const times = {
  minTime: timeBound("Start of the first view.", "earliest"),
  maxTime: timeBound("End of the first view.", "latest"),
  timelineMinTime: timeBound("Earlier data do not exist for the chart."),
  timelineMaxTime: timeBound("Later data do not exist for the chart."),
  hideTimeline: flag("The chart has no timeline."),
  compareEndPointsOnly: flag("Scatter plots leave out the times between start and end."),
} satisfies Record<string, JsonSchema>;

const axis = closedObject({
  label: text(),
  min: { anyOf: [{ type: "number" }, { enum: ["auto"] }], description: "Where the axis begins." },
  max: { anyOf: [{ type: "number" }, { enum: ["auto"] }], description: "Where the axis ends." },
  scaleType: oneOf("", ["linear", "log"], "linear"),
  canChangeScaleType: flag("Readers may change the type of scale."),
  removePointsOutsideDomain: flag("Points beyond min and max are left out."),
  facetDomain: oneOf("Whether facets share one range of values.", ["shared", "independent"]),
});

const modes = {
  stackMode: oneOf("", ["absolute", "relative"], "absolute"),
  hideRelativeToggle: flag("Readers may not change the stack mode.", true),
  selectedFacetStrategy: oneOf("What each facet shows.", ["none", "entity", "metric"]),
  hideFacetControl: flag("Readers may not change the facets.", true),
  facettingLabelByYVariables: { type: "string", default: "metric", description: "What facets by column are called." },
  sortBy: oneOf("", ["total", "column", "entityName", "custom"], "total"),
  sortOrder: oneOf("The default for `custom` is `asc`.", ["desc", "asc"], "desc"),
  sortColumnSlug: text("Indicator id, as a string, that `sortBy: column` sorts by."),
  comparisonLines: arrayOf(
    closedObject({
      label: text(),
      yEquals: text("Formula of x, e.g. “2*x”."),
      xEquals: { anyOf: [{ type: "number" }, dateOrPeriod], description: "Where a vertical line stands." },
    }),
    "Lines to compare with, in line, scatter and stacked charts over time. Formulas are not drawn over percentages.",
  ),
  zoomToSelection: flag("Scatter plots zoom to the selected entities."),
  showYearLabels: flag("Bars name the year of their value."),
  showNoDataArea: flag("Marimekko charts show the entities without data.", true),
  hideSeriesLabels: flag("Lines have no labels; slopes keep their names."),
  hideConnectedScatterLines: flag("Scatter plots do not connect an entity's points."),
  hideScatterLabels: flag("Points have no labels."),
  scatterPointLabelStrategy: oneOf("What labels a point.", ["year", "x", "y"]),
  hideTotalValueLabel: flag("Stacked bars do not tell their total."),
  hideAnnotationFieldsInTitle: closedObject({
    entity: flag("The title does not name the entity."),
    time: flag("The title does not name the time."),
    changeInPrefix: flag("The title does not begin with “Change in”."),
  }),
  logo: text("Name of a logo, for programs that know several; cards show that of the site."),
  hideLogo: flag("Cards for social media show neither logo nor name of the site."),
} satisfies Record<string, JsonSchema>;

/** The chart types that a config may name. */
export interface ChartTypeChoices {
  readonly names: readonly string[];
  /** The types of a chart whose config names none. */
  readonly defaults: readonly string[];
  /** The values of `tab` (interface.md 2.1). */
  readonly tabs: readonly string[];
}

/** The schema of `charts/<slug>.json`. Published in the tree, and used to validate content. */
export const createConfigSchema = ({ names, defaults, tabs }: ChartTypeChoices): JsonSchema => ({
  $schema: draft,
  title: "Chart config",
  description: "What an author writes of one chart. Absent fields take their defaults.",
  ...closedObject(
    {
      ...identity,
      dimensions: arrayOf(dimension, "The chart's indicators."),
      ...entities,
      chartTypes: {
        ...arrayOf({ enum: names }, "Types of one of the two groups; empty means map or table only."),
        uniqueItems: true,
        default: defaults,
      },
      hasMapTab: flag("The chart has a map."),
      tab: oneOf("What is shown first.", tabs, "chart"),
      ...times,
      xAxis: axis,
      yAxis: axis,
      baseColorScheme: { type: "string", description: "Name of a colour scheme.", examples: colorSchemeNames },
      invertColorScheme: flag("The scheme runs the other way."),
      colorScale: colorScaleSchema,
      map: mapSchema,
      ...modes,
    },
    ["$schema", "dimensions"],
  ),
});
