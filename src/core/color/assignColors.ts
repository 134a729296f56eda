import { distanceOf } from "./colorSpace.ts";
import { normalizeColor } from "./contrast.ts";
import type { Scheme } from "./scheme.ts";
import { type DefaultScheme, defaultSchemes, schemeOf } from "./schemes.ts";

/** Where series have their colours from. */
export interface SeriesColorOptions {
  /** Name of the scheme (`baseColorScheme`), the scheme in its place, and whether it runs the other way. */
  readonly scheme?: string | undefined;
  readonly defaultScheme?: DefaultScheme;
  readonly inverted?: boolean | undefined;
  /** The author's colours: `selectedEntityColors`, or a column's `display.color`. What is no CSS colour does not count. */
  readonly custom?: ReadonlyMap<string, string>;
  /** Names that chose first, shown now or not: the author's selection. So a series keeps its colour in every view. */
  readonly first?: readonly string[];
}

/** Two colours nearer than this (OKLab distance) look like one. */
const sameColor = 0.06;

/**
 * A colour for each series, in the order of `names`: the author's own, else the scheme's for that name, else the
 * scheme's next one that no other series wears. The same names in the same order get the same colours, and a name that
 * is added at the end changes no other.
 *
 * @returns name → "#rrggbb"
 */
export function assignSeriesColors(names: readonly string[], options: SeriesColorOptions = {}): Map<string, string> {
  const { defaultScheme = defaultSchemes.series, custom = new Map<string, string>(), first = [] } = options;
  const scheme = schemeOf(options.scheme, defaultScheme);
  const order = [...new Set([...first, ...names])];
  const fixed = fixedColors(order, custom, scheme);
  const open = order.filter((name) => !fixed.has(name));
  const taken = [...fixed.values(), ...(scheme.named?.values() ?? [])];
  const colors =
    scheme.kind === "qualitative"
      ? freeColors(scheme.colors(open.length + taken.length, options.inverted), taken)
      : scheme.colors(open.length, options.inverted);
  const chosen = new Map(open.map((name, i) => [name, colors[i]]));
  return new Map(names.map((name) => [name, fixed.get(name) ?? chosen.get(name) ?? "#808080"]));
}

/** The colours that a name has whatever its place: the author's, or the scheme's for that very name. */
function fixedColors(
  names: readonly string[],
  custom: ReadonlyMap<string, string>,
  scheme: Scheme,
): Map<string, string> {
  const fixed = new Map<string, string>();
  for (const name of names) {
    const color = normalizeColor(custom.get(name)) ?? scheme.named?.get(name);
    if (color) fixed.set(name, color);
  }
  return fixed;
}

/** Whether an eye would take a colour for one of the others. */
export const looksLikeAnyOf = (color: string, others: readonly string[]): boolean =>
  others.some((other) => distanceOf(color, other) < sameColor);

/** Those that do not look like one that is taken, in order; the others after them. */
function freeColors(colors: readonly string[], taken: readonly string[]): string[] {
  const flagged = colors.map((color) => ({ color, last: looksLikeAnyOf(color, taken) }));
  return [...flagged.filter(({ last }) => !last), ...flagged.filter(({ last }) => last)].map(({ color }) => color);
}
