import { projectionNames, sphereProjections } from "../projection.ts";
import { arrayOf, closedObject, draft, flag, type JsonSchema, oneOf, recordOf, text } from "./jsonSchema.ts";

/** An array of exactly `items` numbers. */
const numbers = (items: number, description: string): JsonSchema => ({
  ...arrayOf({ type: "number" }, description),
  minItems: items,
  maxItems: items,
});

const projection = (
  names: readonly string[],
  description: string,
  more: JsonSchema["properties"] = {},
): JsonSchema => ({
  anyOf: [
    oneOf("Name of the projection in d3-geo.", names),
    closedObject(
      {
        name: oneOf("Name of the projection in d3-geo.", names),
        rotate: { ...arrayOf({ type: "number" }, "Degrees: longitude, latitude, roll."), minItems: 1, maxItems: 3 },
        parallels: numbers(2, "Standard parallels of a conic projection, in degrees."),
        ...more,
      },
      ["name"],
    ),
  ],
  description,
});

const reflectY = flag("For `identity`: whether y grows upwards, as in coordinates of land surveys.");
const extent = numbers(4, "Extent that must be visible, in degrees: west, south, east, north.");
const places = arrayOf({ type: "string" }, "Codes or names of places.");

const region: JsonSchema = {
  anyOf: [
    places,
    closedObject(
      {
        places,
        projection: projection(sphereProjections, "Projection of the region. Default: that of the whole map."),
        extent,
      },
      ["places"],
    ),
  ],
};

const source: JsonSchema = closedObject({ title: text(), path: text("URL.") });

/** The settings of a geography, in a JSON file next to its geometry. */
export const geographySchema: JsonSchema = {
  $schema: draft,
  title: "Geography",
  description: "Settings of a geography that its geometry file does not contain.",
  ...closedObject({
    $schema: text(),
    title: { ...text("What the places are."), examples: ["US states"] },
    object: text("Object of the topology that contains the places."),
    code: text("Property with the codes. Default: the feature's id, or its property “code”."),
    name: text("Property with the names. Default: “name”."),
    projection: projection(
      projectionNames,
      "Projection of the map. Default: one that suits the location of the places.",
      { reflectY },
    ),
    extent,
    insets: arrayOf(
      closedObject(
        {
          places,
          box: numbers(4, "Left, top, right and bottom, as shares of the size of the map without insets."),
        },
        ["places", "box"],
      ),
      "Insets for places far from the others.",
    ),
    regions: recordOf(region, "Regions that readers can zoom to: codes or names of their places."),
    sources: arrayOf(source, "Sources of the geometry."),
    licenses: arrayOf(closedObject({ name: text(), title: text(), path: text("URL.") })),
  }),
};
