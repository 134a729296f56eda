import { mapRegions } from "../config.ts";
import { sphereProjections } from "../projection.ts";
import { colorScaleSchema } from "./colorScale.ts";
import { arrayOf, closedObject, flag, oneOf, timeBound } from "./jsonSchema.ts";

/** `map` of a chart config. */
export const mapSchema = closedObject({
  geography: {
    type: "string",
    minLength: 1,
    description: "What the map is drawn of: a file of `geographies`, without its ending; else what the dataset says.",
    default: "world",
    examples: ["us-states"],
  },
  projection: oneOf(
    "How the map comes on paper; else as its geography says. Of the world, one that shows the whole earth: no albersUsa, stereographic, transverseMercator.",
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
    description: "Indicator id, as a string, that the map shows; else the first y.",
    examples: ["4901001"],
  },
  time: timeBound("Time that the map shows.", "latest"),
  startTime: timeBound("With it, two maps stand side by side: this time and `time`."),
  timeTolerance: {
    type: "number",
    minimum: 0,
    description: "How far from the asked time a value may come; else the indicator's tolerance.",
  },
  toleranceStrategy: oneOf("Where the tolerance looks for a value.", ["closest", "forwards", "backwards"], "closest"),
  hideTimeline: flag("The map has no timeline."),
  selectedEntityNames: arrayOf({ type: "string" }, "Places that the map marks."),
  globe: closedObject({
    isActive: flag("The map is a globe."),
    rotation: {
      type: "array",
      items: { type: "number" },
      minItems: 2,
      maxItems: 2,
      description: "[latitude, longitude]",
    },
    zoom: { type: "number", exclusiveMinimum: 0, description: "1 shows the whole globe." },
  }),
  tooltipUseCustomLabels: flag("Tooltips show the label of the bin instead of the value."),
  colorScale: colorScaleSchema,
});
