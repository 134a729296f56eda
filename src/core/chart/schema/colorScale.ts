import { binningStrategies } from "../config.ts";
import { arrayOf, closedObject, flag, type JsonSchema, oneOf, recordOf, text } from "./jsonSchema.ts";

const letters = ["A", "B", "C", "D", "E"];
const tints = ["Denim", "Teal", "Purple", "DustyCoral", "DarkCopper"];

/** Names of colour schemes: ColorBrewer, Matplotlib, and the house schemes (content/reference.md, "Colour"). */
export const colorSchemeNames: readonly string[] = [
  ...["Blues", "Greens", "Greys", "Oranges", "Purples", "Reds", "BuGn", "BuPu", "GnBu", "OrRd", "PuBu", "PuBuGn"],
  ...["PuRd", "RdPu", "YlGn", "YlGnBu", "YlOrBr", "YlOrRd"],
  ...["BrBG", "PRGn", "PiYG", "PuOr", "RdBu", "RdGy", "RdYlBu", "RdYlGn", "Spectral"],
  ...["Accent", "Dark2", "Paired", "Pastel1", "Pastel2", "Set1", "Set2", "Set3"],
  ...["Magma", "Inferno", "Plasma", "Viridis"],
  ...["continents", "stackedAreaDefault", "owid-distinct", "OwidCategoricalMap"],
  ...["OwidEnergy", "OwidEnergyLines", "OwidDistinctLines"],
  ...tints.flatMap((tint) => [`SingleColor${tint}`, `SingleColorGradient${tint}`]),
  ...letters.flatMap((letter) => [`OwidCategorical${letter}`, `BinaryMapPalette${letter}`]),
];

const textOrDefault: JsonSchema = { type: ["string", "null"] };

/** `colorScale` of a chart config, and of its map. */
export const colorScaleSchema = closedObject({
  baseColorScheme: { type: "string", description: "Name of a colour scheme.", examples: colorSchemeNames },
  colorSchemeInvert: flag("The scheme runs the other way."),
  binningStrategy: oneOf("How values are put into bins.", binningStrategies, "auto"),
  customNumericValues: arrayOf(
    { type: "number" },
    "Manual bins: the lower end of the first, then the upper end of each.",
  ),
  customNumericLabels: arrayOf(textOrDefault, "A label a bin; null for the default."),
  customNumericColors: arrayOf(textOrDefault, "A colour a bin; null for the default."),
  customNumericColorsActive: flag("`customNumericColors` counts."),
  customCategoryColors: recordOf({ type: "string" }, "Colour of each category; “No data” is one."),
  customCategoryLabels: recordOf({ type: "string" }, "Label of each category."),
  customHiddenCategories: recordOf({ type: "boolean" }, "Categories that the legend leaves out."),
  minValue: { type: "number", description: "Where the bins begin." },
  maxValue: { type: "number", description: "Where the bins end." },
  midpoint: { type: "number", default: 0, description: "Where a diverging scale turns." },
  midpointMode: oneOf("How bins lie around the midpoint.", ["none", "symmetric", "same-num-bins", "asymmetric"]),
  createBinForMidpoint: flag("The midpoint has a bin of its own."),
  legendDescription: text("Title of the legend."),
});
