import { differenceEuclidean } from "culori/fn";
import { normalizeColor } from "./contrast.ts";
import { type DefaultScheme, defaultSchemes, type Scheme, schemeColors, schemeOf } from "./scheme.ts";

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
const distance = differenceEuclidean("oklab");

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
  const assigned = fixedColors(order, custom, scheme);
  const open = order.filter((name) => !assigned.has(name));
  const colors = schemeColors(scheme, paletteSize(scheme, order, open), options.inverted);
  const isOrdered = scheme.kind !== "qualitative";
  const shown = new Set(names);
  open.forEach((name, i) => {
    assigned.set(name, (isOrdered ? colors[i] : freest(colors, assigned, shown)) ?? "#808080");
  });
  return new Map(names.map((name) => [name, assigned.get(name) ?? "#808080"]));
}

/** The colours that a name has whatever its place: the author's, or the scheme's for that very name. */
function fixedColors(
  names: readonly string[],
  custom: ReadonlyMap<string, string>,
  scheme: Scheme,
): Map<string, string> {
  const fixed = new Map<string, string>();
  for (const name of names) {
    const color =
      normalizeColor(custom.get(name)) ?? (Object.hasOwn(scheme.named ?? {}, name) ? scheme.named?.[name] : undefined);
    if (color) fixed.set(name, color);
  }
  return fixed;
}

/** A sequential scheme spreads over the series there are; a qualitative one gives of its colours as many as anyone may need. */
const paletteSize = (scheme: Scheme, all: readonly string[], open: readonly string[]): number =>
  scheme.kind === "qualitative" ? all.length + Object.keys(scheme.named ?? {}).length : open.length;

/** The first colour that the fewest wear: nobody, else only series that are not shown. */
function freest(
  colors: readonly string[],
  assigned: ReadonlyMap<string, string>,
  shown: ReadonlySet<string>,
): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const color of colors) {
    let use = 0;
    for (const [name, worn] of assigned) {
      if (worn === color || distance(worn, color) < sameColor) use += shown.has(name) ? 1 : 0.5;
    }
    if (use === 0) return color;
    if (use < least) [best, least] = [color, use];
  }
  return best;
}
