import { distanceOf } from "./colorSpace.ts";
import { normalizeColor } from "./contrast.ts";
import type { Scheme } from "./scheme.ts";
import { type DefaultScheme, defaultSchemes, findScheme } from "./schemes.ts";

/** How series get their colours. */
export interface SeriesColorOptions {
  /** Name of the scheme (`baseColorScheme`), the fallback scheme, and whether to reverse the order of its colours. */
  readonly scheme?: string | undefined;
  readonly defaultScheme?: DefaultScheme;
  readonly inverted?: boolean | undefined;
  /**
   * The author's colours by name: `selectedEntityColors`, or a column's `display.color`. Invalid CSS colours are
   * ignored.
   */
  readonly custom?: ReadonlyMap<string, string>;
  /**
   * Names that get their colours first, whether they are shown or not: the author's selection. They keep their colours
   * in every view.
   */
  readonly first?: readonly string[];
}

/** OKLab distance below which two colours look the same. */
const sameColor = 0.06;

/**
 * Assigns a colour to each series, in the order of `names`: the author's colour, else the scheme's colour for that
 * name, else the next unused colour of the scheme. Deterministic: appending a name does not change the colours of the
 * others.
 * @returns name → "#rrggbb"
 */
export function assignSeriesColors(names: readonly string[], options: SeriesColorOptions = {}): Map<string, string> {
  const { defaultScheme = defaultSchemes.series, custom = new Map<string, string>(), first = [] } = options;
  const scheme = findScheme(options.scheme, defaultScheme);
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

/** Colours that do not depend on the order: the author's, or the scheme's colour for the name. */
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

/** Whether a colour looks the same as one of the others. */
export const looksLikeAnyOf = (color: string, others: readonly string[]): boolean =>
  others.some((other) => distanceOf(color, other) < sameColor);

/** Sorts the colours that look like a taken one last. */
function freeColors(colors: readonly string[], taken: readonly string[]): string[] {
  const flagged = colors.map((color) => ({ color, last: looksLikeAnyOf(color, taken) }));
  return [...flagged.filter(({ last }) => !last), ...flagged.filter(({ last }) => last)].map(({ color }) => color);
}
