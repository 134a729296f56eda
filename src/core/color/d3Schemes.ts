import { rgb } from "d3-color";
import { interpolateLab, piecewise } from "d3-interpolate";
import * as chromatic from "d3-scale-chromatic";
import { single } from "./palette.ts";
import { gradedScheme, qualitativeScheme, type Scheme, type SchemeKind, schemeEntries } from "./scheme.ts";

const samples = (count: number, at: (share: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => rgb(at(count === 1 ? 0.5 : i / (count - 1))).formatHex());

/**
 * A ColorBrewer scheme: `sets[n]` holds n colours, for n ≥ 3. For more classes, colours are interpolated from the
 * largest set.
 */
function brewer(kind: SchemeKind, sets: readonly (readonly string[])[]): Scheme {
  // Lazy, like the gradients: all schemes are registered, but few are used.
  const blend = () => piecewise(interpolateLab, [...(sets.at(-1) ?? [])]);
  const [low, middle, high] = sets[3] ?? [];
  const few = [kind === "diverging" ? [low] : [middle], [low, high]];
  return gradedScheme(kind, (count) => few[count - 1]?.filter(isDefined) ?? sets[count] ?? samples(count, blend()));
}

const isDefined = (color: string | undefined): color is string => color !== undefined;

const sampled = (interpolate: (share: number) => string): Scheme =>
  gradedScheme("sequential", (count) => samples(count, interpolate));

/** Interpolates from a tint through the colour to a shade, light to dark. */
function shades(color: string): (share: number) => string {
  const tint = interpolateLab("#ffffff", color)(0.1);
  const shade = interpolateLab(color, "#000000")(0.45);
  return piecewise(interpolateLab, [tint, color, shade]);
}

const gradient = (color: string): Scheme => gradedScheme("sequential", (count) => samples(count, shades(color)));

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

/** Schemes from d3-scale-chromatic (ColorBrewer and perceptual ones), and gradients of a single hue. */
export const d3Schemes: ReadonlyMap<string, Scheme> = new Map<string, Scheme>([
  ...schemeEntries(sequentialSets, (sets) => brewer("sequential", sets)),
  ...schemeEntries(divergingSets, (sets) => brewer("diverging", sets)),
  ...schemeEntries(qualitativeSets, (palette) => qualitativeScheme(palette)),
  ["Magma", sampled(chromatic.interpolateMagma)],
  ["Inferno", sampled(chromatic.interpolateInferno)],
  ["Plasma", sampled(chromatic.interpolatePlasma)],
  ["Viridis", sampled(chromatic.interpolateViridis)],
  ...schemeEntries(single, gradient, "SingleColorGradient"),
]);
