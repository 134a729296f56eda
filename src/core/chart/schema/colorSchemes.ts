const letters = ["A", "B", "C", "D", "E"];
const tints = ["Denim", "Teal", "Purple", "DustyCoral", "DarkCopper"];

/** ColorBrewer's, Matplotlib's, and the house schemes (content/reference.md, "Colour"). */
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
