import { closedObject, flag, longText, oneOf, text } from "./jsonSchema.ts";

/** `display` of an indicator in a data package. The same object in a chart's dimension overrides it. */
export const displaySchema = closedObject({
  name: text("Name that replaces the indicator's title."),
  unit: text("Unit in full, e.g. “kilograms”."),
  shortUnit: text("Unit next to a number, e.g. “kg”."),
  numDecimalPlaces: { type: "integer", minimum: 0, maximum: 100, default: 2, description: "Decimal places." },
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
      "Maximum distance between the requested time and that of a value, in the unit of the dataset's times: years, days, months …",
  },
  isProjection: flag("Whether the values are projections: lines are dashed, and labels say “projected”."),
  plotMarkersOnlyInLineChart: flag("Whether line charts show points without a line."),
  color: text("Colour of the indicator's series, in CSS."),
  includeInTable: flag("Whether the table shows the indicator.", true),
  tableDisplay: closedObject({
    hideAbsoluteChange: flag("Whether the table omits the absolute change."),
    hideRelativeChange: flag("Whether the table omits the relative change."),
  }),
  entityAnnotationsMap: longText("Notes that are shown below entity names, a line for each: “Entity: note”."),
  yearIsDay: flag("Whether the integers of the time column count days from `zeroDay`."),
  zeroDay: {
    type: "string",
    pattern: "^[+-]?\\d{4,6}-\\d{2}-\\d{2}$",
    default: "2020-01-21",
    description: "Date of day 0, with `yearIsDay`.",
    examples: ["2020-01-21"],
  },
  description: longText("Meaning of the values."),
});
