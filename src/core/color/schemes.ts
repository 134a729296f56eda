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
import { eachScheme, graded, qualitative, type Scheme } from "./scheme.ts";

const uniform = (color: string): Scheme => graded("single", (count) => new Array<string>(count).fill(color));

/** Schemes of the house; those of d3 stand beside them. */
const houseSchemes: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ["continents", qualitative([...continents.values()], continents)],
  ["stackedAreaDefault", qualitative(stackedAreas)],
  ["owid-distinct", qualitative(distinct)],
  ...eachScheme(single, uniform, "SingleColor"),
  ...eachScheme(categorical, (palette) => qualitative(palette), "OwidCategorical"),
  ["OwidCategoricalMap", qualitative(mapCategories)],
  ["OwidEnergy", qualitative(energy)],
  ["OwidEnergyLines", qualitative(energyLines)],
  ["OwidDistinctLines", qualitative(distinctLines)],
  ...eachScheme(binary, (palette) => qualitative(palette), "BinaryMapPalette"),
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
