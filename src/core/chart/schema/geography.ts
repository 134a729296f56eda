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
    oneOf("Its name, as d3-geo has it.", names),
    closedObject(
      {
        name: oneOf("Its name, as d3-geo has it.", names),
        rotate: { ...arrayOf({ type: "number" }, "Degrees: longitude, latitude, roll."), minItems: 1, maxItems: 3 },
        parallels: numbers(2, "Where a cone touches the earth."),
        ...more,
      },
      ["name"],
    ),
  ],
  description,
});

const reflectY = flag("Of identity: y grows upwards, as in coordinates of land surveys.");
const extent = numbers(4, "What must be in sight: west, south, east, north.");
const places = arrayOf({ type: "string" }, "Their codes or names.");

const region: JsonSchema = {
  anyOf: [
    places,
    closedObject(
      {
        places,
        projection: projection(sphereProjections, "How the region comes on paper; else as the whole does."),
        extent,
      },
      ["places"],
    ),
  ],
};

const source: JsonSchema = closedObject({ title: text(), path: text("Address.") });

/** The settings of a geography, in a JSON file next to its geometry. */
export const geographySchema: JsonSchema = {
  $schema: draft,
  title: "Geography",
  description: "Settings of a geography that its geometry file does not contain.",
  ...closedObject({
    $schema: text(),
    title: { ...text("What its places are."), examples: ["US states"] },
    object: text("Which object of a topology holds the places."),
    code: text("The property that holds codes; else the feature's id, or its property “code”."),
    name: text("The property that holds names; else “name”."),
    projection: projection(projectionNames, "How places come on paper; else what fits where they lie.", { reflectY }),
    extent,
    insets: arrayOf(
      closedObject(
        {
          places,
          box: numbers(4, "Left, top, right, bottom: shares of the width and height of the map of the others."),
        },
        ["places", "box"],
      ),
      "Places far from the others, in boxes of their own.",
    ),
    regions: recordOf(region, "Parts that a reader may look at: codes or names of their places."),
    sources: arrayOf(source, "Where the geometry comes from."),
    licenses: arrayOf(closedObject({ name: text(), title: text(), path: text("Address.") })),
  }),
};
