import { mapRegions, peerStrategies } from "../config.ts";
import { sphereProjections } from "../projection.ts";
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

/** `map` of a chart config. */
const mapSchema = closedObject({
  geography: {
    type: "string",
    minLength: 1,
    description: "Geography of the map: a file in `geographies`, without its extension. Default: that of the dataset.",
    default: "world",
    examples: ["us-states"],
  },
  projection: oneOf(
    "Projection of the map. Default: that of its geography. A map of the world cannot use albersUsa, stereographic or transverseMercator, which do not show the whole earth.",
    sphereProjections,
  ),
  region: {
    type: "string",
    minLength: 1,
    description: `Part of the world that the map shows (${mapRegions.join(", ")}), or a region of its geography.`,
    default: "World",
    examples: mapRegions,
  },
  columnSlug: {
    type: "string",
    pattern: "^\\d+(-.*)?$",
    description: "Id of the indicator that the map shows, as a string. Default: the first y.",
    examples: ["4901001"],
  },
  time: timeBound("Time that the map shows.", "latest"),
  startTime: timeBound("If set, there are two maps side by side, for this time and for `time`."),
  timeTolerance: {
    type: "number",
    minimum: 0,
    description: "Maximum distance between the requested time and that of a value. Default: the indicator's tolerance.",
  },
  toleranceStrategy: oneOf(
    "Direction in which the tolerance applies.",
    ["closest", "forwards", "backwards"],
    "closest",
  ),
  hideTimeline: flag("Whether the timeline is hidden on the map."),
  selectedEntityNames: arrayOf({ type: "string" }, "Places that are highlighted."),
  globe: closedObject({
    isActive: flag("Whether the map is a globe."),
    rotation: {
      type: "array",
      items: { type: "number" },
      minItems: 2,
      maxItems: 2,
      description: "[latitude, longitude]",
    },
    zoom: { type: "number", exclusiveMinimum: 0, description: "1 shows the whole globe." },
  }),
  tooltipUseCustomLabels: flag("Whether tooltips show the label of the bin instead of the value."),
  colorScale: colorScaleSchema,
});

const name: JsonSchema = { type: "string" };

const identity = {
  $schema: { type: "string", minLength: 1, description: "URL of this schema." },
  id: { type: "integer", minimum: 0, description: "Number of the chart." },
  slug: {
    type: "string",
    pattern: "^[a-z0-9-]+$",
    description: "Name of the chart in URLs. Default: the file's name.",
    examples: ["life-expectancy"],
  },
  version: { type: "integer", description: "Number of the revision." },
  isPublished: flag("Only published charts are built."),
  publishedAt: {
    type: "string",
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    description: "Date of publication, as YYYY-MM-DD. The front page shows the newest charts.",
  },
  topics: {
    ...arrayOf(text(), "Slugs of topics in `site.json`. Default: the topics of its indicators."),
    uniqueItems: true,
    examples: [["health"]],
  },
  title: text(),
  subtitle: text("Markdown."),
  note: text("Markdown."),
  sourceDesc: text("Replaces the generated sources line."),
  originUrl: text("URL of the article that the chart belongs to."),
  license: text("Licence of the chart, as information for readers."),
  variantName: text("Distinguishes charts with the same title; never shown."),
  internalNotes: longText("Never shown."),
  relatedQuestions: arrayOf(closedObject({ text: text(), url: text() })),
  entityType: { type: "string", default: "country or region" },
  entityTypePlural: { type: "string", default: "countries and regions" },
} satisfies Record<string, JsonSchema>;

const dimension = closedObject(
  {
    property: oneOf(
      "Role of the indicator; several may be y. A color dimension colours points, columns, bars, lines and slopes.",
      ["y", "x", "size", "color", "table"],
    ),
    variableId: { type: "integer", description: "The indicator: `indicatorId` of a column of a dataset." },
    targetYear: { anyOf: [{ type: "integer" }, dateOrPeriod], description: "Fixes the dimension at one time." },
    display: displaySchema,
  },
  ["property", "variableId"],
);

const entities = {
  selectedEntityNames: arrayOf(name, "Entities that are selected initially."),
  selectedEntityColors: recordOf({ type: "string" }, "Colour of entities, by name."),
  focusedSeriesNames: arrayOf(name, "Series in focus; the others are muted."),
  excludedEntityNames: arrayOf(name, "Entities to exclude, after `includedEntityNames`."),
  includedEntityNames: arrayOf(name, "The only entities of the chart. Default: all in the data."),
  addCountryMode: oneOf(
    "Whether readers can choose several entities, one, or none.",
    ["add-country", "change-country", "disabled"],
    "add-country",
  ),
  peerCountryStrategy: oneOf("Entities that previews compare an entity with.", peerStrategies, "dataRange"),
  matchingEntitiesOnly: flag("Whether entities without a value of the color dimension are omitted."),
  missingDataStrategy: oneOf(
    "Whether entities without values in some columns are shown.",
    ["auto", "hide", "show"],
    "auto",
  ),
} satisfies Record<string, JsonSchema>;

const times = {
  minTime: timeBound("Start of the first view.", "earliest"),
  maxTime: timeBound("End of the first view.", "latest"),
  timelineMinTime: timeBound("Earlier data are ignored."),
  timelineMaxTime: timeBound("Later data are ignored."),
  hideTimeline: flag("Whether the timeline is hidden."),
  compareEndPointsOnly: flag("Whether scatter plots omit the times between start and end."),
} satisfies Record<string, JsonSchema>;

const axis = closedObject({
  label: text(),
  min: { anyOf: [{ type: "number" }, { enum: ["auto"] }], description: "Start of the axis." },
  max: { anyOf: [{ type: "number" }, { enum: ["auto"] }], description: "End of the axis." },
  scaleType: oneOf("", ["linear", "log"], "linear"),
  canChangeScaleType: flag("Whether readers can change the type of scale."),
  removePointsOutsideDomain: flag("Whether points outside min and max are omitted."),
  facetDomain: oneOf("Whether facets share one domain.", ["shared", "independent"]),
});

const modes = {
  stackMode: oneOf("", ["absolute", "relative"], "absolute"),
  hideRelativeToggle: flag("Whether the switch for the stack mode is hidden.", true),
  selectedFacetStrategy: oneOf("What each facet shows.", ["none", "entity", "metric"]),
  hideFacetControl: flag("Whether the control for facets is hidden.", true),
  facettingLabelByYVariables: { type: "string", default: "metric", description: "Noun for facets by column." },
  sortBy: oneOf("", ["total", "column", "entityName", "custom"], "total"),
  sortOrder: oneOf("The default for `custom` is `asc`.", ["desc", "asc"], "desc"),
  sortColumnSlug: text("Id of the indicator to sort by with `sortBy: column`, as a string."),
  comparisonLines: arrayOf(
    closedObject({
      label: text(),
      yEquals: text("Formula of x, e.g. “2*x”."),
      xEquals: { anyOf: [{ type: "number" }, dateOrPeriod], description: "Position of a vertical line." },
    }),
    "Reference lines in line, scatter and stacked charts over time. Formulas are not drawn over percentages.",
  ),
  zoomToSelection: flag("Whether scatter plots zoom to the selected entities."),
  showYearLabels: flag("Whether bars show the year of their value."),
  showNoDataArea: flag("Whether Marimekko charts show entities without data.", true),
  hideSeriesLabels: flag("Whether labels of lines are hidden; slopes keep their names."),
  hideConnectedScatterLines: flag("Whether scatter plots omit the lines between an entity's points."),
  hideScatterLabels: flag("Whether labels of points are hidden."),
  scatterPointLabelStrategy: oneOf("Content of the labels of points.", ["year", "x", "y"]),
  hideTotalValueLabel: flag("Whether totals of stacked bars are hidden."),
  hideAnnotationFieldsInTitle: closedObject({
    entity: flag("Whether the title omits the entity."),
    time: flag("Whether the title omits the time."),
    changeInPrefix: flag("Whether the title omits “Change in”."),
  }),
  logo: text("Name of a logo, for programs with several logos. Cards show the site's logo."),
  hideLogo: flag("Whether cards for social media omit the logo and the name of the site."),
} satisfies Record<string, JsonSchema>;

/** The chart types that a config may name. */
interface ChartTypeChoices {
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
  description: "The settings of a chart, as written by its author. Missing fields have their defaults.",
  ...closedObject(
    {
      ...identity,
      dimensions: arrayOf(dimension, "The chart's indicators."),
      ...entities,
      chartTypes: {
        ...arrayOf({ enum: names }, "Chart types, all from one of two groups. Empty: only map or table."),
        uniqueItems: true,
        default: defaults,
      },
      hasMapTab: flag("Whether the chart has a map."),
      tab: oneOf("The initial tab.", tabs, "chart"),
      ...times,
      xAxis: axis,
      yAxis: axis,
      baseColorScheme: { type: "string", description: "Name of a colour scheme.", examples: colorSchemeNames },
      invertColorScheme: flag("Whether the colours of the scheme are reversed."),
      colorScale: colorScaleSchema,
      map: mapSchema,
      ...modes,
    },
    ["$schema", "dimensions"],
  ),
});
