import { d3Schemes } from "./lazyModules.ts";
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

/** Schemes of the house; those of d3 stand beside them. */
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

/** Every scheme that a config may name (content/reference.md, "Colour"). */
export const schemeNames = (): readonly string[] => [...d3Schemes.module.keys(), ...houseSchemes.keys()];

/** What a chart wears when its author names no scheme, or one that does not exist. */
export const defaultSchemes = {
  series: "owid-distinct",
  stacked: "stackedAreaDefault",
  regions: "continents",
  numeric: "BuGn",
  categories: "OwidCategoricalMap",
} as const;
export type DefaultScheme = (typeof defaultSchemes)[keyof typeof defaultSchemes];

/** The scheme of a name; for an unknown name, the default one. */
export function schemeOf(name: string | undefined, byDefault: DefaultScheme): Scheme {
  const find = (wanted: string) => houseSchemes.get(wanted) ?? d3Schemes.module.get(wanted);
  const scheme = find(name ?? byDefault) ?? find(byDefault);
  if (!scheme) throw new Error(`unknown scheme: ${byDefault}`);
  return scheme;
}
