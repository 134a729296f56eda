import { mapRegions } from "../config.ts";
import { sphereProjections } from "../projection.ts";
import { colorScaleSchema } from "./colorScale.ts";
import { arrayOf, closedObject, flag, oneOf, timeBound } from "./jsonSchema.ts";

/** `map` of a chart config. */
export const mapSchema = closedObject({
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
