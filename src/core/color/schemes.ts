import { schemeModule } from "./lazyModules.ts";
import {
  binary,
  categorical,
  continents,
  distinct,
  distinctLines,
  energy,
  energyLines,
  mapCategories,
  single,
  stackedAreas,
} from "./palette.ts";
import { gradedScheme, qualitativeScheme, type Scheme, schemeEntries } from "./scheme.ts";

const uniform = (color: string): Scheme => gradedScheme("single", (count) => new Array<string>(count).fill(color));

/** The house schemes; d3's schemes are loaded separately. */
const houseSchemes: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ["continents", qualitativeScheme([...continents.values()], continents)],
  ["stackedAreaDefault", qualitativeScheme(stackedAreas)],
  ["owid-distinct", qualitativeScheme(distinct)],
  ...schemeEntries(single, uniform, "SingleColor"),
  ...schemeEntries(categorical, (palette) => qualitativeScheme(palette), "OwidCategorical"),
  ["OwidCategoricalMap", qualitativeScheme(mapCategories)],
  ["OwidEnergy", qualitativeScheme(energy)],
  ["OwidEnergyLines", qualitativeScheme(energyLines)],
  ["OwidDistinctLines", qualitativeScheme(distinctLines)],
  ...schemeEntries(binary, (palette) => qualitativeScheme(palette), "BinaryMapPalette"),
]);

/** All schemes that a config may name (content/reference.md, "Colour"). */
export const schemeNames = (): readonly string[] => [...schemeModule.module.keys(), ...houseSchemes.keys()];

/** Fallbacks for charts that name no scheme or an unknown one. */
export const defaultSchemes = {
  series: "owid-distinct",
  stacked: "stackedAreaDefault",
  regions: "continents",
  numeric: "BuGn",
  categories: "OwidCategoricalMap",
} as const;
export type DefaultScheme = (typeof defaultSchemes)[keyof typeof defaultSchemes];

/** Finds a scheme by name; falls back to the default if the name is unknown. */
export function findScheme(name: string | undefined, byDefault: DefaultScheme): Scheme {
  const find = (wanted: string) => houseSchemes.get(wanted) ?? schemeModule.module.get(wanted);
  const scheme = find(name ?? byDefault) ?? find(byDefault);
  if (!scheme) throw new Error(`unknown scheme: ${byDefault}`);
  return scheme;
}
