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
  colorSchemeInvert: flag("Whether the colours of the scheme are reversed."),
  binningStrategy: oneOf("How bins are chosen.", binningStrategies, "auto"),
  customNumericValues: arrayOf(
    { type: "number" },
    "Edges of manual bins: the lower end of the first bin, then the upper end of each.",
  ),
  customNumericLabels: arrayOf(textOrDefault, "A label for each bin; null for the default."),
  customNumericColors: arrayOf(textOrDefault, "A colour for each bin; null for the default."),
  customNumericColorsActive: flag("Whether `customNumericColors` is used."),
  customCategoryColors: recordOf({ type: "string" }, "Colour of each category, including “No data”."),
  customCategoryLabels: recordOf({ type: "string" }, "Label of each category."),
  customHiddenCategories: recordOf({ type: "boolean" }, "Categories that the legend omits."),
  minValue: { type: "number", description: "Lower end of the first bin." },
  maxValue: { type: "number", description: "Upper end of the last bin." },
  midpoint: { type: "number", default: 0, description: "Value with the middle colour of a diverging scheme." },
  midpointMode: oneOf("How bins are arranged around the midpoint.", [
    "none",
    "symmetric",
    "same-num-bins",
    "asymmetric",
  ]),
  createBinForMidpoint: flag("Whether the midpoint has its own bin."),
  legendDescription: text("Title of the legend."),
});
