import { interpolateLab, piecewise } from "d3-interpolate";
import * as chromatic from "d3-scale-chromatic";
import { normalizeColor } from "./contrast.ts";
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
import { variantOf } from "./variant.ts";

/** `single`: every series has the same colour. */
export type SchemeKind = "sequential" | "diverging" | "qualitative" | "single";

/** A named way to colour any number of classes or series. */
export interface Scheme {
  readonly kind: SchemeKind;
  /** `count` colours, light to dark in a sequential scheme; inverted, from its other end. */
  readonly colors: (count: number, inverted?: boolean) => readonly string[];
  /** Names that always have the same colour. */
  readonly named?: ReadonlyMap<string, string>;
}

type ColorsOf = (count: number) => readonly string[];

/** Classes in a fixed order: inverted, the same ones backwards. */
const graded = (kind: SchemeKind, colorsOf: ColorsOf): Scheme => ({
  kind,
  colors(count, inverted) {
    const colors = count > 0 ? colorsOf(count) : [];
    return inverted ? [...colors].reverse() : colors;
  },
});

const hex = (color: string): string => normalizeColor(color) ?? "#808080";
const samples = (count: number, at: (share: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => hex(at(count === 1 ? 0.5 : i / (count - 1))));

/** ColorBrewer's classes: `sets[n]` holds n colours, from three on; more classes are blended from the largest set. */
function brewer(kind: SchemeKind, sets: readonly (readonly string[])[]): Scheme {
  const blend = piecewise(interpolateLab, [...(sets.at(-1) ?? [])]);
  const [low, middle, high] = sets[3] ?? [];
  const few = [kind === "diverging" ? [low] : [middle], [low, high]];
  return graded(kind, (count) => few[count - 1]?.filter(isDefined) ?? sets[count] ?? samples(count, blend));
}

const isDefined = (color: string | undefined): color is string => color !== undefined;

const sampled = (interpolate: (share: number) => string): Scheme =>
  graded("sequential", (count) => samples(count, interpolate));

/** Light to dark, from a tint over the colour to a shade of it. */
function gradient(color: string): Scheme {
  const tint = interpolateLab("#ffffff", color)(0.1);
  const shade = interpolateLab(color, "#000000")(0.45);
  return sampled(piecewise(interpolateLab, [tint, color, shade]));
}

/** Distinct colours in order; when they run out they come again, lighter, then darker. */
const qualitative = (palette: readonly string[], named?: ReadonlyMap<string, string>): Scheme => ({
  kind: "qualitative",
  colors(count, inverted) {
    const { length } = palette;
    const at = (i: number) => palette[inverted ? length - 1 - (i % length) : i % length] ?? "#808080";
    return Array.from({ length: count }, (_, i) => variantOf(at(i), Math.floor(i / length)));
  },
  ...(named && { named }),
});

const uniform = (color: string): Scheme => graded("single", (count) => new Array<string>(count).fill(color));

const sequentialSets = {
  Blues: chromatic.schemeBlues,
  Greens: chromatic.schemeGreens,
  Greys: chromatic.schemeGreys,
  Oranges: chromatic.schemeOranges,
  Purples: chromatic.schemePurples,
  Reds: chromatic.schemeReds,
  BuGn: chromatic.schemeBuGn,
  BuPu: chromatic.schemeBuPu,
  GnBu: chromatic.schemeGnBu,
  OrRd: chromatic.schemeOrRd,
  PuBu: chromatic.schemePuBu,
  PuBuGn: chromatic.schemePuBuGn,
  PuRd: chromatic.schemePuRd,
  RdPu: chromatic.schemeRdPu,
  YlGn: chromatic.schemeYlGn,
  YlGnBu: chromatic.schemeYlGnBu,
  YlOrBr: chromatic.schemeYlOrBr,
  YlOrRd: chromatic.schemeYlOrRd,
};

const divergingSets = {
  BrBG: chromatic.schemeBrBG,
  PRGn: chromatic.schemePRGn,
  PiYG: chromatic.schemePiYG,
  PuOr: chromatic.schemePuOr,
  RdBu: chromatic.schemeRdBu,
  RdGy: chromatic.schemeRdGy,
  RdYlBu: chromatic.schemeRdYlBu,
  RdYlGn: chromatic.schemeRdYlGn,
  Spectral: chromatic.schemeSpectral,
};

const qualitativeSets = {
  Accent: chromatic.schemeAccent,
  Dark2: chromatic.schemeDark2,
  Paired: chromatic.schemePaired,
  Pastel1: chromatic.schemePastel1,
  Pastel2: chromatic.schemePastel2,
  Set1: chromatic.schemeSet1,
  Set2: chromatic.schemeSet2,
  Set3: chromatic.schemeSet3,
};

type Entries = [string, Scheme][];
const each = <T>(values: Readonly<Record<string, T>>, create: (value: T) => Scheme, prefix = ""): Entries =>
  Object.entries(values).map(([name, value]) => [prefix + name, create(value)]);

/** Every scheme that a config may name (config, Colour). */
const schemes: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ...each(sequentialSets, (sets) => brewer("sequential", sets)),
  ...each(divergingSets, (sets) => brewer("diverging", sets)),
  ...each(qualitativeSets, (palette) => qualitative(palette)),
  ["Magma", sampled(chromatic.interpolateMagma)],
  ["Inferno", sampled(chromatic.interpolateInferno)],
  ["Plasma", sampled(chromatic.interpolatePlasma)],
  ["Viridis", sampled(chromatic.interpolateViridis)],
  ["continents", qualitative([...continents.values()], continents)],
  ["stackedAreaDefault", qualitative(stackedAreas)],
  ["owid-distinct", qualitative(distinct)],
  ...each(single, uniform, "SingleColor"),
  ...each(single, gradient, "SingleColorGradient"),
  ...each(categorical, (palette) => qualitative(palette), "OwidCategorical"),
  ["OwidCategoricalMap", qualitative(mapCategories)],
  ["OwidEnergy", qualitative(energy)],
  ["OwidEnergyLines", qualitative(energyLines)],
  ["OwidDistinctLines", qualitative(distinctLines)],
  ...each(binary, (palette) => qualitative(palette), "BinaryMapPalette"),
]);

export const schemeNames: readonly string[] = [...schemes.keys()];

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
  const scheme = schemes.get(name ?? byDefault) ?? schemes.get(byDefault);
  if (!scheme) throw new Error(`unknown scheme: ${byDefault}`);
  return scheme;
}
