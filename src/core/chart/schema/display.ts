import { closedObject, flag, longText, oneOf, text } from "./jsonSchema.ts";

/** `display` of an indicator in a data package. The same object in a chart's dimension overrides it. */
export const displaySchema = closedObject({
  name: text("Name to show instead of the indicator's title."),
  unit: text("Unit in full, e.g. “kilograms”."),
  shortUnit: text("Unit beside a number, e.g. “kg”."),
  numDecimalPlaces: { type: "integer", minimum: 0, maximum: 100, default: 2, description: "Digits after the point." },
  numSignificantFigures: {
    type: "integer",
    minimum: 1,
    maximum: 100,
    default: 3,
    description: "Significant digits, with the rounding mode “significantFigures”.",
  },
  roundingMode: oneOf("How numbers are rounded.", ["decimalPlaces", "significantFigures"], "decimalPlaces"),
  conversionFactor: { type: "number", default: 1, description: "Every value is multiplied by it." },
  tolerance: {
    type: "number",
    minimum: 0,
    default: 0,
    description:
      "How far from the asked time a value may come, in what the times of its dataset count: years, days, months …",
  },
  isProjection: flag("The values are projections: drawn dashed, named “projected”."),
  plotMarkersOnlyInLineChart: flag("Line charts show the points without a line."),
  color: text("Colour of the indicator's series, as CSS writes it."),
  includeInTable: flag("The table shows the indicator.", true),
  tableDisplay: closedObject({
    hideAbsoluteChange: flag("The table leaves out the absolute change."),
    hideRelativeChange: flag("The table leaves out the relative change."),
  }),
  entityAnnotationsMap: longText("Lines of the form “Entity: note”, said under the entity's name."),
  yearIsDay: flag("The integers of the time column count days from `zeroDay`."),
  zeroDay: {
    type: "string",
    pattern: "^[+-]?\\d{4,6}-\\d{2}-\\d{2}$",
    default: "2020-01-21",
    description: "The date of day 0, with `yearIsDay`.",
    examples: ["2020-01-21"],
  },
  description: longText("What the numbers mean."),
});
